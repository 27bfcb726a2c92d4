package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/** The requests of a target as they are sent, encoded once, and the drawing of the next one. */
final class RequestMix {
    private final List<Encoded> requests;
    private final int[] cumulatedWeights;
    private final RandomGenerator random;

    /**
     * A request as it is sent.
     *
     * @param index among the mix
     * @param message never released; duplicate or copy it before writing
     * @param head whether its response has no body by its method
     */
    record Encoded(int index, ByteBuf message, boolean head, Expectation expectation) {}

    /** @param seed of the order */
    RequestMix(LoadPlan plan, long seed) {
        List<WeightedRequest> weighted = plan.target().requests();
        requests = IntStream.range(0, weighted.size())
                .mapToObj(index -> encoded(index, weighted.get(index).request(), plan))
                .toList();
        cumulatedWeights = weighted.stream().mapToInt(WeightedRequest::weight).toArray();
        Arrays.parallelPrefix(cumulatedWeights, Math::addExact);
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static Encoded encoded(int index, Request request, LoadPlan plan) {
        Target target = plan.target();
        byte[] bytes = switch (target.version()) {
            case HTTP_1_1 -> request.encode(target.authority(), plan.connectionUse());
            case HTTP_2 ->
                Http2Frames.request(request, target.authority(), target.tls().isPresent());
        };
        ByteBuf message = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(
                ByteBuffer.allocateDirect(bytes.length).put(bytes).flip()));
        return new Encoded(index, message, request.head(), request.expectation());
    }

    int size() {
        return requests.size();
    }

    Encoded draw() {
        if (requests.size() == 1) {
            return requests.getFirst();
        }
        int total = cumulatedWeights[cumulatedWeights.length - 1];
        int found = Arrays.binarySearch(cumulatedWeights, random.nextInt(total));
        return requests.get(found < 0 ? -found - 1 : found + 1);
    }

    /** The longest body that is expected, in bytes; 0 where none is known. */
    long longestBody() {
        return requests.stream()
                .mapToLong(request -> request.expectation().bodyLength().orElse(0))
                .max()
                .orElse(0);
    }
}

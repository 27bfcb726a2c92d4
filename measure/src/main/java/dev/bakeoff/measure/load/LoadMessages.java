package dev.bakeoff.measure.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The lines that a load client and a load process exchange: one JSON object each, a plan one way and a {@link Reply}
 * the other. A histogram travels whole, compressed as HdrHistogram does it and in Base64. Reading is strict: whatever
 * is unknown, missing, repeated or of another type is refused.
 */
final class LoadMessages {
    /** Longest line either way; a reply with a very scattered histogram has about 100 KiB. */
    static final int LONGEST_LINE = 8 * 1024 * 1024;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxDocumentLength(LONGEST_LINE)
                            .build())
                    .build())
            .enable(
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .addMixIn(LoadModel.class, LoadModelKinds.class)
            .addMixIn(ServerIdentity.Trust.class, TrustKinds.class)
            .addModule(new SimpleModule()
                    .addSerializer(Histogram.class, new HistogramWriter())
                    .addDeserializer(Histogram.class, new HistogramReader()))
            .build();

    private LoadMessages() {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = LoadModel.Closed.class, name = "closed"),
        @JsonSubTypes.Type(value = LoadModel.Open.class, name = "open")
    })
    private interface LoadModelKinds {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = ServerIdentity.Trust.Anyone.class, name = "anyone"),
        @JsonSubTypes.Type(value = ServerIdentity.Trust.Platform.class, name = "platform"),
        @JsonSubTypes.Type(value = ServerIdentity.Trust.Authorities.class, name = "authorities")
    })
    private interface TrustKinds {}

    /**
     * What a load process answers to a plan.
     *
     * @param outcome when load was offered
     * @param failure why there is no outcome
     */
    record Reply(Optional<LoadOutcome> outcome, Optional<String> failure) {
        Reply {
            if (outcome.isPresent() == failure.isPresent()) {
                throw new IllegalArgumentException("a reply holds either an outcome or a failure");
            }
        }

        static Reply of(LoadOutcome outcome) {
            return new Reply(Optional.of(outcome), Optional.empty());
        }

        static Reply failure(String reason) {
            return new Reply(Optional.empty(), Optional.of(reason));
        }
    }

    static String write(LoadPlan plan) {
        return MAPPER.writeValueAsString(plan);
    }

    static String write(Reply reply) {
        return MAPPER.writeValueAsString(reply);
    }

    /** @throws LoadException when the line is no plan, saying where */
    static LoadPlan readPlan(String line) throws LoadException {
        return read(line, LoadPlan.class);
    }

    /** @throws LoadException when the line is no reply, saying where */
    static Reply readReply(String line) throws LoadException {
        return read(line, Reply.class);
    }

    private static <T> T read(String line, Class<T> type) throws LoadException {
        try {
            return MAPPER.readValue(line, type);
        } catch (JacksonException e) {
            throw new LoadException("not a " + type.getSimpleName() + ": " + e.getMessage(), e);
        }
    }

    private static final class HistogramWriter extends ValueSerializer<Histogram> {
        @Override
        public void serialize(Histogram histogram, JsonGenerator generator, SerializationContext context) {
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            generator.writeString(Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length)));
        }
    }

    private static final class HistogramReader extends ValueDeserializer<Histogram> {
        @Override
        public Histogram deserialize(JsonParser parser, DeserializationContext context) {
            try {
                byte[] compressed = Base64.getDecoder().decode(parser.getString());
                return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(compressed), 0);
            } catch (DataFormatException | RuntimeException e) {
                // HdrHistogram checks its input by running into its end, hence the wide net.
                return context.reportInputMismatch(Histogram.class, "not a compressed histogram: %s", e);
            }
        }
    }
}

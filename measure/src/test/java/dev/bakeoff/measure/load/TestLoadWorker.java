package dev.bakeoff.measure.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The main class of a load process in tests. */
final class TestLoadWorker {
    private TestLoadWorker() {}

    public static void main(String[] arguments) throws IOException, LoadException {
        try (NettyLoadClient client = NettyLoadClient.start(1)) {
            LoadWorker.serve(System.in, System.out, client);
        }
    }

    static List<String> command() {
        return command(TestLoadWorker.class);
    }

    /** The Java command line of a main class in this class path. */
    static List<String> command(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(LoadWorker.JVM_FLAGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}

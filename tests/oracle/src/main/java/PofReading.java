// Says what Coherence's own library reads from POF streams: the events of its parser, the whole object, and what an
// extractor gets at each path. The argument is a file; each of its lines is a stream in hex and the paths to follow,
// separated by blanks: "1592100041... . 0 1/0", where "." is the empty path. For each a line of JSON is printed.

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ReadBuffer;
import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofHandler;
import com.tangosol.io.pof.PofParser;
import com.tangosol.io.pof.reflect.PofValue;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

public final class PofReading {
    private static final AnyTypeContext CONTEXT = new AnyTypeContext();

    public static void main(String[] arguments) throws Exception {
        var out = new java.io.PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
            String[] words = line.split(" ");
            byte[] bytes = HexFormat.of().parseHex(words[0]);
            List<String> paths = Arrays.asList(words).subList(1, words.length);
            out.println(read(bytes, paths));
        }
    }

    private static String read(byte[] bytes, List<String> paths) {
        Json json = new Json();
        json.list("events", events(bytes));
        json.text("value", outcome(() -> ExternalizableHelper.fromBinary(new Binary(bytes), CONTEXT)));
        Json values = new Json();
        for (String path : paths) {
            values.text(path, outcome(() -> valueAt(bytes, path)));
        }
        json.object("paths", values);
        return json.toString();
    }

    /** What a PofExtractor gets: each path is followed on a PofValue of its own. */
    private static Object valueAt(byte[] bytes, String path) {
        PofValue root = PofValueParser.parse(new ByteArrayReadBuffer(bytes), CONTEXT);
        if (path.equals(".")) {
            return root.getValue();
        }
        int[] indexes = Arrays.stream(path.split("/")).mapToInt(Integer::parseInt).toArray();
        PofValue value = new SimplePofPath(indexes).navigate(root);
        return value == null ? null : value.getValue();
    }

    /** The events of PofParser on the undecorated value, one line each; the last says where it ended, or why. */
    private static List<String> events(byte[] bytes) {
        List<String> events = new ArrayList<>();
        ReadBuffer value = ExternalizableHelper.getUndecorated(new ByteArrayReadBuffer(bytes));
        if (ExternalizableHelper.isIntDecorated(value)) {
            value = ExternalizableHelper.removeIntDecoration(value);
        }
        BufferInput input = value.getBufferInput();
        PofHandler handler = (PofHandler) Proxy.newProxyInstance(
                PofReading.class.getClassLoader(),
                new Class<?>[] {PofHandler.class},
                (proxy, method, arguments) -> {
                    StringBuilder event = new StringBuilder(method.getName());
                    for (Object argument : arguments == null ? new Object[0] : arguments) {
                        event.append(' ').append(JavaText.of(argument));
                    }
                    events.add(event.toString());
                    return null;
                });
        try {
            // Behind the format byte.
            input.readUnsignedByte();
            new PofParser(handler).parse(input);
            events.add("end, " + input.available() + " bytes left");
        } catch (Throwable failure) {
            events.add(JavaText.ofFailure(failure));
        }
        return events;
    }

    private interface Reading {
        Object read() throws Exception;
    }

    private static String outcome(Reading reading) {
        try {
            return JavaText.of(reading.read());
        } catch (Throwable failure) {
            return JavaText.ofFailure(failure);
        }
    }
}

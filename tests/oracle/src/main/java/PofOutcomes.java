// Says what each way of reading does with bytes that may be damaged or hostile: the reader that applications get objects
// from, PofParser, skipping, and an extractor at each path. Nothing here is trusted to end: what takes too long is said to.
// The argument is a file; each of its lines is a stream in hex, "bare" or "enveloped", and paths, separated by blanks;
// "." is the empty path. For each a line of JSON is printed.

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ReadBuffer;
import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofHandler;
import com.tangosol.io.pof.PofHelper;
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
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;

public final class PofOutcomes {
    private static final AnyTypeContext CONTEXT = new AnyTypeContext();
    private static final int FMT_EXT = 21;
    private static final int MOST_EVENTS = 10;
    private static final long MOST_MILLIS = 3000;

    private interface Reading {
        String read() throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        JavaText.mostElements = 4;
        var out = new java.io.PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
            String[] words = line.split(" ");
            byte[] bytes = HexFormat.of().parseHex(words[0]);
            out.println(outcomes(bytes, words[1].equals("bare"), Arrays.asList(words).subList(2, words.length)));
        }
        // Threads that do not end would keep the process alive.
        System.exit(0);
    }

    private static String outcomes(byte[] bytes, boolean isBare, List<String> paths) {
        Json json = new Json();
        json.text("reader", limited(() -> JavaText.of(object(bytes, isBare))));
        json.text("parser", limited(() -> parsed(bytes, isBare)));
        json.text("skipping", limited(() -> skipped(bytes, isBare)));
        Json values = new Json();
        for (String path : paths) {
            values.text(path, limited(() -> text(valueAt(bytes, path))));
        }
        json.object("paths", values);
        return json.toString();
    }

    /**
     * What a reading gives, or throws; what it does not give in three seconds is not waited for. Such a thread is stopped,
     * as only Java up to 19 can: it may be filling the heap.
     */
    @SuppressWarnings({"deprecation", "removal"})
    private static String limited(Reading reading) {
        String[] outcome = {"does not end in 3 s"};
        Thread thread = new Thread(() -> {
            String text;
            try {
                text = reading.read();
            } catch (Throwable failure) {
                text = JavaText.ofFailure(failure);
            }
            outcome[0] = text;
        });
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(MOST_MILLIS);
            if (thread.isAlive()) {
                String late = outcome[0];
                thread.stop();
                thread.join();
                return late;
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return outcome[0];
    }

    private static Object object(byte[] bytes, boolean isBare) throws Exception {
        return isBare
                ? new PofBufferReader(new ByteArrayReadBuffer(bytes).getBufferInput(), CONTEXT).readObject(-1)
                : ExternalizableHelper.fromBinary(new Binary(bytes), CONTEXT);
    }

    /** At the first byte of the value; throws where there is no POF. */
    private static BufferInput body(byte[] bytes, boolean isBare) throws Exception {
        ReadBuffer value = new ByteArrayReadBuffer(bytes);
        if (isBare) {
            return value.getBufferInput();
        }
        value = ExternalizableHelper.getUndecorated(value);
        if (ExternalizableHelper.isIntDecorated(value)) {
            value = ExternalizableHelper.removeIntDecoration(value);
        }
        BufferInput input = value.getBufferInput();
        int format = input.readUnsignedByte();
        if (format != FMT_EXT) {
            throw new IllegalArgumentException("the value is not POF: its format is " + format);
        }
        return input;
    }

    /** The first events of PofParser, and how it ended. */
    private static String parsed(byte[] bytes, boolean isBare) throws Exception {
        List<String> events = new ArrayList<>();
        int[] count = {0};
        PofHandler handler = (PofHandler) Proxy.newProxyInstance(
                PofOutcomes.class.getClassLoader(),
                new Class<?>[] {PofHandler.class},
                (proxy, method, arguments) -> {
                    if (++count[0] > MOST_EVENTS) {
                        return null;
                    }
                    StringBuilder event = new StringBuilder(method.getName());
                    for (Object argument : arguments == null ? new Object[0] : arguments) {
                        event.append(' ').append(JavaText.of(argument));
                    }
                    events.add(event.toString());
                    return null;
                });
        String end;
        boolean isCounted = true;
        try {
            BufferInput input = body(bytes, isBare);
            new PofParser(handler).parse(input);
            end = input.available() == 0 ? "ends" : "ends before the last " + input.available();
        } catch (Throwable failure) {
            end = JavaText.ofFailure(failure);
            // How deep a stack is depends on what was compiled by then.
            isCounted = !(failure instanceof StackOverflowError);
        }
        if (count[0] > MOST_EVENTS) {
            events.add(isCounted ? (count[0] - MOST_EVENTS) + " more" : "more");
        }
        events.add(end);
        return String.join("; ", events);
    }

    private static String skipped(byte[] bytes, boolean isBare) throws Exception {
        BufferInput input = body(bytes, isBare);
        int length = input.getOffset() + input.available();
        PofHelper.skipValue(input);
        int left = length - input.getOffset();
        return left == 0 ? "ends" : left < 0 ? "ends beyond the bytes" : "ends before the last " + left;
    }

    /** As JavaText has it, but a time that PofValue gives as a Date of today without its date. */
    private static String text(Object value) {
        if (value == null || value.getClass() != Date.class) {
            return JavaText.of(value);
        }
        var moment = ((Date) value).toInstant().atOffset(ZoneOffset.UTC);
        // It is another day already, or still, where the offset of the time is.
        long days = LocalDate.now(ZoneOffset.UTC).until(moment.toLocalDate(), ChronoUnit.DAYS);
        boolean isToday = Math.abs(days) <= 1;
        return isToday ? "Date of today, " + moment.toLocalTime() : JavaText.of(value);
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
}

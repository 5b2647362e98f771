// Times Coherence's own code on one POF file, as a contestant that takes turns: arguments are what to run ("parser"
// or "skip"), the file, and "collect" or nothing; each line read from the input is answered by a line of nanoseconds, one number a run.
// The first line says "ready", or "failed" and the reason. Knows the rules of benchmarks/worker.ts: same warm-up,
// same length of a turn, a garbage collection before each run where that is asked for.

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofHelper;
import com.tangosol.io.pof.PofParser;
import com.tangosol.util.NullImplementation;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;

public final class PofTimes {
    /** One pass over the whole POF value. */
    private interface Pass {
        void over(BufferInput input) throws Exception;
    }

    private static final long WARM_NANOS = 2_500_000_000L;
    private static final long TURN_NANOS = 1_000_000_000L;
    /** Passes before anything is measured, unless the time for warming is over. */
    private static final int WARM_RUNS = 200;

    public static void main(String[] arguments) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(arguments[1]));
        // Behind the envelope's one byte.
        ByteArrayReadBuffer pof = new ByteArrayReadBuffer(bytes, 1, bytes.length - 1);
        Pass pass = arguments[0].equals("skip")
                ? PofHelper::skipValue
                : input -> new PofParser(NullImplementation.getPofHandler()).parse(input);
        boolean collecting = arguments.length > 2 && arguments[2].equals("collect");
        try {
            warm(pass, pof);
        } catch (StackOverflowError | RuntimeException failure) {
            Throwable cause = failure.getCause() == null ? failure : failure.getCause();
            System.out.println("failed " + cause.getClass().getSimpleName());
            return;
        }
        System.out.println("ready");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        while (lines.readLine() != null) {
            System.out.println(takeTurn(pass, pof, collecting));
        }
    }

    private static void warm(Pass pass, ByteArrayReadBuffer pof) throws Exception {
        long until = System.nanoTime() + WARM_NANOS;
        for (int i = 0; i < WARM_RUNS && System.nanoTime() < until; i++) {
            run(pass, pof);
        }
    }

    private static String takeTurn(Pass pass, ByteArrayReadBuffer pof, boolean collecting) throws Exception {
        StringBuilder times = new StringBuilder();
        run(pass, pof);
        for (long spent = 0; spent < TURN_NANOS; ) {
            if (collecting) {
                System.gc();
            }
            long time = run(pass, pof);
            times.append(time).append(' ');
            // A pass over one jump takes no time at all: a turn of a million of them would never end.
            spent += Math.max(time, TURN_NANOS / 100);
        }
        return times.toString();
    }

    /** Nanoseconds of one pass. Throws where it does not end at the last byte. */
    private static long run(Pass pass, ByteArrayReadBuffer pof) throws Exception {
        BufferInput input = pof.getBufferInput();
        long start = System.nanoTime();
        pass.over(input);
        long time = System.nanoTime() - start;
        if (input.available() != 0) {
            throw new IllegalStateException("stopped " + input.available() + " bytes before the end");
        }
        return time;
    }
}

// Counts what the library calls. The methods of PofHelper and PofBufferReader call in here (Instrumented puts that in), and so does
// CountingInput. What never ends is ended: a stream may claim two billion elements, or make skipping run backwards.

public final class Counters {
    /** Ends a reading that takes too long. */
    static final class Limit extends Error {
        Limit() {
            super("limit", null, false, false);
        }
    }

    private static final Limit LIMIT = new Limit();
    private static final int MOST_CALLS = 200_000;

    static int skipUniformValue;
    static int skipValue;
    static int readPackedInt;
    static int readPackedLong;
    static int skipPackedInts;
    static int packedIntsSkipped;
    static int bytesTouched;
    static long bytesSkipped;
    private static int calls;

    private Counters() {
    }

    public static void skipUniformValue() {
        skipUniformValue++;
        call();
    }

    public static void skipValue() {
        skipValue++;
        call();
    }

    public static void skipPackedInts(int count) {
        skipPackedInts++;
        packedIntsSkipped += count;
        call();
    }

    public static void call() {
        if (++calls > MOST_CALLS) {
            throw LIMIT;
        }
    }

    static void clear() {
        skipUniformValue = 0;
        skipValue = 0;
        readPackedInt = 0;
        readPackedLong = 0;
        skipPackedInts = 0;
        packedIntsSkipped = 0;
        bytesTouched = 0;
        bytesSkipped = 0;
        calls = 0;
    }

    /** The counters in the order of COUNTERS of pof-inspector/cost. */
    static void append(StringBuilder out) {
        out.append(skipUniformValue).append(',').append(skipValue).append(',').append(readPackedInt).append(',')
                .append(readPackedLong).append(',').append(skipPackedInts).append(',').append(packedIntsSkipped)
                .append(',').append(bytesTouched).append(',').append(bytesSkipped);
    }
}

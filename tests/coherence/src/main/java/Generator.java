// Random streams, written by the library: of each number the same stream, whatever was made before it.

import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.PofHelper;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.io.IOException;
import java.util.Random;

final class Generator {
    /** All of it is what JavaScript can tell: `encode` has to write the very bytes. */
    static final int PLAIN = 1;
    /** It may hold raw arrays. */
    static final int RAW = 2;
    /** An older class has kept bytes of it by skipping, which had gone astray: the library itself has damaged it. */
    static final int ASTRAY = 4;

    private final PofContext simple = Written.context(false, false);
    private final PofContext references = Written.context(true, false);
    private final PofContext older = Written.context(false, true);
    private final AnyTypeContext anyType = new AnyTypeContext(false);
    private final PofContext builtIn = new ConfigurablePofContext("coherence-pof-config.xml");

    private Values values;

    /** A stream and what is known of it. */
    record Stream(byte[] bytes, int kind) {
    }

    Stream make(long seed, int number) {
        for (long again = 0; ; again++) {
            values = new Values(new Random(mix(seed * 1_000_003L + number * 31L + again * 0x9e3779b97f4a7c15L)));
            try {
                return make();
            } catch (IOException | RuntimeException | StackOverflowError | AssertionError refused) {
                // The library does not write this one: a lone surrogate in a key, a number too large, a class it has no form for.
                if (again > 50) {
                    throw new IllegalStateException("number " + number + " of seed " + seed, refused);
                }
            }
        }
    }

    private static long mix(long bits) {
        long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
        return mixed ^ (mixed >>> 33);
    }

    private Stream make() throws IOException {
        int kind = values.below(20);
        if (kind == 19) {
            return new Stream(decorated(written(plain(), simple)), PLAIN);
        }
        if (kind < 9) {
            return new Stream(decorated(written(objects(false).value(0), simple)), 0);
        }
        if (kind < 12) {
            Objects objects = objects(true);
            return new Stream(decorated(written(values.oneIn(4) ? objects.value(0) : objects.any(0), references)), 0);
        }
        if (kind == 12) {
            return evolved();
        }
        if (kind < 15) {
            return new Stream(decorated(written(BuiltIns.make(values), builtIn)), RAW);
        }
        if (kind == 15 && RawObjects.areThere()) {
            return new Stream(decorated(written(RawObjects.make(values), simple)), RAW);
        }
        if (kind == 16) {
            boolean hasReferences = values.oneIn(4);
            return new Stream(decorated(written(objects(hasReferences).hierarchy(0), hasReferences ? references : simple)), 0);
        }
        return new Stream(decorated(written(objects(false).any(0), simple)), 0);
    }

    private Objects objects(boolean hasReferences) {
        return new Objects(values, budget(), hasReferences);
    }

    private Object plain() {
        return new PlainValues(values, budget()).any(0);
    }

    /** How many values a stream may hold. */
    private int budget() {
        return values.oneIn(12) ? 120 : 6 + values.below(40);
    }

    /** Whether the library reads a value that it wrote. */
    private boolean isRead(Binary value) {
        try {
            anyType.begin();
            ExternalizableHelper.fromBinary(value, anyType);
            return true;
        } catch (RuntimeException damaged) {
            return false;
        }
    }

    private static Binary written(Object value, PofContext context) {
        return ExternalizableHelper.toBinary(value, context);
    }

    private byte[] decorated(Binary value) {
        Binary stream = value;
        if (values.oneIn(10)) {
            for (int i = 1 + values.below(2); i > 0; i--) {
                int id = values.oneIn(4) ? 8 + values.below(9) : 1 + values.below(7);
                Binary decoration = values.oneIn(2) ? new Binary(values.octets(values.below(9))) : written(plain(), simple);
                stream = ExternalizableHelper.decorate(stream, id, decoration);
            }
        } else if (values.oneIn(30)) {
            stream = ExternalizableHelper.decorateBinary(stream, (int) values.integer()).toBinary();
        }
        return stream.toByteArray();
    }

    /** An object of a newer class, read and written again by the older one. */
    private Stream evolved() throws IOException {
        Objects objects = objects(false);
        Binary newer = written(values.oneIn(2) ? objects.hierarchy(0) : newer(objects), simple);
        Binary again = written(ExternalizableHelper.fromBinary(newer, older), older);
        return new Stream(decorated(again), isPassed(newer) && isRead(again) ? 0 : ASTRAY);
    }

    /** Whether skipping goes to the end of a value: behind a sparse array without a gap it does not. */
    private static boolean isPassed(Binary value) {
        BufferInput in = value.getBufferInput();
        try {
            in.readUnsignedByte();
            PofHelper.skipValue(in);
            return in.available() == 0;
        } catch (IOException | RuntimeException astray) {
            return false;
        }
    }

    private Written.Any newer(Objects objects) {
        Written.Any newer = objects.filled(new Written.Newer(), 0);
        newer.version = values.below(5);
        return newer;
    }
}

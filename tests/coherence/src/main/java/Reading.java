// What the library reads from one stream, as one text: sections separated by NUL, each built of lines. What is asked for is in a
// mask of flags; text.ts and comparison.ts make the same text of what the project reads.

import com.tangosol.io.ReadBuffer;
import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofHelper;
import com.tangosol.io.pof.reflect.AbstractPofValue;
import com.tangosol.io.pof.reflect.PofValue;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.lang.reflect.Field;

final class Reading {
    static final int EVENTS = 1;
    static final int VALUE = 2;
    static final int SKIP = 4;
    static final int JAVA_TIME = 8;
    static final int PATH_VALUES = 16;

    private final AnyTypeContext plain = new AnyTypeContext(false);
    private final AnyTypeContext javaTime = new AnyTypeContext(true);
    private final Field bufferOf;

    Reading() throws NoSuchFieldException {
        bufferOf = AbstractPofValue.class.getDeclaredField("m_bufValue");
        bufferOf.setAccessible(true);
    }

    String read(byte[] bytes, int flags, int[][] paths) {
        AnyTypeContext context = (flags & JAVA_TIME) == 0 ? plain : javaTime;
        StringBuilder out = new StringBuilder(256);
        if ((flags & EVENTS) != 0) {
            Counters.clear();
            CountingBuffer value = undecorated(bytes);
            if (value == null) {
                out.append("none");
            } else {
                Events.append(value, out);
            }
        }
        out.append('\0');
        if ((flags & VALUE) != 0) {
            Counters.clear();
            context.begin();
            try {
                out.append(Text.of(ExternalizableHelper.fromBinary(new Binary(bytes), context)));
            } catch (Throwable failure) {
                out.append(Text.ofFailure(failure));
            }
        }
        out.append('\0');
        if ((flags & SKIP) != 0) {
            skip(bytes, out);
        }
        for (int[] path : paths) {
            out.append('\0');
            path(bytes, path, context, (flags & PATH_VALUES) != 0, out);
        }
        return out.toString();
    }

    /** The value inside its decorations; null where there is none. */
    private static CountingBuffer undecorated(byte[] bytes) {
        try {
            ReadBuffer value = ExternalizableHelper.getUndecorated((ReadBuffer) new CountingBuffer(bytes));
            if (ExternalizableHelper.isIntDecorated(value)) {
                value = ExternalizableHelper.removeIntDecoration(value);
            }
            return value instanceof CountingBuffer counting ? counting : null;
        } catch (Throwable failure) {
            return null;
        }
    }

    private static void skip(byte[] bytes, StringBuilder out) {
        CountingBuffer value = undecorated(bytes);
        if (value == null || value.length() == 0) {
            out.append("none");
            return;
        }
        BufferInput input = value.getBufferInput();
        try {
            input.readUnsignedByte();
            Counters.clear();
            PofHelper.skipValue(input);
            Counters.append(out);
            out.append(' ').append(value.base + input.getOffset());
        } catch (Throwable failure) {
            Counters.append(out);
            out.append(' ').append(value.base + input.getOffset()).append(' ').append(Text.ofFailure(failure));
        }
    }

    /** Parsing, navigating and reading, each with its counters, where it led, and how it failed. */
    private void path(byte[] bytes, int[] path, AnyTypeContext context, boolean hasValue, StringBuilder out) {
        Counters.clear();
        context.begin();
        PofValue value;
        try {
            value = PofValueParser.parse(new CountingBuffer(bytes), context);
            Counters.append(out);
        } catch (Throwable failure) {
            Counters.append(out);
            out.append(Text.ofFailure(failure));
            return;
        }
        out.append('\n');
        Counters.clear();
        try {
            if (path.length > 0) {
                value = new SimplePofPath(path).navigate(value);
            }
            Counters.append(out);
        } catch (Throwable failure) {
            Counters.append(out);
            out.append(Text.ofFailure(failure));
            return;
        }
        out.append('\n').append(placeOf(value)).append('\n');
        Counters.clear();
        Object object = null;
        try {
            object = value == null ? null : value.getValue();
            Counters.append(out);
        } catch (Throwable failure) {
            Counters.append(out);
            out.append(Text.ofFailure(failure));
            return;
        }
        if (hasValue) {
            out.append('\n');
            try {
                out.append(Text.of(object));
            } catch (Throwable failure) {
                out.append(Text.ofFailure(failure));
            }
        }
    }

    private String placeOf(PofValue value) {
        if (value == null) {
            return "null";
        }
        try {
            if (!(value instanceof AbstractPofValue found)) {
                return "other";
            }
            Object buffer = bufferOf.get(found);
            if (!(buffer instanceof CountingBuffer counting)) {
                return found.getTypeId() + " nil";
            }
            return found.getTypeId() + " " + counting.base + " " + (counting.base + counting.length());
        } catch (IllegalAccessException failure) {
            throw new IllegalStateException(failure);
        }
    }
}

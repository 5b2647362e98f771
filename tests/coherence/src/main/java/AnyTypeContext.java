// A POF context that knows every user type: each is read into an AnyObject, property by property. What it writes, the generator
// gives it: objects that write themselves.

import com.tangosol.io.ReadBuffer;
import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofConstants;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

final class AnyTypeContext extends SimplePofContext {
    /** An object of any user type. `number` counts them in the order in which they begin in the stream. */
    static class AnyObject {
        int number;
        int typeId;
        int version;
        final List<Integer> indexes = new ArrayList<>();
        final List<Object> values = new ArrayList<>();
    }

    // The reader asks for the type id of a class where a user type in a uniform container may be a reference: those types that the
    // generator writes have one each.
    static final class Type0 extends AnyObject {
    }

    static final class Type21 extends AnyObject {
    }

    static final class Type1001 extends AnyObject {
    }

    static final class Type1042 extends AnyObject {
    }

    static final class Type1100 extends AnyObject {
    }

    static final class Type1301 extends AnyObject {
    }

    static final class Type1302 extends AnyObject {
    }

    static final class Type1303 extends AnyObject {
    }

    static final class Type1900 extends AnyObject {
    }

    static final class Type100000 extends AnyObject {
    }

    private static AnyObject newObject(int typeId) {
        return switch (typeId) {
            case 0 -> new Type0();
            case 21 -> new Type21();
            case 1001 -> new Type1001();
            case 1042 -> new Type1042();
            case 1100 -> new Type1100();
            case 1301 -> new Type1301();
            case 1302 -> new Type1302();
            case 1303 -> new Type1303();
            case 1900 -> new Type1900();
            case 100_000 -> new Type100000();
            default -> new AnyObject();
        };
    }

    /** A user type and a property of it that hold a raw array, and its elements. */
    private static final int RAW_TYPE = 1900;
    private static final int BIT_VECTOR = 930;
    private static final int FLOAT_VECTOR = 935;

    private final Field input;
    private int count;

    AnyTypeContext(boolean isJavaTime) {
        setReferenceEnabled(true);
        setPreferJavaTime(isJavaTime);
        try {
            input = PofBufferReader.class.getDeclaredField("m_in");
            input.setAccessible(true);
        } catch (NoSuchFieldException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Objects are numbered from 0 again. */
    void begin() {
        count = 0;
    }

    private final PofSerializer<Object> serializer = new PofSerializer<>() {
        @Override
        public void serialize(PofWriter out, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object deserialize(PofReader in) throws IOException {
            AnyObject object = newObject(in.getUserTypeId());
            in.registerIdentity(object);
            object.number = count++;
            object.typeId = in.getUserTypeId();
            object.version = in.getVersionId();
            PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
            for (int i = reader.getNextPropertyIndex(); i >= 0; i = reader.getNextPropertyIndex()) {
                Object value = read(in, object.typeId, i);
                object.indexes.add(i);
                object.values.add(value);
            }
            in.readRemainder();
            return object;
        }
    };

    private Object read(PofReader in, int typeId, int index) throws IOException {
        int kind = -1;
        if (typeId == RAW_TYPE) {
            kind = index;
        } else if (typeId == BIT_VECTOR && index == 0) {
            kind = 2;
        } else if (typeId == FLOAT_VECTOR && index == 0) {
            kind = 3;
        }
        if (kind >= 0 && kind < 5 && isOctets(in)) {
            switch (kind) {
                case 0:
                    return in.readShortArray(index);
                case 1:
                    return in.readIntArray(index);
                case 2:
                    return in.readLongArray(index);
                case 3:
                    return in.readFloatArray(index);
                default:
                    return in.readDoubleArray(index);
            }
        }
        return in.readObject(index);
    }

    /** Whether a uniform array or collection of octets comes next, with an identity or without, which such a property reads raw. */
    private boolean isOctets(PofReader reader) throws IOException {
        try {
            BufferInput in = (BufferInput) input.get(reader);
            int offset = in.getOffset();
            var buffer = in.getBuffer();
            int type = packedAt(buffer, offset);
            if (type == PofConstants.T_IDENTITY) {
                offset = behind(buffer, behind(buffer, offset));
                type = packedAt(buffer, offset);
            }
            int second = behind(buffer, offset);
            boolean isUniform = type == PofConstants.T_UNIFORM_ARRAY || type == PofConstants.T_UNIFORM_COLLECTION;
            return isUniform && packedAt(buffer, second) == PofConstants.T_OCTET;
        } catch (IllegalAccessException failure) {
            throw new IOException(failure);
        }
    }

    /** Where a packed int ends. */
    private static int behind(ReadBuffer buffer, int offset) {
        int end = offset + 1;
        while (end < buffer.length() && buffer.byteAt(end - 1) < 0) {
            end++;
        }
        return end;
    }

    /** The small packed int at an offset, however many bytes it takes; read without a call that is counted. 0 where there is none. */
    private static int packedAt(ReadBuffer buffer, int offset) {
        if (offset >= buffer.length()) {
            return 0;
        }
        int first = buffer.byteAt(offset);
        long bits = first & 0x3f;
        int shift = 6;
        for (int at = offset; buffer.byteAt(at) < 0; shift += 7) {
            if (++at >= buffer.length()) {
                return 0;
            }
            bits |= (long) (buffer.byteAt(at) & 0x7f) << (shift & 31);
        }
        return (first & 0x40) == 0 ? (int) bits : ~(int) bits;
    }

    @Override
    public PofSerializer getPofSerializer(int typeId) {
        return typeId < 0 ? super.getPofSerializer(typeId) : serializer;
    }

    @Override
    public boolean isUserType(Class type) {
        return isKnown(type) || super.isUserType(type);
    }

    @Override
    public int getUserTypeIdentifier(Class type) {
        return isKnown(type) ? Integer.parseInt(type.getSimpleName().substring(4)) : super.getUserTypeIdentifier(type);
    }

    private static boolean isKnown(Class<?> type) {
        return type.getSuperclass() == AnyObject.class;
    }

    @Override
    public Class<?> getClass(int typeId) {
        return typeId < 0 ? super.getClass(typeId) : AnyObject.class;
    }
}

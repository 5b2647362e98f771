// A POF context that knows every user type: each is read into an AnyObject, property by property. What it writes, the generator
// gives it: objects that write themselves.

import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofBufferReader;
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
    static final class AnyObject {
        int number;
        int typeId;
        int version;
        final List<Integer> indexes = new ArrayList<>();
        final List<Object> values = new ArrayList<>();
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
            AnyObject object = new AnyObject();
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

    /** Whether a uniform array of octets comes next: such a property may be raw. */
    private boolean isOctets(PofReader reader) throws IOException {
        try {
            BufferInput in = (BufferInput) input.get(reader);
            int offset = in.getOffset();
            var buffer = in.getBuffer();
            return offset + 1 < buffer.length() && buffer.byteAt(offset) == 0x58 && buffer.byteAt(offset + 1) == 0x4b;
        } catch (IllegalAccessException failure) {
            throw new IOException(failure);
        }
    }

    @Override
    public PofSerializer getPofSerializer(int typeId) {
        return typeId < 0 ? super.getPofSerializer(typeId) : serializer;
    }

    @Override
    public int getUserTypeIdentifier(Object object) {
        return object instanceof AnyObject any ? any.typeId : super.getUserTypeIdentifier(object);
    }

    @Override
    public Class<?> getClass(int typeId) {
        return typeId < 0 ? super.getClass(typeId) : AnyObject.class;
    }
}

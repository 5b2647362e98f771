// A POF context that knows every user type: each is read into an AnyObject, property by property, so that streams of
// any classes can be read without the classes.

import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;

final class AnyTypeContext extends SimplePofContext {
    /** An object of any user type. */
    static final class AnyObject {
        int typeId;
        int version;
        final SortedMap<Integer, Object> properties = new TreeMap<>();
    }

    private static final PofSerializer<Object> SERIALIZER = new PofSerializer<>() {
        @Override
        public void serialize(PofWriter out, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object deserialize(PofReader in) throws IOException {
            AnyObject object = new AnyObject();
            in.registerIdentity(object);
            object.typeId = in.getUserTypeId();
            object.version = in.getVersionId();
            PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
            for (int i = reader.getNextPropertyIndex(); i >= 0; i = reader.getNextPropertyIndex()) {
                object.properties.put(i, in.readObject(i));
            }
            in.readRemainder();
            return object;
        }
    };

    AnyTypeContext() {
        setReferenceEnabled(true);
    }

    @Override
    public PofSerializer getPofSerializer(int typeId) {
        return typeId < 0 ? super.getPofSerializer(typeId) : SERIALIZER;
    }

    @Override
    public Class<?> getClass(int typeId) {
        return typeId < 0 ? super.getClass(typeId) : AnyObject.class;
    }
}

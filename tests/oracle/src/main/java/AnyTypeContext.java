// A POF context that knows every user type: each is read into an AnyObject, property by property, so that streams of
// any classes can be read without the classes.

import com.tangosol.io.ClassLoaderAware;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

final class AnyTypeContext extends SimplePofContext implements ClassLoaderAware {
    /** An object of any user type. */
    static class AnyObject {
        int typeId;
        int version;
        final SortedMap<Integer, Object> properties = new TreeMap<>();
    }

    /** What the classes of types are copies of: two objects of one class are of one type. */
    static final class Typed extends AnyObject {}

    private final Map<Integer, Class<?>> classes = new HashMap<>();
    private final Map<Class<?>, Integer> typeIds = new ConcurrentHashMap<>();

    private final PofSerializer<Object> serializer = new PofSerializer<>() {
        @Override
        public void serialize(PofWriter out, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object deserialize(PofReader in) throws IOException {
            AnyObject object = newObject(in.getUserTypeId());
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
        return typeId < 0 ? super.getPofSerializer(typeId) : serializer;
    }

    @Override
    public Class<?> getClass(int typeId) {
        return typeId < 0 ? super.getClass(typeId) : classOf(typeId);
    }

    /** The reader compares it where a reference may stand in a uniform container. */
    @Override
    @SuppressWarnings("rawtypes")
    public int getUserTypeIdentifier(Class type) {
        Integer typeId = typeIds.get(type);
        return typeId == null ? super.getUserTypeIdentifier(type) : typeId;
    }

    @Override
    public int getUserTypeIdentifier(Object value) {
        return getUserTypeIdentifier(value.getClass());
    }

    private AnyObject newObject(int typeId) {
        try {
            return (AnyObject) classOf(typeId).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** The class of a type, which is made when the type is met first: a copy of Typed. */
    private synchronized Class<?> classOf(int typeId) {
        return classes.computeIfAbsent(typeId, (id) -> {
            try (InputStream template = AnyTypeContext.class.getResourceAsStream("AnyTypeContext$Typed.class")) {
                Class<?> type = MethodHandles.lookup().defineHiddenClass(template.readAllBytes(), true).lookupClass();
                typeIds.put(type, id);
                return type;
            } catch (IOException | IllegalAccessException failure) {
                throw new IllegalStateException(failure);
            }
        });
    }

    /** Values that are not POF are read with the loader of the context. */
    @Override
    public ClassLoader getContextClassLoader() {
        return AnyTypeContext.class.getClassLoader();
    }

    @Override
    public void setContextClassLoader(ClassLoader loader) {
        throw new UnsupportedOperationException();
    }
}

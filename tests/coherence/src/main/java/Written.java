// Classes of objects that write themselves: a list of what to call of the PofWriter, and the indexes to call it with. The class is
// what a context knows a type id by, so there is one for each id.

import com.tangosol.io.AbstractEvolvable;
import com.tangosol.io.pof.EvolvablePortableObject;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class Written {
    /** One call of a PofWriter. */
    interface Call {
        void write(PofWriter out, int index) throws IOException;
    }

    /** An object of any properties. */
    static class Any implements PortableObject {
        int version;
        final List<Integer> indexes = new ArrayList<>();
        final List<Call> calls = new ArrayList<>();

        @Override
        public void readExternal(PofReader in) throws IOException {
            PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
            for (int i = reader.getNextPropertyIndex(); i >= 0; i = reader.getNextPropertyIndex()) {
                Object value = in.readObject(i);
                indexes.add(i);
                calls.add((out, index) -> out.writeObject(index, value));
            }
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            out.setVersionId(version);
            writeProperties(out);
        }

        /** Writes the properties alone. */
        final void writeProperties(PofWriter out) throws IOException {
            for (int i = 0; i < calls.size(); i++) {
                calls.get(i).write(out, indexes.get(i));
            }
        }
    }

    static final class A extends Any {
    }

    static final class B extends Any {
    }

    static final class C extends Any {
    }

    static final class D extends Any {
    }

    static final class Zero extends Any {
    }

    static final class Raw extends Any {
    }

    /** A newer version of a class, and the older one, which keeps the properties that it does not know. */
    static final class Newer extends Any {
    }

    static final class Older extends AbstractEvolvable implements EvolvablePortableObject {
        static final int KNOWN = 3;
        private final List<Integer> indexes = new ArrayList<>();
        private final List<Object> values = new ArrayList<>();

        @Override
        public int getImplVersion() {
            return 1;
        }

        @Override
        public void readExternal(PofReader in) throws IOException {
            PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
            for (int i = reader.getNextPropertyIndex(); i >= 0 && i < KNOWN; i = reader.getNextPropertyIndex()) {
                indexes.add(i);
                values.add(in.readObject(i));
            }
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            for (int i = 0; i < values.size(); i++) {
                out.writeObject(indexes.get(i), values.get(i));
            }
        }
    }

    private Written() {
    }

    /** A context that knows all of them; the evolvable types in their newer or their older version. */
    static SimplePofContext context(boolean hasReferences, boolean isOlder) {
        SimplePofContext context = new SimplePofContext();
        context.setReferenceEnabled(hasReferences);
        register(context, 0, Zero.class);
        register(context, 21, D.class);
        register(context, 1001, A.class);
        register(context, 1042, B.class);
        register(context, 100_000, C.class);
        register(context, 1900, Raw.class);
        if (isOlder) {
            register(context, 1100, Older.class);
        } else {
            register(context, 1100, Newer.class);
        }
        Hierarchy.register(context, isOlder);
        return context;
    }

    private static <T> void register(SimplePofContext context, int typeId, Class<T> type) {
        @SuppressWarnings("unchecked")
        var serializer = (com.tangosol.io.pof.PofSerializer<T>) (com.tangosol.io.pof.PofSerializer<?>) new PortableObjectSerializer(typeId);
        context.registerUserType(typeId, type, serializer);
    }
}

// Classes of several levels, which PortableTypeSerializer writes: a user type for each level, at the property index that is its type id.
// The older version of them has no middle level and knows the first properties of the others; what it does not know, it keeps.

import com.tangosol.io.Evolvable;
import com.tangosol.io.SimpleEvolvable;
import com.tangosol.io.pof.EvolvableHolder;
import com.tangosol.io.pof.EvolvableObject;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.PortableTypeSerializer;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.io.pof.schema.annotation.PortableType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public final class Hierarchy {
    private static final int TOP = 1301;
    private static final int MIDDLE = 1302;
    private static final int BOTTOM = 1303;
    /** Properties of each level below this index are those that the older version knows. */
    private static final int KNOWN = 3;

    private Hierarchy() {
    }

    /** What all levels of a class have in common. The serializer finds the levels by the classes above a class. */
    public abstract static class Levels implements PortableObject, EvolvableObject {
        private final Map<Integer, Written.Any> properties = new TreeMap<>();
        private final Map<Integer, Evolvable> evolvables = new TreeMap<>();
        private final EvolvableHolder holder = new EvolvableHolder();

        /** The type ids of its levels, in ascending order. */
        abstract List<Integer> typeIds();

        /** Says what a level holds, and in which version. */
        void put(int typeId, int version, Written.Any level) {
            properties.put(typeId, level);
            evolvables.put(typeId, new SimpleEvolvable(version));
        }

        @Override
        public Evolvable getEvolvable(int typeId) {
            return typeIds().contains(typeId)
                    ? evolvables.computeIfAbsent(typeId, absent -> new SimpleEvolvable(1))
                    : holder.get(typeId);
        }

        @Override
        public EvolvableHolder getEvolvableHolder() {
            return holder;
        }

        @Override
        public void readExternal(PofReader in) throws IOException {
            int typeId = in.getUserTypeId();
            if (!typeIds().contains(typeId)) {
                return;
            }
            Written.Any level = new Written.A();
            PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
            for (int i = reader.getNextPropertyIndex(); i >= 0 && i < KNOWN; i = reader.getNextPropertyIndex()) {
                Object value = in.readObject(i);
                level.indexes.add(i);
                level.calls.add((out, index) -> out.writeObject(index, value));
            }
            properties.put(typeId, level);
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            Written.Any level = properties.get(out.getUserTypeId());
            if (level != null) {
                level.writeProperties(out);
            }
        }
    }

    @PortableType(id = TOP, version = 1)
    public static class Top extends Levels {
        @Override
        List<Integer> typeIds() {
            return List.of(TOP);
        }
    }

    @PortableType(id = MIDDLE, version = 1)
    public static class Middle extends Top {
        @Override
        List<Integer> typeIds() {
            return List.of(TOP, MIDDLE);
        }
    }

    @PortableType(id = BOTTOM, version = 1)
    public static class Bottom extends Middle {
        @Override
        List<Integer> typeIds() {
            return List.of(TOP, MIDDLE, BOTTOM);
        }
    }

    @PortableType(id = TOP, version = 1)
    public static class OlderTop extends Levels {
        @Override
        List<Integer> typeIds() {
            return List.of(TOP);
        }
    }

    /** Of what is the middle level in the newer version it knows nothing. */
    @PortableType(id = BOTTOM, version = 1)
    public static class OlderBottom extends OlderTop {
        @Override
        List<Integer> typeIds() {
            return List.of(TOP, BOTTOM);
        }
    }

    static void register(SimplePofContext context, boolean isOlder) {
        if (isOlder) {
            register(context, TOP, OlderTop.class);
            register(context, BOTTOM, OlderBottom.class);
        } else {
            register(context, TOP, Top.class);
            register(context, MIDDLE, Middle.class);
            register(context, BOTTOM, Bottom.class);
        }
    }

    /** Of 14.1.1 the serializer has no type parameter. */
    @SuppressWarnings({"rawtypes", "unchecked"})
    private static <T> void register(SimplePofContext context, int typeId, Class<T> type) {
        PofSerializer serializer = new PortableTypeSerializer(typeId, type);
        context.registerUserType(typeId, type, serializer);
    }
}

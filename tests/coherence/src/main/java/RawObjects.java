// Objects with arrays that are written raw, by methods that only newer releases have.

import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class RawObjects {
    private static final List<Method> METHODS = methods();

    private RawObjects() {
    }

    /** Whether this release has them. */
    static boolean areThere() {
        return !METHODS.isEmpty();
    }

    /** An object with raw arrays and a text. */
    static Written.Any make(Values values) {
        Written.Any object = new Written.Raw();
        for (int index = 0; index < METHODS.size(); index++) {
            if (values.oneIn(3)) {
                continue;
            }
            int at = index;
            Object array = switch (index) {
                case 0 -> values.shorts();
                case 1 -> values.ints();
                case 2 -> values.longs();
                case 3 -> values.floats();
                default -> values.doubles();
            };
            object.indexes.add(index);
            object.calls.add((out, i) -> {
                try {
                    METHODS.get(at).invoke(out, i, array, true);
                } catch (ReflectiveOperationException failure) {
                    throw new IOException(failure);
                }
            });
        }
        object.indexes.add(5 + values.below(4));
        object.calls.add(Calls.with(values.string(), PofWriter::writeString));
        return object;
    }

    /** The methods that write arrays raw: there are none before 24.09. */
    private static List<Method> methods() {
        List<Method> methods = new ArrayList<>();
        Map<String, Class<?>> arrays = new LinkedHashMap<>();
        arrays.put("writeShortArray", short[].class);
        arrays.put("writeIntArray", int[].class);
        arrays.put("writeLongArray", long[].class);
        arrays.put("writeFloatArray", float[].class);
        arrays.put("writeDoubleArray", double[].class);
        for (var entry : arrays.entrySet()) {
            try {
                methods.add(PofWriter.class.getMethod(entry.getKey(), int.class, entry.getValue(), boolean.class));
            } catch (NoSuchMethodException older) {
                return List.of();
            }
        }
        return methods;
    }
}

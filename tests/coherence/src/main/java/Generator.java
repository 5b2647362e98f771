// Random objects, written by the library: of each number the same object, whatever was made before it.

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.LongArray;
import com.tangosol.util.SparseArray;
import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

final class Generator {
    /** All of it is what JavaScript can tell: `encode` has to write the very bytes. */
    static final int PLAIN = 1;
    /** It may hold raw arrays. */
    static final int RAW = 2;

    private static final int DEEPEST = 4;
    private static final int[] RAW_WIDTHS = {2, 4, 8, 4, 8};

    private final PofContext simple = Written.context(false, false);
    private final PofContext references = Written.context(true, false);
    private final PofContext older = Written.context(false, true);
    private final PofContext builtIn = new ConfigurablePofContext("coherence-pof-config.xml");
    private final List<Method> rawMethods = rawMethods();

    private Values values;
    /** Values that may still be made for this object. */
    private int budget;
    /** Objects of this stream that may be met again. */
    private final List<Written.Any> met = new ArrayList<>();
    private boolean hasReferences;

    /** A stream and what is known of it. */
    record Stream(byte[] bytes, int kind) {
    }

    Stream make(long seed, int number) {
        for (long again = 0; ; again++) {
            values = new Values(new Random(mix(seed * 1_000_003L + number * 31L + again * 0x9e3779b97f4a7c15L)));
            budget = values.oneIn(12) ? 120 : 6 + values.below(40);
            met.clear();
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
        hasReferences = kind >= 9 && kind < 12;
        if (kind == 19) {
            return new Stream(decorated(written(plain(0), simple)), PLAIN);
        }
        if (kind < 9) {
            return new Stream(decorated(written(value(0), simple)), 0);
        }
        if (kind < 12) {
            return new Stream(decorated(written(values.oneIn(4) ? value(0) : any(0), references)), 0);
        }
        if (kind == 12) {
            return new Stream(decorated(evolved()), 0);
        }
        if (kind < 15) {
            return new Stream(decorated(written(builtIn(), builtIn)), RAW);
        }
        if (kind == 15 && !rawMethods.isEmpty()) {
            return new Stream(decorated(written(raw(), simple)), RAW);
        }
        return new Stream(decorated(written(any(0), simple)), 0);
    }

    private static Binary written(Object value, PofContext context) {
        return ExternalizableHelper.toBinary(value, context);
    }

    private byte[] decorated(Binary value) {
        Binary stream = value;
        if (values.oneIn(10)) {
            for (int i = 1 + values.below(2); i > 0; i--) {
                int id = values.oneIn(4) ? 8 + values.below(9) : 1 + values.below(7);
                Binary decoration = values.oneIn(2) ? new Binary(values.octets(values.below(9))) : written(plain(3), simple);
                stream = ExternalizableHelper.decorate(stream, id, decoration);
            }
        } else if (values.oneIn(30)) {
            stream = ExternalizableHelper.decorateBinary(stream, (int) values.integer()).toBinary();
        }
        return stream.toByteArray();
    }

    /** An object of the newer class, read and written again by the older one. */
    private Binary evolved() throws IOException {
        Written.Any newer = filled(new Written.Newer(), 0);
        newer.version = values.below(5);
        Binary first = written(newer, simple);
        Object read = ExternalizableHelper.fromBinary(first, older);
        return written(read, older);
    }

    private Object builtIn() {
        return BuiltIns.make(values);
    }

    private Written.Any raw() {
        Written.Any object = new Written.Raw();
        for (int index = 0; index < rawMethods.size(); index++) {
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
                    rawMethods.get(at).invoke(out, i, array, true);
                } catch (ReflectiveOperationException failure) {
                    throw new IOException(failure);
                }
            });
        }
        object.indexes.add(5 + values.below(4));
        object.calls.add(with(values.string(), PofWriter::writeString));
        return object;
    }

    /** The methods that write arrays raw: there are none before 24.09. */
    private static List<Method> rawMethods() {
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

    private Written.Any any(int depth) {
        if (hasReferences && !met.isEmpty() && values.oneIn(2)) {
            return met.get(values.below(met.size()));
        }
        Written.Any object = switch (values.below(8)) {
            case 0 -> new Written.Zero();
            case 1 -> new Written.C();
            case 2 -> new Written.D();
            case 3, 4 -> new Written.B();
            default -> new Written.A();
        };
        return filled(object, depth);
    }

    private <T extends Written.Any> T filled(T object, int depth) {
        met.add(object);
        object.version = values.oneIn(5) ? values.below(300) : 0;
        int index = values.oneIn(2) ? 0 : values.below(4);
        for (int i = values.oneIn(12) ? 0 : 1 + values.below(values.oneIn(8) ? 30 : 10); i > 0 && budget > 0; i--) {
            object.indexes.add(index);
            object.calls.add(call(depth + 1));
            index += values.oneIn(4) ? 1 + values.below(values.oneIn(5) ? 5000 : 80) : 1;
        }
        return object;
    }

    /** Any method of PofWriter that writes a property. */
    private Written.Call call(int depth) {
        budget--;
        Values v = values;
        switch (v.below(depth < DEEPEST ? 62 : 45)) {
            case 0, 1:
                return with(v.random.nextBoolean(), PofWriter::writeBoolean);
            case 2:
                return with((byte) v.integer(), PofWriter::writeByte);
            case 3:
                return with(v.character(), PofWriter::writeChar);
            case 4:
                return with((short) v.integer(), PofWriter::writeShort);
            case 5, 6:
                return with((int) v.integer(), PofWriter::writeInt);
            case 7, 8:
                return with(v.integer(), PofWriter::writeLong);
            case 9:
                return with(v.single(), PofWriter::writeFloat);
            case 10:
                return with(v.floating(), PofWriter::writeDouble);
            case 11:
                return with(v.booleans(), PofWriter::writeBooleanArray);
            case 12:
                return with(v.octets(v.length()), PofWriter::writeByteArray);
            case 13:
                return with(v.characters(), PofWriter::writeCharArray);
            case 14:
                return with(v.shorts(), PofWriter::writeShortArray);
            case 15:
                return with(v.ints(), PofWriter::writeIntArray);
            case 16:
                return with(v.longs(), PofWriter::writeLongArray);
            case 17:
                return with(v.floats(), PofWriter::writeFloatArray);
            case 18:
                return with(v.doubles(), PofWriter::writeDoubleArray);
            case 19:
                return with(v.bigInteger(), PofWriter::writeBigInteger);
            case 20:
                return with(v.quad(), PofWriter::writeRawQuad);
            case 21:
                return with(v.decimal(), PofWriter::writeBigDecimal);
            case 22:
                return with(new Binary(v.octets(v.length())), PofWriter::writeBinary);
            case 23, 24, 25:
                return with(v.oneIn(12) ? null : v.string(), PofWriter::writeString);
            case 26:
                return with(v.date(), PofWriter::writeDate);
            case 27:
                return with(v.localDate(), PofWriter::writeDate);
            case 28:
                return with(v.date(), PofWriter::writeDateTime);
            case 29:
                return with(v.localDateTime(), PofWriter::writeDateTime);
            case 30:
                return with(v.timestamp(), PofWriter::writeDateTime);
            case 31:
                return with(v.date(), PofWriter::writeDateTimeWithZone);
            case 32:
                return with(v.offsetDateTime(), PofWriter::writeDateTimeWithZone);
            case 33:
                return with(v.timestamp(), PofWriter::writeDateTimeWithZone);
            case 34:
                return with(v.date(), PofWriter::writeTime);
            case 35:
                return with(v.localTime(), PofWriter::writeTime);
            case 36:
                return with(v.timestamp(), PofWriter::writeTime);
            case 37:
                return with(v.date(), PofWriter::writeTimeWithZone);
            case 38:
                return with(v.offsetTime(), PofWriter::writeTimeWithZone);
            case 39:
                return with(v.timestamp(), PofWriter::writeTimeWithZone);
            case 40:
                return with(v.rawDate(), PofWriter::writeRawDate);
            case 41:
                return with(v.rawTime(), PofWriter::writeRawTime);
            case 42:
                return with(v.rawDateTime(), PofWriter::writeRawDateTime);
            case 43:
                return v.oneIn(2)
                        ? with(v.yearMonthInterval(), PofWriter::writeRawYearMonthInterval)
                        : with(v.timeInterval(), PofWriter::writeRawTimeInterval);
            case 44:
                return with(v.dayTimeInterval(), PofWriter::writeRawDayTimeInterval);
            case 45:
                return with(objects(depth), PofWriter::writeObjectArray);
            case 46: {
                Object[] array = uniform(depth).toArray();
                return (out, index) -> out.writeObjectArray(index, array, classOf(array));
            }
            case 47:
                return with(collection(depth), PofWriter::writeCollection);
            case 48, 49: {
                Collection<Object> collection = uniform(depth);
                return (out, index) -> out.writeCollection(index, collection, classOf(collection.toArray()));
            }
            case 50: {
                LongArray<Object> array = sparse(depth, false);
                return (out, index) -> out.writeLongArray(index, array);
            }
            case 51: {
                LongArray<Object> array = sparse(depth, true);
                @SuppressWarnings("unchecked")
                Class<Object> type = (Class<Object>) classOf(array.isEmpty() ? new Object[0] : new Object[] {array.iterator().next()});
                return (out, index) -> out.writeLongArray(index, array, type);
            }
            case 52: {
                Map<Object, Object> map = map(depth, false, false);
                return (out, index) -> out.writeMap(index, map);
            }
            case 53: {
                Map<Object, Object> map = map(depth, true, false);
                return (out, index) -> out.writeMap(index, map, classOf(map.keySet().toArray()));
            }
            case 54: {
                Map<Object, Object> map = map(depth, true, true);
                Class<?> type = classOf(map.values().toArray());
                return (out, index) -> out.writeMap(index, map, classOf(map.keySet().toArray()), type);
            }
            case 55: {
                Written.Any nested = filled(new Written.A(), depth);
                met.remove(nested);
                // None of those that may hold raw arrays.
                int typeId = v.oneIn(2) ? -1 : v.below(900);
                return (out, index) -> {
                    PofWriter writer = typeId < 0 ? out.createNestedPofWriter(index) : out.createNestedPofWriter(index, typeId);
                    nested.writeExternal(writer);
                    writer.writeRemainder(null);
                };
            }
            default: {
                Object value = value(depth);
                return (out, index) -> out.writeObject(index, value);
            }
        }
    }

    private interface Method1<T> {
        void call(PofWriter out, int index, T value) throws IOException;
    }

    private static <T> Written.Call with(T value, Method1<T> method) {
        return (out, index) -> method.call(out, index, value);
    }

    @SuppressWarnings("unchecked")
    private static <T> Class<? extends T> classOf(Object[] values) {
        return (Class<? extends T>) (values.length == 0 ? String.class : values[0].getClass());
    }

    /** Anything that writeObject takes. */
    private Object value(int depth) {
        budget--;
        Values v = values;
        // At the root mostly something that holds others.
        int kind = depth == 0 && v.oneIn(2) ? 33 + v.below(13) : v.below(depth < DEEPEST && budget > 0 ? 46 : 33);
        return switch (kind) {
            case 0 -> v.random.nextBoolean();
            case 1 -> (byte) v.integer();
            case 2 -> v.character();
            case 3 -> (short) v.integer();
            case 4, 5 -> (int) v.integer();
            case 6, 7 -> v.integer();
            case 8 -> v.bigInteger();
            case 9 -> v.single();
            case 10 -> v.floating();
            case 11 -> v.decimal();
            case 12, 13, 14 -> v.string();
            case 15 -> new Binary(v.octets(v.length()));
            case 16 -> v.octets(v.length());
            case 17 -> v.booleans();
            case 18 -> v.characters();
            case 19 -> v.shorts();
            case 20 -> v.ints();
            case 21 -> v.longs();
            case 22 -> v.floats();
            case 23 -> v.doubles();
            case 24 -> v.oneIn(2) ? v.localDate() : v.rawDate();
            case 25 -> v.oneIn(2) ? v.localTime() : v.rawTime();
            case 26 -> v.oneIn(2) ? v.localDateTime() : v.rawDateTime();
            case 27 -> v.oneIn(2) ? v.offsetDateTime() : v.offsetTime();
            case 28 -> v.oneIn(2) ? v.date() : v.timestamp();
            case 29 -> v.yearMonthInterval();
            case 30 -> v.oneIn(2) ? v.timeInterval() : v.dayTimeInterval();
            case 31, 32 -> null;
            case 33, 34 -> collection(depth);
            case 35 -> objects(depth);
            case 36, 37 -> map(depth, false, false);
            case 38 -> sparse(depth, false);
            case 39 -> new LinkedHashSet<>(collection(depth));
            default -> any(depth);
        };
    }

    private Object[] objects(int depth) {
        return collection(depth).toArray();
    }

    private List<Object> collection(int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = values.length(); i > 0 && budget > 0; i--) {
            list.add(value(depth + 1));
        }
        return list;
    }

    /** Values of one class; now and then a null among them, which makes the library write the plain form. */
    private List<Object> uniform(int depth) {
        List<Object> list = new ArrayList<>();
        int type = values.below(18);
        for (int i = values.length(); i > 0 && budget > 0; i--) {
            list.add(!list.isEmpty() && values.oneIn(40) ? null : uniform(type, depth));
        }
        return list;
    }

    private Object uniform(int type, int depth) {
        budget--;
        Values v = values;
        return switch (type) {
            case 0 -> v.random.nextBoolean();
            case 1 -> (byte) v.integer();
            case 2 -> v.character();
            case 3 -> (short) v.integer();
            case 4, 5 -> (int) v.integer();
            case 6 -> v.integer();
            case 7 -> v.single();
            case 8 -> v.floating();
            case 9 -> v.bigInteger();
            case 10 -> new Binary(v.octets(v.length()));
            case 11, 12, 13 -> v.string();
            case 14 -> v.rawDate();
            case 15 -> v.dayTimeInterval();
            default -> hasReferences && v.oneIn(3) ? shared(depth) : filled(new Written.B(), depth);
        };
    }

    /** An object of the one class that was met before, where there is one. */
    private Written.Any shared(int depth) {
        for (Written.Any object : met) {
            if (object instanceof Written.B) {
                return object;
            }
        }
        return filled(new Written.B(), depth);
    }

    private LongArray<Object> sparse(int depth, boolean isUniform) {
        LongArray<Object> array = new SparseArray<>();
        List<Object> list = isUniform ? uniform(depth) : collection(depth);
        long index = values.oneIn(2) ? 0 : values.below(30);
        for (Object value : list) {
            array.set(index, value);
            index += values.oneIn(3) ? 1 + values.below(values.oneIn(6) ? 3000 : 9) : 1;
        }
        return array;
    }

    private Map<Object, Object> map(int depth, boolean hasUniformKeys, boolean isUniform) {
        Map<Object, Object> map = values.oneIn(2) ? new HashMap<>() : new LinkedHashMap<>();
        List<Object> keys = hasUniformKeys ? uniform(depth) : collection(depth);
        List<Object> entries = isUniform ? uniform(depth) : collection(depth);
        for (int i = 0; i < Math.min(keys.size(), entries.size()); i++) {
            map.put(keys.get(i), entries.get(i));
        }
        return map;
    }

    /** What JavaScript tells as Java does: no short, no float, no char; doubles that are no whole numbers; lists and maps. */
    private Object plain(int depth) {
        budget--;
        Values v = values;
        return switch (depth == 0 && v.oneIn(2) ? 11 + v.below(5) : v.below(depth < DEEPEST && budget > 0 ? 16 : 11)) {
            case 0 -> v.random.nextBoolean();
            case 1, 2 -> (int) v.integer();
            case 3 -> v.integer();
            case 4 -> v.below(1_000_000) + 0.5;
            case 5, 6 -> v.string();
            case 7 -> new Binary(v.octets(v.length()));
            case 8 -> v.decimal();
            case 9 -> switch (v.below(6)) {
                case 0 -> v.ints();
                case 1 -> v.longs();
                case 2 -> v.doubles();
                case 3 -> v.floats();
                case 4 -> v.shorts();
                default -> BigInteger.ONE.shiftLeft(64 + v.below(60)).add(BigInteger.valueOf(v.integer()));
            };
            case 10 -> null;
            case 11, 12 -> {
                List<Object> list = new ArrayList<>();
                for (int i = v.length(); i > 0 && budget > 0; i--) {
                    list.add(plain(depth + 1));
                }
                yield list;
            }
            case 13 -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = v.length(); i > 0 && budget > 0; i--) {
                    map.put(v.string(), plain(depth + 1));
                }
                yield map;
            }
            default -> {
                Map<Object, Object> map = new TreeMap<>();
                for (int i = v.length(); i > 0 && budget > 0; i--) {
                    map.put((int) v.integer(), plain(depth + 1));
                }
                yield map;
            }
        };
    }
}

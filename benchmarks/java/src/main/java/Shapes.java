// Random shapes of objects from a seed, each with the paths whose extraction is timed. The kinds stand for what decides the time:
// which values lie before the field, how deep it lies, what is made of it.

import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.LongArray;
import com.tangosol.util.SparseArray;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

final class Shapes {
    /** A stream, and two paths into it. */
    record Shape(String kind, Binary bytes, PofContext context, List<int[]> paths) {
    }

    /**
     * An object; a path that leads somewhere in particular, or null for the last of its properties; and an index that cannot be
     * extracted, or -1.
     */
    private record Made(Thing root, int[] path, int refused) {
        Made(Thing root, int[] path) {
            this(root, path, -1);
        }
    }

    private static final PofContext PLAIN = Thing.context(false);
    private static final PofContext REFERENCES = Thing.context(true);

    private final ShapeValues values;

    private Shapes(Random random) {
        values = new ShapeValues(random);
    }

    /** So many shapes of each kind. The same seed gives the same, whatever their number. */
    static List<Shape> make(long seed, int ofEach) {
        List<Shape> shapes = new ArrayList<>();
        List<String> kinds = new ArrayList<>(new Shapes(new Random(0)).makers().keySet());
        for (String kind : kinds) {
            for (int number = 0; number < ofEach; number++) {
                shapes.add(new Shapes(new Random(mix(seed * 1_000_003L + kind.hashCode() * 31L + number))).shape(kind));
            }
        }
        return shapes;
    }

    /** Seeds that are near one another begin alike in Java's Random: these are not. */
    private static long mix(long bits) {
        long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
        return mixed ^ (mixed >>> 33);
    }

    private Shape shape(String kind) {
        boolean hasReferences = kind.equals("references");
        Made made = makers().get(kind).get();
        PofContext context = hasReferences ? REFERENCES : PLAIN;
        Binary bytes = ExternalizableHelper.toBinary(made.root, context);
        if (values.oneIn(15)) {
            bytes = ExternalizableHelper.decorate(bytes, 3, ExternalizableHelper.toBinary(values.longer(), PLAIN));
        }
        List<Integer> indexes = made.root.indexes();
        int last = indexes.get(indexes.size() - 1);
        List<Integer> possible = indexes.stream().filter(index -> index != made.refused).toList();
        int[] any = {possible.get(values.below(possible.size()))};
        return new Shape(kind, bytes, context, List.of(made.path == null ? new int[] {last} : made.path, any));
    }

    private Map<String, Supplier<Made>> makers() {
        Map<String, Supplier<Made>> makers = new LinkedHashMap<>();
        makers.put("order", this::order);
        makers.put("trade", this::trade);
        makers.put("strings", () -> fields(3, 90, () -> string(values.name())));
        makers.put("longs", () -> fields(3, 120, () -> property(values.longer(), PofWriter::writeLong)));
        makers.put("ints", () -> fields(3, 120, () -> property(values.integer(), PofWriter::writeInt)));
        makers.put("doubles", () -> fields(3, 150, this::fixed));
        makers.put("tiny values", () -> fields(3, 120, this::tiny));
        makers.put("mixed fields", () -> fields(10, 150, this::any));
        makers.put("dates", () -> fields(2, 40, this::temporal));
        makers.put("decimals", () -> fields(2, 50, this::decimal));
        makers.put("gaps in indexes", this::gaps);
        makers.put("list of strings", () -> behind(this::stringList));
        makers.put("list of numbers", () -> behind(this::numberList));
        makers.put("array of numbers", () -> behind(this::numberArray));
        makers.put("map", () -> behind(this::map));
        makers.put("sparse array", this::sparse);
        makers.put("nested levels", this::nested);
        makers.put("bytes", () -> behind(this::bytes));
        makers.put("list of objects", this::objects);
        makers.put("element of a list", this::element);
        makers.put("value to be made", this::toBeMade);
        makers.put("references", this::references);
        return makers;
    }

    private interface Write<V> {
        void write(PofWriter out, int index, V value) throws IOException;
    }

    private static <V> Thing.Call property(V value, Write<? super V> write) {
        return (out, index) -> write.write(out, index, value);
    }

    private static Thing.Call string(String value) {
        return (out, index) -> out.writeString(index, value);
    }

    private static Thing.Call object(Object value) {
        return (out, index) -> out.writeObject(index, value);
    }

    private Thing filled(Thing thing, int count, Supplier<Thing.Call> call) {
        for (int i = 0; i < count; i++) {
            thing.add(call.get());
        }
        return thing;
    }

    private Made fields(int least, int most, Supplier<Thing.Call> call) {
        return new Made(filled(new Thing(), values.between(least, most), call), null);
    }

    /** Some fields, one or two large values, some fields; the path leads behind the large ones. */
    private Made behind(Supplier<Thing.Call> large) {
        Thing thing = filled(new Thing(), 1 + values.below(4), this::any);
        for (int i = 1 + values.below(2); i > 0; i--) {
            thing.add(large.get());
        }
        return new Made(filled(thing, 1 + values.below(4), this::any), null);
    }

    private Thing.Call fixed() {
        return values.oneIn(4) ? property(values.single(), PofWriter::writeFloat) : property(values.floating(), PofWriter::writeDouble);
    }

    /** What the writer makes one byte of, or what takes no more than two. */
    private Thing.Call tiny() {
        return switch (values.below(7)) {
            case 0, 1 -> property(1 + values.below(22), PofWriter::writeInt);
            case 2 -> property(true, PofWriter::writeBoolean);
            case 3 -> property((byte) (30 + values.below(90)), PofWriter::writeByte);
            case 4 -> property((char) ('A' + values.below(26)), PofWriter::writeChar);
            case 5 -> property((short) (30 + values.below(2000)), PofWriter::writeShort);
            default -> object(values.oneIn(2) ? Boolean.TRUE : (Object) (1 + values.below(60)));
        };
    }

    private Thing.Call temporal() {
        return switch (values.below(5)) {
            case 0, 1 -> property(values.date(), PofWriter::writeDate);
            case 2 -> property(values.moment(), PofWriter::writeDateTime);
            case 3 -> property(values.zoned(), PofWriter::writeDateTimeWithZone);
            default -> property(values.time(), PofWriter::writeTime);
        };
    }

    private Thing.Call decimal() {
        return values.oneIn(4) ? property(values.large(), PofWriter::writeBigInteger) : property(values.decimal(), PofWriter::writeBigDecimal);
    }

    /** A field as applications have it. */
    private Thing.Call any() {
        return switch (values.below(16)) {
            case 0, 1, 2 -> string(values.name());
            case 3, 4 -> property(values.integer(), PofWriter::writeInt);
            case 5, 6, 7 -> property(values.longer(), PofWriter::writeLong);
            case 8, 9 -> fixed();
            case 10, 11 -> tiny();
            case 12, 13 -> temporal();
            case 14 -> decimal();
            default -> property(new Binary(values.octets(values.between(0, 60))), PofWriter::writeBinary);
        };
    }

    private Thing.Call stringList() {
        List<String> list = listOf(values.between(3, 300), values::name);
        return switch (values.below(3)) {
            case 0 -> (out, index) -> out.writeCollection(index, list, String.class);
            case 1 -> (out, index) -> out.writeObjectArray(index, list.toArray(), String.class);
            default -> (out, index) -> out.writeCollection(index, list);
        };
    }

    private Thing.Call numberList() {
        int count = values.between(3, 300);
        int bits = 2 + values.below(62);
        List<?> list = switch (values.below(3)) {
            case 0 -> listOf(count, () -> (int) values.ofBits(values.below(Math.min(bits, 31))));
            case 1 -> listOf(count, () -> values.ofBits(values.below(bits)));
            default -> listOf(count, values::floating);
        };
        Class<?> type = list.get(0).getClass();
        return values.oneIn(2) ? (out, index) -> out.writeCollection(index, list, type) : (out, index) -> out.writeCollection(index, list);
    }

    private Thing.Call numberArray() {
        int count = values.between(3, 500);
        return switch (values.below(5)) {
            case 0 -> {
                int[] array = new Random(values.below(1 << 30)).ints(count).map(i -> i >> (i & 31)).toArray();
                yield (out, index) -> out.writeIntArray(index, array);
            }
            case 1 -> {
                long[] array = new Random(values.below(1 << 30)).longs(count).map(i -> i >> (i & 63)).toArray();
                yield (out, index) -> out.writeLongArray(index, array);
            }
            case 2 -> {
                double[] array = new Random(values.below(1 << 30)).doubles(count).toArray();
                yield (out, index) -> out.writeDoubleArray(index, array);
            }
            case 3 -> {
                boolean[] array = new boolean[count];
                for (int i = 0; i < count; i++) {
                    array[i] = values.oneIn(2);
                }
                yield (out, index) -> out.writeBooleanArray(index, array);
            }
            default -> {
                char[] array = values.text(count).toCharArray();
                yield (out, index) -> out.writeCharArray(index, array);
            }
        };
    }

    private Thing.Call map() {
        Map<Object, Object> map = new LinkedHashMap<>();
        boolean areNames = values.oneIn(2);
        boolean areTexts = values.oneIn(2);
        for (int i = values.between(2, 120); i > 0; i--) {
            map.put(areNames ? values.name() + i : (Object) i, areTexts ? values.name() : (Object) values.floating());
        }
        Class<?> key = areNames ? String.class : Integer.class;
        Class<?> value = areTexts ? String.class : Double.class;
        return switch (values.below(3)) {
            case 0 -> (out, index) -> out.writeMap(index, map, key);
            case 1 -> (out, index) -> out.writeMap(index, map, key, value);
            default -> (out, index) -> out.writeMap(index, map);
        };
    }

    private Thing.Call bytes() {
        byte[] octets = values.octets(values.between(8, 3000));
        return values.oneIn(2) ? property(octets, PofWriter::writeByteArray) : property(new Binary(octets), PofWriter::writeBinary);
    }

    private Made gaps() {
        Thing thing = new Thing();
        for (int i = values.between(3, 60); i > 0; i--) {
            thing.add(any());
            thing.skip(values.oneIn(3) ? values.between(1, 20_000) : values.below(3));
        }
        List<Integer> indexes = thing.indexes();
        int last = indexes.get(indexes.size() - 1);
        // Now and then what is not there.
        return new Made(thing, new int[] {values.oneIn(4) ? last + 1 : last});
    }

    private Made sparse() {
        LongArray<Object> array = new SparseArray<>();
        boolean areTexts = values.oneIn(2);
        long index = values.below(4);
        int count = values.between(3, 150);
        int chosen = values.below(count);
        long at = 0;
        for (int i = 0; i < count; i++) {
            array.set(index, areTexts ? values.name() : (Object) values.integer());
            at = i == chosen ? index : at;
            index += 1 + (values.oneIn(3) ? values.between(1, 3000) : 1);
        }
        boolean isUniform = values.oneIn(2);
        @SuppressWarnings("unchecked")
        Class<Object> type = (Class<Object>) (Class<?>) (areTexts ? String.class : Integer.class);
        Thing thing = filled(new Thing(), values.below(4), this::any);
        int place = thing.indexes().size();
        thing.add((out, i) -> {
            if (isUniform) {
                out.writeLongArray(i, array, type);
            } else {
                out.writeLongArray(i, array);
            }
        });
        filled(thing, 1 + values.below(3), this::any);
        return new Made(thing, values.oneIn(2) ? null : new int[] {place, (int) at});
    }

    private Made nested() {
        int levels = 2 + values.below(7);
        int[] path = new int[levels];
        Thing inner = filled(new Thing.Leaf(), values.between(1, 20), this::any);
        path[levels - 1] = values.below(inner.indexes().size());
        for (int level = levels - 2; level >= 0; level--) {
            Thing outer = filled(level == 0 ? new Thing() : values.oneIn(2) ? new Thing.Part() : new Thing(), values.below(6), this::any);
            path[level] = outer.indexes().size();
            outer.add(object(inner));
            inner = filled(outer, values.below(5), this::any);
        }
        return new Made(inner, path);
    }

    private Thing part() {
        return filled(values.oneIn(2) ? new Thing.Part() : new Thing(), 2 + values.below(6), this::any);
    }

    private Made objects() {
        boolean isUniform = values.oneIn(2);
        List<Thing> list = listOf(values.between(2, 50), () -> isUniform ? filled(new Thing.Part(), 2 + values.below(5), this::any) : part());
        Thing thing = filled(new Thing(), values.below(4), this::any);
        int place = thing.indexes().size();
        thing.add((out, index) -> {
            if (isUniform) {
                out.writeCollection(index, list, Thing.Part.class);
            } else {
                out.writeCollection(index, list);
            }
        });
        filled(thing, 1 + values.below(3), this::any);
        int chosen = values.below(list.size());
        List<Integer> inner = list.get(chosen).indexes();
        return new Made(thing, values.oneIn(2) ? null : new int[] {place, chosen, values.below(inner.size())});
    }

    private Made element() {
        Thing thing = filled(new Thing(), values.below(4), this::any);
        int place = thing.indexes().size();
        int count = values.between(3, 200);
        List<?> list = values.oneIn(2) ? listOf(count, values::name) : listOf(count, values::longer);
        Class<?> type = list.get(0).getClass();
        boolean isUniform = values.oneIn(2);
        boolean isArray = values.oneIn(2);
        thing.add((out, index) -> {
            if (isArray && isUniform) {
                out.writeObjectArray(index, list.toArray(), type);
            } else if (isArray) {
                out.writeObjectArray(index, list.toArray());
            } else if (isUniform) {
                out.writeCollection(index, list, type);
            } else {
                out.writeCollection(index, list);
            }
        });
        return new Made(filled(thing, values.below(3), this::any), new int[] {place, values.below(count)});
    }

    /** The value itself is large, or takes long to make. */
    private Made toBeMade() {
        Thing thing = filled(new Thing(), values.below(6), this::any);
        int place = thing.indexes().size();
        thing.add(switch (values.below(12)) {
            case 0, 1 -> string(values.text(values.between(20, 1500)));
            case 2 -> stringList();
            case 3 -> numberList();
            case 4 -> numberArray();
            case 5 -> map();
            case 6 -> bytes();
            case 7 -> object(part());
            case 8 -> temporal();
            case 9 -> decimal();
            case 10 -> object(threeEntries());
            default -> {
                List<Thing> list = listOf(values.between(2, 20), this::part);
                yield (out, index) -> out.writeCollection(index, list);
            }
        });
        return new Made(filled(thing, values.below(3), this::any), new int[] {place});
    }

    /** Their order is that of the insertion: a `Map.of` has another one in each virtual machine. */
    private Map<String, Object> threeEntries() {
        String one = values.name();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("two", values.longer());
        map.put("three", values.moment());
        map.put("one", one);
        return map;
    }

    /** Objects with identities, some of them met twice: the path does not lead to a second meeting, which cannot be found alone. */
    private Made references() {
        List<Thing> parts = listOf(values.between(2, 15), this::part);
        List<Object> list = new ArrayList<>(parts);
        for (int i = values.below(6); i > 0; i--) {
            list.add(parts.get(values.below(parts.size())));
        }
        Thing thing = filled(new Thing(), values.below(4), this::any);
        int place = thing.indexes().size();
        thing.add(object(parts.get(0)));
        thing.add((out, index) -> out.writeCollection(index, Collections.unmodifiableList(list)));
        filled(thing, 1 + values.below(4), this::any);
        int inner = values.below(parts.get(0).indexes().size());
        return new Made(thing, values.oneIn(2) ? null : new int[] {place, inner}, place + 1);
    }

    private Made order() {
        Thing address = new Thing.Part().add(string(values.name())).add(string(values.name())).add(string(values.text(5)));
        address.add(string(values.text(2)));
        List<Thing> lines = listOf(values.between(1, 25), () -> {
            Thing line = new Thing.Leaf().add(property(1 + values.below(500), PofWriter::writeInt)).add(string(values.text(8 + values.below(6))));
            line.add(property(1 + values.below(20), PofWriter::writeInt)).add(property(values.decimal(), PofWriter::writeBigDecimal));
            return values.oneIn(2) ? line : line.add(string(values.name()));
        });
        Thing order = new Thing().add(property(values.ofBits(40), PofWriter::writeLong)).add(string(values.name()));
        order.add(property(values.date(), PofWriter::writeDate)).add(property(values.below(6), PofWriter::writeInt));
        order.add(object(address));
        order.add((out, index) -> out.writeCollection(index, lines));
        order.add(property(values.decimal(), PofWriter::writeBigDecimal)).add(string(values.text(3)));
        order.add(property(values.moment(), PofWriter::writeDateTime)).add(property(values.oneIn(2), PofWriter::writeBoolean));
        order.add(string(values.text(values.between(1, 200)))).add(property(values.ofBits(45), PofWriter::writeLong));
        return new Made(order, switch (values.below(4)) {
            case 0 -> new int[] {4, values.below(4)};
            case 1 -> new int[] {5, values.below(lines.size()), values.below(4)};
            case 2 -> new int[] {5 + values.below(3)};
            default -> new int[] {10 + values.below(2)};
        });
    }

    private Made trade() {
        Thing trade = new Thing().add(string("T-" + Math.abs(values.ofBits(30)))).add(string(values.text(4)));
        trade.add(property(values.oneIn(2) ? 'B' : 'S', PofWriter::writeChar)).add(property(values.ofBits(20), PofWriter::writeLong));
        trade.add(property(values.floating(), PofWriter::writeDouble)).add(property(values.decimal(), PofWriter::writeBigDecimal));
        trade.add(property(values.zoned(), PofWriter::writeDateTimeWithZone)).add(property(values.date(), PofWriter::writeDate));
        filled(trade, values.below(8), () -> string(values.name()));
        filled(trade, values.below(10), () -> property(values.floating(), PofWriter::writeDouble));
        filled(trade, values.below(10), () -> property(values.longer(), PofWriter::writeLong));
        Map<String, String> more = new LinkedHashMap<>();
        for (int i = values.below(8); i > 0; i--) {
            more.put(values.text(6) + i, values.name());
        }
        trade.add((out, index) -> out.writeMap(index, more));
        return new Made(filled(trade, 1 + values.below(4), this::any), null);
    }

    private static <T> List<T> listOf(int count, Supplier<T> make) {
        List<T> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(make.get());
        }
        return list;
    }
}

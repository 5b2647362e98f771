// Random objects and containers: what writeObject takes. It keeps what one stream may still hold, and the objects that it may meet again.

import com.tangosol.util.Binary;
import com.tangosol.util.LongArray;
import com.tangosol.util.SparseArray;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

final class Objects {
    static final int DEEPEST = 4;

    final Values values;
    /** Whether objects may be met again. */
    private final boolean hasReferences;
    /** Values that may still be made for this stream. */
    int budget;
    private final List<Written.Any> met = new ArrayList<>();
    private final Calls calls = new Calls(this);

    Objects(Values values, int budget, boolean hasReferences) {
        this.values = values;
        this.budget = budget;
        this.hasReferences = hasReferences;
    }

    /** An object of any class that writes itself, or one that was met before. */
    Written.Any any(int depth) {
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

    /** An object with properties. */
    <T extends Written.Any> T filled(T object, int depth) {
        met.add(object);
        object.version = values.oneIn(5) ? values.below(300) : 0;
        int index = values.oneIn(2) ? 0 : values.below(4);
        for (int i = values.oneIn(12) ? 0 : 1 + values.below(values.oneIn(8) ? 30 : 10); i > 0 && budget > 0; i--) {
            object.indexes.add(index);
            object.calls.add(calls.any(depth + 1));
            index += values.oneIn(4) ? 1 + values.below(values.oneIn(5) ? 5000 : 80) : 1;
        }
        return object;
    }

    /** Properties that are none of an object that can be met again. */
    Written.Any part(int depth) {
        Written.Any part = filled(new Written.A(), depth);
        met.remove(part);
        return part;
    }

    /** An object of a class with levels above it, each with properties of its own. */
    Hierarchy.Top hierarchy(int depth) {
        Hierarchy.Top object = switch (values.below(3)) {
            case 0 -> new Hierarchy.Top();
            case 1 -> new Hierarchy.Middle();
            default -> new Hierarchy.Bottom();
        };
        for (int typeId : object.typeIds()) {
            object.put(typeId, values.oneIn(3) ? values.below(300) : 1, part(depth + 1));
        }
        return object;
    }

    /** Anything that writeObject takes. */
    Object value(int depth) {
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
            case 40 -> hierarchy(depth);
            default -> any(depth);
        };
    }

    Object[] objects(int depth) {
        return collection(depth).toArray();
    }

    List<Object> collection(int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = values.length(); i > 0 && budget > 0; i--) {
            list.add(value(depth + 1));
        }
        return list;
    }

    /** Values of one class; now and then a null among them, which makes the library write the plain form. */
    List<Object> uniform(int depth) {
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

    LongArray<Object> sparse(int depth, boolean isUniform) {
        LongArray<Object> array = new SparseArray<>();
        List<Object> list = isUniform ? uniform(depth) : collection(depth);
        long index = values.oneIn(2) ? 0 : values.below(30);
        for (Object value : list) {
            array.set(index, value);
            index += values.oneIn(3) ? 1 + values.below(values.oneIn(6) ? 3000 : 9) : 1;
        }
        return array;
    }

    Map<Object, Object> map(int depth, boolean hasUniformKeys, boolean isUniform) {
        // In an order of its own: that of a HashMap depends on where the keys lie in memory.
        Map<Object, Object> map = new LinkedHashMap<>();
        List<Object> keys = hasUniformKeys ? uniform(depth) : collection(depth);
        List<Object> entries = isUniform ? uniform(depth) : collection(depth);
        for (int i = 0; i < Math.min(keys.size(), entries.size()); i++) {
            map.put(keys.get(i), entries.get(i));
        }
        return map;
    }
}

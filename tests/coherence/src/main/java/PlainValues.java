// Random values of the kinds that JavaScript tells as Java does: `encode` has to make the very bytes of them.

import com.tangosol.util.Binary;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

final class PlainValues {
    private final Values values;
    /** Values that may still be made. */
    private int budget;

    PlainValues(Values values, int budget) {
        this.values = values;
        this.budget = budget;
    }

    /** What JavaScript tells as Java does: no short, no float, no char; doubles that are no whole numbers; lists and maps. */
    Object any(int depth) {
        budget--;
        Values v = values;
        return switch (depth == 0 && v.oneIn(2) ? 11 + v.below(5) : v.below(depth < Objects.DEEPEST && budget > 0 ? 16 : 11)) {
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
                    list.add(any(depth + 1));
                }
                yield list;
            }
            case 13 -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = v.length(); i > 0 && budget > 0; i--) {
                    map.put(v.string(), any(depth + 1));
                }
                yield map;
            }
            default -> {
                Map<Object, Object> map = new TreeMap<>();
                for (int i = v.length(); i > 0 && budget > 0; i--) {
                    map.put((int) v.integer(), any(depth + 1));
                }
                yield map;
            }
        };
    }
}

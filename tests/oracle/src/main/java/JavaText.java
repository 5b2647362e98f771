// Objects as text that is the same on every machine: numbers with a letter for their class, strings in quotes,
// octets in hex, arrays and collections in brackets, maps in braces, sorted.

import com.tangosol.util.Binary;
import com.tangosol.util.LongArray;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

final class JavaText {
    /** Elements of a collection that are written; more are counted. */
    static int mostElements = Integer.MAX_VALUE;

    /** Objects being written: one that holds itself is not followed again. */
    private final Map<Object, Boolean> open = new IdentityHashMap<>();

    static String of(Object value) {
        return new JavaText().text(value);
    }

    static String ofFailure(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return "throws " + cause.getClass().getName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    private String text(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Integer) {
            return String.valueOf(value);
        }
        if (value instanceof String string) {
            return Json.quoted(string);
        }
        if (value instanceof byte[] octets) {
            return "octets " + HexFormat.of().formatHex(octets);
        }
        if (value instanceof Binary binary) {
            return "octets " + HexFormat.of().formatHex(binary.toByteArray());
        }
        if (!isContainer(value)) {
            return value.getClass().getSimpleName() + " " + (value instanceof Character c ? (int) c : value);
        }
        if (open.put(value, true) != null) {
            return "(again)";
        }
        String text = containerText(value);
        open.remove(value);
        return text;
    }

    private static boolean isContainer(Object value) {
        return value.getClass().isArray()
                || value instanceof Collection<?>
                || value instanceof Map<?, ?>
                || value instanceof LongArray<?>
                || value instanceof AnyTypeContext.AnyObject;
    }

    private String containerText(Object value) {
        if (value instanceof AnyTypeContext.AnyObject object) {
            return "type " + object.typeId + " version " + object.version + " " + text(object.properties);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, String> sorted = new TreeMap<>();
            map.forEach((key, entry) -> sorted.put(text(key), text(entry)));
            return sorted.toString();
        }
        StringJoiner elements = new StringJoiner(", ", "[", "]");
        if (value instanceof LongArray<?> array) {
            for (LongArray.Iterator<?> i = array.iterator(); i.hasNext(); ) {
                Object element = i.next();
                elements.add(i.getIndex() + "=" + text(element));
            }
        } else if (value instanceof Collection<?> collection) {
            collection.stream().limit(mostElements).forEach(element -> elements.add(text(element)));
            if (collection.size() > mostElements) {
                elements.add((collection.size() - mostElements) + " more");
            }
        } else {
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(text(Array.get(value, i)));
            }
        }
        return elements.toString();
    }
}

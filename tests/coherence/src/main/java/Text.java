// Objects and exceptions as texts of plain ASCII, which text.ts makes of what the project reads. A text says what JavaScript
// can tell: numbers by what they are worth, a char as a string, arrays and collections alike.

import com.tangosol.io.pof.RawDayTimeInterval;
import com.tangosol.io.pof.RawQuad;
import com.tangosol.io.pof.RawTimeInterval;
import com.tangosol.io.pof.RawYearMonthInterval;
import com.tangosol.util.Binary;
import com.tangosol.util.LongArray;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

final class Text {
    /** Characters of a text that is compared. */
    static final int MOST = 200_000;
    /** Elements of an array beyond which those are left out that are null or 0. */
    private static final int MANY = 1000;
    private static final int LONG = 1024;
    private static final long EXACT = 1L << 53;
    private static final HexFormat HEX = HexFormat.of();

    private final StringBuilder out = new StringBuilder();
    /** User types that were met, by number: their bodies follow the value. */
    private final TreeMap<Integer, AnyTypeContext.AnyObject> objects = new TreeMap<>();

    static final class TooLong extends RuntimeException {
        TooLong() {
            super("too long", null, false, false);
        }
    }

    /** The text of a value, and behind it of each user type in it by its number. */
    static String of(Object value) {
        Text text = new Text();
        text.append(text.out, value);
        // Bodies may hold user types with any number that were not met before.
        TreeMap<Integer, String> bodies = new TreeMap<>();
        while (bodies.size() < text.objects.size()) {
            for (var object : text.objects.values().toArray(new AnyTypeContext.AnyObject[0])) {
                if (!bodies.containsKey(object.number)) {
                    bodies.put(object.number, text.body(object));
                }
            }
        }
        bodies.forEach((number, body) -> text.out.append(" #").append(number).append('=').append(body));
        return text.out.toString();
    }

    private String body(AnyTypeContext.AnyObject object) {
        StringBuilder body = new StringBuilder();
        body.append('T').append(object.typeId).append('v').append(object.version).append('{');
        for (int i = 0; i < object.indexes.size(); i++) {
            body.append(i == 0 ? "" : ",").append(object.indexes.get(i)).append('=');
            append(body, object.values.get(i));
        }
        return body.append('}').toString();
    }

    private void append(StringBuilder to, Object value) {
        if (to.length() > MOST) {
            throw new TooLong();
        }
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long
                || value instanceof Short || value instanceof BigInteger) {
            to.append(value);
        } else if (value instanceof Byte octet) {
            to.append(octet & 0xff);
        } else if (value instanceof Float || value instanceof Double) {
            number(to, ((Number) value).doubleValue());
        } else if (value instanceof String string) {
            quote(to, string);
        } else if (value instanceof Character c) {
            quote(to, String.valueOf(c));
        } else if (value instanceof byte[] octets) {
            octets(to, octets);
        } else if (value instanceof Binary binary) {
            octets(to, binary.toByteArray());
        } else if (value instanceof BigDecimal decimal) {
            to.append('D').append(decimal.unscaledValue()).append('s').append(decimal.scale());
        } else if (value instanceof RawQuad quad) {
            to.append('Q').append(HEX.formatHex(quad.getBits().toByteArray()));
        } else if (value instanceof AnyTypeContext.AnyObject object) {
            objects.put(object.number, object);
            to.append('#').append(object.number);
        } else if (value instanceof Collection<?> collection) {
            array(to, collection.toArray());
        } else if (value instanceof Map<?, ?> map) {
            map(to, map);
        } else if (value instanceof LongArray<?> array) {
            String comma = "";
            to.append('<');
            for (LongArray.Iterator<?> i = array.iterator(); i.hasNext(); ) {
                Object element = i.next();
                to.append(comma).append(i.getIndex()).append('=');
                append(to, element);
                comma = ",";
            }
            to.append('>');
        } else if (value.getClass().isArray()) {
            array(to, value);
        } else {
            temporal(to, value);
        }
    }

    private void map(StringBuilder to, Map<?, ?> map) {
        TreeMap<String, Object> sorted = new TreeMap<>();
        map.forEach((key, entry) -> {
            StringBuilder text = new StringBuilder();
            append(text, key);
            sorted.put(text.toString(), entry);
        });
        String comma = "";
        to.append('{');
        for (var entry : sorted.entrySet()) {
            to.append(comma).append(entry.getKey()).append('=');
            append(to, entry.getValue());
            comma = ",";
        }
        to.append('}');
    }

    private void array(StringBuilder to, Object array) {
        int length = Array.getLength(array);
        boolean isLong = length > MANY;
        to.append('[');
        if (isLong) {
            to.append(length);
        }
        for (int i = 0; i < length; i++) {
            Object element = Array.get(array, i);
            if (isLong) {
                // A text of NUL alone is the char 0 to JavaScript.
                if (element == null || element.equals("\0") || (isPrimitive(element) && !isSet(element))) {
                    continue;
                }
                to.append('|').append(i).append('=');
            } else if (i > 0) {
                to.append(',');
            }
            append(to, element);
        }
        to.append(']');
    }

    private static boolean isPrimitive(Object element) {
        return element instanceof Number || element instanceof Boolean || element instanceof Character;
    }

    private static boolean isSet(Object element) {
        if (element instanceof BigDecimal || element instanceof RawQuad) {
            return true;
        }
        return element instanceof Number number
                ? number.doubleValue() != 0
                : element instanceof Character c ? c != 0 : Boolean.TRUE.equals(element);
    }

    private static void temporal(StringBuilder to, Object value) {
        if (value instanceof RawYearMonthInterval interval) {
            to.append("YM").append(interval.getYears()).append(':').append(interval.getMonths());
        } else if (value instanceof RawTimeInterval interval) {
            to.append("TI").append(interval.getHours()).append(':').append(interval.getMinutes()).append(':')
                    .append(interval.getSeconds()).append(':').append(interval.getNanos());
        } else if (value instanceof RawDayTimeInterval interval) {
            to.append("DT").append(interval.getDays()).append(':').append(interval.getHours()).append(':')
                    .append(interval.getMinutes()).append(':').append(interval.getSeconds()).append(':')
                    .append(interval.getNanos());
        } else if (value instanceof java.time.temporal.Temporal) {
            to.append('@').append(value);
        } else {
            to.append('@').append(value.getClass().getName());
        }
    }

    private static void number(StringBuilder to, double number) {
        if (Double.isNaN(number)) {
            to.append("NaN");
        } else if (number == Math.rint(number) && Math.abs(number) < EXACT && Double.doubleToRawLongBits(number) != Long.MIN_VALUE) {
            to.append((long) number);
        } else {
            to.append('d').append(HEX.toHexDigits(Double.doubleToRawLongBits(number)));
        }
    }

    static void octets(StringBuilder to, byte[] octets) {
        if (octets.length > LONG) {
            to.append('X').append(octets.length).append(':').append(sha256(octets));
        } else {
            to.append('x').append(HEX.formatHex(octets));
        }
    }

    /** A string as JSON has it; whatever is not plain ASCII is escaped. Of a long one the hash. */
    static void quote(StringBuilder to, String text) {
        if (text.length() > LONG) {
            to.append('S').append(text.length()).append(':').append(sha256(units(text)));
            return;
        }
        to.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                to.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7f) {
                to.append(c);
            } else {
                to.append("\\u").append(HEX.toHexDigits(c));
            }
        }
        to.append('"');
    }

    private static byte[] units(String text) {
        ByteBuffer units = ByteBuffer.allocate(2 * text.length());
        for (int i = 0; i < text.length(); i++) {
            units.putChar(text.charAt(i));
        }
        return units.array();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HEX.formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** What was thrown, the innermost cause: class, colon, message. `limit` where a reading was ended. */
    static String ofFailure(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        if (cause instanceof Counters.Limit || cause instanceof OutOfMemoryError || cause instanceof TooLong
                || cause instanceof StackOverflowError) {
            return "!limit";
        }
        String message = cause.getMessage();
        StringBuilder text = new StringBuilder("!").append(cause.getClass().getName());
        if (message != null && !message.isEmpty()) {
            text.append(": ");
            // Only what one line of ASCII can hold.
            for (int i = 0; i < Math.min(message.length(), LONG); i++) {
                char c = message.charAt(i);
                text.append(c >= ' ' && c < 0x7f ? c : '?');
            }
        }
        return text.toString();
    }
}

package oracle;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.util.ExternalizableHelper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** Writes conversions.json: which methods of PofReader read which wire types. The argument is the folder. */
public final class WriteConversions {
    private interface Method {
        Object read(PofReader in) throws IOException;
    }

    public static class Told implements PortableObject {
        static Method method;

        @Override
        public void readExternal(PofReader in) throws IOException {
            method.read(in);
        }

        @Override
        public void writeExternal(PofWriter out) {
        }
    }

    public static void main(String[] arguments) throws Exception {
        SimplePofContext context = new SimplePofContext();
        context.registerUserType(1042, Told.class, new PortableObjectSerializer(1042));
        Recorded recorded = new Recorded();
        methods().forEach((name, method) -> {
            StringJoiner accepted = new StringJoiner(" ");
            values().forEach((type, hex) -> {
                Told.method = method;
                try {
                    ExternalizableHelper.fromBinary(Recorded.binary("1592100001" + hex + "40"), context);
                    accepted.add(type.toString());
                } catch (RuntimeException refused) {
                    // Not listed.
                }
            });
            Map<String, Object> record = new LinkedHashMap<>();
            record.put("method", name);
            record.put("types", accepted);
            recorded.add(record);
        });
        recorded.writeTo(Path.of(arguments[0], "conversions.json"));
        System.exit(0);
    }

    private static Map<String, Method> methods() {
        Map<String, Method> methods = new LinkedHashMap<>();
        methods.put("boolean", in -> in.readBoolean(1));
        methods.put("byte", in -> in.readByte(1));
        methods.put("char", in -> in.readChar(1));
        methods.put("short", in -> in.readShort(1));
        methods.put("int", in -> in.readInt(1));
        methods.put("long", in -> in.readLong(1));
        methods.put("float", in -> in.readFloat(1));
        methods.put("double", in -> in.readDouble(1));
        methods.put("boolean[]", in -> in.readBooleanArray(1));
        methods.put("byte[]", in -> in.readByteArray(1));
        methods.put("char[]", in -> in.readCharArray(1));
        methods.put("short[]", in -> in.readShortArray(1));
        methods.put("int[]", in -> in.readIntArray(1));
        methods.put("long[]", in -> in.readLongArray(1));
        methods.put("float[]", in -> in.readFloatArray(1));
        methods.put("double[]", in -> in.readDoubleArray(1));
        methods.put("BigInteger", in -> in.readBigInteger(1));
        methods.put("RawQuad", in -> in.readRawQuad(1));
        methods.put("BigDecimal", in -> in.readBigDecimal(1));
        methods.put("Binary", in -> in.readBinary(1));
        methods.put("String", in -> in.readString(1));
        methods.put("Date", in -> in.readDate(1));
        methods.put("LocalDate", in -> in.readLocalDate(1));
        methods.put("LocalDateTime", in -> in.readLocalDateTime(1));
        methods.put("LocalTime", in -> in.readLocalTime(1));
        methods.put("OffsetDateTime", in -> in.readOffsetDateTime(1));
        methods.put("OffsetTime", in -> in.readOffsetTime(1));
        methods.put("ZonedDateTime", in -> in.readZonedDateTime(1));
        methods.put("RawDate", in -> in.readRawDate(1));
        methods.put("RawTime", in -> in.readRawTime(1));
        methods.put("RawDateTime", in -> in.readRawDateTime(1));
        methods.put("RawYearMonthInterval", in -> in.readRawYearMonthInterval(1));
        methods.put("RawTimeInterval", in -> in.readRawTimeInterval(1));
        methods.put("RawDayTimeInterval", in -> in.readRawDayTimeInterval(1));
        methods.put("Object[]", in -> in.readObjectArray(1, new Object[0]));
        methods.put("LongArray", in -> in.readLongArray(1, new com.tangosol.util.SparseArray<>()));
        methods.put("Collection", in -> in.readCollection(1, new ArrayList<>()));
        methods.put("Map", in -> in.readMap(1, new HashMap<>()));
        return methods;
    }

    /** A value of each type, that any method can take if it takes the type at all. */
    private static Map<Integer, String> values() {
        Map<Integer, String> values = new LinkedHashMap<>();
        String[] hex = {
            "4001", "4101", "4201", "4301", "443f800000", "453ff0000000000000", "463fff0000000000000000000000000000",
            "470100", "480100", "490100", "4a01", "4b01", "4c0161", "4d61", "4e0161", "4fa81f0101", "500101",
            "510101010000", "5201010100", "53a81f0101" + "0101010000", "540101010100", "55014101", "56410101",
            "57014101", "58410101", "5901004101" + "40", "5a41010001" + "40", "5b0141014101", "5c4101014101", "5d4141010101",
        };
        for (int i = 0; i < hex.length; i++) {
            values.put(-1 - i, hex[i]);
        }
        for (int id = -33; id >= -64; id--) {
            values.put(id, String.format("%02x", 0x40 - id - 1));
        }
        values.put(1042, "92100040");
        return values;
    }
}

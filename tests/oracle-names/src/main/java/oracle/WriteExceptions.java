package oracle;

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.PofHelper;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.io.pof.reflect.PofValue;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.extractor.PofExtractor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes exceptions.json: what the library throws at which bytes. The argument is the folder. */
public final class WriteExceptions {
    private static final Recorded RECORDED = new Recorded();

    /** Something that throws. */
    private interface Attempt {
        Object run(Binary binary) throws Exception;
    }

    /** How a test object reads itself. */
    private interface Reading {
        void from(PofReader in) throws IOException;
    }

    /** An object that reads as it is told to, of type 1042. */
    public static class Told implements PortableObject {
        static Reading reading = in -> { };

        @Override
        public void readExternal(PofReader in) throws IOException {
            reading.from(in);
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            out.writeInt(1, 100);
            out.writeString(3, "three");
            out.writeInt(5, 500);
        }
    }

    /** An object that writes itself as it is told to, of type 1043. */
    public static class Telling implements PortableObject {
        private Writing writing;

        Telling told(Writing how) {
            writing = how;
            return this;
        }

        @Override
        public void readExternal(PofReader in) {
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            writing.to(out);
        }
    }

    /** How a test object writes itself. */
    private interface Writing {
        void to(PofWriter out) throws IOException;
    }

    /** A collection that says that it has three elements, and has two. */
    private static final class Shrunk extends java.util.AbstractList<String> {
        @Override
        public int size() {
            return 3;
        }

        @Override
        public String get(int index) {
            return "a";
        }

        @Override
        public java.util.Iterator<String> iterator() {
            return java.util.List.of("a", "b").iterator();
        }
    }

    /** A class that no context knows. */
    public static class Unknown {
    }

    private static final SimplePofContext CONTEXT = new SimplePofContext();
    private static final SimplePofContext REFERENCES = new SimplePofContext();

    static {
        for (SimplePofContext context : new SimplePofContext[] {CONTEXT, REFERENCES}) {
            context.registerUserType(1042, Told.class, new PortableObjectSerializer(1042));
            context.registerUserType(1043, Telling.class, new PortableObjectSerializer(1043));
        }
        REFERENCES.setReferenceEnabled(true);
    }

    private static final Attempt READ = binary -> ExternalizableHelper.fromBinary(binary, CONTEXT);

    public static void main(String[] arguments) throws Exception {
        String told = Recorded.hex(ExternalizableHelper.toBinary(new Told(), CONTEXT));

        record("unknown-user-type", "15a90f0000410140", READ);
        record("unknown-user-type-written", null, binary -> ExternalizableHelper.toBinary(new Unknown(), CONTEXT));
        record("unknown-user-type-configurable", "15a90f0000410140",
                binary -> ExternalizableHelper.fromBinary(binary, new ConfigurablePofContext("shop/orders-pof-config.xml")));
        record("illegal-type", "15c501", READ);
        record("skip-type", "1592100001c50101" + "0340", SKIP_NAVIGATE);
        reading("convert-string", told, in -> in.readString(1));
        reading("convert-number", told, in -> in.readInt(3));
        reading("convert-array", told, in -> in.readIntArray(3));
        reading("convert-binary", told, in -> in.readBinary(3));
        reading("convert-date", told, in -> in.readDate(3));
        reading("convert-local-date", told, in -> in.readLocalDate(3));
        reading("convert-collection", told, in -> in.readCollection(3, new java.util.ArrayList<>()));
        reading("convert-map", told, in -> in.readMap(3, new java.util.HashMap<>()));
        reading("convert-object", told, in -> { java.util.List<?> list = in.readObject(3); list.size(); });
        reading("previous-index", told, in -> { in.readInt(5); in.readString(3); });
        record("missing-identity", "1592100001" + "5f07" + "40", binary -> {
            Told.reading = in -> in.readObject(1);
            return ExternalizableHelper.fromBinary(binary, REFERENCES);
        });
        record("missing-identity-extractor", "15" + "5502" + "5e01" + "92100001410140" + "5f01",
                binary -> new SimplePofPath(1).navigate(PofValueParser.parse(binary, REFERENCES)).getValue());
        record("duplicate-identity", "15" + "5502" + "5e01" + "92100040" + "5e01" + "92100040", binary -> {
            Told.reading = in -> { };
            return ExternalizableHelper.fromBinary(binary, REFERENCES);
        });
        reading("end-of-file", told.substring(0, 24), in -> { in.readInt(1); in.readString(3); });
        reading("end-of-file-huge", "15" + "921000" + "014c" + "8084afaf01" + "00", in -> in.readBinary(1));
        reading("end-of-file-string", "15" + "921000" + "014e" + "05" + "6162", in -> in.readString(1));
        reading("end-of-file-binary", "15" + "921000" + "014c" + "05" + "6162", in -> in.readBinary(1));
        reading("utf-bad", "15" + "921000" + "014e" + "02" + "c341" + "40", in -> in.readString(1));
        reading("utf-lead", "15" + "921000" + "014e" + "01" + "ff" + "40", in -> in.readString(1));
        reading("negative-size", "15" + "921000" + "0158" + "41" + "44" + "40", in -> in.readIntArray(1));
        reading("negative-binary", "15" + "921000" + "014c" + "44" + "40", in -> in.readBinary(1));
        reading("out-of-range-month", "15" + "921000" + "014f" + "a81f" + "0d" + "01" + "40", in -> in.readDate(1));
        reading("out-of-range-minute", "15" + "921000" + "0151" + "0a" + "a301" + "00" + "00" + "00" + "40", in -> in.readRawTime(1));
        reading("out-of-range-interval", "15" + "921000" + "0152" + "18010000" + "40", in -> in.readRawTimeInterval(1));
        reading("out-of-range-day-interval", "15" + "921000" + "0154" + "0140000000" + "40", in -> in.readRawDayTimeInterval(1));
        reading("out-of-range-months", "15" + "921000" + "0150" + "000c" + "40", in -> in.readRawYearMonthInterval(1));
        reading("out-of-range-offset", "15" + "921000" + "0151" + "0a1e000002" + "1800" + "40", in -> in.readRawTime(1));
        reading("array-index", "15" + "921000" + "015a" + "41" + "01" + "0105" + "0506" + "40" + "40", in -> in.readIntArray(1));
        record("int128-too-long", "15" + "43" + "8080808080808080808080808080808080808080808001", READ);
        record("numeric", "15" + "92100001" + "921000" + "4040", binary -> {
            Told.reading = in -> in.readInt(1);
            return ExternalizableHelper.fromBinary(binary, CONTEXT);
        });
        record("decorated-without-value", "1202" + "08" + "0000010203040506", READ);
        record("bare-pof", told.substring(2), READ);
        PofContext shop = new ConfigurablePofContext("shop/orders-pof-config.xml");
        for (String bytes : new String[] {told.substring(2), "4e0568656c6c6f", "0102", "7f0102", "5501" + "4101", "0baced0005"}) {
            record("bare-" + bytes.substring(0, 4), bytes, binary -> ExternalizableHelper.fromBinary(binary, shop));
        }
        record("bare-pof-cast", "0102", binary -> (String) ExternalizableHelper.fromBinary(binary, CONTEXT));
        record("bare-pof-string", "4e0568656c6c6f", READ);
        record("bare-pof-read-as-pof", told, binary -> new PofBufferReader(binary.getBufferInput(), CONTEXT).readObject(-1));
        record("envelope-passed-to-pof", told,
                binary -> new PofBufferReader(binary.getBufferInput(), CONTEXT).readObject(-1));
        record("wrong-class", told, binary -> (String) ExternalizableHelper.fromBinary(binary, CONTEXT));
        record("extractor-wrong-class", told,
                binary -> new SimplePofPath(1).navigate(PofValueParser.parse(binary, CONTEXT)).getValue(String.class));
        record("navigate-scalar", told,
                binary -> new SimplePofPath(new int[] {1, 0}).navigate(PofValueParser.parse(binary, CONTEXT)));
        record("navigate-map", "15" + "5b01" + "4e0161" + "4101",
                binary -> new SimplePofPath(0).navigate(PofValueParser.parse(binary, CONTEXT)));
        record("navigate-beyond", "15" + "5502" + "4101" + "4102",
                binary -> new SimplePofPath(5).navigate(PofValueParser.parse(binary, CONTEXT)));
        record("uniform-identity", "15" + "92100001" + "56" + "9210" + "01" + "5e02" + "0040" + "02" + "4101" + "40",
                binary -> new SimplePofPath(2).navigate(PofValueParser.parse(binary, CONTEXT)));
        record("huge-count", "15" + "92100001" + "58" + "41" + "bfffffff0f" + "40", binary -> {
            Told.reading = in -> in.readIntArray(1);
            return ExternalizableHelper.fromBinary(binary, CONTEXT);
        });
        record("java-serialization", "0b" + "aced0005", READ);
        record("unknown-format", "7f0102", READ);
        record("empty", "", READ);
        record("deep", "15" + "5501".repeat(20000) + "64", READ);
        record("stale-reader", told, binary -> {
            Told.reading = in -> { PofReader nested = in.createNestedPofReader(7); in.readInt(5); nested.readInt(1); };
            return ExternalizableHelper.fromBinary(binary, CONTEXT);
        });
        record("not-in-user-type", "15" + "4101", binary -> {
            new PofBufferReader(new ByteArrayReadBuffer(binary.toByteArray(), 1, 2).getBufferInput(), CONTEXT).readRemainder();
            return null;
        });
        reading("local-time-with-zone", "15" + "921000" + "0151" + "0a1e000002" + "0100" + "40", in -> in.readLocalTime(1));
        reading("offset-time-without-zone", "15" + "921000" + "0151" + "0a1e000000" + "40", in -> in.readOffsetTime(1));
        record("decorated-without-value-parsed", "1202" + "08" + "0000010203040506", binary -> PofValueParser.parse(binary, CONTEXT));
        record("changes-with-references", "15" + "5501" + "5e01" + "92100001410140", binary -> {
            PofValue value = PofValueParser.parse(binary, REFERENCES);
            new SimplePofPath(new int[] {0, 1}).navigate(value).setValue(2);
            return value.applyChanges();
        });
        writing("write-previous-index", out -> { out.writeInt(2, 7); out.writeInt(1, 7); });
        writing("write-negative-index", out -> out.writeInt(-1, 7));
        writing("write-wrong-count", out -> out.writeCollection(1, new Shrunk()));
        writing("write-illegal-class", out -> out.writeCollection(1, java.util.List.of("a", 1), String.class));
        writing("write-large-decimal", out -> out.writeBigDecimal(1, new java.math.BigDecimal("1e7000")));
        writing("write-large-integer", out -> out.writeBigInteger(1, java.math.BigInteger.ONE.shiftLeft(200)));
        writing("write-after-remainder", out -> { out.writeInt(1, 7); out.writeRemainder(null); });
        writing("write-long-array", out -> {
            com.tangosol.util.SparseArray array = new com.tangosol.util.SparseArray();
            array.set(1L << 40, "a");
            out.writeLongArray(1, array);
        });
        record("not-instrumented", null, binary -> com.tangosol.util.Extractors.fromPof(Told.class, "name"));
        config("config-unknown-class", "<user-type><type-id>1001</type-id><class-name>com.acme.Gone</class-name></user-type>");
        config("config-twice", ("<user-type><type-id>1001</type-id><class-name>" + Told.class.getName()
                + "</class-name></user-type>").repeat(2));
        RECORDED.writeTo(Path.of(arguments[0], "exceptions.json"));
        // Coherence leaves threads behind.
        System.exit(0);
    }

    private static final Attempt SKIP_NAVIGATE =
            binary -> new SimplePofPath(3).navigate(PofValueParser.parse(binary, CONTEXT));

    private static void writing(String id, Writing writing) {
        record(id, null, binary -> ExternalizableHelper.toBinary(new Telling().told(writing), CONTEXT));
    }

    private static void config(String id, String types) {
        String xml = "<pof-config><user-type-list>" + types + "</user-type-list></pof-config>";
        record(id, null, binary -> new ConfigurablePofContext(com.tangosol.run.xml.XmlHelper.loadXml(xml)).getClass(1001));
    }

    private static void reading(String id, String hex, Reading reading) {
        record(id, hex, binary -> {
            Told.reading = reading;
            return ExternalizableHelper.fromBinary(binary, CONTEXT);
        });
    }

    private static void record(String id, String hex, Attempt attempt) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", id);
        record.put("hex", hex);
        try {
            Object result = attempt.run(hex == null ? null : Recorded.binary(hex));
            record.put("result", String.valueOf(result));
        } catch (Throwable failure) {
            record.put("message", failure.toString());
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            record.put("trace", Arrays.stream(trace.toString().split("\\R"))
                    .filter(line -> !line.contains("\tat oracle.") && !line.contains("java.base/jdk."))
                    .limit(14)
                    .collect(Collectors.joining("\n")));
        }
        RECORDED.add(record);
    }
}

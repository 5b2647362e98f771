import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.*;
import java.time.chrono.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes values of the JDK's own classes, one line each: a name, the bytes of an ObjectOutputStream in hex, and what the value prints, with
 * tabs between them. Values whose text names an address of the memory print "-".
 */
public class JavaLines {
    enum Letter { A, B, C { } }

    record Point(int x, String y, List<Integer> z) implements Serializable { }

    static class Refused extends RuntimeException {
        final int code = 5;
        Refused(String message, Throwable cause) { super(message, cause); }
    }

    static class Written implements Serializable {
        final String name = "x";
        transient int hidden = 4;
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(hidden);
            out.writeUTF("äö");
            out.writeObject(List.of(1));
        }
    }

    /** A list that adds a field to what it extends. */
    static class Tagged extends ArrayList<String> {
        final String tag = "t";
    }

    static final PrintStream OUT = new PrintStream(System.out, true, java.nio.charset.StandardCharsets.UTF_8);

    static void line(String name, Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(value);
        out.close();
        String text = String.valueOf(value);
        OUT.println(name + "\t" + HexFormat.of().formatHex(bytes.toByteArray()) + "\t" + (text.contains("@") ? "-" : text));
    }

    static <C extends Collection<String>> C filled(C collection) {
        collection.add("x");
        collection.add("y");
        return collection;
    }

    static Throwable atNoPlace(Throwable thrown) {
        thrown.setStackTrace(new StackTraceElement[0]);
        return thrown;
    }

    static void collections() throws IOException {
        List<String> list = filled(new ArrayList<>());
        SortedSet<Integer> set = new TreeSet<>(List.of(3, 1, 2));
        NavigableMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
        line("singletonList", Collections.singletonList("p"));
        line("singleton", Collections.singleton("p"));
        line("emptyList", Collections.emptyList());
        line("emptySortedMap", Collections.emptySortedMap());
        line("unmodifiableList", Collections.unmodifiableList(list));
        line("unmodifiableSortedSet", Collections.unmodifiableSortedSet(set));
        line("unmodifiableNavigableMap", Collections.unmodifiableNavigableMap(map));
        line("synchronizedList", Collections.synchronizedList(list));
        line("synchronizedMap", Collections.synchronizedMap(map));
        line("checkedMap", Collections.checkedMap(map, Integer.class, String.class));
        line("checkedQueue", Collections.checkedQueue(new ArrayDeque<>(list), String.class));
        line("newSetFromMap", filled(Collections.newSetFromMap(new ConcurrentHashMap<>())));
        line("newKeySet", filled(ConcurrentHashMap.newKeySet()));
        line("keySetOfConcurrentMap", new ConcurrentHashMap<>(Map.of("a", 1)).keySet());
        line("asLifoQueue", Collections.asLifoQueue(new ArrayDeque<>(list)));
        line("headSet", set.headSet(3));
        line("descendingSet", ((TreeSet<Integer>) set).descendingSet());
        line("List.of", List.of(1, 2, 3));
        line("List.of nothing", List.of());
        line("Map.of", Map.of(1, 2));
        line("Stream.toList", Stream.of(1, null, 3).toList());
        line("Arrays.asList", Arrays.asList(1, "x", null));
        line("ConcurrentSkipListSet", filled(new ConcurrentSkipListSet<>()));
        line("CopyOnWriteArraySet", filled(new CopyOnWriteArraySet<>()));
        line("LinkedBlockingDeque", filled(new LinkedBlockingDeque<>()));
        line("LinkedTransferQueue", filled(new LinkedTransferQueue<>()));
        line("PriorityBlockingQueue", new PriorityBlockingQueue<>(List.of(3, 1, 2)));
        line("ArrayBlockingQueue", filled(new ArrayBlockingQueue<>(4)));
        line("ArrayBlockingQueue, empty", new ArrayBlockingQueue<>(4));
        Queue<Integer> ring = new ArrayBlockingQueue<>(3, false, List.of(1, 2, 3));
        ring.poll();
        ring.poll();
        ring.add(4);
        line("ArrayBlockingQueue, around its end", ring);
        line("EnumSet", EnumSet.of(Letter.A, Letter.C));
        line("EnumMap", new EnumMap<>(Map.of(Letter.B, "x")));
        line("groupingBy", Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length)));
        line("Tagged", filled(new Tagged()));
        List<Object> self = new ArrayList<>();
        self.add(self);
        line("a list of itself", self);
    }

    static void numbers() throws IOException {
        for (double number : new double[] {100, 1e10, 1e7, 1e-4, 0.001, 4.9e-324, 9007199254740993.0, -0.0}) line("Double " + number, number);
        for (float number : new float[] {1.1f, 3.4028235E38f, 16777216f, 1e10f, Float.NaN}) line("Float " + number, number);
        line("Long.MIN_VALUE", Long.MIN_VALUE);
        line("BigInteger", new BigInteger("-123456789012345678901234567890"));
        line("BigInteger 0", BigInteger.ZERO);
        for (String text : new String[] {"1E+400", "0.000000001", "-1.10", "5E+3", "0E-7"}) line("BigDecimal " + text, new BigDecimal(text));
    }

    static void times() throws IOException {
        line("Instant.MAX", Instant.MAX);
        line("Instant.MIN", Instant.MIN);
        for (String text : new String[] {"+10000-01-01T00:00:00.5Z", "-0001-01-01T00:00:00Z", "0000-02-29T23:59:59Z", "1969-12-31T23:59:59.000000005Z",
            "1600-02-29T12:00:00Z", "-400000-12-31T23:59:59.000001Z", "2400-02-29T00:00:01Z", "+123456-03-01T00:00:00Z"}) line("Instant " + text, Instant.parse(text));
        line("LocalDate.MAX", LocalDate.MAX);
        line("LocalDateTime.MIN", LocalDateTime.MIN);
        line("Duration -1 ns", Duration.ofNanos(-1));
        line("Duration.MIN", Duration.ofSeconds(Long.MIN_VALUE));
        line("Duration.MAX", Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
        line("Duration, a minute back", Duration.ofSeconds(-60, 500));
        line("Period", Period.of(-1, 2, 0));
        line("Year", Year.of(-5));
        line("YearMonth", YearMonth.of(-5, 3));
        line("MonthDay", MonthDay.of(2, 29));
        LocalDateTime local = LocalDateTime.of(2024, 1, 2, 3, 4, 5, 6000);
        for (String zone : new String[] {"Europe/Berlin", "UTC", "GMT+2", "+02:00", "Z"}) line("ZonedDateTime " + zone, local.atZone(ZoneId.of(zone)));
        line("OffsetTime.MAX", OffsetTime.MAX);
        line("OffsetDateTime.MIN", OffsetDateTime.MIN);
        line("ZoneOffset", ZoneOffset.ofTotalSeconds(-3601));
        line("LocalTime 1 ns", LocalTime.ofNanoOfDay(1));
        line("ThaiBuddhistDate", ThaiBuddhistDate.of(2567, 1, 2));
        line("JapaneseDate", JapaneseDate.of(2020, 3, 4));
        line("MinguoDate", MinguoDate.of(109, 1, 1));
        line("HijrahDate", HijrahDate.of(1445, 1, 1));
        line("MinguoChronology", MinguoChronology.INSTANCE);
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Kolkata"), Locale.ROOT);
        calendar.setTimeInMillis(123_456_789);
        line("GregorianCalendar", calendar);
        line("TimeZone", TimeZone.getTimeZone("Europe/Berlin"));
        line("Timestamp", new Timestamp(-1));
    }

    static void others() throws Exception {
        line("record", new Point(1, "y", List.of(1)));
        line("enum constant with a body", Letter.C);
        line("UUID", new UUID(-1, 2));
        line("URI", URI.create("http://h/p?q"));
        line("URL", URI.create("http://h:8/p?q#r").toURL());
        line("InetAddress", InetAddress.getByAddress("h", new byte[] {10, 1, 2, 3}));
        line("Locale", Locale.forLanguageTag("zh-Hant-TW-x-foo"));
        line("Currency", Currency.getInstance("EUR"));
        line("BitSet", BitSet.valueOf(new long[] {5, 1}));
        line("AtomicReference", new AtomicReference<>(filled(new ArrayList<>())));
        line("AtomicInteger", new AtomicInteger(4));
        line("StringBuilder", new StringBuilder("abc"));
        line("Refused", new Refused("boom", new IOException("disk")));
        line("Refused without a message", atNoPlace(new Refused(null, null)));
        line("NullPointerException", atNoPlace(new NullPointerException()));
        line("SQLException", new SQLException("m", "42000", 17));
        line("ExecutionException", new ExecutionException(new IllegalArgumentException("bad")));
        line("Written", new Written());
    }

    public static void main(String[] args) throws Exception {
        collections();
        numbers();
        times();
        others();
    }
}

package oracle;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.net.BackingMapContext;
import com.tangosol.net.CacheFactory;
import com.tangosol.net.CacheService;
import com.tangosol.net.NamedCache;
import com.tangosol.net.PartitionedService;
import com.tangosol.util.Binary;
import com.tangosol.util.SimpleMapIndex;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.extractor.ConditionalExtractor;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.filter.AlwaysFilter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;

/**
 * Prints what an index by a PofExtractor takes in a cache of one member: the bytes of all objects that only it holds, after the
 * entries were put, and after each of them got another value. An argument is a case, {@code type:kind:n:d}: n entries with d values.
 */
public class IndexSizes {
    private static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
    }

    /** A value of the caches. */
    public static class Row implements PortableObject {
        private Object value;

        public Row() {
        }

        Row(Object value) {
            this.value = value;
        }

        @Override
        public void readExternal(PofReader in) throws IOException {
            value = in.readObject(0);
        }

        @Override
        public void writeExternal(PofWriter out) throws IOException {
            out.writeObject(0, value);
        }
    }

    private static Object valueOf(String type, int number) {
        switch (type) {
            case "string16": return String.format("%016d", number);
            case "beyond16": return String.format("\u0436%015d", number);
            case "decimal": return new BigDecimal(BigInteger.valueOf(100_000_000L + number), 2);
            case "decimal30": return new BigDecimal(new BigInteger("123456789012345678900000000").add(BigInteger.valueOf(number)), 2);
            case "bigint": return BigInteger.valueOf(10_000_000_000L + number);
            case "uuid": return new UUID(number * 0x9e3779b97f4a7c15L, number);
            case "int": return 1000 + number;
            case "short": return (short) (1000 + number);
            case "float": return 1.5f + number;
            case "long": return 5_000_000_000L + number;
            case "double": return 1.5 + number;
            case "ascii-char": return (char) (' ' + number % 90);
            case "boolean": return number % 2 == 0;
            case "date": return new Date(1_577_836_800_000L + number * 86_400_000L);
            case "local-date": return LocalDate.of(2020, 1, 1).plusDays(number);
            case "local-date-time": return LocalDateTime.of(2020, 1, 1, 3, 4, 5).plusMinutes(number);
            case "local-time": return LocalTime.of(1, 2, 3).plusSeconds(number);
            case "null": return null;
            case "string16-or-null": return number % 10 == 0 ? String.format("%016d", number / 10) : null;
            default: throw new IllegalArgumentException(type);
        }
    }

    /** Entry i has value i mod d; of ten entries of a type that may be null, one is none, and they have d values together. */
    private static int numberOf(String type, int entry, int distinct) {
        if (!type.endsWith("-or-null")) return entry % distinct;
        return entry % 10 == 0 ? entry / 10 % distinct * 10 : 1;
    }

    public static void main(String[] cases) throws Exception {
        CacheFactory.ensureCluster();
        for (int i = 0; i < cases.length; i++) {
            String[] parts = cases[i].split(":");
            measure("cache-" + i, parts[0], parts[1], Integer.parseInt(parts[2]), Integer.parseInt(parts[3]));
        }
        System.exit(0);
    }

    private static void measure(String name, String type, String kind, int entries, int distinct) throws Exception {
        NamedCache<Object, Object> cache = CacheFactory.getCache(name);
        put(cache, type, entries, distinct, 0);
        CacheService service = cache.getCacheService();
        BackingMapContext context = service.getBackingMapManager().getContext().getBackingMapContext(name);
        ValueExtractor<Object, Object> field = new PofExtractor<>(null, 0);
        boolean isForward = !kind.contains("no-forward");
        cache.addIndex(isForward ? field : new ConditionalExtractor<>(new AlwaysFilter<>(), field, false), kind.contains("ordered"), null);
        int partitions = ((PartitionedService) service).getPartitionCount();
        Set<Object> indexes = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int partition = 0; partition < partitions; partition++) indexes.addAll(indexesOf(context, partition).values());
        long bytes = settled(indexes, context);
        long units = 0;
        for (Object index : indexes) units += ((SimpleMapIndex) index).getUnits();
        put(cache, type, entries, distinct, type.endsWith("-or-null") ? 10 : 1);
        long updated = settled(indexes, context);
        long keyBytes = 0;
        for (Object key : context.getBackingMap().keySet()) keyBytes += ((Binary) key).length();
        System.out.printf("{\"partitions\":%d,\"kind\":\"%s\",\"type\":\"%s\",\"n\":%d,\"d\":%d,\"keyBytes\":%d,\"units\":%d,\"bytes\":%d,\"bytesAfterOtherValues\":%d}%n",
            partitions, kind, type, entries, distinct, keyBytes, units, bytes, updated);
        cache.destroy();
    }

    /** The indexes of a partition; those of the whole member in releases that have one for all partitions. */
    private static Map<?, ?> indexesOf(BackingMapContext context, int partition) throws Exception {
        try {
            return (Map<?, ?>) BackingMapContext.class.getMethod("getIndexMap", int.class).invoke(context, partition);
        } catch (NoSuchMethodException e) {
            return context.getIndexMap();
        }
    }

    private static void put(NamedCache<Object, Object> cache, String type, int entries, int distinct, int shift) {
        Map<Object, Object> batch = new HashMap<>();
        for (int i = 0; i < entries; i++) {
            batch.put("key" + i, new Row(valueOf(type, numberOf(type, i + shift, distinct))));
            if (batch.size() == 1000 || i == entries - 1) {
                cache.putAll(batch);
                batch.clear();
            }
        }
    }

    /** What the indexes take, when they no longer grow: they are built beside what asks for them. */
    private static long settled(Set<Object> indexes, BackingMapContext context) throws Exception {
        long bytes = -1;
        for (int same = 0; same < 3;) {
            Thread.sleep(80);
            long now = sizeOf(indexes, held(context));
            same = now == bytes ? same + 1 : 0;
            bytes = now;
        }
        return bytes;
    }

    /** The objects of the cache itself, and those that all of Java shares. */
    private static Set<Object> held(BackingMapContext context) throws Exception {
        Set<Object> held = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = Byte.MIN_VALUE; i <= Byte.MAX_VALUE; i++) Collections.addAll(held, (byte) i, (short) i, i, (long) i);
        for (char c = 0; c < 128; c++) held.add(c);
        Collections.addAll(held, true, false, "");
        List<Object> entries = new ArrayList<>();
        for (Object entry : context.getBackingMap().entrySet()) {
            entries.add(((Map.Entry<?, ?>) entry).getKey());
            entries.add(((Map.Entry<?, ?>) entry).getValue());
        }
        sizeOf(entries, held);
        return held;
    }

    /** The bytes of all objects that the roots lead to, without those of {@code seen}, to which they are added. */
    private static long sizeOf(Collection<?> roots, Set<Object> seen) throws Exception {
        ArrayDeque<Object> open = new ArrayDeque<>();
        for (Object root : roots) if (seen.add(root)) open.add(root);
        long bytes = 0;
        while (!open.isEmpty()) {
            Object object = open.poll();
            bytes += instrumentation.getObjectSize(object);
            if (object instanceof Object[]) {
                for (Object element : (Object[]) object) if (element != null && !isShared(element) && seen.add(element)) open.add(element);
            } else if (!object.getClass().isArray()) {
                for (Field field : fieldsOf(object.getClass())) {
                    Object value = field.get(object);
                    if (value != null && !isShared(value) && seen.add(value)) open.add(value);
                }
            }
        }
        return bytes;
    }

    /** Whether an object is not of the index, though it refers to it. */
    private static boolean isShared(Object object) {
        return object instanceof Class || object instanceof Enum || object instanceof ClassLoader || object instanceof Thread
            || object instanceof com.tangosol.io.Serializer || object instanceof com.tangosol.net.Service
            || object instanceof BackingMapContext || object instanceof com.tangosol.net.BackingMapManagerContext
            || object instanceof ValueExtractor || object instanceof com.tangosol.util.Filter
            || object instanceof java.lang.ref.Reference || object instanceof TimeZone || object instanceof Locale;
    }

    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = FIELDS.get(type);
        if (fields == null) {
            fields = new ArrayList<>();
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) continue;
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
            FIELDS.put(type, fields);
        }
        return fields;
    }
}

package oracle;

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.CompositeKey;
import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.Filter;
import com.tangosol.util.Filters;
import com.tangosol.util.UUID;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.extractor.ChainedExtractor;
import com.tangosol.util.extractor.IdentityExtractor;
import com.tangosol.util.extractor.KeyExtractor;
import com.tangosol.util.extractor.MultiExtractor;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.extractor.PofUpdater;
import com.tangosol.util.extractor.ReflectionExtractor;
import com.tangosol.util.extractor.UniversalExtractor;
import com.tangosol.util.filter.AlwaysFilter;
import com.tangosol.util.filter.BetweenFilter;
import com.tangosol.util.filter.LikeFilter;
import com.tangosol.util.filter.LimitFilter;
import com.tangosol.util.filter.NeverFilter;
import com.tangosol.util.filter.NotFilter;
import com.tangosol.util.filter.PresentFilter;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Writes summaries.json: how Coherence's own types print, read back. The argument is the folder. */
public final class WriteSummaries {
    private static final Recorded RECORDED = new Recorded();
    private static final PofContext CONTEXT = new ConfigurablePofContext("coherence-pof-config.xml");

    public static void main(String[] arguments) throws Exception {
        record(new UUID(1_700_000_000_000L, InetAddress.getByAddress(new byte[] {10, 1, 2, 3}), 8088, 7));
        record(new UUID(new byte[32]));
        record(java.util.UUID.fromString("c232ab00-9414-11ec-b3c8-9f6bdeced846"));
        record(java.util.UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"));
        record(new java.util.UUID(5L, -1L));
        record(Optional.of("x"));
        record(Optional.empty());
        record(Optional.of(17));
        record(OptionalInt.of(5));
        record(OptionalInt.empty());
        record(OptionalLong.of(5_000_000_000L));
        record(OptionalLong.empty());
        record(OptionalDouble.empty());
        record(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        record(InetAddress.getByAddress(new byte[] {0x20, 1, 0xd, (byte) 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
        record(new TreeSet<>(List.of("b", "a")));
        for (Duration each : new Duration[] {Duration.ofMillis(123456), Duration.ZERO, Duration.ofSeconds(-1, 500_000_000), Duration.ofHours(49).plusNanos(1), Duration.ofMinutes(-61), Duration.ofSeconds(3600), Duration.ofMillis(-1500)}) {
            record(each);
        }
        for (Instant each : new Instant[] {Instant.EPOCH, Instant.ofEpochSecond(1_700_000_000L, 5), Instant.ofEpochSecond(-1, 999_000_000), Instant.ofEpochMilli(1_234)}) {
            record(each);
        }
        for (Period each : new Period[] {Period.of(1, 2, 3), Period.ZERO, Period.ofMonths(-5), Period.ofDays(10)}) {
            record(each);
        }
        record(ZoneId.of("Europe/Paris"));
        record(TimeUnit.SECONDS);
        record(new CompositeKey<>("a", 5));

        ValueExtractor<Object, Integer> three = new PofExtractor<>(null, 3);
        ValueExtractor<Object, String> path = new PofExtractor<>(String.class, new SimplePofPath(new int[] {1, 0, 2}), 1);
        ValueExtractor<Object, Integer> name = new ReflectionExtractor<>("getName");
        record(three);
        record(path);
        record(name);
        record(new ReflectionExtractor<>("get", new Object[] {"key", 5}));
        record(new UniversalExtractor<>("name"));
        record(new UniversalExtractor<>("getName()"));
        record(new ChainedExtractor<>("getAddress.getCity"));
        record(new MultiExtractor(new ValueExtractor[] {three, name}));
        record(IdentityExtractor.INSTANCE);
        record(new KeyExtractor<>(name));
        record(new SimplePofPath(4));
        record(new PofUpdater(new SimplePofPath(new int[] {4, 2})));

        Filter<Object> equal = Filters.equal(three, 5);
        record(equal);
        record(Filters.equal(name, 7));
        record(Filters.notEqual(three, 5));
        record(Filters.greater(three, 5));
        record(Filters.greaterEqual(three, 5));
        record(Filters.less(three, 5));
        record(Filters.lessEqual(three, 5));
        record(Filters.isNull(three));
        record(Filters.isNotNull(three));
        record(new LikeFilter<>(path, "a%"));
        record(new BetweenFilter<>(three, 1, 9));
        record(Filters.in(three, Set.of(5)));
        record(new NotFilter<>(equal));
        record(Filters.all(equal, AlwaysFilter.INSTANCE()));
        record(Filters.any(equal, NeverFilter.INSTANCE()));
        record(equal.and(Filters.isNull(three)));
        record(equal.or(Filters.isNull(three)));
        record(AlwaysFilter.INSTANCE());
        record(NeverFilter.INSTANCE());
        record(PresentFilter.INSTANCE());
        record(new LimitFilter<>(equal, 25));
        RECORDED.writeTo(Path.of(arguments[0], "summaries.json"));
        System.exit(0);
    }

    private static void record(Object value) {
        Binary binary = ExternalizableHelper.toBinary(value, CONTEXT);
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("class", value.getClass().getName());
        record.put("hex", Recorded.hex(binary));
        record.put("text", String.valueOf((Object) ExternalizableHelper.fromBinary(binary, CONTEXT)));
        RECORDED.add(record);
    }
}

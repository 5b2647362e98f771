// Objects of Coherence's own types, of each that the default configuration knows and this release has.

import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Filter;
import com.tangosol.util.InvocableMap;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.aggregator.CompositeAggregator;
import com.tangosol.util.aggregator.Count;
import com.tangosol.util.aggregator.DistinctValues;
import com.tangosol.util.aggregator.DoubleAverage;
import com.tangosol.util.aggregator.GroupAggregator;
import com.tangosol.util.aggregator.LongSum;
import com.tangosol.util.comparator.InverseComparator;
import com.tangosol.util.comparator.SafeComparator;
import com.tangosol.util.extractor.ChainedExtractor;
import com.tangosol.util.extractor.IdentityExtractor;
import com.tangosol.util.extractor.KeyExtractor;
import com.tangosol.util.extractor.MultiExtractor;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.extractor.PofUpdater;
import com.tangosol.util.extractor.ReflectionExtractor;
import com.tangosol.util.filter.AllFilter;
import com.tangosol.util.filter.AlwaysFilter;
import com.tangosol.util.filter.AndFilter;
import com.tangosol.util.filter.AnyFilter;
import com.tangosol.util.filter.BetweenFilter;
import com.tangosol.util.filter.ContainsAnyFilter;
import com.tangosol.util.filter.EqualsFilter;
import com.tangosol.util.filter.GreaterFilter;
import com.tangosol.util.filter.InFilter;
import com.tangosol.util.filter.InKeySetFilter;
import com.tangosol.util.filter.IsNullFilter;
import com.tangosol.util.filter.KeyAssociatedFilter;
import com.tangosol.util.filter.LessEqualsFilter;
import com.tangosol.util.filter.LikeFilter;
import com.tangosol.util.filter.LimitFilter;
import com.tangosol.util.filter.NeverFilter;
import com.tangosol.util.filter.NotFilter;
import com.tangosol.util.filter.OrFilter;
import com.tangosol.util.filter.PresentFilter;
import com.tangosol.util.processor.CompositeProcessor;
import com.tangosol.util.processor.ConditionalProcessor;
import com.tangosol.util.processor.ConditionalPut;
import com.tangosol.util.processor.ConditionalRemove;
import com.tangosol.util.processor.ExtractorProcessor;
import com.tangosol.util.processor.NumberIncrementor;
import com.tangosol.util.processor.NumberMultiplier;
import com.tangosol.util.processor.UpdaterProcessor;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

@SuppressWarnings({"rawtypes", "unchecked"})
final class BuiltIns {
    private static final Map<String, Function<Values, Object>> MAKERS = new LinkedHashMap<>();

    static {
        MAKERS.put("filter", v -> filter(v, 3));
        MAKERS.put("extractor", v -> extractor(v, 3));
        MAKERS.put("aggregator", v -> aggregator(v, 2));
        MAKERS.put("processor", v -> processor(v, 2));
        MAKERS.put("comparator", v -> v.oneIn(2) ? new SafeComparator() : new InverseComparator(new SafeComparator()));
        put("com.oracle.coherence.ai.Float32Vector", float[].class, Values::floats);
        put("com.oracle.coherence.ai.BitVector", BitSet.class, v -> BitSet.valueOf(v.longs()));
        put("com.oracle.coherence.ai.Int8Vector", byte[].class, v -> v.octets(v.length()));
    }

    private BuiltIns() {
    }

    static String[] names() {
        return MAKERS.keySet().toArray(new String[0]);
    }

    static Object make(Values v) {
        String[] names = names();
        return MAKERS.get(names[v.below(names.length)]).apply(v);
    }

    /** A class that only some releases have. */
    private static void put(String name, Class<?> argument, Function<Values, Object> value) {
        try {
            var constructor = Class.forName(name).getConstructor(argument);
            MAKERS.put(name, v -> {
                try {
                    return constructor.newInstance(value.apply(v));
                } catch (ReflectiveOperationException failure) {
                    throw new IllegalStateException(failure);
                }
            });
        } catch (ReflectiveOperationException absent) {
            // Not in this release.
        }
    }

    private static Comparable scalar(Values v) {
        return switch (v.below(4)) {
            case 0 -> (int) v.integer();
            case 1 -> v.integer();
            case 2 -> v.floating();
            default -> v.string();
        };
    }

    private static Set set(Values v) {
        Set set = new HashSet();
        for (int i = v.length(); i > 0; i--) {
            set.add(scalar(v));
        }
        return set;
    }

    private static ValueExtractor extractor(Values v, int deep) {
        return switch (v.below(deep > 0 ? 8 : 6)) {
            case 0 -> new ReflectionExtractor("get" + v.below(100));
            case 1 -> IdentityExtractor.INSTANCE;
            case 2 -> new KeyExtractor("get" + v.below(100));
            case 3, 4 -> new PofExtractor(null, (int) Math.abs(v.integer() % 1000));
            case 5 -> new PofExtractor(null, new SimplePofPath(new int[] {v.below(300), v.below(9), v.below(4)}));
            case 6 -> new ChainedExtractor(new ValueExtractor[] {extractor(v, deep - 1), extractor(v, deep - 1)});
            default -> new MultiExtractor(new ValueExtractor[] {extractor(v, deep - 1), extractor(v, deep - 1)});
        };
    }

    private static Filter filter(Values v, int deep) {
        ValueExtractor extractor = extractor(v, 1);
        return switch (v.below(deep > 0 ? 19 : 12)) {
            case 0, 1 -> new EqualsFilter(extractor, scalar(v));
            case 2 -> new GreaterFilter(extractor, scalar(v));
            case 3 -> new LessEqualsFilter(extractor, scalar(v));
            case 4 -> new BetweenFilter(extractor, (int) v.integer(), (int) v.integer());
            case 5 -> new LikeFilter(extractor, v.string() + "%", '\\', v.oneIn(2));
            case 6 -> new InFilter(extractor, set(v));
            case 7 -> new ContainsAnyFilter(extractor, set(v));
            case 8 -> v.oneIn(2) ? AlwaysFilter.INSTANCE : NeverFilter.INSTANCE;
            case 9 -> new IsNullFilter(extractor);
            case 10 -> PresentFilter.INSTANCE;
            case 11 -> new KeyAssociatedFilter(new AlwaysFilter(), scalar(v));
            case 12 -> new AndFilter(filter(v, deep - 1), filter(v, deep - 1));
            case 13 -> new OrFilter(filter(v, deep - 1), filter(v, deep - 1));
            case 14 -> new NotFilter(filter(v, deep - 1));
            case 15 -> new AllFilter(new Filter[] {filter(v, deep - 1), filter(v, deep - 1), filter(v, 0)});
            case 16 -> new AnyFilter(new Filter[] {filter(v, deep - 1), filter(v, 0)});
            case 17 -> new LimitFilter(filter(v, deep - 1), 1 + v.below(500));
            default -> new InKeySetFilter(filter(v, deep - 1), set(v));
        };
    }

    private static InvocableMap.EntryAggregator aggregator(Values v, int deep) {
        ValueExtractor extractor = extractor(v, 1);
        return switch (v.below(deep > 0 ? 6 : 4)) {
            case 0 -> new Count();
            case 1 -> new LongSum(extractor);
            case 2 -> new DoubleAverage(extractor);
            case 3 -> new DistinctValues(extractor);
            case 4 -> GroupAggregator.createInstance(extractor, aggregator(v, deep - 1));
            default -> CompositeAggregator.createInstance(
                    new InvocableMap.EntryAggregator[] {aggregator(v, deep - 1), aggregator(v, 0)});
        };
    }

    private static InvocableMap.EntryProcessor processor(Values v, int deep) {
        return switch (v.below(deep > 0 ? 8 : 6)) {
            case 0 -> new ConditionalPut(filter(v, 1), scalar(v));
            case 1 -> new ConditionalRemove(filter(v, 1), v.oneIn(2));
            case 2 -> new NumberIncrementor("n" + v.below(20), (int) v.integer(), v.oneIn(2));
            case 3 -> new NumberMultiplier("n" + v.below(20), v.integer(), v.oneIn(2));
            case 4 -> new UpdaterProcessor(new PofUpdater(v.below(100)), scalar(v));
            case 5 -> new ExtractorProcessor(extractor(v, 1));
            case 6 -> new ConditionalProcessor(filter(v, 1), processor(v, deep - 1));
            default -> new CompositeProcessor(
                    new InvocableMap.EntryProcessor[] {processor(v, deep - 1), processor(v, 0)});
        };
    }
}

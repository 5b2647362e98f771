// Times the extraction of fields from random shapes: what a PofExtractor does with one entry, PofValueParser.parse,
// SimplePofPath.navigate and getValue; and making an object of the whole. Arguments: the seed, shapes of each kind, rounds.
// All shapes take turns in every round, so that what else the machine does meets all of them alike; of the rounds a low quantile
// is kept, of each half of the rounds too: how far these are apart says what a figure is worth. Prints a line of JSON for each path.

import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.reflect.PofNavigator;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

public final class ShapeTimes {
    /** How long one sample takes, about: far less than what a scheduler gives a thread at a time. */
    private static final long SAMPLE_NANOS = 150_000;
    /** Rounds before anything is kept. */
    private static final int WARM_ROUNDS = 60;
    /** The share of the samples that is faster than what is kept. */
    private static final double QUANTILE = 0.15;

    /** Whatever is made is left here, so that it has to be made. */
    private static volatile Object sink;

    /** Something that is timed. */
    private static final class Timed {
        final Shapes.Shape shape;
        /** Null for the whole. */
        final PofNavigator path;
        int repeats = 8;
        final double[] samples;

        Timed(Shapes.Shape shape, int[] path, int rounds) {
            this.shape = shape;
            this.path = path == null ? null : new SimplePofPath(path);
            samples = new double[rounds];
        }
    }

    public static void main(String[] arguments) {
        long seed = Long.parseLong(arguments[0]);
        int ofEach = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        List<Shapes.Shape> shapes = Shapes.make(seed, ofEach);
        List<Timed> all = new ArrayList<>();
        for (Shapes.Shape shape : shapes) {
            for (int[] path : shape.paths()) {
                all.add(new Timed(shape, path, rounds));
            }
            all.add(new Timed(shape, null, rounds));
        }
        List<Timed> turns = new ArrayList<>(all);
        Random order = new Random(seed);
        for (int round = -WARM_ROUNDS; round < rounds; round++) {
            Collections.shuffle(turns, order);
            for (Timed timed : turns) {
                double nanos = sample(timed);
                if (round >= 0) {
                    timed.samples[round] = nanos;
                } else {
                    timed.repeats = (int) Math.max(8, Math.min(5000, SAMPLE_NANOS / nanos));
                }
            }
            if (round % 20 == 0) {
                System.err.println("round " + round);
            }
        }
        int each = shapes.isEmpty() ? 1 : all.size() / shapes.size();
        for (int i = 0; i < all.size(); i++) {
            print(all.get(i), i / each % ofEach, shapes.get(i / each).paths().size() > i % each ? shapes.get(i / each).paths().get(i % each) : null);
        }
    }

    private static double sample(Timed timed) {
        Binary bytes = timed.shape.bytes();
        PofContext context = timed.shape.context();
        int repeats = timed.repeats;
        if (timed.path == null) {
            long start = System.nanoTime();
            for (int i = 0; i < repeats; i++) {
                sink = ExternalizableHelper.fromBinary(bytes, context);
            }
            return (double) (System.nanoTime() - start) / repeats;
        }
        PofNavigator path = timed.path;
        long start = System.nanoTime();
        for (int i = 0; i < repeats; i++) {
            sink = extract(bytes, context, path);
        }
        return (double) (System.nanoTime() - start) / repeats;
    }

    private static Object extract(Binary bytes, PofContext context, PofNavigator path) {
        return path.navigate(PofValueParser.parse(bytes, context)).getValue();
    }

    private static void print(Timed timed, int number, int[] path) {
        int half = timed.samples.length / 2;
        double[] halves = {
            quantile(Arrays.copyOfRange(timed.samples, 0, half)),
            quantile(Arrays.copyOfRange(timed.samples, half, timed.samples.length))
        };
        String bytes = Base64.getEncoder().encodeToString(timed.shape.bytes().toByteArray());
        String place = path == null ? "null" : "\"" + Arrays.stream(path).mapToObj(String::valueOf).collect(Collectors.joining("/")) + "\"";
        System.out.printf("{\"kind\":\"%s\",\"number\":%d,\"path\":%s,\"ns\":%.1f,\"halves\":[%.1f,%.1f],\"bytes\":\"%s\"}%n",
                timed.shape.kind(), number, place, quantile(timed.samples), halves[0], halves[1], bytes);
    }

    private static double quantile(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[(int) (QUANTILE * sorted.length)];
    }
}

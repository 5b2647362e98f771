package oracle;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.databind.ObjectMapper;
import demo.Examples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jpountz.lz4.LZ4BlockInputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;

/**
 * How long writing and reading takes, as a share of what Kryo takes in the same run: medians of processor time. The argument
 * is the file. Another machine, and another run, give other shares.
 */
public final class MeasureTimes {
  private static final int ROUNDS = 400;
  private static final int RUNS = 15;

  private MeasureTimes() {}

  interface Round {
    void run() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("system-information", shares(Examples.system(), ROUNDS));
    json.put("matrix", shares(Examples.matrix(), ROUNDS / 40));
    json.put("small-objects", shares(Examples.tasks(), ROUNDS / 4));
    Files.writeString(Path.of(args[0]), new ObjectMapper().writeValueAsString(json) + "\n");
  }

  private static Map<String, Double> shares(Object value, int rounds) throws Exception {
    Kryo kryo = new Kryo();
    kryo.setReferences(false);
    kryo.setRegistrationRequired(false);
    Round[] each = {
      () -> kryoRound(kryo, value),
      () -> lz4Round(kryo, value),
      () -> javaRound(value),
    };
    double[][] times = new double[each.length][RUNS];
    for (int run = -5; run < RUNS; run++) {
      for (int i = 0; i < each.length; i++) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int round = 0; round < rounds; round++) each[i].run();
        if (run >= 0) times[i][run] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
      }
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("kryo-lz4", share(times[1], times[0]));
    shares.put("java", share(times[2], times[0]));
    return shares;
  }

  private static double share(double[] times, double[] of) {
    Arrays.sort(times);
    Arrays.sort(of);
    return Math.round(100 * times[RUNS / 2] / of[RUNS / 2]) / 100.0;
  }

  private static void kryoRound(Kryo kryo, Object value) {
    Output out = new Output(4096, -1);
    kryo.writeClassAndObject(out, value);
    kryo.readClassAndObject(new Input(out.toBytes()));
  }

  private static void lz4Round(Kryo kryo, Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Output out = new Output(new LZ4BlockOutputStream(bytes, 32 * 1024), 4096);
    kryo.writeClassAndObject(out, value);
    out.close();
    InputStream in = new LZ4BlockInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    kryo.readClassAndObject(new Input(in, 4096));
  }

  private static void javaRound(Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}

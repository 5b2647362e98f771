package oracle;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.ning.compress.lzf.LZFDecoder;
import com.ning.compress.lzf.LZFEncoder;
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
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
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
    json.put("gzip-by-lzf", gzipByLzf(Encodings.json().writeValueAsBytes(Examples.tasks())));
    json.put("smile-by-json", smileByJson(Examples.tasks()));
    Files.writeString(Path.of(args[0]), new ObjectMapper().writeValueAsString(json) + "\n");
  }

  /** Of Kryo's time: through LZ4, and Java serialization. */
  private static Map<String, Double> shares(Object value, int rounds) throws Exception {
    Kryo kryo = new Kryo();
    kryo.setReferences(false);
    kryo.setRegistrationRequired(false);
    Round[] each = {
      () -> kryoRound(kryo, value),
      () -> lz4Round(kryo, value),
      () -> javaRound(value),
    };
    double[] medians = medians(each, rounds);
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("kryo-lz4", rounded(medians[1] / medians[0]));
    shares.put("java", rounded(medians[2] / medians[0]));
    return shares;
  }

  /** How many times as long gzip takes as LZF, of the same bytes. */
  private static Map<String, Double> gzipByLzf(byte[] bytes) throws Exception {
    byte[] zipped = Compressors.ALL.get("gzip").compress(bytes);
    byte[] packed = LZFEncoder.encode(bytes);
    Round[] each = {
      () -> LZFEncoder.encode(bytes),
      () -> Compressors.ALL.get("gzip").compress(bytes),
      () -> LZFDecoder.decode(packed),
      () -> new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes(),
    };
    double[] medians = medians(each, ROUNDS);
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("deflate", rounded(medians[1] / medians[0]));
    shares.put("inflate", rounded(medians[3] / medians[2]));
    return shares;
  }

  /** Of JSON's time, how much Smile takes. */
  private static Map<String, Double> smileByJson(Object value) throws Exception {
    ObjectMapper json = Encodings.json();
    ObjectMapper smile = Encodings.smile();
    byte[] text = json.writeValueAsBytes(value);
    byte[] binary = smile.writeValueAsBytes(value);
    JavaType type = json.getTypeFactory().constructCollectionType(List.class, elementClass(value));
    Round[] each = {
      () -> json.writeValueAsBytes(value),
      () -> smile.writeValueAsBytes(value),
      () -> json.readValue(text, type),
      () -> smile.readValue(binary, type),
    };
    double[] medians = medians(each, ROUNDS / 4);
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("write", rounded(medians[1] / medians[0]));
    shares.put("read", rounded(medians[3] / medians[2]));
    return shares;
  }

  private static Class<?> elementClass(Object list) {
    return ((List<?>) list).get(0).getClass();
  }

  private static double[] medians(Round[] each, int rounds) throws Exception {
    double[][] times = new double[each.length][RUNS];
    for (int run = -5; run < RUNS; run++) {
      for (int i = 0; i < each.length; i++) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int round = 0; round < rounds; round++) each[i].run();
        if (run >= 0) times[i][run] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
      }
    }
    double[] medians = new double[each.length];
    for (int i = 0; i < each.length; i++) {
      Arrays.sort(times[i]);
      medians[i] = times[i][RUNS / 2];
    }
    return medians;
  }

  private static double rounded(double share) {
    return Math.round(10 * share) / 10.0;
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

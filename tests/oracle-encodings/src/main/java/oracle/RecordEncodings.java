package oracle;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.interop.TestExternalizable.MyPojo;
import com.fasterxml.jackson.databind.interop.TestExternalizable.MyPojoNative;
import com.tangosol.io.pof.SimplePofContext;
import demo.Examples;
import demo.GridTask;
import demo.SmallByHand;
import demo.SystemInformation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the objects of the articles in every encoding and records the sizes: the argument is the file. */
public final class RecordEncodings {
  private RecordEncodings() {}

  public static void main(String[] args) throws IOException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("jdk", Runtime.version().feature());
    List<Object> objects = new ArrayList<>();
    for (Recorded each : List.of(smallObject(), system(), matrix(), tasks(), tasksApart())) objects.add(each.toJson());
    json.put("objects", objects);
    Files.writeString(Path.of(args[0]), new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n");
  }

  private static final SimplePofContext SMALL = Encodings.contextOf(1001, MyPojoNative.class, (out, value) -> {
    out.writeInt(0, value.id);
    out.writeString(1, value.name);
    out.writeIntArray(2, value.values);
  });

  private static final SimplePofContext SYSTEM = Encodings.contextOf(1002, SystemInformation.class, (out, value) -> {
    out.writeInt(0, value.processors);
    out.writeLong(1, value.memory);
    out.writeMap(2, value.system);
    out.writeMap(3, value.environment);
    out.writeMap(4, value.runtime);
    out.writeMap(5, value.network);
    out.writeMap(6, value.storage);
  });

  private static final SimplePofContext TASKS = Encodings.contextOf(1003, GridTask.class, (out, value) -> {
    out.writeString(0, value.id);
    out.writeString(1, value.job);
    out.writeInt(2, value.position);
    out.writeInt(3, value.priority);
    out.writeLong(4, value.submitted);
    out.writeLong(5, value.timeout);
    out.writeDouble(6, value.progress);
    out.writeBoolean(7, value.cancelled);
    out.writeBoolean(8, value.interruptible);
    out.writeString(9, value.result);
  });

  private static Recorded smallObject() throws IOException {
    MyPojoNative value = new MyPojoNative();
    Recorded recorded = new Recorded("small-object", false);
    add(recorded, value, new SmallByHand(), SMALL, MyPojoNative.class, int[].class);
    recorded.add("externalizable-json", Encodings.java(new MyPojo()));
    MyPojo.asArray = true;
    recorded.add("externalizable-json-array", Encodings.java(new MyPojo()));
    recorded.add("json-array", Encodings.arrays(Encodings.json(), MyPojoNative.class).writeValueAsBytes(value));
    recorded.add("smile-array", Encodings.arrays(Encodings.smile(), MyPojoNative.class).writeValueAsBytes(value));
    return recorded.withPof(Encodings.pof(value, SMALL));
  }

  private static Recorded system() throws IOException {
    SystemInformation value = Examples.system();
    Recorded recorded = new Recorded("system-information", false);
    add(recorded, value, Examples.byHand(value), SYSTEM, SystemInformation.class, HashMap.class);
    return recorded.withPof(Encodings.pof(value, SYSTEM));
  }

  private static Recorded matrix() throws IOException {
    double[][] value = Examples.matrix();
    Recorded recorded = new Recorded("matrix", false);
    add(recorded, value, Examples.byHand(value), new SimplePofContext(), double[][].class, double[].class);
    return recorded;
  }

  private static Recorded tasks() throws IOException {
    List<GridTask> value = Examples.tasks();
    Recorded recorded = new Recorded("small-objects", false);
    add(recorded, value, Examples.byHand(value), TASKS, ArrayList.class, GridTask.class);
    return recorded.withPof(Encodings.pof(value, TASKS));
  }

  private static Recorded tasksApart() throws IOException {
    List<GridTask> value = Examples.tasks();
    List<Object> byHand = Examples.byHand(value);
    Recorded recorded = new Recorded("small-objects", true);
    for (int i = 0; i < value.size(); i++) add(recorded, value.get(i), byHand.get(i), TASKS, GridTask.class);
    return recorded;
  }

  /** The nine encodings of the page. */
  private static void add(
      Recorded recorded, Object value, Object byHand, SimplePofContext context, Class<?>... classes) throws IOException {
    recorded.add("pof", Encodings.pof(value, context));
    recorded.add("java", Encodings.java(value));
    recorded.add("externalizable", Encodings.java(byHand));
    recorded.add("json", JSON.writeValueAsBytes(value));
    recorded.add("smile", SMILE.writeValueAsBytes(value));
    recorded.add("msgpack", MESSAGE_PACK.writeValueAsBytes(value));
    recorded.add("cbor", CBOR.writeValueAsBytes(value));
    recorded.add("kryo-registered", Encodings.kryo(value, classes));
    recorded.add("kryo-named", Encodings.kryo(value));
  }

  private static final ObjectMapper JSON = Encodings.json();
  private static final ObjectMapper SMILE = Encodings.smile();
  private static final ObjectMapper MESSAGE_PACK = Encodings.messagePack();
  private static final ObjectMapper CBOR = Encodings.cbor();
}

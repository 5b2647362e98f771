package oracle;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.util.ExternalizableHelper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** An object in one encoding, with the settings that the library comes with. */
final class Encodings {
  private Encodings() {}

  /** Since JDK 19 the JDK writes the shortest digits of a double; Jackson does so on any JDK when it is told to. */
  static ObjectMapper json() {
    return JsonMapper.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();
  }

  static ObjectMapper smile() {
    return new ObjectMapper(new SmileFactory());
  }

  static ObjectMapper cbor() {
    return new ObjectMapper(new CBORFactory());
  }

  static ObjectMapper messagePack() {
    return new ObjectMapper(new MessagePackFactory());
  }

  /** The mapper, writing objects of a class as arrays of their fields. */
  static ObjectMapper arrays(ObjectMapper mapper, Class<?> of) {
    mapper.configOverride(of).setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY));
    return mapper;
  }

  static byte[] java(Object value) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
      stream.writeObject(value);
    }
    return out.toByteArray();
  }

  /** Without references; classes by their names, or with the next free numbers. */
  static byte[] kryo(Object value, Class<?>... registered) {
    Kryo kryo = new Kryo();
    kryo.setReferences(false);
    kryo.setRegistrationRequired(registered.length > 0);
    for (Class<?> each : registered) kryo.register(each);
    Output out = new Output(1024, -1);
    kryo.writeClassAndObject(out, value);
    return out.toBytes();
  }

  /** As a cache entry holds it, the format byte first. */
  static byte[] pof(Object value, SimplePofContext context) {
    return ExternalizableHelper.toBinary(value, context).toByteArray();
  }

  /** A context that knows one class. */
  static <T> SimplePofContext contextOf(int typeId, Class<T> of, Fields<T> fields) {
    SimplePofContext context = new SimplePofContext();
    context.registerUserType(typeId, of, new PofSerializer<T>() {
      @Override
      public void serialize(PofWriter out, T value) throws IOException {
        fields.write(out, value);
        out.writeRemainder(null);
      }

      @Override
      public T deserialize(PofReader in) {
        throw new UnsupportedOperationException();
      }
    });
    return context;
  }

  interface Fields<T> {
    void write(PofWriter out, T value) throws IOException;
  }
}

package demo;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** What a node of a grid tells about its machine: five maps of texts, and two numbers. */
public class SystemInformation implements Serializable {
  private static final long serialVersionUID = 1L;
  public int processors;
  public long memory;
  public Map<String, String> system;
  public Map<String, String> environment;
  public Map<String, String> runtime;
  public Map<String, String> network;
  public Map<String, String> storage;

  private static final String[] WORDS = {
    "java", "home", "library", "path", "class", "version", "vendor", "user", "file", "encoding", "temp", "data", "cache",
    "grid", "node", "server", "client", "thread", "pool", "socket", "address", "port", "host", "name", "domain", "config",
    "properties", "log", "level", "debug", "memory", "heap", "size", "total", "free", "used", "max", "min", "count", "time"
  };

  /** The same on every machine: no property of this one is in it. */
  static SystemInformation made() {
    Randoms randoms = new Randoms(20151102);
    SystemInformation made = new SystemInformation();
    made.processors = 8;
    made.memory = 17_179_869_184L;
    made.system = texts(randoms, 98, ".", "/usr/lib/jvm/java-17/");
    made.environment = texts(randoms, 65, "_", "/opt/grid/");
    made.runtime = texts(randoms, 33, ".", "jppf.");
    made.network = texts(randoms, 19, ".", "192.168.1.");
    made.storage = texts(randoms, 19, ".", "/dev/mapper/");
    return made;
  }

  private static Map<String, String> texts(Randoms randoms, int count, String joined, String prefix) {
    Map<String, String> texts = new HashMap<>();
    while (texts.size() < count) {
      String key = word(randoms) + joined + word(randoms) + joined + word(randoms);
      int kind = randoms.below(4);
      String value =
          kind == 0 ? String.valueOf(randoms.below(1 << 30))
          : kind == 1 ? prefix + word(randoms) + "/" + word(randoms) + "-" + randoms.below(100)
          : kind == 2 ? word(randoms) + " " + word(randoms) + " " + word(randoms) + " " + word(randoms)
          : prefix + word(randoms) + ":" + prefix + word(randoms) + ":" + Long.toHexString(0x5deece66dL * randoms.below(1 << 30));
      texts.put(key, value);
    }
    return texts;
  }

  private static String word(Randoms randoms) {
    return WORDS[randoms.below(WORDS.length)];
  }

  /** The same, written by hand. */
  public static final class ByHand implements Externalizable {
    private final SystemInformation from;

    public ByHand(SystemInformation from) {
      this.from = from;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(from.processors);
      out.writeLong(from.memory);
      for (Map<String, String> texts : new Map[] {from.system, from.environment, from.runtime, from.network, from.storage}) {
        out.writeInt(texts.size());
        for (Map.Entry<String, String> text : texts.entrySet()) {
          out.writeUTF(text.getKey());
          out.writeUTF(text.getValue());
        }
      }
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new UnsupportedOperationException();
    }
  }
}

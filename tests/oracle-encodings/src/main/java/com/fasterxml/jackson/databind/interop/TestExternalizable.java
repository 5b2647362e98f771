package com.fasterxml.jackson.databind.interop;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;

/**
 * The small object of the serialization article: the classes of Jackson's own test, by name, field names and values alone.
 * Java serialization writes those names, so that another name would give other sizes.
 */
public final class TestExternalizable {
  private static final ObjectMapper OBJECTS = new ObjectMapper();
  private static final ObjectMapper ARRAYS = new ObjectMapper();

  static {
    ARRAYS.configOverride(MyPojo.class).setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY));
  }

  private TestExternalizable() {}

  /** What the JDK writes by itself. */
  public static final class MyPojoNative implements Serializable {
    private static final long serialVersionUID = 1L;
    public int id = 13;
    public String name = "Foobar";
    public int[] values = {1, 2, 3};
  }

  /** What Jackson writes within the frame of Externalizable. */
  public static final class MyPojo implements Externalizable {
    /** Whether the JSON inside is an array of the fields. */
    public static boolean asArray;

    public int id = 13;
    public String name = "Foobar";
    public int[] values = {1, 2, 3};

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.write((asArray ? ARRAYS : OBJECTS).writeValueAsBytes(this));
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new UnsupportedOperationException();
    }
  }
}

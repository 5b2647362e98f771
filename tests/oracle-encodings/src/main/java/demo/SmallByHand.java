package demo;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** The article's small object, written by hand: each field with the method of its type. */
public final class SmallByHand implements Externalizable {
  public int id = 13;
  public String name = "Foobar";
  public int[] values = {1, 2, 3};

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeInt(id);
    out.writeUTF(name);
    out.writeInt(values.length);
    for (int value : values) out.writeInt(value);
  }

  @Override
  public void readExternal(ObjectInput in) {
    throw new UnsupportedOperationException();
  }
}

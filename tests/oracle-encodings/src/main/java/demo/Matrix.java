package demo;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** 300 x 300 random doubles. Every encoding but Externalizable writes the array itself. */
public final class Matrix {
  private Matrix() {}

  static double[][] made() {
    Randoms randoms = new Randoms(300);
    double[][] rows = new double[300][300];
    for (double[] row : rows) for (int i = 0; i < row.length; i++) row[i] = randoms.part();
    return rows;
  }

  /** The same, written by hand. */
  public static final class ByHand implements Externalizable {
    private final double[][] rows;

    public ByHand(double[][] rows) {
      this.rows = rows;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(rows.length);
      for (double[] row : rows) {
        out.writeInt(row.length);
        for (double value : row) out.writeDouble(value);
      }
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new UnsupportedOperationException();
    }
  }
}

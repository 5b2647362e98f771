package demo;

/** Numbers that are the same everywhere: xorshift of 32 bits. */
public final class Randoms {
  private int state;

  public Randoms(int seed) {
    state = seed;
  }

  public int next() {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  }

  /** From 0, below the bound. */
  public int below(int bound) {
    return Integer.remainderUnsigned(next(), bound);
  }

  /** From 0, below 1: 53 bits of two numbers, the higher ones first. */
  public double part() {
    long high = next() >>> 6;
    long low = next() >>> 5;
    return ((high << 27) + low) * 0x1.0p-53;
  }
}

package demo;

import java.util.ArrayList;
import java.util.List;

/** The objects of the articles, as they are recorded. */
public final class Examples {
  private Examples() {}

  public static SystemInformation system() {
    return SystemInformation.made();
  }

  public static double[][] matrix() {
    return Matrix.made();
  }

  public static List<GridTask> tasks() {
    return GridTask.made();
  }

  public static Object byHand(SystemInformation system) {
    return new SystemInformation.ByHand(system);
  }

  public static Object byHand(double[][] matrix) {
    return new Matrix.ByHand(matrix);
  }

  public static List<Object> byHand(List<GridTask> tasks) {
    List<Object> written = new ArrayList<>();
    for (GridTask task : tasks) written.add(new GridTask.ByHand(task));
    return written;
  }
}

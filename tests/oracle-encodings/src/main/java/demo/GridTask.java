package demo;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A task of a grid: a small object. 301 of them are a job. */
public class GridTask implements Serializable {
  private static final long serialVersionUID = 1L;
  public String id;
  public String job;
  public int position;
  public int priority;
  public long submitted;
  public long timeout;
  public double progress;
  public boolean cancelled;
  public boolean interruptible;
  public String result;

  static List<GridTask> made() {
    Randoms randoms = new Randoms(301);
    List<GridTask> tasks = new ArrayList<>();
    for (int i = 0; i < 301; i++) {
      GridTask task = new GridTask();
      task.id = "task-" + Integer.toHexString(randoms.next() >>> 4);
      task.job = "job-" + (i / 50);
      task.position = i;
      task.priority = randoms.below(10);
      task.submitted = 1_446_465_600_000L + 37L * i + randoms.below(30);
      task.timeout = 30_000L;
      task.progress = randoms.below(1000) / 8.0;
      task.cancelled = randoms.below(20) == 0;
      task.interruptible = true;
      task.result = i % 3 == 0 ? null : "done " + randoms.below(100_000);
      tasks.add(task);
    }
    return tasks;
  }

  /** The same, written by hand. */
  public static final class ByHand implements Externalizable {
    private final GridTask from;

    public ByHand(GridTask from) {
      this.from = from;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(from.id);
      out.writeUTF(from.job);
      out.writeInt(from.position);
      out.writeInt(from.priority);
      out.writeLong(from.submitted);
      out.writeLong(from.timeout);
      out.writeDouble(from.progress);
      out.writeBoolean(from.cancelled);
      out.writeBoolean(from.interruptible);
      out.writeBoolean(from.result != null);
      if (from.result != null) out.writeUTF(from.result);
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new UnsupportedOperationException();
    }
  }
}

// Talks to live.ts over its input and output, in frames: a length of 4 bytes, then so many bytes. A request begins with a letter:
// 'G' seed, first number, count: makes objects and gives their streams;
// 'R' count, then for each flags, stream, paths: gives what the library reads.
// Reading, working and writing each have a thread, so that the other side may be busy with the answer before.

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public final class Differential {
    private static final byte[] END = new byte[0];

    private final BlockingQueue<byte[]> requests = new LinkedBlockingQueue<>();
    private final BlockingQueue<byte[]> answers = new LinkedBlockingQueue<>();
    private final Generator generator = new Generator();
    private final Reading reading = new Reading();

    private Differential() throws NoSuchFieldException {
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(System.err);
        Instrumented.load();
        Differential differential = new Differential();
        Thread writer = new Thread(() -> differential.write(out));
        Thread reader = new Thread(differential::readAll);
        reader.setDaemon(true);
        writer.start();
        reader.start();
        differential.answers.add("ready".getBytes(StandardCharsets.ISO_8859_1));
        try {
            for (byte[] request = differential.requests.take(); request != END; request = differential.requests.take()) {
                differential.answers.add(differential.answer(request));
            }
            differential.answers.add(END);
        } catch (Throwable failure) {
            // The other side waits for an answer: it has to see that none comes.
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private void readAll() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16))) {
            for (;;) {
                byte[] request = new byte[in.readInt()];
                in.readFully(request);
                requests.add(request);
            }
        } catch (EOFException end) {
            requests.add(END);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void write(PrintStream to) {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(to, 1 << 16))) {
            for (byte[] answer = answers.take(); answer != END; answer = answers.take()) {
                out.writeInt(answer.length);
                out.write(answer);
                out.flush();
            }
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private byte[] answer(byte[] request) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(request);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        DataOutputStream out = new DataOutputStream(bytes);
        if (in.get() == 'G') {
            long seed = in.getLong();
            int first = in.getInt();
            int count = in.getInt();
            for (int i = 0; i < count; i++) {
                // The limit of calls is for what is read from given bytes; making an object may read too.
                Counters.clear();
                Generator.Stream stream = generator.make(seed, first + i);
                out.writeByte(stream.kind());
                out.writeInt(stream.bytes().length);
                out.write(stream.bytes());
            }
            return bytes.toByteArray();
        }
        for (int count = in.getInt(); count > 0; count--) {
            int flags = in.get();
            byte[] stream = new byte[in.getInt()];
            in.get(stream);
            int[][] paths = new int[in.get()][];
            for (int i = 0; i < paths.length; i++) {
                paths[i] = new int[in.get()];
                for (int j = 0; j < paths[i].length; j++) {
                    paths[i][j] = in.getInt();
                }
            }
            byte[] text = reading.read(stream, flags, paths).getBytes(StandardCharsets.ISO_8859_1);
            out.writeInt(text.length);
            out.write(text);
        }
        return bytes.toByteArray();
    }
}

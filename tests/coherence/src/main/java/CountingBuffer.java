// The library's own buffer, with every call of its input counted, and the place of each part in the whole known. A method that
// the library builds of others counts as those: readSafeUTF reads a packed int, readBuffer skips.

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ReadBuffer;
import com.tangosol.util.Binary;
import com.tangosol.util.ByteSequence;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

final class CountingBuffer implements ReadBuffer {
    private final ReadBuffer buffer;
    /** Where the buffer begins in the whole stream. */
    final int base;

    CountingBuffer(byte[] bytes) {
        this(new ByteArrayReadBuffer(bytes), 0);
    }

    private CountingBuffer(ReadBuffer buffer, int base) {
        this.buffer = buffer;
        this.base = base;
    }

    @Override
    public BufferInput getBufferInput() {
        return new Input(buffer.getBufferInput());
    }

    @Override
    public ReadBuffer getReadBuffer(int offset, int count) {
        return new CountingBuffer(buffer.getReadBuffer(offset, count), base + offset);
    }

    @Override
    public ByteSequence subSequence(int start, int end) {
        return getReadBuffer(start, end - start);
    }

    @Override
    public int length() {
        return buffer.length();
    }

    @Override
    public byte byteAt(int offset) {
        return buffer.byteAt(offset);
    }

    @Override
    public void copyBytes(int from, int to, byte[] into, int at) {
        buffer.copyBytes(from, to, into, at);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        buffer.writeTo(out);
    }

    @Override
    public void writeTo(OutputStream out, int offset, int count) throws IOException {
        buffer.writeTo(out, offset, count);
    }

    @Override
    public void writeTo(DataOutput out) throws IOException {
        buffer.writeTo(out);
    }

    @Override
    public void writeTo(DataOutput out, int offset, int count) throws IOException {
        buffer.writeTo(out, offset, count);
    }

    @Override
    public void writeTo(ByteBuffer out) {
        buffer.writeTo(out);
    }

    @Override
    public void writeTo(ByteBuffer out, int offset, int count) throws IOException {
        buffer.writeTo(out, offset, count);
    }

    @Override
    public byte[] toByteArray() {
        return buffer.toByteArray();
    }

    @Override
    public byte[] toByteArray(int offset, int count) {
        return buffer.toByteArray(offset, count);
    }

    @Override
    public Binary toBinary() {
        return buffer.toBinary();
    }

    @Override
    public Binary toBinary(int offset, int count) {
        return buffer.toBinary(offset, count);
    }

    @Override
    public ByteBuffer toByteBuffer() {
        return buffer.toByteBuffer();
    }

    @Override
    public ByteBuffer toByteBuffer(int offset, int count) {
        return buffer.toByteBuffer(offset, count);
    }

    @Override
    public Object clone() {
        return this;
    }

    private final class Input implements BufferInput {
        private final BufferInput in;

        Input(BufferInput in) {
            this.in = in;
        }

        private void touched(int from) {
            Counters.bytesTouched += in.getOffset() - from;
        }

        @Override
        public int readPackedInt() throws IOException {
            Counters.readPackedInt++;
            Counters.call();
            int from = in.getOffset();
            try {
                return in.readPackedInt();
            } finally {
                touched(from);
            }
        }

        @Override
        public long readPackedLong() throws IOException {
            Counters.readPackedLong++;
            Counters.call();
            int from = in.getOffset();
            try {
                return in.readPackedLong();
            } finally {
                touched(from);
            }
        }

        @Override
        public int skipBytes(int count) throws IOException {
            Counters.call();
            int from = in.getOffset();
            try {
                return in.skipBytes(count);
            } finally {
                Counters.bytesSkipped += (long) in.getOffset() - from;
            }
        }

        @Override
        public ReadBuffer readBuffer(int count) throws IOException {
            int from = in.getOffset();
            try {
                return new CountingBuffer(in.readBuffer(count), base + from);
            } finally {
                Counters.bytesSkipped += (long) in.getOffset() - from;
            }
        }

        @Override
        public String readSafeUTF() throws IOException {
            Counters.readPackedInt++;
            int from = in.getOffset();
            try {
                return in.readSafeUTF();
            } finally {
                touched(from);
            }
        }

        @Override
        public ReadBuffer getBuffer() {
            return CountingBuffer.this;
        }

        @Override
        public int getOffset() {
            return in.getOffset();
        }

        @Override
        public void setOffset(int offset) {
            in.setOffset(offset);
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }

        @Override
        public void mark(int limit) {
            in.mark(limit);
        }

        @Override
        public boolean markSupported() {
            return in.markSupported();
        }

        @Override
        public void reset() throws IOException {
            in.reset();
        }

        @Override
        public long skip(long count) throws IOException {
            return skipBytes((int) Math.min(count, Integer.MAX_VALUE));
        }

        @Override
        public int read() throws IOException {
            int from = in.getOffset();
            try {
                return in.read();
            } finally {
                touched(from);
            }
        }

        @Override
        public int read(byte[] into) throws IOException {
            return read(into, 0, into.length);
        }

        @Override
        public int read(byte[] into, int offset, int count) throws IOException {
            int from = in.getOffset();
            try {
                return in.read(into, offset, count);
            } finally {
                touched(from);
            }
        }

        @Override
        public void readFully(byte[] into) throws IOException {
            readFully(into, 0, into.length);
        }

        @Override
        public void readFully(byte[] into, int offset, int count) throws IOException {
            int from = in.getOffset();
            try {
                in.readFully(into, offset, count);
            } finally {
                touched(from);
            }
        }

        @Override
        public boolean readBoolean() throws IOException {
            int from = in.getOffset();
            try {
                return in.readBoolean();
            } finally {
                touched(from);
            }
        }

        @Override
        public byte readByte() throws IOException {
            int from = in.getOffset();
            try {
                return in.readByte();
            } finally {
                touched(from);
            }
        }

        @Override
        public int readUnsignedByte() throws IOException {
            Counters.call();
            int from = in.getOffset();
            try {
                return in.readUnsignedByte();
            } finally {
                touched(from);
            }
        }

        @Override
        public short readShort() throws IOException {
            int from = in.getOffset();
            try {
                return in.readShort();
            } finally {
                touched(from);
            }
        }

        @Override
        public int readUnsignedShort() throws IOException {
            int from = in.getOffset();
            try {
                return in.readUnsignedShort();
            } finally {
                touched(from);
            }
        }

        @Override
        public char readChar() throws IOException {
            int from = in.getOffset();
            try {
                return in.readChar();
            } finally {
                touched(from);
            }
        }

        @Override
        public int readInt() throws IOException {
            int from = in.getOffset();
            try {
                return in.readInt();
            } finally {
                touched(from);
            }
        }

        @Override
        public long readLong() throws IOException {
            int from = in.getOffset();
            try {
                return in.readLong();
            } finally {
                touched(from);
            }
        }

        @Override
        public float readFloat() throws IOException {
            int from = in.getOffset();
            try {
                return in.readFloat();
            } finally {
                touched(from);
            }
        }

        @Override
        public double readDouble() throws IOException {
            int from = in.getOffset();
            try {
                return in.readDouble();
            } finally {
                touched(from);
            }
        }

        @Override
        public String readLine() throws IOException {
            throw new UnsupportedOperationException();
        }

        @Override
        public String readUTF() throws IOException {
            throw new UnsupportedOperationException();
        }
    }
}

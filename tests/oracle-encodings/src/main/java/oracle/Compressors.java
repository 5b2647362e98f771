package oracle;

import com.github.luben.zstd.Zstd;
import com.ning.compress.lzf.LZFEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import org.xerial.snappy.Snappy;

/** Bytes compressed with the defaults of each library. */
final class Compressors {
  private Compressors() {}

  static final Map<String, Compressor> ALL = new LinkedHashMap<>();

  static {
    ALL.put("gzip", bytes -> through(bytes, GZIPOutputStream::new));
    ALL.put("deflate", bytes -> through(bytes, out -> new DeflaterOutputStream(out, new Deflater(-1, true))));
    ALL.put("lzf", LZFEncoder::encode);
    ALL.put("lz4Block", bytes -> LZ4Factory.fastestJavaInstance().fastCompressor().compress(bytes));
    ALL.put("lz4Frame", bytes -> through(bytes, LZ4FrameOutputStream::new));
    ALL.put("lz4BlockStream", bytes -> through(bytes, LZ4BlockOutputStream::new));
    ALL.put("snappyRaw", Snappy::compress);
    ALL.put("zstd", bytes -> Zstd.compress(bytes, 3));
  }

  interface Compressor {
    byte[] compress(byte[] bytes) throws IOException;
  }

  private interface Wrapper {
    OutputStream around(OutputStream out) throws IOException;
  }

  private static byte[] through(byte[] bytes, Wrapper wrapper) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream wrapped = wrapper.around(out)) {
      wrapped.write(bytes);
    }
    return out.toByteArray();
  }
}

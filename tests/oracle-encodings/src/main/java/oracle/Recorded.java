package oracle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One object: its sizes in every encoding, plain and compressed, and the bytes where they are few. */
final class Recorded {
  /** Bytes up to which they are recorded themselves. */
  private static final int FEW = 400;

  private final String id;
  private final boolean isApart;
  private final Map<String, List<byte[]>> encodings = new LinkedHashMap<>();
  private byte[] pof;

  /** With `isApart` each entry is compressed by itself, and sizes are sums. */
  Recorded(String id, boolean isApart) {
    this.id = id;
    this.isApart = isApart;
  }

  /** An encoding of the whole, or another entry of it. */
  void add(String encoding, byte[] bytes) {
    encodings.computeIfAbsent(encoding, key -> new ArrayList<>()).add(bytes);
  }

  /** The value as POF, which is recorded whole. */
  Recorded withPof(byte[] bytes) {
    pof = bytes;
    return this;
  }

  Map<String, Object> toJson() throws IOException {
    Map<String, Object> sizes = new LinkedHashMap<>();
    int values = 0;
    for (Map.Entry<String, List<byte[]>> encoding : encodings.entrySet()) {
      values = encoding.getValue().size();
      sizes.put(encoding.getKey(), sizesOf(encoding.getValue()));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", id);
    json.put("apart", isApart);
    json.put("values", values);
    if (pof != null) json.put("pof", hex(pof));
    json.put("encodings", sizes);
    return json;
  }

  private static Map<String, Object> sizesOf(List<byte[]> entries) throws IOException {
    Map<String, Object> sizes = new LinkedHashMap<>();
    sizes.put("plain", entries.stream().mapToInt(bytes -> bytes.length).sum());
    for (Map.Entry<String, Compressors.Compressor> each : Compressors.ALL.entrySet()) {
      int sum = 0;
      for (byte[] bytes : entries) sum += each.getValue().compress(bytes).length;
      sizes.put(each.getKey(), sum);
    }
    byte[] first = entries.get(0);
    if (first.length <= FEW) {
      sizes.put("hex", hex(first));
      sizes.put("lz4BlockStreamHex", hex(Compressors.ALL.get("lz4BlockStream").compress(first)));
    }
    return sizes;
  }

  private static String hex(byte[] bytes) {
    return java.util.HexFormat.of().formatHex(bytes);
  }
}

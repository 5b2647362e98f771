package oracle;

import com.tangosol.util.Binary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A list of records, written as JSON with one record to a line. */
final class Recorded {
    private final List<String> lines = new ArrayList<>();

    void add(Map<String, Object> record) {
        List<String> members = new ArrayList<>();
        record.forEach((key, value) -> members.add(quoted(key) + ": " + (value == null ? "null" : quoted(value.toString()))));
        lines.add("  {" + String.join(", ", members) + "}");
    }

    void writeTo(Path file) throws IOException {
        Files.writeString(file, "[\n" + String.join(",\n", lines) + "\n]\n", StandardCharsets.UTF_8);
    }

    static String hex(Binary binary) {
        return binary == null ? null : binary.toString().replaceFirst(".*0x", "").replace(")", "").toLowerCase();
    }

    static Binary binary(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return new Binary(bytes);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}

// A JSON object, member by member.

import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

final class Json {
    private final StringJoiner members = new StringJoiner(",", "{", "}");

    void text(String name, String text) {
        members.add(quoted(name) + ":" + quoted(text));
    }

    void list(String name, List<String> texts) {
        members.add(texts.stream().map(Json::quoted).collect(Collectors.joining(",", quoted(name) + ":[", "]")));
    }

    void object(String name, Json object) {
        members.add(quoted(name) + ":" + object);
    }

    @Override
    public String toString() {
        return members.toString();
    }

    /** A string as JSON has it; whatever is not plain ASCII is escaped. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7f) {
                quoted.append(c);
            } else {
                quoted.append(String.format("\\u%04x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }
}

package oracle;

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.util.Binary;
import com.tangosol.util.BinaryEntry;
import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.Filter;
import com.tangosol.util.InvocableMapHelper;
import com.tangosol.util.QueryHelper;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.ValueUpdater;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.extractor.PofUpdater;
import com.tangosol.util.filter.EntryFilter;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles and runs every snippet of a file and writes snippet-runs.json: what each gave. The arguments are the folder,
 * the file of snippets and a folder for class files.
 */
public final class RunSnippets {
    private static final Pattern IMPORTS = Pattern.compile("\\A((?:import [^\\n]*\\n|\\n)*)(.*)\\z", Pattern.DOTALL);
    private static final Map<String, String> RESULTS = Map.of(
            "java-extractor", "extractor", "java-key-extractor", "extractor", "java-extract", "extractor",
            "java-updater", "updater", "java-filter", "filter");

    private record Snippet(String name, String id, Binary binary, String code) {
    }

    /** A source file in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static PofContext shop;

    public static void main(String[] arguments) throws Exception {
        shop = new ConfigurablePofContext("shop/orders-pof-config.xml");
        String text = Files.readString(Path.of(arguments[1]));
        List<Snippet> snippets = new ArrayList<>();
        for (String part : text.split("(?m)^=== ")) {
            if (!part.isEmpty()) {
                String[] facts = part.substring(0, part.indexOf('\n')).split(" ");
                snippets.add(new Snippet(facts[0], facts[1], Recorded.binary(facts[2]), part.substring(part.indexOf('\n') + 1).stripTrailing()));
            }
        }
        List<JavaFileObject> sources = new ArrayList<>();
        for (Snippet snippet : snippets) {
            if (snippet.id.startsWith("java-")) {
                sources.add(source(snippet));
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-d", arguments[2], "-cp", System.getProperty("java.class.path"), "-Xlint:none");
        if (!compiler.getTask(null, null, null, options, null, sources).call()) {
            throw new IllegalStateException("the snippets do not compile");
        }
        Recorded recorded = new Recorded();
        Map<String, Object> head = new LinkedHashMap<>();
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(Path.of(arguments[1])));
        head.put("sha256", HexFormat.of().formatHex(digest));
        recorded.add(head);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {Path.of(arguments[2]).toUri().toURL()})) {
            for (Snippet snippet : snippets) {
                Map<String, Object> record = new LinkedHashMap<>();
                record.put("name", snippet.name);
                record.put("outcome", outcome(snippet, loader));
                recorded.add(record);
            }
        }
        recorded.writeTo(Path.of(arguments[0], "snippet-runs.json"));
        // Coherence leaves threads behind.
        System.exit(0);
    }

    private static Source source(Snippet snippet) {
        Matcher parts = IMPORTS.matcher(snippet.code);
        parts.matches();
        String name = "snippets." + snippet.name.toLowerCase();
        if (snippet.id.equals("java-test")) {
            Matcher type = Pattern.compile("class (\\w+)").matcher(parts.group(2));
            type.find();
            return new Source(name + "." + type.group(1), "package " + name + ";\n" + parts.group(1) + "public " + parts.group(2).replace("    void ", "    public void "));
        }
        String result = RESULTS.getOrDefault(snippet.id, "");
        if (result.isEmpty()) {
            Matcher variable = Pattern.compile("^\\S+ (\\w+) = ").matcher(parts.group(2));
            variable.find();
            result = variable.group(1);
        }
        return new Source(name + ".Run", "package " + name + ";\n" + parts.group(1)
                + "public class Run {\n"
                + "  public static Object run(com.tangosol.util.Binary binary, com.tangosol.io.pof.PofContext context) throws Exception {\n"
                + parts.group(2) + "\nreturn " + result + ";\n  }\n}\n");
    }

    private static String outcome(Snippet snippet, ClassLoader loader) {
        try {
            return run(snippet, loader);
        } catch (Throwable failure) {
            Throwable cause = failure instanceof java.lang.reflect.InvocationTargetException ? failure.getCause() : failure;
            return "failed: " + cause;
        }
    }

    private static String run(Snippet snippet, ClassLoader loader) throws Exception {
        if (snippet.id.equals("cohql-select")) {
            Matcher parts = Pattern.compile("select .* from \"cache\"(?: where (.*))?", Pattern.DOTALL).matcher(snippet.code);
            parts.matches();
            Filter<?> filter = QueryHelper.createFilter(parts.group(1) == null ? "true" : parts.group(1));
            return String.valueOf(((EntryFilter) filter).evaluateEntry((Map.Entry) entry(snippet.binary, new Binary[1], context(snippet))));
        }
        String name = "snippets." + snippet.name.toLowerCase();
        if (snippet.id.equals("java-test")) {
            Matcher type = Pattern.compile("class (\\w+)").matcher(snippet.code);
            type.find();
            Class<?> test = loader.loadClass(name + "." + type.group(1));
            for (Method method : test.getDeclaredMethods()) {
                if (method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
                    method.invoke(test.getDeclaredConstructor().newInstance());
                    return "passed";
                }
            }
            return "no test";
        }
        Object result = loader.loadClass(name + ".Run").getMethod("run", Binary.class, PofContext.class)
                .invoke(null, snippet.binary, context(snippet));
        BinaryEntry<?, ?> entry = entry(snippet.binary, new Binary[1], context(snippet));
        return switch (snippet.id) {
            case "java-path" -> text(result);
            case "java-extract" -> text(((ValueExtractor) result).extract(entry.getValue()));
            case "java-filter" -> String.valueOf(((EntryFilter) result).evaluateEntry(entry));
            case "java-updater" -> {
                PofExtractor<?, ?> reader = new PofExtractor<>(null, navigator((PofUpdater) result));
                Object before = reader.extractFromEntry(entry);
                yield isUpdated(snippet, (PofUpdater) result, reader, "new") ? "updated"
                        : isUpdated(snippet, (PofUpdater) result, reader, before) ? "updated with its own type" : "not updated";
            }
            default -> text(InvocableMapHelper.extractFromEntry((ValueExtractor) result, entry));
        };
    }

    /** Whether the value is there after an update; elements of uniform containers take their own type only. */
    private static boolean isUpdated(Snippet snippet, PofUpdater updater, PofExtractor<?, ?> reader, Object value) {
        Binary[] updated = new Binary[1];
        updater.updateEntry(entry(snippet.binary, updated, context(snippet)), value);
        try {
            return text(value).equals(text(reader.extractFromEntry(entry(updated[0], new Binary[1], context(snippet)))));
        } catch (RuntimeException unreadable) {
            return false;
        }
    }

    /** The same text in every run: a time alone is read as a time of today. */
    private static String text(Object value) {
        if (value instanceof java.util.Date) {
            return "java.util.Date";
        }
        return value instanceof byte[] bytes ? new Binary(bytes).toString() : String.valueOf(value);
    }

    private static com.tangosol.io.pof.reflect.PofNavigator navigator(PofUpdater updater) throws Exception {
        java.lang.reflect.Field field = PofUpdater.class.getDeclaredField("m_navigator");
        field.setAccessible(true);
        return (com.tangosol.io.pof.reflect.PofNavigator) field.get(updater);
    }

    private static PofContext context(Snippet snippet) {
        if (!snippet.name.startsWith("Dog")) {
            return shop;
        }
        SimplePofContext types = new SimplePofContext();
        types.registerPortableTypes(com.example.orders.Animal.class, com.example.orders.Dog.class);
        return types;
    }

    /** An entry whose key and value are both the given bytes. */
    private static BinaryEntry<?, ?> entry(Binary binary, Binary[] updated, PofContext context) {
        return (BinaryEntry<?, ?>) Proxy.newProxyInstance(RunSnippets.class.getClassLoader(), new Class<?>[] {BinaryEntry.class},
                (proxy, method, values) -> switch (method.getName()) {
                    case "getBinaryValue", "getBinaryKey" -> binary;
                    case "getSerializer" -> context;
                    case "getValue", "getKey" -> ExternalizableHelper.fromBinary(binary, context);
                    case "isPresent" -> true;
                    case "updateBinaryValue" -> {
                        updated[0] = (Binary) values[0];
                        yield null;
                    }
                    case "extract" -> InvocableMapHelper.extractFromEntry((ValueExtractor) values[0], (Map.Entry) proxy);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}

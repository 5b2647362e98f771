package oracle;

import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.io.pof.generator.PortableTypeGenerator;
import com.tangosol.io.pof.schema.annotation.PortableType;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
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
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles the classes that were made from payloads, reads the payloads with them and writes them again, and records the
 * bytes in skeleton-runs.json. The arguments are the folder, the file of classes and a folder for class files.
 */
public final class RunSkeletons {
    private record Skeleton(String set, int typeId, String className, String code) {
    }

    public static void main(String[] arguments) throws Exception {
        String text = Files.readString(Path.of(arguments[1]));
        Map<String, Binary> payloads = new LinkedHashMap<>();
        List<Skeleton> skeletons = new ArrayList<>();
        for (String part : text.split("(?m)^=== ")) {
            if (part.isEmpty()) {
                continue;
            }
            String[] facts = part.substring(0, part.indexOf('\n')).split(" ");
            if (facts[0].equals("payload")) {
                payloads.put(facts[1], Recorded.binary(facts[2]));
            } else {
                skeletons.add(new Skeleton(facts[1], Integer.parseInt(facts[2]), facts[3], part.substring(part.indexOf('\n') + 1)));
            }
        }
        Recorded recorded = new Recorded();
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("sha256", HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(Path.of(arguments[1])))));
        recorded.add(head);
        for (Map.Entry<String, Binary> payload : payloads.entrySet()) {
            Path folder = Files.createDirectories(Path.of(arguments[2], payload.getKey()));
            List<JavaFileObject> sources = new ArrayList<>();
            for (Skeleton skeleton : skeletons) {
                if (skeleton.set.equals(payload.getKey())) {
                    sources.add(source(skeleton));
                }
            }
            List<String> options = List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-Xlint:none");
            if (!ToolProvider.getSystemJavaCompiler().getTask(null, null, null, options, null, sources).call()) {
                throw new IllegalStateException("the skeletons do not compile");
            }
            PortableTypeGenerator.instrumentClasses(folder.toFile(), PortableTypeGenerator.createSchema(folder.toFile(), Map.of()));
            try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
                SimplePofContext context = new SimplePofContext();
                for (Skeleton skeleton : skeletons) {
                    if (skeleton.set.equals(payload.getKey())) {
                        Class<?> type = loader.loadClass(skeleton.className);
                        if (type.isAnnotationPresent(PortableType.class)) {
                            context.registerPortableType(type);
                        } else {
                            context.registerUserType(skeleton.typeId, type, new PortableObjectSerializer(skeleton.typeId));
                        }
                    }
                }
                Object value = ExternalizableHelper.fromBinary(payload.getValue(), context);
                Map<String, Object> record = new LinkedHashMap<>();
                record.put("name", payload.getKey());
                record.put("hex", Recorded.hex(ExternalizableHelper.toBinary(value, context)));
                recorded.add(record);
            }
        }
        recorded.writeTo(Path.of(arguments[0], "skeleton-runs.json"));
        System.exit(0);
    }

    private static JavaFileObject source(Skeleton skeleton) {
        return new SimpleJavaFileObject(URI.create("string:///" + skeleton.className + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return skeleton.code;
            }
        };
    }
}

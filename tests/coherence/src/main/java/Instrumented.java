// Loads PofHelper and PofBufferReader with a call of Counters at the beginning of each method that is counted, in place of the
// classes of the jar. Nothing else about them is changed.

import com.tangosol.io.pof.PofConstants;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

final class Instrumented {
    private static final String INPUT = "Lcom/tangosol/io/ReadBuffer$BufferInput;";

    private Instrumented() {
    }

    static void load() throws IOException, IllegalAccessException {
        load("PofHelper");
        load("PofBufferReader");
    }

    private static void load(String name) throws IOException, IllegalAccessException {
        try (InputStream in = PofConstants.class.getResourceAsStream(name + ".class")) {
            ClassReader reader = new ClassReader(in);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new Counting(writer), 0);
            MethodHandles.privateLookupIn(PofConstants.class, MethodHandles.lookup()).defineClass(writer.toByteArray());
        }
    }

    private static final class Counting extends ClassVisitor {
        Counting(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, type, signature, thrown);
            return switch (name + type) {
                case "skipValue(" + INPUT + ")V", "skipUniformValue(" + INPUT + "I)V" -> calling(next, name, false);
                case "skipPackedInts(" + INPUT + "I)V" -> calling(next, name, true);
                case "readAsObject(I)Ljava/lang/Object;", "readAsUniformObject(I)Ljava/lang/Object;" ->
                    calling(next, "call", false);
                default -> next;
            };
        }

        private static MethodVisitor calling(MethodVisitor next, String name, boolean hasCount) {
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitCode() {
                    super.visitCode();
                    if (hasCount) {
                        super.visitVarInsn(Opcodes.ILOAD, 1);
                    }
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, "Counters", name, hasCount ? "(I)V" : "()V", false);
                }
            };
        }
    }
}

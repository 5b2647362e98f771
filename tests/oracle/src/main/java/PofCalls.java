// Writes an object of user type 5 whose properties are what calls write, as the samples of docs/types.md show it.

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.io.IOException;

final class PofCalls {
    private static final int SAMPLE = 5;
    private static final int PART = 6;

    /** The calls of a sample. */
    interface Calls {
        void write(PofWriter out) throws IOException;
    }

    private record Sample(Calls calls) {}

    /** What Coherence writes, with the format byte. */
    static Binary written(boolean hasReferences, Calls calls) {
        SimplePofContext context = new SimplePofContext();
        context.setReferenceEnabled(hasReferences);
        context.registerUserType(SAMPLE, Sample.class, serializer((out, sample) -> sample.calls().write(out)));
        context.registerUserType(PART, Part.class, serializer((out, part) -> out.writeString(0, part.text())));
        return ExternalizableHelper.toBinary(new Sample(calls), context);
    }

    private interface Properties<T> {
        void write(PofWriter out, T value) throws IOException;
    }

    private static <T> PofSerializer<T> serializer(Properties<T> properties) {
        return new PofSerializer<>() {
            @Override
            public void serialize(PofWriter out, T value) throws IOException {
                properties.write(out, value);
                out.writeRemainder(null);
            }

            @Override
            public T deserialize(PofReader in) {
                throw new UnsupportedOperationException();
            }
        };
    }

    private PofCalls() {}
}

/** An object within a sample: user type 6, with a text as property 0. */
record Part(String text) {}

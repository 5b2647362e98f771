// Objects that write themselves by a list of calls of the PofWriter, and read every property that is there, in order.
// Three classes, so that type ids of one, two and three bytes are met.

import com.tangosol.io.pof.PofBufferReader;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class Thing implements PortableObject {
    /** One call of a PofWriter. */
    interface Call {
        void write(PofWriter out, int index) throws IOException;
    }

    /** A property: its index and what writes it. */
    private record Property(int index, Call call) {
    }

    private final List<Property> properties = new ArrayList<>();
    private int next;
    /** The value that was read last: nobody may leave out what is read. */
    private Object last;

    public static final class Part extends Thing {
    }

    public static final class Leaf extends Thing {
    }

    /** Adds a property at the next index. */
    Thing add(Call call) {
        properties.add(new Property(next++, call));
        return this;
    }

    /** Leaves out indexes. */
    void skip(int indexes) {
        next += indexes;
    }

    /** The indexes of its properties. */
    List<Integer> indexes() {
        return properties.stream().map(Property::index).toList();
    }

    @Override
    public void readExternal(PofReader in) throws IOException {
        PofBufferReader.UserTypeReader reader = (PofBufferReader.UserTypeReader) in;
        for (int i = reader.getNextPropertyIndex(); i >= 0; i = reader.getNextPropertyIndex()) {
            last = in.readObject(i);
        }
    }

    @Override
    public void writeExternal(PofWriter out) throws IOException {
        for (Property property : properties) {
            property.call.write(out, property.index);
        }
    }

    /** A context that knows the three classes. */
    static SimplePofContext context(boolean hasReferences) {
        SimplePofContext context = new SimplePofContext();
        context.setReferenceEnabled(hasReferences);
        register(context, 1001, Thing.class);
        register(context, 7, Part.class);
        register(context, 100_000, Leaf.class);
        return context;
    }

    private static <T> void register(SimplePofContext context, int typeId, Class<T> type) {
        @SuppressWarnings("unchecked")
        var serializer = (PofSerializer<T>) (PofSerializer<?>) new PortableObjectSerializer(typeId);
        context.registerUserType(typeId, type, serializer);
    }
}

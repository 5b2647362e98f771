// Calls of PofWriter: each method that writes a property, with a random value.

import com.tangosol.io.pof.PofWriter;
import com.tangosol.util.Binary;
import com.tangosol.util.LongArray;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;

final class Calls {
    private final Objects objects;

    Calls(Objects objects) {
        this.objects = objects;
    }

    /** Any method of PofWriter that writes a property. */
    Written.Call any(int depth) {
        objects.budget--;
        Values v = objects.values;
        switch (v.below(depth < Objects.DEEPEST ? 62 : 45)) {
            case 0, 1:
                return with(v.random.nextBoolean(), PofWriter::writeBoolean);
            case 2:
                return with((byte) v.integer(), PofWriter::writeByte);
            case 3:
                return with(v.character(), PofWriter::writeChar);
            case 4:
                return with((short) v.integer(), PofWriter::writeShort);
            case 5, 6:
                return with((int) v.integer(), PofWriter::writeInt);
            case 7, 8:
                return with(v.integer(), PofWriter::writeLong);
            case 9:
                return with(v.single(), PofWriter::writeFloat);
            case 10:
                return with(v.floating(), PofWriter::writeDouble);
            case 11:
                return with(v.booleans(), PofWriter::writeBooleanArray);
            case 12:
                return with(v.octets(v.length()), PofWriter::writeByteArray);
            case 13:
                return with(v.characters(), PofWriter::writeCharArray);
            case 14:
                return with(v.shorts(), PofWriter::writeShortArray);
            case 15:
                return with(v.ints(), PofWriter::writeIntArray);
            case 16:
                return with(v.longs(), PofWriter::writeLongArray);
            case 17:
                return with(v.floats(), PofWriter::writeFloatArray);
            case 18:
                return with(v.doubles(), PofWriter::writeDoubleArray);
            case 19:
                return with(v.bigInteger(), PofWriter::writeBigInteger);
            case 20:
                return with(v.quad(), PofWriter::writeRawQuad);
            case 21:
                return with(v.decimal(), PofWriter::writeBigDecimal);
            case 22:
                return with(new Binary(v.octets(v.length())), PofWriter::writeBinary);
            case 23, 24, 25:
                return with(v.oneIn(12) ? null : v.string(), PofWriter::writeString);
            case 26:
                return with(v.date(), PofWriter::writeDate);
            case 27:
                return with(v.localDate(), PofWriter::writeDate);
            case 28:
                return with(v.date(), PofWriter::writeDateTime);
            case 29:
                return with(v.localDateTime(), PofWriter::writeDateTime);
            case 30:
                return with(v.timestamp(), PofWriter::writeDateTime);
            case 31:
                return with(v.date(), PofWriter::writeDateTimeWithZone);
            case 32:
                return with(v.offsetDateTime(), PofWriter::writeDateTimeWithZone);
            case 33:
                return with(v.timestamp(), PofWriter::writeDateTimeWithZone);
            case 34:
                return with(v.date(), PofWriter::writeTime);
            case 35:
                return with(v.localTime(), PofWriter::writeTime);
            case 36:
                return with(v.timestamp(), PofWriter::writeTime);
            case 37:
                return with(v.date(), PofWriter::writeTimeWithZone);
            case 38:
                return with(v.offsetTime(), PofWriter::writeTimeWithZone);
            case 39:
                return with(v.timestamp(), PofWriter::writeTimeWithZone);
            case 40:
                return with(v.rawDate(), PofWriter::writeRawDate);
            case 41:
                return with(v.rawTime(), PofWriter::writeRawTime);
            case 42:
                return with(v.rawDateTime(), PofWriter::writeRawDateTime);
            case 43:
                return v.oneIn(2)
                        ? with(v.yearMonthInterval(), PofWriter::writeRawYearMonthInterval)
                        : with(v.timeInterval(), PofWriter::writeRawTimeInterval);
            case 44:
                return with(v.dayTimeInterval(), PofWriter::writeRawDayTimeInterval);
            case 45:
                return with(objects.objects(depth), PofWriter::writeObjectArray);
            case 46: {
                Object[] array = objects.uniform(depth).toArray();
                return (out, index) -> out.writeObjectArray(index, array, classOf(array));
            }
            case 47:
                return with(objects.collection(depth), PofWriter::writeCollection);
            case 48, 49: {
                Collection<Object> collection = objects.uniform(depth);
                return (out, index) -> out.writeCollection(index, collection, classOf(collection.toArray()));
            }
            case 50: {
                LongArray<Object> array = objects.sparse(depth, false);
                return (out, index) -> out.writeLongArray(index, array);
            }
            case 51: {
                LongArray<Object> array = objects.sparse(depth, true);
                @SuppressWarnings("unchecked")
                Class<Object> type = (Class<Object>) classOf(array.isEmpty() ? new Object[0] : new Object[] {array.iterator().next()});
                return (out, index) -> out.writeLongArray(index, array, type);
            }
            case 52: {
                Map<Object, Object> map = objects.map(depth, false, false);
                return (out, index) -> out.writeMap(index, map);
            }
            case 53: {
                Map<Object, Object> map = objects.map(depth, true, false);
                return (out, index) -> out.writeMap(index, map, classOf(map.keySet().toArray()));
            }
            case 54: {
                Map<Object, Object> map = objects.map(depth, true, true);
                Class<?> type = classOf(map.values().toArray());
                return (out, index) -> out.writeMap(index, map, classOf(map.keySet().toArray()), type);
            }
            case 55: {
                Written.Any nested = objects.part(depth);
                // None of those that may hold raw arrays.
                int typeId = v.oneIn(2) ? -1 : v.below(900);
                return (out, index) -> {
                    PofWriter writer = typeId < 0 ? out.createNestedPofWriter(index) : out.createNestedPofWriter(index, typeId);
                    nested.writeExternal(writer);
                    writer.writeRemainder(null);
                };
            }
            default: {
                Object value = objects.value(depth);
                return (out, index) -> out.writeObject(index, value);
            }
        }
    }

    interface Method1<T> {
        void call(PofWriter out, int index, T value) throws IOException;
    }

    /** The call of a method with a value. */
    static <T> Written.Call with(T value, Method1<T> method) {
        return (out, index) -> method.call(out, index, value);
    }

    @SuppressWarnings("unchecked")
    private static <T> Class<? extends T> classOf(Object[] values) {
        return (Class<? extends T>) (values.length == 0 ? String.class : values[0].getClass());
    }
}

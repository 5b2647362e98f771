// What PofParser tells its handler, a line for each event: kind, position, where the parser stands, arguments.

import com.tangosol.io.ReadBuffer.BufferInput;
import com.tangosol.io.pof.PofConstants;
import com.tangosol.io.pof.PofHandler;
import com.tangosol.io.pof.PofParser;
import com.tangosol.io.pof.RawQuad;
import com.tangosol.util.Binary;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

final class Events implements PofHandler {
    private static final int MOST = 20_000;
    private static final HexFormat HEX = HexFormat.of();

    private final BufferInput input;
    private final int base;
    private final StringBuilder out;
    private int count;

    private Events(BufferInput input, int base, StringBuilder out) {
        this.input = input;
        this.base = base;
        this.out = out;
    }

    /** Appends the events of the value that a buffer holds behind its format byte; the last line says how it ended. */
    static void append(CountingBuffer value, StringBuilder out) {
        BufferInput input = value.getBufferInput();
        Events events = new Events(input, value.base, out);
        try {
            if (input.readUnsignedByte() != 0x15) {
                out.append("none");
                return;
            }
            new Corrected(events).parse(input);
            out.append("end ").append(value.base + input.getOffset());
        } catch (Throwable failure) {
            out.append(Text.ofFailure(failure)).append(" @").append(value.base + input.getOffset());
        }
    }

    /**
     * The library's parser where it reads what the library's reader reads. Where it does not, it does here: behind a float128,
     * a zero-length string, the terminator of a sparse array, an identity in a uniform container or behind another.
     */
    private static final class Corrected extends PofParser implements PofConstants {
        private final Events handler;
        private final Map<Integer, Integer> types = new LinkedHashMap<>();
        private int waiting = -1;

        Corrected(Events handler) {
            super(handler);
            this.handler = handler;
        }

        @Override
        protected void parseValue(BufferInput in, int position) throws IOException {
            int type = in.readPackedInt();
            while (type == T_IDENTITY) {
                identity(in);
                type = in.readPackedInt();
            }
            parseOf(in, position, type);
        }

        private void identity(BufferInput in) throws IOException {
            waiting = in.readPackedInt();
            handler.registerIdentity(waiting);
        }

        private void parseOf(BufferInput in, int position, int type) throws IOException {
            if (type >= 0) {
                if (waiting >= 0) {
                    // The reader throws at an identity that it has met before: the first one stays.
                    types.putIfAbsent(waiting, type);
                    waiting = -1;
                }
                parseUserType(in, position, type);
            } else {
                parseScalarOrContainer(in, position, type);
            }
        }

        @Override
        protected void parseUniformValue(BufferInput in, int position, int type) throws IOException {
            if (type == T_IDENTITY) {
                identity(in);
                parseValue(in, position);
                return;
            }
            if (type < 0) {
                parseScalarOrContainer(in, position, type);
                return;
            }
            int offset = in.getOffset();
            int version = in.readPackedInt();
            if (version == T_IDENTITY) {
                identity(in);
            } else if (version > 0 && types.getOrDefault(version, -1) == type) {
                handler.onIdentityReference(position, version);
                return;
            } else {
                in.setOffset(offset);
            }
            parseOf(in, position, type);
        }

        private void parseScalarOrContainer(BufferInput in, int position, int type) throws IOException {
            if (type == T_FLOAT128) {
                handler.onFloat128(position, readQuad(in));
            } else if (type == V_STRING_ZERO_LENGTH) {
                handler.onCharString(position, "");
            } else {
                super.parseUniformValue(in, position, type);
            }
        }

        @Override
        protected void parseSparseArray(BufferInput in, int position) throws IOException {
            int count = in.readPackedInt();
            handler.beginSparseArray(position, count);
            entries(in, false, T_UNKNOWN, count);
        }

        @Override
        protected void parseUniformSparseArray(BufferInput in, int position) throws IOException {
            int type = in.readPackedInt();
            int count = in.readPackedInt();
            handler.beginUniformSparseArray(position, count, type);
            entries(in, true, type, count);
        }

        /** As the reader goes round: one time more than there are entries, for the terminator. */
        private void entries(BufferInput in, boolean isUniform, int type, int count) throws IOException {
            int left = count;
            // Of primitives the reader makes an array first, and throws where the count is below 0.
            boolean isRead = count >= 0 || !isPrimitive(type);
            while (isRead) {
                int index = in.readPackedInt();
                if (index < 0) {
                    break;
                }
                if (isUniform) {
                    parseUniformValue(in, index, type);
                } else {
                    parseValue(in, index);
                }
                isRead = --left >= 0;
            }
            handler.endComplexValue();
        }
    }

    private static boolean isPrimitive(int type) {
        return switch (type) {
            case PofConstants.T_INT16, PofConstants.T_INT32, PofConstants.T_INT64, PofConstants.T_FLOAT32,
                 PofConstants.T_FLOAT64, PofConstants.T_BOOLEAN, PofConstants.T_OCTET, PofConstants.T_CHAR -> true;
            default -> false;
        };
    }

    private StringBuilder event(String kind, int position) {
        if (++count > MOST) {
            throw new Counters.Limit();
        }
        return out.append(kind).append(' ').append(position).append(' ').append(base + input.getOffset());
    }

    private void end() {
        out.append('\n');
    }

    private void event(String kind, int position, long... numbers) {
        event(kind, position);
        for (long number : numbers) {
            out.append(' ').append(number);
        }
        end();
    }

    @Override
    public void registerIdentity(int identity) {
        if (++count > MOST) {
            throw new Counters.Limit();
        }
        out.append("registerIdentity  ").append(base + input.getOffset()).append(' ').append(identity).append('\n');
    }

    @Override
    public void onNullReference(int position) {
        event("NullReference", position);
        end();
    }

    @Override
    public void onIdentityReference(int position, int identity) {
        event("IdentityReference", position, (long) identity);
    }

    @Override
    public void onInt16(int position, short number) {
        event("Int16", position, (long) number);
    }

    @Override
    public void onInt32(int position, int number) {
        event("Int32", position, (long) number);
    }

    @Override
    public void onInt64(int position, long number) {
        event("Int64", position, new long[] {number});
    }

    @Override
    public void onInt128(int position, BigInteger number) {
        event("Int128", position).append(' ').append(number);
        end();
    }

    @Override
    public void onFloat32(int position, float number) {
        event("Float32", position).append(' ').append(HEX.toHexDigits(Float.floatToRawIntBits(number)));
        end();
    }

    @Override
    public void onFloat64(int position, double number) {
        event("Float64", position).append(' ').append(HEX.toHexDigits(Double.doubleToRawLongBits(number)));
        end();
    }

    @Override
    public void onFloat128(int position, RawQuad number) {
        event("Float128", position).append(' ').append(HEX.formatHex(number.getBits().toByteArray()));
        end();
    }

    private void decimal(String kind, int position, BigDecimal number) {
        event(kind, position).append(' ').append(number.unscaledValue()).append(' ').append(number.scale());
        end();
    }

    @Override
    public void onDecimal32(int position, BigDecimal number) {
        decimal("Decimal32", position, number);
    }

    @Override
    public void onDecimal64(int position, BigDecimal number) {
        decimal("Decimal64", position, number);
    }

    @Override
    public void onDecimal128(int position, BigDecimal number) {
        decimal("Decimal128", position, number);
    }

    @Override
    public void onBoolean(int position, boolean value) {
        event("Boolean", position).append(' ').append(value);
        end();
    }

    @Override
    public void onOctet(int position, int octet) {
        event("Octet", position, (long) (octet & 0xff));
    }

    @Override
    public void onOctetString(int position, Binary octets) {
        Text.octets(event("OctetString", position).append(' '), octets.toByteArray());
        end();
    }

    @Override
    public void onChar(int position, char c) {
        event("Char", position, (long) c);
    }

    @Override
    public void onCharString(int position, String text) {
        if (text == null) {
            onNullReference(position);
            return;
        }
        Text.quote(event("CharString", position).append(' '), text);
        end();
    }

    @Override
    public void onDate(int position, int year, int month, int day) {
        event("Date", position, (long) year, (long) month, (long) day);
    }

    @Override
    public void onYearMonthInterval(int position, int years, int months) {
        event("YearMonthInterval", position, (long) years, (long) months);
    }

    @Override
    public void onTime(int position, int hour, int minute, int second, int nanos, boolean isUtc) {
        event("Time", position).append(' ').append(hour).append(' ').append(minute).append(' ').append(second)
                .append(' ').append(nanos).append(' ').append(isUtc);
        end();
    }

    @Override
    public void onTime(int position, int hour, int minute, int second, int nanos, int hours, int minutes) {
        event("Time", position, (long) hour, (long) minute, (long) second, (long) nanos, (long) hours, (long) minutes);
    }

    @Override
    public void onTimeInterval(int position, int hours, int minutes, int seconds, int nanos) {
        event("TimeInterval", position, (long) hours, (long) minutes, (long) seconds, (long) nanos);
    }

    @Override
    public void onDateTime(int position, int year, int month, int day, int hour, int minute, int second, int nanos,
            boolean isUtc) {
        event("DateTime", position).append(' ').append(year).append(' ').append(month).append(' ').append(day)
                .append(' ').append(hour).append(' ').append(minute).append(' ').append(second)
                .append(' ').append(nanos).append(' ').append(isUtc);
        end();
    }

    @Override
    public void onDateTime(int position, int year, int month, int day, int hour, int minute, int second, int nanos,
            int hours, int minutes) {
        event("DateTime", position, (long) year, (long) month, (long) day, (long) hour, (long) minute, (long) second,
                (long) nanos, (long) hours, (long) minutes);
    }

    @Override
    public void onDayTimeInterval(int position, int days, int hours, int minutes, int seconds, int nanos) {
        event("DayTimeInterval", position, (long) days, (long) hours, (long) minutes, (long) seconds, (long) nanos);
    }

    @Override
    public void beginCollection(int position, int count) {
        event("beginCollection", position, (long) count);
    }

    @Override
    public void beginUniformCollection(int position, int count, int type) {
        event("beginUniformCollection", position, (long) count, (long) type);
    }

    @Override
    public void beginArray(int position, int count) {
        event("beginArray", position, (long) count);
    }

    @Override
    public void beginUniformArray(int position, int count, int type) {
        event("beginUniformArray", position, (long) count, (long) type);
    }

    @Override
    public void beginSparseArray(int position, int count) {
        event("beginSparseArray", position, (long) count);
    }

    @Override
    public void beginUniformSparseArray(int position, int count, int type) {
        event("beginUniformSparseArray", position, (long) count, (long) type);
    }

    @Override
    public void beginMap(int position, int count) {
        event("beginMap", position, (long) count);
    }

    @Override
    public void beginUniformKeysMap(int position, int count, int type) {
        event("beginUniformKeysMap", position, (long) count, (long) type);
    }

    @Override
    public void beginUniformMap(int position, int count, int keyType, int valueType) {
        event("beginUniformMap", position, (long) count, (long) keyType, (long) valueType);
    }

    @Override
    public void beginUserType(int position, int typeId, int version) {
        event("beginUserType", position, (long) typeId, (long) version);
    }

    @Override
    public void endComplexValue() {
        if (++count > MOST) {
            throw new Counters.Limit();
        }
        out.append("endComplexValue  ").append(base + input.getOffset()).append('\n');
    }
}

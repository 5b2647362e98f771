// Random values: scalars at the edges of their encodings, arrays, and the objects that hold them. The same Random gives the same.

import com.tangosol.io.pof.RawDate;
import com.tangosol.io.pof.RawDateTime;
import com.tangosol.io.pof.RawDayTimeInterval;
import com.tangosol.io.pof.RawQuad;
import com.tangosol.io.pof.RawTime;
import com.tangosol.io.pof.RawTimeInterval;
import com.tangosol.io.pof.RawYearMonthInterval;
import com.tangosol.util.Binary;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Random;

final class Values {
    private static final String[] PIECES = {
        "a", "Z", "0", " ", "\"", "\\", "\u0000", "\n", "\u007f", "\u0080", "é", "ß", "\u07ff", "\u0800", "€", "大",
        "\ufeff", "\uffff", "\ud83d\ude00", "\udbff\udfff", "name", "Straße", "value", "-", "/", "{", "}"
    };

    final Random random;

    Values(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    /** Few, now and then many. */
    int length() {
        return oneIn(60) ? below(90) : oneIn(3) ? below(10) : below(5);
    }

    long integer() {
        switch (below(6)) {
            case 0:
                return below(26) - 2;
            case 1:
                return (1L << (6 + 7 * below(9))) - 2 + below(4);
            case 2:
                return -(1L << (6 + 7 * below(9))) - 2 + below(4);
            case 3:
                return random.nextLong() >> below(64);
            case 4:
                return below(1000);
            default:
                return new long[] {Long.MAX_VALUE, Long.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x7fff, -0x8000}[below(6)];
        }
    }

    double floating() {
        switch (below(6)) {
            case 0:
                return below(26) - 2;
            case 1:
                return new double[] {0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE}[below(7)];
            case 2:
                return Double.longBitsToDouble(random.nextLong());
            case 3:
                return random.nextFloat();
            default:
                return random.nextGaussian() * 1000;
        }
    }

    float single() {
        return oneIn(4) ? Float.intBitsToFloat(random.nextInt()) : (float) floating();
    }

    char character() {
        return oneIn(3) ? (char) random.nextInt(0x10000) : oneIn(8) ? (char) 0xffff : (char) (' ' + below(0x5f));
    }

    BigInteger bigInteger() {
        BigInteger number = oneIn(3) ? BigInteger.valueOf(integer()) : new BigInteger(below(127), random);
        return random.nextBoolean() ? number : number.negate();
    }

    BigDecimal decimal() {
        BigInteger unscaled = new BigInteger(oneIn(4) ? below(110) : below(40), random);
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), oneIn(4) ? below(60) - 20 : below(6));
    }

    RawQuad quad() {
        return new RawQuad(new Binary(octets(16)));
    }

    byte[] octets(int length) {
        byte[] octets = new byte[length];
        random.nextBytes(octets);
        return octets;
    }

    String string() {
        if (oneIn(400)) {
            return "x".repeat(below(3000));
        }
        StringBuilder text = new StringBuilder();
        for (int i = length(); i > 0; i--) {
            text.append(oneIn(40) ? String.valueOf((char) (0xd800 + below(0x800))) : PIECES[below(PIECES.length)]);
        }
        return text.toString();
    }

    LocalDate localDate() {
        return LocalDate.of(oneIn(6) ? 1 + below(9998) : 1900 + below(200), 1 + below(12), 1 + below(28));
    }

    LocalTime localTime() {
        int nanos = oneIn(3) ? 0 : oneIn(2) ? below(1000) * 1_000_000 : below(1_000_000_000);
        return LocalTime.of(below(24), below(60), oneIn(3) ? 0 : below(60), nanos);
    }

    ZoneOffset offset() {
        int minutes = oneIn(2) ? 0 : 15 * below(4);
        int hours = oneIn(4) ? 0 : below(18);
        // Java writes a negative offset with minutes so that it cannot read it again.
        return oneIn(3) ? ZoneOffset.ofHours(-hours) : ZoneOffset.ofHoursMinutes(hours, minutes);
    }

    RawDate rawDate() {
        LocalDate date = localDate();
        return new RawDate(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
    }

    RawTime rawTime() {
        LocalTime time = localTime();
        if (oneIn(2)) {
            return new RawTime(time.getHour(), time.getMinute(), time.getSecond(), time.getNano(), random.nextBoolean());
        }
        int hours = oneIn(5) ? -below(12) : below(14);
        int minutes = oneIn(3) && hours >= 0 ? 30 : 0;
        return new RawTime(time.getHour(), time.getMinute(), time.getSecond(), time.getNano(), hours, minutes);
    }

    RawDateTime rawDateTime() {
        return new RawDateTime(rawDate(), rawTime());
    }

    Date date() {
        return new Date((oneIn(3) ? 1000L : 1L) * below(Integer.MAX_VALUE));
    }

    Timestamp timestamp() {
        Timestamp stamp = new Timestamp(1000L * below(Integer.MAX_VALUE));
        stamp.setNanos(oneIn(3) ? 0 : oneIn(2) ? below(1000) * 1_000_000 : below(1_000_000_000));
        return stamp;
    }

    OffsetTime offsetTime() {
        return localTime().atOffset(offset());
    }

    OffsetDateTime offsetDateTime() {
        return localDateTime().atOffset(offset());
    }

    LocalDateTime localDateTime() {
        return localDate().atTime(localTime());
    }

    RawYearMonthInterval yearMonthInterval() {
        return new RawYearMonthInterval(below(oneIn(3) ? 100_000 : 30), below(12));
    }

    RawTimeInterval timeInterval() {
        return new RawTimeInterval(below(oneIn(3) ? 1000 : 24), below(60), below(60), below(oneIn(2) ? 1 : 1_000_000_000));
    }

    RawDayTimeInterval dayTimeInterval() {
        return new RawDayTimeInterval(below(oneIn(3) ? 100_000 : 30), below(24), below(60), below(60),
                below(oneIn(2) ? 1 : 1_000_000_000));
    }

    boolean[] booleans() {
        boolean[] array = new boolean[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = random.nextBoolean();
        }
        return array;
    }

    char[] characters() {
        char[] array = new char[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = character();
        }
        return array;
    }

    short[] shorts() {
        short[] array = new short[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = (short) integer();
        }
        return array;
    }

    int[] ints() {
        int[] array = new int[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = (int) integer();
        }
        return array;
    }

    long[] longs() {
        long[] array = new long[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = integer();
        }
        return array;
    }

    float[] floats() {
        float[] array = new float[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = single();
        }
        return array;
    }

    double[] doubles() {
        double[] array = new double[length()];
        for (int i = 0; i < array.length; i++) {
            array[i] = floating();
        }
        return array;
    }
}

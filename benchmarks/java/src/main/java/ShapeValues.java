// Random values as applications have them: names, amounts, numbers of all sizes. The same Random gives the same.

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;

final class ShapeValues {
    private static final String[] WORDS = {
        "account", "balance", "EUR", "north", "Baker", "street", "42", "closed", "pending", "confirmed", "item", "Ltd.",
        "delivery", "note", "A-17", "order", "of", "the", "second", "hand", "warehouse", "Tokyo", "London", "USD"
    };
    private static final String[] OTHERS = {"Straße", "Zürich", "façade", "大阪", "€", "naïve"};

    private final Random random;

    ShapeValues(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** From `least` to `most`, both included; small ones are as likely as large ones by their size, not by their number. */
    int between(int least, int most) {
        double low = Math.log(least + 1);
        return (int) Math.min(most, Math.exp(low + random.nextDouble() * (Math.log(most + 1) - low)));
    }

    boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    /** A number of up to so many bits, of either sign. */
    long ofBits(int bits) {
        if (bits == 0) {
            return 0;
        }
        long number = (random.nextLong() >>> (64 - bits)) | (1L << (bits - 1));
        return oneIn(4) ? -number : number;
    }

    int integer() {
        return (int) ofBits(below(32));
    }

    long longer() {
        return ofBits(below(64));
    }

    double floating() {
        return random.nextGaussian() * 1000 + 0.1;
    }

    float single() {
        return random.nextFloat() * 1000 + 0.1f;
    }

    /** Words up to so many characters; one of twenty has letters beyond ASCII. */
    String text(int most) {
        StringBuilder text = new StringBuilder();
        boolean isOther = oneIn(20);
        while (text.length() < most) {
            text.append(isOther && oneIn(3) ? OTHERS[below(OTHERS.length)] : WORDS[below(WORDS.length)]).append(' ');
        }
        text.setLength(most);
        return text.toString();
    }

    /** A short text as most fields have it. */
    String name() {
        return text(between(1, 40));
    }

    byte[] octets(int length) {
        byte[] octets = new byte[length];
        random.nextBytes(octets);
        return octets;
    }

    BigDecimal decimal() {
        return new BigDecimal(new BigInteger(oneIn(5) ? below(110) : 5 + below(35), random), below(6));
    }

    BigInteger large() {
        return new BigInteger(64 + below(60), random);
    }

    LocalDate date() {
        return LocalDate.of(1950 + below(100), 1 + below(12), 1 + below(28));
    }

    LocalTime time() {
        return LocalTime.of(below(24), below(60), below(60), oneIn(2) ? 0 : below(1000) * 1_000_000);
    }

    LocalDateTime moment() {
        return date().atTime(time());
    }

    OffsetDateTime zoned() {
        return moment().atOffset(oneIn(2) ? ZoneOffset.UTC : ZoneOffset.ofHours(1 + below(11)));
    }
}

// The samples of docs/types.md: for each type of the format the calls of Java that write it, in all its forms, and the methods
// of .NET and C++ that do the same. The bytes of the calls are those that Coherence wrote: tests/oracle/gallery.mjs.

/** One payload: the properties that calls wrote into an object of user type 5, or bytes that no call of Java writes. */
export interface TypeForm {
  /** Statements of Java; `out` is the PofWriter. None where Java writes no such bytes: `hex` has them. */
  readonly java?: readonly string[]
  /** Whether the context has references enabled. */
  readonly references?: true
  /** The payload where no call of Java writes it. */
  readonly hex?: string
  /** What to look at. */
  readonly about: string
}

/** The samples of one type, or of types that differ only in a number. */
export interface TypeSample {
  /** The type ids, from the first to the last; user types are from 0 up. */
  readonly ids: readonly [first: number, last: number]
  readonly forms: readonly TypeForm[]
  /** Signatures of IPofWriter, as tests/fixtures/writers.json has them. */
  readonly dotnet: readonly string[]
  /** Signatures of PofWriter of C++. */
  readonly cpp: readonly string[]
}

const one = (id: number): readonly [number, number] => [id, id]

const SMALL =
  'Property 0 is written in full. A number from -1 to 22 in a later property takes one byte, without its type; 0 is not written at all.'

export const TYPE_SAMPLES: readonly TypeSample[] = [
  {
    ids: one(-1),
    forms: [
      {
        java: [
          'out.writeShort(0, (short) 5);',
          'out.writeShort(1, (short) 1000);',
          'out.writeShort(2, (short) 5);',
          'out.writeShort(3, (short) 0);',
        ],
        about: SMALL,
      },
    ],
    dotnet: ['WriteInt16(int, Int16)'],
    cpp: ['writeInt16(int32_t, int16_t)'],
  },
  {
    ids: one(-2),
    forms: [
      {
        java: [
          'out.writeInt(0, 5);',
          'out.writeInt(1, 123456);',
          'out.writeInt(2, -2);',
          'out.writeInt(3, 22);',
          'out.writeInt(4, 0);',
        ],
        about: SMALL,
      },
    ],
    dotnet: ['WriteInt32(int, Int32)'],
    cpp: ['writeInt32(int32_t, int32_t)'],
  },
  {
    ids: one(-3),
    forms: [
      {
        java: [
          'out.writeLong(0, 5);',
          'out.writeLong(1, Long.MAX_VALUE);',
          'out.writeLong(2, 5);',
          'out.writeLong(3, 0);',
        ],
        about: SMALL,
      },
    ],
    dotnet: ['WriteInt64(int, Int64)'],
    cpp: ['writeInt64(int32_t, int64_t)'],
  },
  {
    ids: one(-4),
    forms: [
      {
        java: [
          'out.writeBigInteger(0, BigInteger.ONE);',
          'out.writeBigInteger(1, BigInteger.TWO.pow(64));',
          'out.writeBigInteger(2, BigInteger.TEN);',
        ],
        about: 'BigInteger is written in full in every property, small or not.',
      },
    ],
    dotnet: ['WriteRawInt128(int, RawInt128)'],
    cpp: [],
  },
  {
    ids: one(-5),
    forms: [
      {
        java: [
          'out.writeFloat(0, 1.5f);',
          'out.writeFloat(1, 5f);',
          'out.writeFloat(2, Float.NaN);',
          'out.writeFloat(3, 0f);',
          'out.writeFloat(4, -0f);',
        ],
        about:
          'A whole number from -1 to 22, NaN and the infinities take one byte in properties after the first. 0 and -0 are not written.',
      },
    ],
    dotnet: ['WriteSingle(int, Single)'],
    cpp: ['writeFloat32(int32_t, float32_t)'],
  },
  {
    ids: one(-6),
    forms: [
      {
        java: [
          'out.writeDouble(0, 5.0);',
          'out.writeDouble(1, 0.1);',
          'out.writeDouble(2, 5.0);',
          'out.writeDouble(3, 0.0);',
        ],
        about: 'As float32, in 8 bytes.',
      },
    ],
    dotnet: ['WriteDouble(int, Double)'],
    cpp: ['writeFloat64(int32_t, float64_t)'],
  },
  {
    ids: one(-7),
    forms: [
      {
        java: [
          'out.writeRawQuad(0, new RawQuad(new Binary(HexFormat.of().parseHex("3fff8000000000000000000000000000"))));',
        ],
        about:
          'The bits of 1.5. PofParser reads this type wrongly: see the trap [float128](understand/traps-gallery.md#float128).',
      },
    ],
    dotnet: [],
    cpp: [],
  },
  {
    ids: one(-8),
    forms: [
      {
        java: [
          'out.writeBigDecimal(0, new BigDecimal("12.50"));',
          'out.writeBigDecimal(1, new BigDecimal("1E+3"));',
          'out.writeBigDecimal(2, new BigDecimal("5"));',
        ],
        about:
          'The unscaled value 1250 and the scale 2. The scale can be negative. BigDecimal is written in full in every property, small or not.',
      },
    ],
    dotnet: ['WriteDecimal(int, Decimal)'],
    cpp: [],
  },
  {
    ids: one(-9),
    forms: [
      {
        java: ['out.writeBigDecimal(0, new BigDecimal("1234567890.12"));'],
        about:
          'The smallest of the three types that has room for the digits is taken. This one has room for 16.',
      },
    ],
    dotnet: ['WriteDecimal(int, Decimal)'],
    cpp: [],
  },
  {
    ids: one(-10),
    forms: [
      {
        java: ['out.writeBigDecimal(0, new BigDecimal("12345678901234567890.12"));'],
        about: 'Room for 34 digits.',
      },
    ],
    dotnet: ['WriteDecimal(int, Decimal)'],
    cpp: [],
  },
  {
    ids: one(-11),
    forms: [
      {
        java: ['out.writeBoolean(0, true);', 'out.writeBoolean(1, true);', 'out.writeBoolean(2, false);'],
        about: 'In full in property 0, as the constant `true` in property 1, not at all in property 2.',
      },
    ],
    dotnet: ['WriteBoolean(int, Boolean)'],
    cpp: ['writeBoolean(int32_t, bool)'],
  },
  {
    ids: one(-12),
    forms: [
      {
        java: ['out.writeByte(0, (byte) 5);', 'out.writeByte(1, (byte) 200);', 'out.writeByte(2, (byte) 5);'],
        about: 'Java’s byte has a sign: what is 200 in the bytes is -56 in Java.',
      },
    ],
    dotnet: ['WriteByte(int, Byte)'],
    cpp: ['writeOctet(int32_t, octet_t)'],
  },
  {
    ids: one(-13),
    forms: [
      {
        java: [
          'out.writeBinary(0, new Binary(new byte[] {1, 2, (byte) 255}));',
          'out.writeBinary(1, new Binary());',
        ],
        about:
          'A length, then the bytes: passed in one step. `writeByteArray` writes a [uniform-array](#uniform-array) in its place.',
      },
    ],
    dotnet: ['WriteBinary(int, Binary)'],
    cpp: ['writeBinary(int32_t, Binary::View)'],
  },
  {
    ids: one(-14),
    forms: [
      {
        java: ["out.writeChar(0, 'a');", "out.writeChar(1, '€');", 'out.writeChar(2, (char) 5);'],
        about: 'One to three bytes. A char from 0 to 22 takes one byte, as a number does.',
      },
    ],
    dotnet: ['WriteChar(int, Char)'],
    cpp: ['writeChar16(int32_t, wchar16_t)'],
  },
  {
    ids: one(-15),
    forms: [
      {
        java: ['out.writeString(0, "café");', 'out.writeString(1, "");', 'out.writeString(2, null);'],
        about:
          'The length is in bytes, not in chars. An empty string is written in full, null is not written.',
      },
    ],
    dotnet: ['WriteString(int, string)'],
    cpp: ['writeString(int32_t, String::View)'],
  },
  {
    ids: one(-16),
    forms: [
      {
        java: ['out.writeDate(0, LocalDate.of(2024, 2, 29));'],
        about: 'Year, month, day: three packed ints.',
      },
    ],
    dotnet: ['WriteDate(int, DateTime)'],
    cpp: ['writeRawDate(int32_t, RawDate::View)'],
  },
  {
    ids: one(-17),
    forms: [
      {
        java: ['out.writeRawYearMonthInterval(0, new RawYearMonthInterval(1, 2));'],
        about: 'Years and months. java.time.Period is not supported.',
      },
    ],
    dotnet: ['WriteRawYearMonthInterval(int, RawYearMonthInterval)'],
    cpp: ['writeRawYearMonthInterval(int32_t, RawYearMonthInterval::View)'],
  },
  {
    ids: one(-18),
    forms: [
      {
        java: [
          'out.writeTime(0, LocalTime.of(10, 20, 30));',
          'out.writeTime(1, LocalTime.of(10, 20, 30, 500_000_000));',
          'out.writeTime(2, LocalTime.of(10, 20, 30, 1));',
        ],
        about:
          'Without a zone: zone type 0. The fraction is positive in milliseconds, or negative in nanoseconds.',
      },
      {
        java: [
          'out.writeTimeWithZone(0, OffsetTime.of(10, 20, 30, 0, ZoneOffset.UTC));',
          'out.writeTimeWithZone(1, OffsetTime.of(10, 20, 30, 0, ZoneOffset.ofHoursMinutes(5, 30)));',
        ],
        about: 'With a zone: type 1 is UTC, type 2 an offset of hours and minutes.',
      },
    ],
    dotnet: [
      'WriteTime(int, DateTime)',
      'WriteLocalTime(int, DateTime)',
      'WriteUniversalTime(int, DateTime)',
      'WriteRawTime(int, RawTime)',
    ],
    cpp: ['writeRawTime(int32_t, RawTime::View)'],
  },
  {
    ids: one(-19),
    forms: [
      {
        java: ['out.writeRawTimeInterval(0, new RawTimeInterval(1, 2, 3, 5));'],
        about: 'Hours, minutes, seconds, nanoseconds.',
      },
    ],
    dotnet: ['WriteTimeInterval(int, TimeSpan)'],
    cpp: ['writeRawTimeInterval(int32_t, RawTimeInterval::View)'],
  },
  {
    ids: one(-20),
    forms: [
      {
        java: [
          'out.writeDateTime(0, LocalDateTime.of(2024, 2, 29, 10, 20, 30));',
          'out.writeDateTimeWithZone(1, OffsetDateTime.of(2024, 2, 29, 10, 20, 30, 0, ZoneOffset.UTC));',
          'out.writeDateTimeWithZone(2, OffsetDateTime.of(2024, 2, 29, 10, 20, 30, 0, ZoneOffset.ofHours(2)));',
        ],
        about: 'A date, then a time: without a zone, in UTC, and at an offset.',
      },
    ],
    dotnet: [
      'WriteDateTime(int, DateTime)',
      'WriteLocalDateTime(int, DateTime)',
      'WriteUniversalDateTime(int, DateTime)',
      'WriteRawDateTime(int, RawDateTime)',
    ],
    cpp: ['writeRawDateTime(int32_t, RawDateTime::View)'],
  },
  {
    ids: one(-21),
    forms: [
      {
        java: ['out.writeRawDayTimeInterval(0, new RawDayTimeInterval(1, 2, 3, 4, 0));'],
        about: 'Days, hours, minutes, seconds, nanoseconds.',
      },
    ],
    dotnet: ['WriteDayTimeInterval(int, TimeSpan)'],
    cpp: ['writeRawDayTimeInterval(int32_t, RawDayTimeInterval::View)'],
  },
  {
    ids: one(-22),
    forms: [
      {
        java: [
          'out.writeCollection(0, Arrays.asList(1, "a", null));',
          'out.writeCollection(1, List.of());',
          'out.writeObject(2, List.of(5));',
        ],
        about:
          'Each element has its type. Elements are written as objects: the 1 takes two bytes. An empty collection is a count of 0.',
      },
    ],
    dotnet: ['WriteCollection(int, ICollection)'],
    cpp: ['writeCollection(int32_t, Collection::View)'],
  },
  {
    ids: one(-23),
    forms: [
      {
        java: [
          'out.writeCollection(0, List.of("a", "b"), String.class);',
          'out.writeCollection(1, List.of(1, 5), Integer.class);',
        ],
        about: 'The type stands once, before the count. No element takes the one-byte form.',
      },
      {
        java: ['out.writeCollection(0, Arrays.asList("a", null), String.class);'],
        about: 'With a null among the elements, Java writes a plain collection in its place.',
      },
      {
        java: ['out.writeCollection(0, List.of(new Part("a"), new Part("b")), Part.class);'],
        about: 'Objects: the user type stands once; each element is a version, properties and 40.',
      },
    ],
    dotnet: ['WriteCollection(int, ICollection, Type)'],
    cpp: ['writeCollection(int32_t, Collection::View, Class::View)'],
  },
  {
    ids: one(-24),
    forms: [
      {
        java: ['out.writeObjectArray(0, new Object[] {1, "a"});', 'out.writeObject(1, new String[] {"a"});'],
        about: 'As collection. The class of the array is not in the bytes.',
      },
    ],
    dotnet: ['WriteArray(int, Array)'],
    cpp: ['writeObjectArray(int32_t, ObjectArray::View)'],
  },
  {
    ids: one(-25),
    forms: [
      {
        java: [
          'out.writeBooleanArray(0, new boolean[] {true, false});',
          'out.writeByteArray(1, new byte[] {1, (byte) 255});',
          "out.writeCharArray(2, new char[] {'a', '€'});",
          'out.writeShortArray(3, new short[] {1, -2});',
          'out.writeIntArray(4, new int[] {1, 123456});',
          'out.writeLongArray(5, new long[] {1, -2});',
          'out.writeFloatArray(6, new float[] {1.5f});',
          'out.writeDoubleArray(7, new double[] {1.5});',
          'out.writeObjectArray(8, new String[] {"a", "b"}, String.class);',
          'out.writeIntArray(9, new int[0]);',
        ],
        about:
          'The type stands once, before the count. Octets take a byte each, and are still passed one by one.',
      },
      {
        java: ['out.writeShortArray(0, new short[] {64}, true);'],
        about:
          'A raw array, since 24.09: the declared type is octet, the count is in elements. Only `readShortArray` for this property reads it, and nothing else can: see the trap [raw-array](understand/traps-gallery.md#raw-array).',
      },
    ],
    dotnet: [
      'WriteBooleanArray(int, Boolean[])',
      'WriteByteArray(int, Byte[])',
      'WriteCharArray(int, Char[])',
      'WriteInt16Array(int, Int16[])',
      'WriteInt32Array(int, Int32[])',
      'WriteInt64Array(int, Int64[])',
      'WriteSingleArray(int, Single[])',
      'WriteDoubleArray(int, Double[])',
      'WriteArray(int, Array, Type)',
    ],
    cpp: [
      'writeBooleanArray(int32_t, Array<bool>::View)',
      'writeOctetArray(int32_t, Array<octet_t>::View)',
      'writeChar16Array(int32_t, Array<wchar16_t>::View)',
      'writeInt16Array(int32_t, Array<int16_t>::View)',
      'writeInt32Array(int32_t, Array<int32_t>::View)',
      'writeInt64Array(int32_t, Array<int64_t>::View)',
      'writeFloat32Array(int32_t, Array<float32_t>::View)',
      'writeFloat64Array(int32_t, Array<float64_t>::View)',
      'writeObjectArray(int32_t, ObjectArray::View, Class::View)',
    ],
  },
  {
    ids: one(-26),
    forms: [
      {
        java: [
          'LongArray<Object> array = new SparseArray<>();',
          'array.set(2, "a");',
          'array.set(5, 1);',
          'out.writeLongArray(0, array);',
        ],
        about:
          'The count is the last index + 1, not the number of entries. Without gaps, extractors lose what comes after it: see the trap [dense-sparse-array](understand/traps-gallery.md#dense-sparse-array).',
      },
    ],
    dotnet: ['WriteLongArray(int, ILongArray)'],
    cpp: ['writeLongArray(int32_t, LongArray::View)'],
  },
  {
    ids: one(-27),
    forms: [
      {
        java: [
          'LongArray<Integer> array = new SparseArray<>();',
          'array.set(2, 1);',
          'array.set(5, 1000);',
          'out.writeLongArray(0, array, Integer.class);',
        ],
        about: 'The type stands once, before the count.',
      },
    ],
    dotnet: ['WriteLongArray(int, ILongArray, Type)'],
    cpp: ['writeLongArray(int32_t, LongArray::View, Class::View)'],
  },
  {
    ids: one(-28),
    forms: [
      {
        java: ['out.writeMap(0, Map.of("a", 1));', 'out.writeMap(1, Map.of());'],
        about:
          'Each key and value has its type. No path leads into a map: see the trap [map-leaf](understand/traps-gallery.md#map-leaf).',
      },
    ],
    dotnet: ['WriteDictionary(int, IDictionary)'],
    cpp: ['writeMap(int32_t, Map::View)'],
  },
  {
    ids: one(-29),
    forms: [
      {
        java: ['out.writeMap(0, Map.of("a", 1), String.class);'],
        about: 'The type of the keys stands once.',
      },
    ],
    dotnet: ['WriteDictionary(int, IDictionary, Type)'],
    cpp: ['writeMap(int32_t, Map::View, Class::View)'],
  },
  {
    ids: one(-30),
    forms: [
      {
        java: ['out.writeMap(0, Map.of("a", 1), String.class, Integer.class);'],
        about: 'Both types stand once.',
      },
    ],
    dotnet: ['WriteDictionary(int, IDictionary, Type, Type)'],
    cpp: ['writeMap(int32_t, Map::View, Class::View, Class::View)'],
  },
  {
    ids: one(-31),
    forms: [
      {
        java: [
          'Part part = new Part("a");',
          'out.writeObject(0, part);',
          'out.writeObject(1, new Part("a"));',
        ],
        references: true,
        about:
          'With references enabled, each user type gets an identity, numbered from 1 in the order of writing: the object itself has 1. An identity is not a value: it stands before one.',
      },
    ],
    dotnet: ['WriteObject(int, object)'],
    cpp: ['writeObject(int32_t, Object::View)'],
  },
  {
    ids: one(-32),
    forms: [
      {
        java: ['Part part = new Part("a");', 'out.writeObject(0, part);', 'out.writeObject(1, part);'],
        references: true,
        about:
          'The same object for the second time: a reference to its identity. Reading gives one object, not two that are equal. An extractor does not find it: see the trap [cold-reference](understand/traps-gallery.md#cold-reference).',
      },
    ],
    dotnet: ['WriteObject(int, object)'],
    cpp: ['writeObject(int32_t, Object::View)'],
  },
  {
    ids: one(-33),
    forms: [
      {
        hex: '15 05 00 00 60 40',
        about:
          'No PofWriter writes it: false is written in full as property 0 (4a 00), and not at all in later ones.',
      },
    ],
    dotnet: [],
    cpp: [],
  },
  {
    ids: one(-34),
    forms: [
      {
        java: ['out.writeInt(0, 1000);', 'out.writeBoolean(1, true);'],
        about: 'In any property after the first.',
      },
    ],
    dotnet: ['WriteBoolean(int, Boolean)'],
    cpp: ['writeBoolean(int32_t, bool)'],
  },
  {
    ids: one(-35),
    forms: [
      {
        hex: '15 05 00 00 62 40',
        about:
          'No PofWriter writes it: an empty string is written in full (4e 00). The reader of Java takes it as a string: see the trap [zero-length-string](understand/traps-gallery.md#zero-length-string).',
      },
    ],
    dotnet: [],
    cpp: [],
  },
  {
    ids: one(-36),
    forms: [
      {
        hex: '15 05 00 00 63 40',
        about: 'No PofWriter writes it: an empty collection is written in full (55 00).',
      },
    ],
    dotnet: [],
    cpp: [],
  },
  {
    ids: one(-37),
    forms: [
      {
        java: ['out.writeString(0, null);', 'out.writeString(1, null);', 'out.writeObject(2, null);'],
        about: 'Null is written as property 0, and by `writeObject`. Other methods write nothing for null.',
      },
    ],
    dotnet: ['WriteObject(int, object)'],
    cpp: ['writeObject(int32_t, Object::View)'],
  },
  {
    ids: one(-38),
    forms: [
      {
        java: ['out.writeInt(0, 1000);', 'out.writeDouble(1, Double.POSITIVE_INFINITY);'],
        about: 'In any property after the first. A float takes the same byte.',
      },
    ],
    dotnet: ['WriteDouble(int, Double)', 'WriteSingle(int, Single)'],
    cpp: ['writeFloat64(int32_t, float64_t)', 'writeFloat32(int32_t, float32_t)'],
  },
  {
    ids: one(-39),
    forms: [
      {
        java: ['out.writeInt(0, 1000);', 'out.writeDouble(1, Double.NEGATIVE_INFINITY);'],
        about: 'In any property after the first. A float takes the same byte.',
      },
    ],
    dotnet: ['WriteDouble(int, Double)', 'WriteSingle(int, Single)'],
    cpp: ['writeFloat64(int32_t, float64_t)', 'writeFloat32(int32_t, float32_t)'],
  },
  {
    ids: one(-40),
    forms: [
      {
        java: ['out.writeInt(0, 1000);', 'out.writeDouble(1, Double.NaN);'],
        about: 'In any property after the first. A float takes the same byte.',
      },
    ],
    dotnet: ['WriteDouble(int, Double)', 'WriteSingle(int, Single)'],
    cpp: ['writeFloat64(int32_t, float64_t)', 'writeFloat32(int32_t, float32_t)'],
  },
  {
    ids: [-41, -64],
    forms: [
      {
        java: [
          'out.writeInt(0, 1000);',
          'out.writeShort(1, (short) -1);',
          'for (int i = 1; i <= 22; i++) out.writeInt(i + 1, i);',
        ],
        about:
          'The numbers -1 and 1 to 22, one byte each. The byte has no type: short, int, long, float, double, byte and char take the same one.',
      },
      {
        hex: '15 05 00 02 69 40',
        about:
          'No PofWriter writes the constant 0: as property 0 it is written in full, and in later ones not at all. `PofReader` reads it as any of the types.',
      },
    ],
    dotnet: [
      'WriteInt16(int, Int16)',
      'WriteInt32(int, Int32)',
      'WriteInt64(int, Int64)',
      'WriteByte(int, Byte)',
      'WriteChar(int, Char)',
    ],
    cpp: [
      'writeInt16(int32_t, int16_t)',
      'writeInt32(int32_t, int32_t)',
      'writeInt64(int32_t, int64_t)',
      'writeOctet(int32_t, octet_t)',
    ],
  },
  {
    ids: [0, 0x7fffffff],
    forms: [
      {
        java: ['out.writeObject(0, new Part("a"));', 'out.writeObject(1, new Part(null));'],
        about:
          'An object in an object: type id, version, properties, and 40 for the end. Every sample of this page is one, of type 5.',
      },
      {
        java: [
          'out.setVersionId(2);',
          'out.createNestedPofWriter(0, 7).writeInt(3, 1000);',
          'out.writeInt(9, 1000);',
        ],
        about:
          'A version, and a writer for an object of type 7 within the same method. It ends when the outer writer goes on.',
      },
    ],
    dotnet: ['WriteObject(int, object)', 'CreateNestedPofWriter(int)', 'CreateNestedPofWriter(int, int)'],
    cpp: [
      'writeObject(int32_t, Object::View)',
      'createNestedPofWriter(int32_t)',
      'createNestedPofWriter(int32_t, int32_t)',
    ],
  },
]

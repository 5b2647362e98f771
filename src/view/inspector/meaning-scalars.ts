// Numbers, characters, strings and octets in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const SHRINKS =
  'In a property written with a primitive method, -1 to 22 become one byte for type and value: the declared type is lost, and the reader returns the type that it asks for. The first property of a user type and elements are always written in full.'
const DEFAULT = 'A property of 0 is omitted, unless it is the first of its user type: missing means 0.'

const decimal = (bits: number, digits: number): MeaningRow => ({
  what: `A decimal number of up to ${digits} digits: an exact BigDecimal, never rounded.`,
  layout:
    'Two packed ints: the unscaled value, of up to 128 bits, then the scale. The number is unscaled × 10^-scale.',
  traps: [
    `The ${bits} is only the smallest width that fits this number: another value of the same field can have another width.`,
    '1.0 and 1.00 differ in scale: their binaries, and keys that contain them, are not equal.',
  ],
})

const whole = (what: string, layout: string, ...traps: string[]): MeaningRow => ({
  what,
  layout,
  traps: [...traps, SHRINKS, DEFAULT],
})

/** By type id. */
export const SCALAR_MEANINGS: [number, MeaningRow][] = [
  [
    T.int16,
    whole(
      'A whole number from -32,768 to 32,767: a Java short.',
      'One packed int of 1 to 3 bytes.',
      'The bytes can hold a larger number: Java casts it to 16 bits.',
    ),
  ],
  [
    T.int32,
    whole(
      'A whole number of 32 bits: a Java int.',
      'One packed int of 1 to 5 bytes, small numbers in fewer.',
    ),
  ],
  [
    T.int64,
    whole(
      'A whole number of 64 bits: a Java long.',
      'One packed long of 1 to 10 bytes.',
      'A random long takes more than the 8 bytes that it has in memory; a time in milliseconds takes nearly as many.',
    ),
  ],
  [
    T.int128,
    whole(
      'A whole number of up to 128 bits: a BigInteger.',
      'One packed int of 1 to 19 bytes.',
      'Larger ones cannot be read: more than 16 bytes of number throw ArrayIndexOutOfBoundsException.',
    ),
  ],
  [
    T.float32,
    whole(
      'A binary fraction of 32 bits: a Java float.',
      '4 bytes, IEEE 754, most significant first.',
      '-0.0 equals 0 and is omitted as a property: the sign is lost.',
      'NaN and the infinities are written as one byte, not 4.',
    ),
  ],
  [
    T.float64,
    whole(
      'A binary fraction of 64 bits: a Java double.',
      '8 bytes, IEEE 754, most significant first.',
      '-0.0 equals 0 and is omitted as a property: the sign is lost.',
      'NaN and the infinities are written as one byte, not 8.',
    ),
  ],
  [
    T.float128,
    {
      what: 'A binary fraction of 128 bits, Coherence’s RawQuad. No number type of Java holds it.',
      layout: '16 bytes, IEEE 754, most significant first.',
      traps: [
        'Coherence’s PofParser also reads a decimal32 from the bytes after it; its reader does not.',
        'Method writeObject cannot write it: it checks for a Number first and refuses it as an unknown user type.',
      ],
    },
  ],
  [T.decimal32, decimal(32, 7)],
  [T.decimal64, decimal(64, 16)],
  [T.decimal128, decimal(128, 34)],
  [
    T.boolean,
    {
      what: 'True or false, written in full.',
      layout: 'One packed int: 0 is false, everything else is true.',
      traps: ['As a property, true is usually the one-byte constant, and false is omitted.'],
    },
  ],
  [
    T.octet,
    {
      what: 'One byte.',
      layout: 'The byte itself.',
      traps: [
        'POF counts it from 0 to 255; Java’s byte is signed, so 255 is -1 there.',
        'As a property, -1 (255) and 0 to 22 become a one-byte constant, and 0 is omitted.',
      ],
    },
  ],
  [
    T.octetString,
    {
      what: 'Raw bytes: a byte[] or Binary written by writeBinary.',
      layout: 'A packed length, then that many bytes.',
      traps: [
        'Skipping it costs one step at any length. The same byte[] written by writeByteArray costs one step for each byte. readByteArray reads both.',
        'With a negative length the reader throws, and skipping moves backwards.',
      ],
    },
  ],
  [
    T.char,
    {
      what: 'One UTF-16 code unit: a Java char.',
      layout: '1 to 3 bytes of UTF-8; the upper half of the first byte gives the number.',
      traps: [
        'A character beyond 65,535 takes two chars, each written in 3 bytes.',
        'As a property, chars 0 to 22 and 65,535 become one-byte constants: the type is lost.',
      ],
    },
  ],
  [
    T.charString,
    {
      what: 'Text: a Java String.',
      layout: 'A packed length in bytes, then that much UTF-8. A negative length is a null string.',
      traps: [
        'The length counts bytes, not characters.',
        'The writer drops half a surrogate pair without a message: the text is read back shorter.',
        'Skipping it costs one step at any length; skipping does not check whether the UTF-8 is valid.',
      ],
    },
  ],
]

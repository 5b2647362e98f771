// Numbers, characters, strings and octets in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const SHRINKS =
  'As a property written with a primitive method, -1 to 22 become one byte that is type and value together: the declared type is lost, and the reader takes whatever it asks for. Not so for the first property of a user type, nor for elements, which are always written in full.'
const DEFAULT =
  'A property of 0 is not written at all, unless it is the first of its user type: missing means 0.'

const decimal = (bits: number, digits: number): MeaningRow => ({
  what: `A decimal number of up to ${digits} digits: an exact BigDecimal, never rounded.`,
  layout:
    'Two packed ints: the unscaled value, of up to 128 bits, then the scale. The number is unscaled × 10^-scale.',
  traps: [
    `The ${bits} is only the smallest width that fits this number: the next one of the same field may have another.`,
    '1.0 and 1.00 differ in scale, so that their binaries, and keys made of them, are not equal.',
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
      'Nothing in the bytes keeps it in that range: Java cuts a larger one to 16 bits when it casts.',
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
      'A random long, or a time in milliseconds, takes more than the 8 bytes it has in memory, or nearly as many.',
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
      '-0.0 equals 0 and is left out as a property: the sign is lost.',
      'NaN and the infinities are one byte of their own, not 4.',
    ),
  ],
  [
    T.float64,
    whole(
      'A binary fraction of 64 bits: a Java double.',
      '8 bytes, IEEE 754, most significant first.',
      '-0.0 equals 0 and is left out as a property: the sign is lost.',
      'NaN and the infinities are one byte of their own, not 8.',
    ),
  ],
  [
    T.float128,
    {
      what: 'A binary fraction of 128 bits, Coherence’s RawQuad. No number type of Java holds it.',
      layout: '16 bytes, IEEE 754, most significant first.',
      traps: [
        'Coherence’s own PofParser goes on into decimal32 after it and eats the bytes that follow; its reader does not.',
        'No writeObject writes it: it is tested as a Number first and refused as an unknown user type.',
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
      traps: [
        'As a property, true is usually the one-byte constant instead, and false is not written at all.',
      ],
    },
  ],
  [
    T.octet,
    {
      what: 'One byte.',
      layout: 'The byte itself.',
      traps: [
        'POF counts it from 0 to 255; Java’s byte is signed, so that 255 is -1 there.',
        'As a property, -1 (255) and 0 to 22 become a one-byte constant, and 0 is left out.',
      ],
    },
  ],
  [
    T.octetString,
    {
      what: 'Bytes as they are: a byte[] or Binary written by writeBinary.',
      layout: 'A packed length, then that many bytes.',
      traps: [
        'To pass it costs one step, however long it is. The same byte[] written by writeByteArray costs one step a byte. readByteArray reads both.',
        'A negative length makes the reader throw, and makes skipping run backwards.',
      ],
    },
  ],
  [
    T.char,
    {
      what: 'One UTF-16 code unit: a Java char.',
      layout: '1 to 3 bytes of UTF-8; the first one’s upper half says how many.',
      traps: [
        'A character beyond 65,535 takes two chars, each written by itself in 3 bytes.',
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
        'Half a surrogate pair is dropped by the writer without a word: the text comes back shorter.',
        'To pass it costs one step, however long it is; skipping does not look whether the UTF-8 is sound.',
      ],
    },
  ],
]

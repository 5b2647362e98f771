// The values that are a type id and nothing else, in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const WHOLE = 'None: the type id is the whole value, in one byte.'
const NOT_BY_JAVA =
  'The Java writer never makes it: it comes from another platform’s writer, or from a handler used directly.'

const number = (n: number): MeaningRow => ({
  what: `The number ${n}, whatever type it was declared as.`,
  layout: WHOLE,
  traps: [
    `The declared type is lost: a short, int, long, float, double, BigDecimal, byte or char of ${n} gives the same byte. Only the reader knows, by the method it calls; readObject gives an Integer.`,
    ...(n === 0 ? ['As a property, 0 is usually not written at all: missing means 0.'] : []),
    ...(n === -1 ? ['As a byte it stands for 255, as a char for 65,535.'] : []),
  ],
})

const floating = (name: string): MeaningRow => ({
  what: `The floating point value ${name}.`,
  layout: WHOLE,
  traps: ['The declared type is lost: a float and a double give the same byte.'],
})

/** By type id. */
export const CONSTANT_MEANINGS: [number, MeaningRow][] = [
  [
    T.false,
    {
      what: 'False.',
      layout: WHOLE,
      traps: ['As a property, false is usually not written at all: missing means false.'],
    },
  ],
  [
    T.true,
    {
      what: 'True.',
      layout: WHOLE,
      traps: ['At the root and as an element, true is written in full, as 4a 01.'],
    },
  ],
  [
    T.zeroLengthString,
    {
      what: 'An empty string, of characters or of octets.',
      layout: WHOLE,
      traps: [
        NOT_BY_JAVA,
        'It stands for both kinds. Coherence’s PofParser calls it an octet-string, its reader makes it "".',
      ],
    },
  ],
  [
    T.emptyCollection,
    {
      what: 'An empty collection, array or map.',
      layout: WHOLE,
      traps: [NOT_BY_JAVA, 'Only the reader knows which of the three.'],
    },
  ],
  [
    T.null,
    {
      what: 'Null.',
      layout: WHOLE,
      traps: [
        'A null property is usually not written at all: missing means null. It is there where it is the first property, or was written by writeObject in some places.',
        'In a plain container it keeps its place. One null is enough for Java to give up the uniform form of a container.',
      ],
    },
  ],
  [T.positiveInfinity, floating('+Infinity')],
  [T.negativeInfinity, floating('-Infinity')],
  [T.nan, floating('NaN')],
  ...Array.from({ length: 24 }, (_, i): [number, MeaningRow] => [T.intMinus1 - i, number(i - 1)]),
]

// The values that are a type id and nothing else, in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const WHOLE = 'No body: the type id is the whole value, in one byte.'
const NOT_BY_JAVA =
  'The Java writer never writes it: it comes from the writer of another platform, or from direct use of a handler.'

const number = (n: number): MeaningRow => ({
  what: `The number ${n}, of any number type.`,
  layout: WHOLE,
  traps: [
    `The declared type is lost: a short, int, long, float, double, BigDecimal, byte or char of ${n} gives the same byte. The method that reads it decides the type; readObject returns an Integer.`,
    ...(n === 0 ? ['As a property, 0 is usually omitted: missing means 0.'] : []),
    ...(n === -1 ? ['As a byte it means 255, as a char 65,535.'] : []),
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
      traps: ['As a property, false is usually omitted: missing means false.'],
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
        'It can be either kind. Coherence’s PofParser reports an octet-string; its reader returns "".',
      ],
    },
  ],
  [
    T.emptyCollection,
    {
      what: 'An empty collection, array or map.',
      layout: WHOLE,
      traps: [NOT_BY_JAVA, 'Only the reader knows which of the three it is.'],
    },
  ],
  [
    T.null,
    {
      what: 'Null.',
      layout: WHOLE,
      traps: [
        'A null property is usually omitted: missing means null. It is written if it is the first property, and by writeObject in some places.',
        'In a plain container it has its position. One null is enough for Java to use the plain form instead of the uniform form.',
      ],
    },
  ],
  [T.positiveInfinity, floating('+Infinity')],
  [T.negativeInfinity, floating('-Infinity')],
  [T.nan, floating('NaN')],
  ...Array.from({ length: 24 }, (_, i): [number, MeaningRow] => [T.intMinus1 - i, number(i - 1)]),
]

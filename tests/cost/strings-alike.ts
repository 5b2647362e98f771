// Documents of strings that are of one type and one length and yet cost otherwise: short ones, null, lengths below 0, and lengths
// written in more bytes than they need. What was counted for one of them does not hold for the others.
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'

const BODIES = ['0161', '8000', '00', '40', '41', '7f', '4161', 'c000', '026161', '800061', 'ffffffff0f']

/** Each two of them beside each other, in all that holds them, with the hex of the stream. */
export function* documentsOfStrings(): Generator<{ hex: string; doc: PofDocument }> {
  for (const type of ['4e', '4c'])
    for (const one of BODIES)
      for (const other of BODIES) {
        const bodies = [one, other, one]
        const values = bodies.map((body) => type + body)
        const indexed = values.map((value, index) => `0${index}${value}`)
        for (const hex of [
          `155503${values.join('')}`,
          `15921000${indexed.join('')}40`,
          `155903${indexed.join('')}40`,
          `1556${type}03${bodies.join('')}`,
        ])
          yield { hex, doc: parse(bytesOf(hex)) }
      }
}

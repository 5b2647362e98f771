// Edits of streams with overlong packed ints do what they do on the same streams with the shortest ones: there is one rule for
// reading a packed int, and no place looks at its bytes instead.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  editRefusal,
  type PofDocument,
  PofError,
  parse,
  readPackedInt,
  write,
} from '../../../src/pof/index.ts'
import { choices, editAt } from '../../support/arbitrary-edits.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { overlongInt, overlongTwin } from '../../support/overlong.ts'
import { encode } from '../../support/pof-writer.ts'
import { pathsOf } from '../../support/rewritten.ts'

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 400), seed: Number(process.env.FUZZ_SEED ?? 31) }

const read = (bytes: Uint8Array): PofDocument => parse(bytes, { envelope: false, maxProblems: 100_000 })

/** What is said of the length of packed ints, and what octets may be instead, by the number of bytes behind them. */
const BY_LENGTH = new Set(['overlong-packed-int', 'raw-array-likely'])

/** All that a stream says, its bytes and the length of its packed ints left out. */
function meaningOf(doc: PofDocument): string[] {
  const { tree } = doc
  const problems = doc.problems.filter(({ code }) => !BY_LENGTH.has(code)).map(({ code }) => code)
  const nodes = Array.from({ length: tree.count }, (_, node) => {
    const roles = doc.tokens(node).map(({ role, text }) => `${role} ${text}`)
    return `${doc.address(node)} ${tree.typeName(node)} ${doc.text(node)} ${roles}`
  })
  return [...problems, ...nodes]
}

/** What comes of edits: why they cannot be made, or what the stream then says and where paths lead. */
function outcome(doc: PofDocument, edits: readonly Edit[]): unknown {
  try {
    const { bytes, pathAfter } = write(doc, edits)
    return { meaning: meaningOf(read(bytes)), paths: pathsOf(doc, 200).map(pathAfter) }
  } catch (error) {
    if (error instanceof PofError) return error.found
    throw error
  }
}

describe('overlongInt', () => {
  it('is read as the number that it stands for, in many forms', () => {
    for (const value of [0, 1, -1, -31, 63, 64, 5000, 798720, -0x80000000, 0x7fffffff]) {
      const forms = new Set<string>()
      for (let salt = 1; salt < 5000; salt += 7) {
        const bytes = Uint8Array.from(overlongInt(value, salt))
        expect(readPackedInt(bytes, 0)).toBe(value)
        forms.add(bytes.join())
      }
      expect(forms.size).toBeGreaterThan(10)
    }
  })
})

describe('write', () => {
  it('edits streams with overlong ints as those with short ones', () => {
    let made = 0
    const property = fc.property(
      anyValue(3),
      choices,
      fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 40 }),
      (value, numbers, salts) => {
        const short = read(Uint8Array.from(encode(value)))
        // A string whose last character is partly behind it is another one where other bytes are behind it.
        fc.pre(!short.problems.some(({ code }) => code === 'odd-utf8' || code === 'bad-utf8'))
        let next = 0
        const long = read(overlongTwin(short, () => salts[next++ % salts.length] as number))
        expect(meaningOf(long)).toEqual(meaningOf(short))
        const edits = numbers.map((number) =>
          editAt(short, number % short.tree.count, Math.floor(number / short.tree.count)),
        )
        for (const edit of edits) {
          expect(editRefusal(long, edit)).toBe(editRefusal(short, edit))
          expect(outcome(long, [edit])).toEqual(outcome(short, [edit]))
          if (editRefusal(short, edit) === null) made++
        }
        expect(outcome(long, edits)).toEqual(outcome(short, edits))
      },
    )
    fc.assert(property, RUNS)
    expect(made).toBeGreaterThan(RUNS.numRuns)
  }, 180_000)
})

// The laws of editing, on random streams and the corpus with random edits: nothing new is wrong with what is
// written, every value that was not edited is found where `pathAfter` says, and edits made together are the edits
// made one after another. FUZZ_RUNS asks for more runs, FUZZ_SEED for others.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, editRefusal, parse, write } from '../../../src/pof/index.ts'
import { choices, editsOf } from '../../support/arbitrary-edits.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../../support/corpus.ts'
import { brokenEditLaws, follow } from '../../support/edit-laws.ts'
import { encode } from '../../support/pof-writer.ts'

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 800), seed: Number(process.env.FUZZ_SEED ?? 31) }

/** Milliseconds that a test over many streams may take on a busy machine. */
const TIMEOUT = 180_000 + 30 * RUNS.numRuns

function checkEdits(bytes: Uint8Array, envelope: boolean, numbers: readonly number[]): number {
  const before = parse(bytes, { envelope })
  const edits = editsOf(before, numbers)
  const written = write(before, edits)
  const after = parse(written.bytes, { envelope })
  expect(brokenEditLaws(before, edits, written, after)).toEqual([])
  return edits.length
}

/** Makes edits one after another, each at the place where the ones before have left it; null where it is gone. */
function oneByOne(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | null {
  const first = parse(bytes, { envelope: false })
  let doc = first
  let placeOf = (path: number[]): number[] | null => path
  for (const edit of edits) {
    const path = first.path(edit.node)
    const to = path === null ? null : placeOf(path)
    const place = to === null ? null : follow(doc, to)
    if (place === null || place.element >= 0) return null
    const moved = { ...edit, node: place.node }
    if (editRefusal(doc, moved) !== null) return null
    const written = write(doc, [moved])
    const before = placeOf
    placeOf = (from) => {
      const between = before(from)
      return between === null ? null : written.pathAfter(between)
    }
    doc = parse(written.bytes, { envelope: false })
  }
  return doc.bytes
}

describe('write', () => {
  it(
    'gives for edits made together what they give one after another',
    () => {
      let compared = 0
      const property = fc.property(anyValue(3), choices, (value, numbers) => {
        const bytes = Uint8Array.from(encode(value))
        const doc = parse(bytes, { envelope: false })
        const edits = editsOf(doc, numbers)
        const isOncePerNode = new Set(edits.map(({ node }) => node)).size === edits.length
        const expected = isOncePerNode && edits.length > 1 ? oneByOne(bytes, edits) : null
        if (expected === null) return
        expect(Buffer.from(write(doc, edits).bytes).toString('hex')).toBe(
          Buffer.from(expected).toString('hex'),
        )
        compared++
      })
      fc.assert(property, RUNS)
      expect(compared).toBeGreaterThan(RUNS.numRuns / 20)
    },
    TIMEOUT,
  )

  it(
    'keeps the laws of editing on random streams',
    () => {
      let made = 0
      fc.assert(
        fc.property(anyValue(3), choices, (value, numbers) => {
          made += checkEdits(Uint8Array.from(encode(value)), false, numbers)
        }),
        RUNS,
      )
      expect(made).toBeGreaterThan(RUNS.numRuns / 2)
    },
    TIMEOUT,
  )

  it(
    'keeps the laws of editing on damaged streams',
    () => {
      let made = 0
      fc.assert(
        fc.property(damaged(anyValue(3).map(encode)), choices, (bytes, numbers) => {
          made += checkEdits(bytes, false, numbers)
        }),
        RUNS,
      )
      expect(made).toBeGreaterThan(RUNS.numRuns / 5)
    },
    TIMEOUT,
  )

  it(
    'keeps the laws of editing on the corpus',
    () => {
      let made = 0
      const samples = [...readCorpus(), ...readMalformed()]
      const numbers = fc.sample(choices, { numRuns: samples.length, seed: RUNS.seed })
      for (const [i, { hex, envelope }] of samples.entries()) {
        made += checkEdits(bytesOf(hex), envelope, numbers[i] as number[])
      }
      expect(made).toBeGreaterThan(500)
    },
    TIMEOUT,
  )
})

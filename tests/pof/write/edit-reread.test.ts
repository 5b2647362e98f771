// The second look at what was written, itself looked at: whatever is written wrongly is refused. What edits make of a stream is
// damaged in each byte that they copy, cut and made longer, as by a writer with a fault.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, type ParseOptions, parse, T, write } from '../../../src/pof/index.ts'
import { ParsedDocument } from '../../../src/pof/parsed-document.ts'
import { startAt } from '../../../src/pof/table/node-table.ts'
import { Refusal } from '../../../src/pof/write/edit.ts'
import { eachPiece } from '../../../src/pof/write/edit-pieces.ts'
import { type EditPlan, planEdits } from '../../../src/pof/write/edit-plan.ts'
import { checkReread } from '../../../src/pof/write/edit-reread.ts'
import { choices, editsOf } from '../../support/arbitrary-edits.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import { encode } from '../../support/pof-writer.ts'

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 1000), seed: Number(process.env.FUZZ_SEED ?? 71) }
const TIMEOUT = 120_000

function documentFrom(bytes: Uint8Array, options: ParseOptions): ParsedDocument {
  const doc = parse(bytes, options)
  if (doc instanceof ParsedDocument) return doc
  throw new Error('not a document of this package')
}

/** Whether the second look refuses `bytes` as what the plan makes of a document. */
function isRefused(before: ParsedDocument, bytes: Uint8Array, plan: EditPlan): boolean {
  try {
    checkReread(before, documentFrom(bytes, { envelope: before.envelope.length > 0 }), plan)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The offsets, in what is written, of the bytes that are copied. */
function copiedIn({ root, tree, bytes }: ParsedDocument, { changes }: EditPlan): number[] {
  const copied: number[] = []
  let at = 0
  eachPiece(startAt(tree.table, root), bytes.length, changes, ({ isAdded, from, to }) => {
    for (let i = from; i < to; i++, at++) if (!isAdded) copied.push(at)
  })
  return copied
}

/** What is read: every token, as it is read. */
function readingOf(bytes: Uint8Array): string {
  const doc = documentFrom(bytes, { envelope: false })
  const tokens = Array.from({ length: doc.tree.count }, (_, node) => doc.tokens(node))
  return tokens
    .flat()
    .map(({ role, start, end, text }) => `${role} ${start}-${end} ${text}`)
    .join('\n')
}

/** What a writer with a fault may have written: a bit of a copied byte is another, such a byte is missing, or one is too many. */
function* faulty(
  before: ParsedDocument,
  plan: EditPlan,
  written: Uint8Array,
): Generator<[string, Uint8Array]> {
  for (const at of copiedIn(before, plan)) {
    for (const bit of [0x01, 0x40, 0x80]) {
      const bytes = written.slice()
      bytes[at] = (bytes[at] as number) ^ bit
      yield [`byte ${at} ^ ${bit}`, bytes]
    }
    // Of two equal bytes one may be new.
    const isAlone = written[at] !== written[at - 1] && written[at] !== written[at + 1]
    if (isAlone)
      yield [`without byte ${at}`, Uint8Array.from([...written.slice(0, at), ...written.slice(at + 1)])]
  }
  yield ['longer', Uint8Array.from([...written, 0x40])]
}

/** The faults that are not seen, of edits of a stream without an envelope in which nothing is wrong. */
function unseen(bytes: Uint8Array, numbers: readonly number[], tally: { faults: number }): string[] {
  const before = documentFrom(bytes, { envelope: false })
  if (before.root !== 0 || before.problems.length > 0) return []
  const edits: Edit[] = editsOf(before, numbers)
  const plan = planEdits(before.tree.table, edits)
  if (plan.changes.length === 0) return []
  const { bytes: written } = write(before, edits)
  if (isRefused(before, written, plan)) return ['nothing']
  const found: string[] = []
  for (const [fault, bytes] of faulty(before, plan, written)) {
    tally.faults++
    if (!isRefused(before, bytes, plan) && readingOf(bytes) !== readingOf(written))
      found.push(`${fault}: ${Buffer.from(written).toString('hex')}`)
  }
  return found
}

describe('what is written with a fault', () => {
  it(
    'is refused, in random streams',
    () => {
      const tally = { faults: 0 }
      fc.assert(
        fc.property(anyOrNamed(3), choices, (value, numbers) => {
          const bytes = Uint8Array.from(encode(value))
          if (bytes.length < 200) expect(unseen(bytes, numbers, tally)).toEqual([])
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'is refused, in the streams of the corpus',
    () => {
      const found: string[] = []
      const tally = { faults: 0 }
      for (const { id, hex, bodyOffset } of readCorpus()) {
        const bytes = bytesOf(hex).subarray(bodyOffset)
        if (bytes.length > 80) continue
        for (const number of [1, 17, 1003, 20_011])
          found.push(...unseen(bytes, [number], tally).map((fault) => `${id} ${fault}`))
      }
      expect(found).toEqual([])
      expect(tally.faults).toBeGreaterThan(20_000)
    },
    TIMEOUT,
  )

  it('is refused where the layers around the value are others', () => {
    // A decorated binary with the value, its expiry and another decoration.
    const bytes = bytesOf('120703156402000a0104')
    const before = documentFrom(bytes, {})
    expect(before.envelope.map(({ name }) => name)).toEqual([
      'FMT_BIN_DECO',
      'mask',
      'VALUE',
      'FMT_EXT',
      'EXPIRY',
      'STORE',
    ])
    const edits: Edit[] = [{ kind: 'replace', node: 0, value: { type: T.int32, value: 300 } }]
    const plan = planEdits(before.tree.table, edits)
    const { bytes: written } = write(before, edits)
    expect(isRefused(before, written, plan)).toBe(false)
    const mask = 1
    for (const bit of [0x01, 0x02, 0x04, 0x08, 0x10, 0x20]) {
      const other = written.slice()
      other[mask] = (other[mask] as number) ^ bit
      expect(isRefused(before, other, plan), `mask ^ ${bit}`).toBe(true)
    }
    expect(isRefused(before, written.subarray(3), plan)).toBe(true)
  })
})

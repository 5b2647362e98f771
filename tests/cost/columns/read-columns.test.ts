// What the columns say of making an object, against the byte-by-byte reader: of every container that they know.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../../benchmarks/mixed-objects.ts'
import { ObjectReader } from '../../../src/cost/coherence/deserialize.ts'
import { endOf } from '../../../src/cost/coherence/skip.ts'
import { PassColumns } from '../../../src/cost/columns/pass-columns.ts'
import { costColumns, noOps } from '../../../src/cost/index.ts'
import { isScalar, type PofDocument, parse, T, UNREAD } from '../../../src/pof/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { bytesOf } from '../../support/corpus.ts'
import { collection, ofInts, stream } from '../../support/pof-writer.ts'
import { difference } from '../by-bytes.ts'
import { readCosts } from '../corpus-costs.ts'

const DATE = ofInts(T.date, 2020, 1, 2)

/** Containers in ones that declare nothing, how many of them the columns know, and what they say wrongly. */
function compared(doc: PofDocument): { containers: number; known: number; wrong: string[] } {
  const { tree, bytes } = doc
  const columns = new PassColumns(doc)
  const wrong: string[] = []
  let [containers, known] = [0, 0]
  for (let node = 0; node < tree.count; node++) {
    const parent = tree.parent(node)
    const isDeclared = parent >= 0 && tree.elementType(parent) !== UNREAD
    if (isScalar(tree.type(node)) || isDeclared) continue
    containers++
    const found = columns.read(node)
    if (found === null) continue
    known++
    const made = { work: 0 }
    const reader = new ObjectReader(bytes, tree.start(node), tree.end(node), noOps(), new Map(), made)
    endOf(() => reader.read())
    const what = difference(found.ops, reader.ops)
    if (what !== '' || found.work !== made.work)
      wrong.push(`${doc.address(node)}: ${what} ${found.work} work, not ${made.work}`)
  }
  return { containers, known, wrong }
}

describe('the columns of reading', () => {
  it('say of containers of the corpus what the bytes say, and know most of them', () => {
    let [containers, known] = [0, 0]
    for (const { id, hex } of readCosts()) {
      const { wrong, ...counts } = compared(parse(bytesOf(hex)))
      expect(wrong.map((what) => `${id} ${what}`)).toEqual([])
      containers += counts.containers
      known += counts.known
    }
    expect(known / containers).toBeGreaterThan(0.8)
  })

  it('know all containers of common objects', () => {
    const { containers, known, wrong } = compared(parse(mixedObjects(20_000).pof))
    expect(wrong).toEqual([])
    expect(known).toBe(containers)
  })

  it('say of a stream that is cut what the bytes say', () => {
    const lists = Array.from({ length: 4 }, (_, n) =>
      collection(
        T.collection,
        Array.from({ length: 150 + n }, (_, i) => (i % 3 === 0 ? DATE : ofInts(T.int64, i))),
      ),
    )
    const pof = stream(collection(T.collection, lists))
    for (let length = 200; length < pof.length; length += 31) {
      const { wrong, containers, known } = compared(parse(pof.subarray(0, length)))
      expect({ length, wrong }).toEqual({ length, wrong: [] })
      // Those that are cut, and what cannot be read.
      expect(containers - known).toBeLessThanOrEqual(3)
    }
  })

  it('say of containers of any length what the bytes say', () => {
    for (let length = 0; length < 200; length++) {
      const { wrong, known } = compared(parse(stream(collection(T.collection, Array(length).fill(DATE)))))
      expect({ length, wrong, known }).toEqual({ length, wrong: [], known: 1 })
    }
  })

  it('say of any stream what the bytes say', () => {
    fc.assert(
      fc.property(anyOrNamed(4), (value) => {
        expect(compared(parse(stream(value))).wrong).toEqual([])
      }),
      { seed: 8, numRuns: 300 },
    )
  })

  // The reader makes an array of the count, and throws where that is below 0; what passes it reads nothing.
  it.each([
    '55',
    '57',
    '5b',
    '59',
    '5841',
    '5641',
    '5855',
    '5655',
    '5a41',
    '5c41',
    '5d4141',
    '5d4155',
    '4c',
    '4e',
  ])(
    'are those of the reader, or are not known, where the count of %s is below 0, or written in more bytes',
    (type) => {
      for (const count of ['40', '41', 'ffffffff0f', '8000', 'c000', '00'])
        for (const behind of ['', '40', '6a'])
          for (const hex of [
            `15${type}${count}${behind}`,
            `155502${type}${count}${behind}6a`,
            `15a90f0000${type}${count}${behind}016a40`,
          ])
            expect({ hex, wrong: compared(parse(bytesOf(hex))).wrong }).toEqual({ hex, wrong: [] })
    },
  )

  it('cost of the whole is what reading all of its bytes costs', () => {
    for (const { hex } of readCosts()) {
      const doc = parse(bytesOf(hex))
      if (doc.root < 0 || doc.envelope.some(({ kind }) => kind === 'format')) continue
      const made = { work: 0 }
      const start = doc.tree.start(doc.root)
      const reader = new ObjectReader(doc.bytes, start, doc.bytes.length, noOps(), new Map(), made)
      endOf(() => reader.read())
      const cost = costColumns(doc)
      expect(difference(cost.toDeserialize(), reader.ops)).toBe('')
      expect(cost.toWork()).toBe(made.work)
    }
  })
})

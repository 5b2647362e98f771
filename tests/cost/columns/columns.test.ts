// The columns against the byte-by-byte model: the whole corpus, sound and damaged, and streams made by chance.

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { PassColumns } from '../../../src/cost/columns/pass-columns.ts'
import { ReadFiller } from '../../../src/cost/columns/read-columns.ts'
import { costColumns } from '../../../src/cost/index.ts'
import { CostByBytes } from '../../../src/cost/skip-cost.ts'
import { isScalar, type PofDocument, parse, UNREAD } from '../../../src/pof/index.ts'
import { Tree } from '../../../src/pof/tree.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, groupBy } from '../../support/corpus.ts'
import { stream } from '../../support/pof-writer.ts'
import { passesThatDiffer, reachesThatDiffer } from '../by-bytes.ts'
import { readCosts, readSkipped } from '../corpus-costs.ts'
import { listed } from '../small-changes.ts'
import { documentsOfStrings } from '../strings-alike.ts'

function differing(bytes: Uint8Array): string[] {
  return differingIn(parse(bytes))
}

function differingIn(doc: PofDocument): string[] {
  const cost = costColumns(doc)
  return [...passesThatDiffer(doc, cost), ...reachesThatDiffer(doc, cost)]
}

/** Of all nodes of a document, those whose costs the columns do not tell, so that a question walks along the bytes. */
function untold(bytes: Uint8Array): readonly [pass: number, read: number, stopped: number] {
  const doc = parse(bytes)
  const columns = new PassColumns(doc)
  const nodes = [...doc.tree].filter((node) => doc.tree.type(node) !== UNREAD)
  const unpassed = nodes.filter((node) => columns.pass(node) === null)
  return [
    unpassed.length,
    nodes.filter((node) => !isScalar(doc.tree.type(node)) && columns.read(node) === null).length,
    unpassed.filter((node) => columns.stopped(node) === null).length,
  ]
}

const sums = (all: readonly (readonly [number, number, number])[]) =>
  all.reduce(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0])

describe('costColumns', () => {
  it('tells what passing any node of the corpus costs, unless skipping goes astray in it', () => {
    const all = readCosts().map(({ id, hex }) => ({ id, counts: untold(bytesOf(hex)) }))
    expect(all.flatMap(({ id, counts: [pass] }) => (pass === 0 ? [] : [`${id} ${pass}`]))).toEqual([
      'arrays/raw-int 3',
      'arrays/raw-long 2',
      'arrays/raw-double 3',
      'arrays/raw-short 1',
      'sparse/empty-root 1',
      'sparse/one-zero 1',
      'sparse/empty-field 2',
      'sparse/dense-field 2',
      'sparse/uniform-dense 2',
      'sparse/uniform-empty 2',
      'references/uniform-array 5',
      'references/uniform-first-then-ref 3',
      'handcrafted/sparse-unterminated-full 1',
      'handcrafted/sparse-terminated-full 1',
      'handcrafted/int128-20-bytes 1',
      'handcrafted/nested-identity 1',
      'handcrafted/uniform-of-identity 2',
      'builtins/vector-float32 2',
      'builtins/vector-bits 2',
    ])
    // Of 5,698 nodes, of which 1,788 are containers: those hold an identity, or what has to be looked at.
    expect(sums(all.map(({ counts }) => counts))).toEqual([37, 184, 22])
  })

  it('walks along the bytes for no other node', () => {
    const walked = vi.spyOn(CostByBytes.prototype, 'pass')
    for (const { hex } of readCosts()) {
      const doc = parse(bytesOf(hex))
      const cost = costColumns(doc)
      for (const node of doc.tree) if (doc.tree.type(node) !== UNREAD) cost.toPass(node)
    }
    expect(walked).toHaveBeenCalledTimes(22)
    walked.mockRestore()
  })

  it('looks at few nodes one by one', () => {
    // The careful way asks whose child a node is, and adds what reading it costs; the quick way does so for few types.
    const parent = vi.spyOn(Tree.prototype, 'parent')
    const add = vi.spyOn(ReadFiller.prototype, 'add')
    const counts: Record<string, [nodes: number, careful: number, added: number]> = {}
    for (const { group, hex } of readCosts()) {
      const doc = parse(bytesOf(hex))
      parent.mockClear()
      add.mockClear()
      costColumns(doc).columns()
      const [nodes, careful, added] = counts[group] ?? [0, 0, 0]
      counts[group] = [
        nodes + doc.tree.count,
        careful + parent.mock.calls.length,
        added + add.mock.calls.length,
      ]
    }
    parent.mockRestore()
    add.mockRestore()
    expect(counts).toEqual({
      arrays: [126, 121, 73],
      bench: [2469, 598, 599],
      builtins: [208, 28, 24],
      collections: [137, 12, 12],
      envelopes: [29, 1, 1],
      evolvable: [33, 4, 4],
      handcrafted: [140, 52, 53],
      maps: [59, 26, 26],
      primer: [26, 0, 0],
      random: [1733, 643, 770],
      references: [79, 43, 43],
      scalars: [507, 59, 154],
      sparse: [34, 18, 18],
      userTypes: [118, 9, 12],
    })
  })

  it('takes columns that are given, and nothing else for columns', () => {
    const doc = parse(bytesOf('15a90f000041010141020241030340'))
    const given = costColumns(doc).columns()
    const cost = costColumns(doc, given)
    expect(cost.columns()).toBe(given)
    expect(passesThatDiffer(doc, cost)).toEqual([])
    expect(() => costColumns(doc, {} as never)).toThrow(/columns of costs that columns\(\) gives/)
  })

  it('tells what passing nearly any node of a damaged stream costs', () => {
    // Of 111,835 nodes, of which 108,446 are containers.
    expect(sums(readSkipped().map(({ hex }) => untold(bytesOf(hex))))).toEqual([947, 800, 459])
  })

  for (const [group, cases] of groupBy(readCosts(), (item) => item.group)) {
    it(`has columns that agree with the bytes in the corpus's ${group}`, () => {
      expect(cases.flatMap(({ id, hex }) => differing(bytesOf(hex)).map((what) => `${id} ${what}`))).toEqual(
        [],
      )
    })
  }

  for (const [kind, cases] of groupBy(readSkipped(), (item) => item.kind)) {
    it(`has columns that agree with the bytes in streams damaged by ${kind}`, () => {
      expect(cases.flatMap(({ id, hex }) => differing(bytesOf(hex)).map((what) => `${id} ${what}`))).toEqual(
        [],
      )
    })
  }

  it('has columns that agree with the bytes of small streams, cut anywhere and with any byte changed', () => {
    expect(listed(differing)).toEqual([])
  })

  it('has columns that agree with the bytes of strings that are of one length, and read otherwise', () => {
    for (const { hex, doc } of documentsOfStrings())
      expect({ hex, differing: differingIn(doc) }).toEqual({ hex, differing: [] })
  })

  it('has columns that agree with the bytes in any valid stream', () => {
    fc.assert(
      fc.property(anyOrNamed(4), (value) => {
        expect(differing(stream(value))).toEqual([])
      }),
      { seed: 6, numRuns: 300 },
    )
  })

  it('has columns that agree with the bytes in any stream damaged by chance', () => {
    fc.assert(
      fc.property(damaged(anyOrNamed(3).map((value) => [...stream(value)])), (bytes) => {
        expect(differing(bytes)).toEqual([])
      }),
      { seed: 6, numRuns: 300 },
    )
  })
})

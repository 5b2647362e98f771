import { describe, expect, it } from 'vitest'
import { type Edit, packEdits, parse, T, unpackEdits, write } from '../../../src/pof/index.ts'
import { documentOf } from '../hex.ts'

const INDEXES = new Map([[0, 9]])

describe('packEdits', () => {
  it('gives the same bytes as it is and once unpacked, whatever the kind of edit', () => {
    const doc = documentOf(
      '15 9210 00 00 4101 01 584b02 0102 02 5502 4103 4104 03 4e0135 04 4105 05 58410201 02 40',
    )
    const nodeOf = (index: number) => {
      for (let n = doc.tree.firstChild(0); n >= 0; n = doc.tree.nextSibling(n))
        if (doc.tree.key(n) === index) return n
      throw new Error(`no property ${index}`)
    }
    const edits: Edit[] = [
      { kind: 'replace', node: nodeOf(3), value: { type: T.int64, value: 5n } },
      { kind: 'octet-string', node: nodeOf(1) },
      { kind: 'uniform', node: nodeOf(2) },
      { kind: 'drop', node: nodeOf(4) },
      { kind: 'replace', node: nodeOf(5), element: 1, value: { type: T.int32, value: 7 } },
      { kind: 'replace', node: nodeOf(0), value: { bytes: Uint8Array.of(0x4c, 1, 0xff) } },
      { kind: 'renumber', node: 0, indexes: INDEXES },
    ]
    const before = write(doc, edits).bytes
    expect(before).not.toEqual(doc.bytes)
    expect(write(doc, packEdits(edits)).bytes).toEqual(before)
    expect(write(doc, unpackEdits(packEdits(edits))).bytes).toEqual(before)
  })

  it('keeps what is done alike in many places once, and values as bytes', () => {
    const nodes = [3, 5, 8]
    const { kinds, changes, values, ends } = packEdits([
      ...nodes.map((node): Edit => ({ kind: 'renumber', node, indexes: INDEXES })),
      ...nodes.map((node): Edit => ({ kind: 'uniform', node })),
      ...nodes.map((node): Edit => ({ kind: 'replace', node, value: { type: T.int32, value: node } })),
    ])
    expect(kinds.length).toBe(2)
    expect([...changes]).toEqual([0, 0, 0, 1, 1, 1, -1, -1, -1])
    expect([...ends]).toEqual([2, 4, 6])
    expect([...values]).toEqual([0x41, 3, 0x41, 5, 0x41, 8])
  })

  it('keeps a value as it is where writing it has to give identities', () => {
    const shared = [1, 2]
    const value = { type: T.collection, value: [shared, shared] }
    const [edit] = unpackEdits(packEdits([{ kind: 'replace', node: 0, value }]))
    expect(edit).toEqual({ kind: 'replace', node: 0, value })
  })

  it('goes through a structured clone', () => {
    const doc = documentOf('15 9210 00 00 4101 40')
    const edits: Edit[] = [{ kind: 'renumber', node: 0, indexes: INDEXES }]
    const cloned = unpackEdits(structuredClone(packEdits(edits)))
    expect(parse(write(doc, cloned).bytes).tree.key(1)).toBe(9)
    expect(unpackEdits(packEdits([]))).toEqual([])
  })
})

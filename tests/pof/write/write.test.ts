// Documents back to bytes: unchanged, re-encoded piece by piece, inside decorations, deep and wide.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  editObstacle,
  editRefusal,
  isScalar,
  PofError,
  parse,
  T,
  write,
} from '../../../src/pof/index.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../../support/corpus.ts'
import { encode } from '../../support/pof-writer.ts'
import { documentOf } from '../hex.ts'

const RUNS = { numRuns: 500, seed: 2511 }
const SAMPLES = [...readCorpus(), ...readMalformed()]
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const rewritten = (text: string, edits: Edit[]) => hexOf(write(documentOf(text), edits).bytes)

/** Every scalar put in again as its own bytes, every user type written anew piece by piece. */
function reencodings(bytes: Uint8Array, envelope: boolean): Edit[] {
  const doc = parse(bytes, { envelope })
  const { tree } = doc
  const edits: Edit[] = []
  for (let node = 0; node < tree.count; node++) {
    const own = bytes.subarray(tree.start(node), tree.end(node))
    const edit: Edit | null =
      tree.type(node) >= 0 && isAscending(doc, node)
        ? { kind: 'renumber', node, indexes: new Map() }
        : isScalar(tree.type(node)) && tree.elementType(tree.parent(node)) === -0x80000001
          ? { kind: 'replace', node, value: { bytes: own } }
          : null
    if (edit !== null && editObstacle(doc, edit) === null) edits.push(edit)
  }
  return edits
}

function isAscending({ tree }: ReturnType<typeof parse>, node: number): boolean {
  let before = -1
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.key(child) <= before) return false
    before = tree.key(child)
  }
  return true
}

describe('write', () => {
  it('gives the bytes that were read, for every stream of the corpus', () => {
    const unlike = SAMPLES.filter(({ hex, envelope }) => {
      const doc = parse(bytesOf(hex), { envelope })
      return hexOf(write(doc).bytes) !== hex
    })
    expect(unlike.map(({ id }) => id)).toEqual([])
  })

  it('gives them too where every scalar is put in again and every user type is written anew', () => {
    let edited = 0
    const unlike = SAMPLES.filter(({ hex, envelope }) => {
      const edits = reencodings(bytesOf(hex), envelope)
      edited += edits.length
      return hexOf(write(parse(bytesOf(hex), { envelope }), edits).bytes) !== hex
    })
    expect(unlike.map(({ id }) => id)).toEqual([])
    expect(edited).toBeGreaterThan(60_000)
  })

  it('gives the bytes that were read, for random, damaged and meaningless streams', () => {
    const back = (bytes: Uint8Array) => {
      for (const doc of [parse(bytes), parse(bytes, { envelope: false })])
        expect(hexOf(write(doc).bytes)).toBe(hexOf(bytes))
    }
    fc.assert(
      fc.property(anyValue(3), (value) => back(Uint8Array.from(encode(value)))),
      RUNS,
    )
    fc.assert(fc.property(damaged(anyValue(3).map(encode)), back), RUNS)
    fc.assert(fc.property(anyBytes, back), RUNS)
  })

  it('gives bytes of their own, which later changes of the input do not touch', () => {
    const bytes = Uint8Array.of(0x15, 0x41, 5)
    const { bytes: written } = write(parse(bytes))
    bytes[2] = 6
    expect(hexOf(written)).toBe('154105')
  })

  it('leaves over-long packed ints, other terminators, trailing bytes as they are around a change', () => {
    const drop: Edit = { kind: 'drop', node: 1 }
    expect(rewritten('15 a98f00 8000 8100 4105 8200 41858000 41 ff', [drop])).toBe(
      '15a98f00800082004185800041ff',
    )
  })

  it('writes the lengths of all decorations around a changed value anew', () => {
    const twice = '12 03 1d 12 03 11 15 9210 00 01 4e09 6465636f7261746564 40 08 0000010203040506 02 abcd'
    const edits: Edit[] = [{ kind: 'replace', node: 1, value: { type: T.charString, value: 'x'.repeat(70) } }]
    const doc = documentOf(twice)
    const after = parse(write(doc, edits).bytes)
    expect(after.problems.map(({ code }) => code)).toEqual(doc.problems.map(({ code }) => code))
    expect(after.value(1)).toBe('x'.repeat(70))
    const lengths = after.envelope.filter(({ code, kind }) => kind === 'decoration' && code === 0)
    expect(lengths.map(({ payload }) => (payload?.end ?? 0) - (payload?.start ?? 0))).toEqual([92, 79])
    expect(hexOf(after.bytes).endsWith('08000001020304050602abcd')).toBe(true)
  })

  it('keeps an over-long decoration length where the value keeps its length', () => {
    const edit: Edit = { kind: 'replace', node: 0, value: { type: T.int32, value: 6 } }
    expect(rewritten('12 01 838000 15 41 05', [edit])).toBe('1201838000154106')
  })

  it('keeps a decorated value cut by as much as it was', () => {
    const doc = documentOf('12 01 bf01 15 9210 00 01 4105 02 4e20 61')
    const after = parse(write(doc, [{ kind: 'drop', node: 1 }]).bytes)
    expect(after.problems.map(({ code }) => code)).toEqual(doc.problems.map(({ code }) => code))
  })

  it('throws PofError, with the place, for an edit that is refused', () => {
    const doc = documentOf('15 9210 00 01 4105 40')
    const edit: Edit = { kind: 'uniform', node: 1 }
    let thrown: unknown
    try {
      write(doc, [edit])
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(PofError)
    expect(thrown).toMatchObject({ code: 'edit-refused', offset: 5, message: editRefusal(doc, edit) })
  })

  it('takes documents of parse only', () => {
    const doc = documentOf('15 41 05')
    expect(() => write({ ...doc })).toThrow(TypeError)
  })

  it('changes each of 200,000 nested user types without recursion', () => {
    const levels = 200_000
    const bytes = new Uint8Array(7 * levels + 2).fill(0x40)
    // An int in front of what is nested becomes one behind it.
    for (let i = 0; i < levels; i++) bytes.set([0x92, 0x10, 0x00, 0x00, 0x6b, 0x01], 6 * i)
    bytes.set([0x41, 0x05], 6 * levels)
    const doc = parse(bytes, { envelope: false })
    const indexes = new Map([
      [0, 1],
      [1, 0],
    ])
    const edits = Array.from({ length: levels }, (_, i): Edit => ({ kind: 'renumber', node: 2 * i, indexes }))
    edits.push({ kind: 'replace', node: 2 * levels, value: { type: T.int32, value: 77_777 } })
    const { bytes: written, pathAfter } = write(doc, edits)
    expect(written.length).toBe(bytes.length + 2)
    expect(hexOf(written.subarray(4 * levels - 8, 4 * levels + 8))).toBe(
      '9210000092100000' + '4191bf09' + '016b4001',
    )
    expect(pathAfter(new Array<number>(levels).fill(1))).toEqual(new Array<number>(levels).fill(0))
  })

  it('makes a collection of 200,000 elements uniform', () => {
    const count = 200_000
    const header = [0x55, 0x80 | (count & 0x3f), 0x80 | ((count >> 6) & 0x7f), count >> 13]
    const bytes = Uint8Array.from([
      ...header,
      ...Array.from({ length: 2 * count }, (_, i) => (i % 2 ? 5 : 0x41)),
    ])
    const written = write(parse(bytes, { envelope: false }), [{ kind: 'uniform', node: 0 }])
    expect(written.bytes.length).toBe(count + 5)
  })
})

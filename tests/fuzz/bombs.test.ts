// Small streams that claim to be huge, and deep ones: parse neither hangs, nor overflows, nor allocates for a claim.

import { describe, expect, it } from 'vitest'
import { costColumns } from '../../src/cost/index.ts'
import { decode, PofError, parse } from '../../src/pof/index.ts'
import { constant, encode, packed, stream, uniform, uniformMap } from '../support/pof-writer.ts'

const LEVELS = 1_000_000
const CLAIM = 0x7fffffff

function repeated(piece: readonly number[], times: number, tail: readonly number[] = []): Uint8Array {
  const bytes = new Uint8Array(piece.length * times + tail.length)
  const all = piece.length * times
  bytes.set(piece)
  for (let made = piece.length; made < all; made *= 2) bytes.copyWithin(made, 0, Math.min(made, all - made))
  bytes.set(tail, all)
  return bytes
}

/** Bytes, and the nodes they hold. */
const DEEP = [
  { what: 'collections, ended', bytes: repeated([0x55, 0x01], LEVELS, [0x64]), nodes: LEVELS + 1 },
  { what: 'collections, cut', bytes: repeated([0x55, 0x01], LEVELS), nodes: LEVELS },
  { what: 'user types, cut', bytes: repeated([0x92, 0x10, 0x00, 0x01], LEVELS), nodes: LEVELS },
  { what: 'sparse arrays, cut', bytes: repeated([0x59, 0x01, 0x00], LEVELS), nodes: LEVELS },
  { what: 'maps, cut', bytes: repeated([0x5b, 0x01], LEVELS), nodes: LEVELS },
  {
    what: 'uniform collections of collections, cut',
    bytes: repeated([0x56, 0x55, 0x01, 0x01], LEVELS),
    nodes: LEVELS,
  },
]

const HUGE = [
  { what: 'int 7', value: uniform(-23, -49, [], CLAIM), elements: CLAIM },
  { what: 'null', value: uniform(-25, -37, [], CLAIM), elements: CLAIM },
  { what: 'empty collection', value: uniform(-23, -36, [], CLAIM), elements: CLAIM },
  { what: 'true to false', value: uniformMap(-34, -33, [], CLAIM), elements: 2 * CLAIM },
]

describe('costColumns', () => {
  it('answers for seventeen million levels, more than a Set or a Map could hold', () => {
    const levels = 17_000_000
    const doc = parse(repeated([0x55, 0x01], levels), {
      envelope: false,
    })
    expect(costColumns(doc).toPass(0)).toMatchObject({ skipUniformValue: levels, bytesTouched: 2 * levels })
  })
})

describe('parse', () => {
  it.each(DEEP)('goes a million levels down: $what', ({ bytes, nodes }) => {
    const { tree } = parse(bytes, { envelope: false })
    expect(tree.count).toBeGreaterThanOrEqual(nodes)
    expect(tree.count).toBeLessThanOrEqual(bytes.length)
    expect(tree.depth(nodes - 2)).toBeGreaterThanOrEqual(LEVELS - 2)
    expect(tree.nodeAt(bytes.length - 1)).toBeGreaterThan(-1)
  })

  it.each(HUGE)('makes no node of two billion elements of no bytes: $what', ({ value, elements }) => {
    const doc = parse(Uint8Array.from(encode(value)), { envelope: false })
    expect(doc.tree.count).toBe(1)
    expect(doc.tree.childCount(0)).toBe(elements)
    expect(doc.tree.elementStart(0, elements - 1)).toBe(doc.tree.end(0))
    expect(doc.text(0).length).toBeLessThan(1000)
  })

  it('stops at the first element that is not there, whatever the count claims', () => {
    for (const type of [-1, -2, -3, -6, -12, -15, -18, 1042]) {
      const doc = parse(Uint8Array.from([0x58, ...packed(type), ...packed(CLAIM)]), { envelope: false })
      expect(doc.problems.find(({ severity }) => severity === 'error')?.code).toBe('end-of-input')
      expect(doc.tree.count).toBeLessThanOrEqual(2)
    }
  })

  it('reads a packed int of a million bytes', () => {
    const bytes = repeated([0x80], LEVELS, [0x00])
    const doc = parse(Uint8Array.from([0x41, ...bytes]), { envelope: false })
    expect(doc.value(0)).toBe(0)
    expect(doc.tree.end(0)).toBe(LEVELS + 2)
  })
})

describe('decode', () => {
  it.each(DEEP)('throws its own error, or nothing, a million levels down: $what', ({ bytes }) => {
    try {
      expect(decode(bytes)).toBeDefined()
    } catch (cause) {
      expect(cause).toBeInstanceOf(PofError)
    }
  })

  it('gives what a constant says', () => {
    expect(decode(stream(constant(-64)))).toBe(22)
  })
})

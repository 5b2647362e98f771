// parse: its limits and options, and that bytes given inside a larger buffer are read as they are.

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { decode, parse } from '../../src/pof/index.ts'
import { packed } from '../support/pof-writer.ts'
import { codesOf, documentOf, hex } from './hex.ts'

/** A collection of over-long ints, each of them a warning. */
const warnings = (count: number): string =>
  `15 55 ${(0x80 | (count & 63)).toString(16)} 01 ${'41 85 00 '.repeat(64 + (count & 63))}`

describe('maxProblems', () => {
  it('keeps the first ones and counts the rest', () => {
    const doc = documentOf(warnings(0), { maxProblems: 10 })
    expect([doc.problems.length, doc.problemsOmitted]).toEqual([10, 54])
    expect(doc.problems.map(({ offset }) => offset)).toEqual([5, 8, 11, 14, 17, 20, 23, 26, 29, 32])
  })

  it('keeps an error that comes after', () => {
    const doc = documentOf(`${warnings(1).slice(0, -9)} c5 01`, { maxProblems: 5 })
    expect(codesOf(doc)).toEqual([...Array(5).fill('overlong-packed-int'), 'unknown-type'])
  })

  it('keeps the first error where it is 0, so that a cut stream never seems clean', () => {
    expect(codesOf(documentOf('15 55 02 6a', { maxProblems: 0 }))).toEqual(['end-of-input'])
    const doc = documentOf(`${warnings(1).slice(0, -9)} c5 01`, { maxProblems: 0 })
    expect([codesOf(doc), doc.problemsOmitted]).toEqual([['overlong-packed-int', 'unknown-type'], 63])
  })

  it('does not change which of two readings is taken', () => {
    // As a decorated value: a wrong terminator, then bytes behind it. As user type 18: nothing wrong.
    const doc = documentOf('12 01 06 15 05 00 6a 40 40', { maxProblems: 1 })
    expect([doc.envelope, codesOf(doc), doc.tree.count]).toEqual([[], [], 3])
  })

  it('is 1,000 where nothing is said', () => {
    const doc = documentOf(`15 55 90 9c 01 ${'41 85 00 '.repeat(10_000)}`)
    expect([doc.problems.length, doc.problemsOmitted]).toEqual([1000, 9000])
  })
})

describe('expectedLength', () => {
  it('reports bytes that were not given, besides the cut', () => {
    const doc = documentOf('15 55 02 6a', { expectedLength: 305 })
    expect(codesOf(doc).sort()).toEqual(['bytes-missing', 'end-of-input'])
    const missing = doc.problems.find(({ code }) => code === 'bytes-missing')
    expect(missing).toMatchObject({ offset: 4, length: 0, node: -1, expected: '305 bytes' })
  })

  it('says nothing where all are there, or more', () => {
    expect(codesOf(documentOf('15 64', { expectedLength: 2 }))).toEqual([])
    expect(codesOf(documentOf('15 64', { expectedLength: 1 }))).toEqual([])
  })
})

/** Memory that threads share, with these bytes. */
function shared(...bytes: number[]): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.length)
  new Uint8Array(memory).set(bytes)
  return memory
}

describe('onProgress', () => {
  /** A list of so many nulls. */
  const nulls = (count: number) =>
    Uint8Array.from([0x15, 0x55, ...packed(count), ...new Uint8Array(count).fill(0x64)])

  it('is told of the bytes and nodes of a long stream as they are read', () => {
    const bytes = nulls(100_000)
    const told: [number, number][] = []
    const { tree } = parse(bytes, { onProgress: (...progress) => told.push(progress) })
    expect(told.length).toBeGreaterThan(8)
    for (const [i, [read, nodes]] of told.entries()) {
      const [readBefore, nodesBefore] = told[i - 1] ?? [0, 0]
      expect(read).toBeGreaterThan(readBefore)
      expect(nodes).toBeGreaterThan(nodesBefore)
      // Each null behind the head is a byte and a node.
      expect(read - nodes).toBe(bytes.length - tree.count)
    }
    expect(told.at(-1)?.[1]).toBeLessThan(tree.count)
  })

  it('is not told of a few nodes, whatever they are', () => {
    const text = '15 55 05 5e 01 64 5f 01 4e 01 ff d5 80 00 00 58 4b 01 00'
    const told: unknown[] = []
    parse(hex(text), { onProgress: (...progress) => told.push(progress) })
    expect(told).toEqual([])
  })

  it('ends the reading where it throws', () => {
    const stop = new Error('enough')
    const onProgress = () => {
      throw stop
    }
    expect(() => parse(nulls(100_000), { onProgress })).toThrow(stop)
  })
})

describe('parse', () => {
  it.each([
    ['a text', '15 64', 'found the text "15 64". readText of pof-inspector/input reads bytes from text.'],
    ['a list', [0x15, 0x64], 'found an array. Uint8Array.from makes bytes from an array of numbers.'],
    ['nothing', undefined, 'found undefined.'],
    ['null', null, 'found null.'],
    ['a number', 42, 'found the number 42.'],
    ['a blob', new Blob(['x']), 'found a Blob. readFile of pof-inspector/input reads it.'],
    ['a result', { payloads: [] }, 'found an object. Its bytes are in payloads, one value each.'],
    ['a promise', Promise.resolve(new Uint8Array(1)), 'found a Promise. Await it first.'],
  ])('takes no %s for bytes, and says so', (_, given, found) => {
    for (const [name, read] of Object.entries({ parse, decode }))
      for (const options of [{}, { envelope: true }])
        expect(() => read(given as unknown as Uint8Array, options)).toThrow(
          new TypeError(`${name} expects a Uint8Array, another view, or an ArrayBuffer, ${found}`),
        )
  })

  it.each([
    ['a Buffer', Buffer.of(0x15, 0x64)],
    ['bytes of another frame', runInNewContext('Uint8Array.of(0x15, 0x64)')],
    ['a buffer', Uint8Array.of(0x15, 0x64).buffer],
    ['a buffer of another frame', runInNewContext('Uint8Array.of(0x15, 0x64).buffer')],
    ['signed bytes', Int8Array.of(0x15, 0x64)],
    ['shared memory', shared(0x15, 0x64)],
    ['clamped bytes', Uint8ClampedArray.of(0x15, 0x64)],
    ['a view of a part', new DataView(Uint8Array.of(9, 0x15, 0x64, 9).buffer, 1, 2)],
    ['wider numbers, as they lie in memory', new Uint16Array(Uint8Array.of(0x15, 0x64).buffer)],
  ])('takes %s', (_, given) => {
    expect(parse(given).problems).toEqual([])
    expect(decode(given)).toBe(null)
  })

  it('reads a view inside a larger buffer as it is, with offsets from its own first byte', () => {
    const bytes = hex('aa aa aa 15 55 03 44 3fc00000 45 3ff8000000000000 58 45 01 4000000000000000 aa')
    const doc = parse(bytes.subarray(3, bytes.length - 1))
    expect(doc.problems).toEqual([])
    expect(doc.value(0)).toEqual([1.5, 1.5, Float64Array.of(2)])
    expect(doc.tree.start(0)).toBe(1)
  })

  it('does not change the bytes', () => {
    const bytes = hex('15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40')
    const copy = bytes.slice()
    const doc = parse(bytes)
    doc.value(0)
    doc.tokens(0)
    expect(bytes).toEqual(copy)
    expect(doc.bytes).toBe(bytes)
  })

  it('has no root where there is no byte of a value', () => {
    for (const text of ['', '15', '00']) expect(documentOf(text).root, text).toBe(-1)
    expect(documentOf('', { envelope: false }).root).toBe(-1)
  })

  it.each(['6a', '5e 01 6a', '41 80 80 00', 'd5 80 00 00', '58 4b 01 00', '5f 01', '92 10 00 40'])(
    'reads at most one element more than the size of a sparse array, each %s, though all have one index',
    (element) => {
      const sparse = (count: number) => documentOf(`15 59 02 ${`00 ${element} `.repeat(count)} 40`)
      expect([sparse(2).tree.childCount(0), codesOf(sparse(2)).at(-1)]).toEqual([2, 'skip-astray'])
      for (const count of [3, 4])
        expect([sparse(count).tree.childCount(0), codesOf(sparse(count)).slice(-2)]).toEqual([
          3,
          ['sparse-without-terminator', 'trailing-bytes'],
        ])
    },
  )

  it('takes hostile counts for claims', () => {
    const bytes = hex('15 55 bf ff ff ff 0f')
    const doc = parse(bytes)
    expect([doc.tree.count, codesOf(doc)]).toEqual([1, ['huge-count', 'end-of-input']])
  })
})

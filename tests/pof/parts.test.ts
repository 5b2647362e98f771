// Documents taken apart, handed over as another thread would get them, and put together again.

import { describe, expect, it } from 'vitest'
import { columnBuffers, costColumns, type SkipCost } from '../../src/cost/index.ts'
import { documentOf, documentParts, type PofDocument, parse, transferables } from '../../src/pof/index.ts'
import { bytesOf, groupBy, readCorpus, readMalformed } from '../support/corpus.ts'
import { snapshot } from '../support/laws-snapshot.ts'
import { charString, identity, packed, stream, uniform, userType } from '../support/pof-writer.ts'
import { hex } from './hex.ts'

/** What arrives where it is sent; the sender's own is lost. */
function sent(doc: PofDocument): PofDocument {
  const parts = documentParts(doc)
  return documentOf(structuredClone(parts, { transfer: transferables(parts) }))
}

const streams = [...readCorpus(), ...readMalformed()].map(({ hex }, i) => ({ hex, part: i % 8 }))

describe('documentParts', () => {
  for (const [part, some] of groupBy(streams, ({ part }) => `${part}`)) {
    it(`hands over all that a document of the corpus says, part ${Number(part) + 1} of 8`, () => {
      for (const { hex } of some)
        expect(snapshot(sent(parse(bytesOf(hex))))).toEqual(snapshot(parse(bytesOf(hex))))
    })
  }

  it('moves bytes and columns instead of copying them, also where bytes are part of a larger buffer', () => {
    const larger = new Uint8Array([0, ...hex('15 92 10 00 01 4e 02 68 69 40'), 0])
    const doc = parse(larger.subarray(1, 11))
    const there = sent(doc)
    expect(there.text(1)).toBe('"hi"')
    expect(there.bytes.length).toBe(10)
    expect([doc.bytes.length, larger.length]).toEqual([0, 0])
  })

  it('hands over where the elements of a long run are', () => {
    const count = 70_000
    const ints = Array.from({ length: count }, (_, i) => packed(i)).flat()
    const doc = parse(Uint8Array.from([0x15, 0x58, 0x41, ...packed(count), ...ints]))
    expect([...documentParts(doc).longRuns.keys()]).toEqual([0])
    const there = sent(doc)
    const { tree } = parse(Uint8Array.from([0x15, 0x58, 0x41, ...packed(count), ...ints]))
    for (const element of [0, 127, 128, 300, 69_887, 69_888, count - 1]) {
      expect(there.tree.elementStart(0, element)).toBe(tree.elementStart(0, element))
      expect(there.tree.elementEnd(0, element)).toBe(tree.elementEnd(0, element))
      expect(there.tree.elementValue(0, element)).toBe(element)
    }
  })

  it('moves what it says of single containers, of which a damaged stream may have half a million', () => {
    const disordered = stream(
      userType(1, [
        [0, charString('a')],
        [0, charString('b')],
      ]),
    )
    const identified = stream(uniform(-25, -31, [identity(1, charString('a'))]))
    for (const bytes of [disordered, identified]) {
      const parts = documentParts(parse(bytes.slice()))
      const moved = new Set<unknown>(transferables(parts))
      const copied = Object.values(parts.table).filter(
        (column) => column instanceof Set || column instanceof Map,
      )
      expect(copied.reduce((sum, { size }) => sum + size, 0)).toBe(0)
      const columns = Object.values(parts.table).filter(
        (column) => ArrayBuffer.isView(column) && column.byteLength > 0,
      )
      expect(columns.every(({ buffer }) => moved.has(buffer))).toBe(true)
      expect(columns.length).toBeGreaterThan(1)
      expect(snapshot(sent(parse(bytes.slice())))).toEqual(snapshot(parse(bytes.slice())))
    }
  })

  it('refuses a document that parse did not make', () => {
    const doc = parse(hex('15 4e 00'))
    expect(() => documentParts({ ...doc } as PofDocument)).toThrow(
      new TypeError('documentParts expects a document that parse() made, found an object.'),
    )
  })
})

/** What a reach counts; its siblings are made when asked for. */
function reached(cost: SkipCost, at: number): unknown {
  const { parse, navigate, read, outcome, steps } = cost.toReach(at)
  const levels = steps.map(({ passing, measuring, descent }) => ({ passing, measuring, descent }))
  return { parse, navigate, read, outcome, levels }
}

describe('columns', () => {
  it('answer in another thread as they do here', () => {
    const bytes = hex('15 92 10 00 00 01 05 01 55 03 02 41 81 00 41 02 4e 02 68 69 03 58 41 03 01 02 03 40')
    const doc = parse(bytes)
    const columns = costColumns(doc).columns()
    const given = structuredClone(columns, { transfer: columnBuffers(columns) })
    const there = costColumns(doc, given)
    expect(columns.own.length).toBe(0)
    for (let node = 0; node < doc.tree.count; node++) {
      expect(there.toPass(node)).toEqual(costColumns(doc).toPass(node))
      expect(reached(there, node)).toEqual(reached(costColumns(doc), node))
    }
  })
})

describe('onProgress', () => {
  it('tells of bytes and nodes as they grow, and of none in a short stream', () => {
    const told: (readonly [number, number])[] = []
    const onProgress = (bytes: number, nodes: number) => told.push([bytes, nodes])
    parse(hex('15 4e 00'), { onProgress })
    expect(told).toEqual([])
    const field = (index: number) => [...packed(index), 0x62]
    const fields = Array.from({ length: 50_000 }, (_, index) => field(index)).flat()
    const bytes = Uint8Array.from([0x15, 0x92, 0x10, 0, ...fields, 0x40])
    const { tree } = parse(bytes, { onProgress })
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual([...told].sort((a, b) => a[0] - b[0] || a[1] - b[1]))
    for (const [at, nodes] of told) {
      expect(at).toBeLessThanOrEqual(bytes.length)
      expect(nodes).toBeLessThanOrEqual(tree.count)
    }
  })
})

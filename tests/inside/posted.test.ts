// What a reader returns is plain data: posted to another thread, a document made of it says the same. And a reading stops at
// the limit of events, whatever the format, with all that it read before.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type FormatId, LayerDocument, LIMITS } from '../../src/inside/index.ts'
import { layerBuffers, openOne, readParts, restored } from '../../src/inside/open.ts'
import { bytesOf, CASES, casesOf } from './corpus.ts'
import { brokenLaws } from './layer-laws.ts'

type ReadFormat = Exclude<FormatId, 'pof'>

/** All that a document says, of its first rows in words. */
function saidOf(document: LayerDocument) {
  const { tree, problems, reading } = document
  const rows = []
  for (let node = 0; node < Math.min(tree.count, 200); node++)
    rows.push([
      document.address(node),
      document.field(node),
      document.type(node),
      document.text(node),
      document.valueKind(node),
      document.meaning(node),
      document.target(node),
      tree.childCount(node),
      document.tokens(node),
    ])
  const { fault, limit, decoded, candidates } = reading
  return {
    rows,
    events: JSON.stringify([...document.events()]),
    candidates: JSON.stringify([...candidates]),
    count: tree.count,
    fault,
    limit,
    problems,
    decoded: decoded?.length,
  }
}

describe('readParts', () => {
  it('gives what can be posted, for every case of the corpus and with nothing lost', () => {
    let compared = 0
    for (const one of CASES) {
      const format = one.layers[0]?.format
      if (format === undefined || format === 'pof') continue
      const bytes = bytesOf(one)
      const here = saidOf(openOne(bytes, format, LIMITS).document as LayerDocument)
      const parts = readParts(bytes.slice(), format, LIMITS)
      const posted = structuredClone(parts, { transfer: layerBuffers(parts) })
      expect(saidOf(restored(posted)), one.id).toEqual(here)
      compared++
    }
    expect(compared).toBeGreaterThan(700)
  }, 120_000)
})

const java = Uint8Array.from([0xac, 0xed, 0, 5, ...new Array<number>(2_000).fill(0x70)])
/** Chunks of LZF with nothing in them. */
const lzf = Uint8Array.from({ length: 5_000 }, (_, at) => [0x5a, 0x56, 0, 0, 0][at % 5] as number)

const LONG: readonly (readonly [ReadFormat, Uint8Array])[] = [
  ['java-serialization', java],
  ['msgpack', new Uint8Array(2_000)],
  ['cbor', new Uint8Array(2_000)],
  ['json', Buffer.from(`{"a":[${'1, '.repeat(1_000)}1]}`)],
  ['json', Buffer.from(`${'{"a":{"b":'.repeat(200)}`)],
  ['protobuf', Uint8Array.from({ length: 2_000 }, (_, at) => [8, 1][at % 2] as number)],
  ['lzf', lzf],
  ['kryo', Buffer.from('abc\xe4 \x01'.repeat(300), 'latin1')],
  ['coherence-legacy', Uint8Array.from({ length: 600 }, (_, at) => [22, 1][at % 2] as number)],
]

describe('limits.events', () => {
  it.each(LONG)('stops the reading of %s, and what was read before is whole', (format, bytes) => {
    const { document } = openOne(bytes, format, { ...LIMITS, events: 300 })
    if (!(document instanceof LayerDocument)) throw new Error('no layer')
    const { table, limit, fault } = document.reading
    expect(table.count).toBeLessThanOrEqual(301)
    expect(fault).toBeNull()
    expect(limit).toEqual({ limit: 'events', made: table.fullAt, claimed: bytes.length })
    expect(document.problems.map(({ code }) => code)).toContain(`${format}-events`)
    expect(document.type(document.tree.count - 1)).toMatch(/^unread/)
    expect(document.tree.start(document.tree.count - 1)).toBe(table.fullAt)
    expect(brokenLaws(document)).toEqual([])
    for (const event of document.events()) JSON.stringify(event)
  })

  it('holds at any number of events, for every small case of the corpus', () => {
    const groups = CASES.filter(({ bytes, kind }) => bytes < 600 && kind === 'ok')
    for (const one of groups) {
      const format = one.layers[0]?.format
      if (format === undefined || format === 'pof') continue
      for (const events of [0, 1, 2, 3, 5, 8, 13, 21, 34]) {
        const { document } = openOne(bytesOf(one), format, { ...LIMITS, events })
        expect(brokenLaws(document as LayerDocument), `${one.id} ${events}`).toEqual([])
      }
    }
    expect(groups.length).toBeGreaterThan(100)
  })

  it('leaves what was decoded before it', () => {
    const chunk = Buffer.from([0x5a, 0x56, 0, 0, 1, 0x41])
    const bytes = Buffer.concat(new Array<Buffer>(100).fill(chunk))
    const { decoded } = openOne(bytes, 'lzf', { ...LIMITS, events: 100 })
    // The layer and 19 chunks of five events; the twentieth has four of them.
    expect(Buffer.from(decoded ?? []).toString()).toBe('A'.repeat(19))
  })

  it('is not met by what is no more than it', () => {
    for (const one of casesOf('gzip').slice(0, 5))
      expect((openOne(bytesOf(one), 'gzip', LIMITS).document as LayerDocument).reading.limit).toBeNull()
    const bytes = gzipSync('abc')
    const { document } = openOne(bytes, 'gzip', LIMITS)
    const { count } = (document as LayerDocument).reading.table
    const same = openOne(bytes, 'gzip', { ...LIMITS, events: count }).document as LayerDocument
    expect(same.reading.limit).toBeNull()
  })
})

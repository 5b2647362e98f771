// Checksums against published values, and the inflater against Node's zlib: the same bytes, the same end, the same complaints.
import { deflateRawSync, gunzipSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { adler32, CRC_32, crcOf } from '../../src/input/crc/index.ts'
import { CRC_32C, masked, xxHash32, xxHash64Low } from '../../src/inside/compressed/checksums.ts'
import { inflate } from '../../src/inside/compressed/inflate.ts'
import { open } from '../../src/inside/index.ts'

const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const NINE = ascii('123456789')
const LONG = ascii('Nobody inspects the spammish repetition'.repeat(4))

describe('checksums', () => {
  it('have the published values for 123456789', () => {
    expect(crcOf(CRC_32, NINE)).toBe(0xcbf43926)
    expect(crcOf(CRC_32C, NINE)).toBe(0xe3069283)
    expect(masked(0xe3069283)).toBe((((0xe3069283 >>> 15) | (0xe3069283 << 17)) + 0xa282ead8) >>> 0)
    expect(adler32(NINE)).toBe(0x091e01de)
    expect(xxHash32(NINE)).toBe(0x937bad67)
  })

  it('go on from a part to the next', () => {
    for (const cut of [0, 1, 50, LONG.length]) {
      const [first, second] = [LONG.subarray(0, cut), LONG.subarray(cut)]
      expect(crcOf(CRC_32, second, crcOf(CRC_32, first))).toBe(crcOf(CRC_32, LONG))
      expect(adler32(second, adler32(first))).toBe(adler32(LONG))
    }
  })

  it('xxHash64 is that of plain arithmetic on 64 bits, for every length up to 100', () => {
    for (let length = 0; length <= 100; length++) {
      const bytes = LONG.subarray(0, length)
      expect(xxHash64Low(bytes)).toBe(xxHash64Slowly(bytes))
    }
  })

  it('xxHash of nothing is the published one', () => {
    expect(xxHash32(new Uint8Array(0))).toBe(0x02cc5d05)
    expect(xxHash64Low(new Uint8Array(0))).toBe(0x51d8e999)
  })
})

describe('inflate', () => {
  it('says where the stream ends, whatever follows', () => {
    for (const level of [0, 1, 6, 9]) {
      const packed = deflateRawSync(LONG, { level })
      const parts: Uint8Array[] = []
      const bytes = Buffer.concat([Buffer.from([1, 2]), packed, Buffer.from('behind')])
      const { end, made, state } = inflate(bytes, 2, (piece) => parts.push(piece.slice()) > 0)
      expect({ end, made, state }).toEqual({ end: 2 + packed.length, made: LONG.length, state: 'whole' })
      expect(Buffer.concat(parts)).toEqual(Buffer.from(LONG))
    }
  })

  it('stops when no more is wanted', () => {
    const packed = deflateRawSync(new Uint8Array(1 << 20))
    let calls = 0
    const { state, made } = inflate(packed, 0, () => ++calls < 2)
    expect(state).toBe('stopped')
    expect(made).toBeLessThan(1 << 18)
  })

  it('takes and refuses what zlib does, in its words', async () => {
    let state = 99
    const next = (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * most)
    }
    const kinds = new Set<string>()
    for (let round = 0; round < 1_500; round++) {
      const content = Uint8Array.from({ length: 20 + next(900) }, (_, i) => (i % 7 < 3 ? 97 : next(120)))
      const packed = deflateRawSync(content, { level: 1 + (round % 9) })
      for (let i = next(3); i >= 0; i--) {
        const at = next(round % 2 ? packed.length : Math.min(packed.length, 40))
        packed[at] = (packed[at] as number) ^ (1 << next(8))
      }
      let wanted: string
      try {
        wanted = inflateRawSync(packed).toString('hex')
      } catch (error) {
        wanted = (error as Error).message
      }
      const { fault, decoded } = await open(packed, { format: 'deflate', layers: 0 })
      const found = fault === null ? Buffer.from(decoded as Uint8Array).toString('hex') : fault.found
      if (fault === null) kinds.add('whole')
      else kinds.add(found.replace(/, before.*/, ''))
      if (found === 'end of input') expect(wanted).toBe('unexpected end of file')
      else expect(found.replace(/, before offset \d+$/, '')).toBe(wanted)
    }
    expect(kinds.size).toBeGreaterThan(6)
  })

  it('reads what ends a gzip file as left over: zeros silently, others with a warning', async () => {
    const member = gzipOf('content')
    const zeros = await open(Buffer.concat([member, Buffer.alloc(7)]))
    expect(zeros.events().at(-1)).toEqual([0, 'left over', member.length, member.length + 7])
    expect(zeros.problems).toEqual([])
    const others = await open(Buffer.concat([member, Buffer.from([0, 0, 5])]))
    expect(others.problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['gzip-left-over', member.length + 2],
    ])
    expect(Buffer.from(others.decoded as Uint8Array).toString()).toBe('content')
  })

  it('a checksum of the header that disagrees is an error, and the content is there', async () => {
    const member = gzipOf('content')
    const withCheck = Buffer.concat([member.subarray(0, 10), Buffer.from([0xaa, 0xbb]), member.subarray(10)])
    withCheck[3] = 2
    const layer = await open(withCheck)
    expect(layer.problems.map(({ code, offset }) => [code, offset])).toEqual([['gzip-checksum', 10]])
    expect(gunzipSync(member).toString()).toBe(Buffer.from(layer.decoded as Uint8Array).toString())
  })
})

function gzipOf(text: string): Buffer {
  const content = ascii(text)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crcOf(CRC_32, content), 0)
  trailer.writeUInt32LE(content.length, 4)
  return Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
    deflateRawSync(content),
    trailer,
  ])
}

/** The low half of xxHash64 by its definition, with BigInt. */
function xxHash64Slowly(bytes: Uint8Array): number {
  const [p1, p2, p3, p4, p5] = [
    0x9e3779b185ebca87n,
    0xc2b2ae3d27d4eb4fn,
    0x165667b19e3779f9n,
    0x85ebca77c2b2ae63n,
    0x27d4eb2f165667c5n,
  ] as const
  const all = (1n << 64n) - 1n
  const rotated = (value: bigint, by: bigint) => ((value << by) | (value >> (64n - by))) & all
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const round = (into: bigint, lane: bigint) => (rotated((into + lane * p2) & all, 31n) * p1) & all
  let at = 0
  let hash: bigint = p5
  if (bytes.length >= 32) {
    const lanes = [(p1 + p2) & all, p2, 0n, (all + 1n - p1) & all]
    for (; at + 32 <= bytes.length; at += 32)
      for (let i = 0; i < 4; i++) lanes[i] = round(lanes[i] as bigint, view.getBigUint64(at + 8 * i, true))
    hash = lanes.reduce((sum, lane, i) => (sum + rotated(lane, [1n, 7n, 12n, 18n][i] as bigint)) & all, 0n)
    for (const lane of lanes) hash = ((hash ^ round(0n, lane)) * p1 + p4) & all
  }
  hash = (hash + BigInt(bytes.length)) & all
  for (; at + 8 <= bytes.length; at += 8)
    hash = (rotated(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * p1 + p4) & all
  for (; at + 4 <= bytes.length; at += 4)
    hash = (rotated(hash ^ ((BigInt(view.getUint32(at, true)) * p1) & all), 23n) * p2 + p3) & all
  for (; at < bytes.length; at++)
    hash = (rotated(hash ^ ((BigInt(bytes[at] as number) * p5) & all), 11n) * p1) & all
  hash = ((hash ^ (hash >> 33n)) * p2) & all
  hash = ((hash ^ (hash >> 29n)) * p3) & all
  return Number((hash ^ (hash >> 32n)) & 0xffffffffn)
}

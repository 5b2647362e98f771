// Damaged and hostile compressed bytes: nothing throws, nothing takes long, the document keeps its laws, and no more is kept
// than the limits say. POF_FUZZ says how many mutations of each case are tried; few are in the usual run.
import { describe, expect, it } from 'vitest'
import { detect, type LayerDocument, open } from '../../src/inside/index.ts'
import { bytesOf, casesOf } from './corpus.ts'
import { brokenLaws } from './layer-laws.ts'

const ROUNDS = Number(process.env.POF_FUZZ ?? 12)
const MOST_MS = 2_000
const FORMATS = ['gzip', 'zlib', 'deflate', 'lzf', 'lz4-frame', 'lz4-block-stream', 'lz4-raw']
const OTHERS = ['snappy-framed', 'snappy-java', 'snappy-raw', 'zstd'] as const

/** Numbers from 0 up to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function mutated(bytes: Uint8Array, other: Uint8Array, next: () => number): Uint8Array {
  const place = (length: number) => Math.floor(next() * length)
  let result = bytes.slice()
  const times = 1 + place(3)
  for (let i = 0; i < times && result.length > 0; i++) {
    // Headers are where claims stand: half of the changes are there.
    const at = place(next() < 0.5 ? Math.min(24, result.length) : result.length)
    switch (place(6)) {
      case 0:
        result[at] = (result[at] as number) ^ (1 << place(8))
        break
      case 1:
        result = result.slice(0, at)
        break
      case 2:
        result.fill(0xff, at, at + 1 + place(4))
        break
      case 3:
        result = Uint8Array.from([...result.subarray(0, at), ...other.subarray(place(other.length))])
        break
      case 4:
        result[at] = place(256)
        break
      default:
        result.fill(0, at, at + 1 + place(4))
    }
  }
  return result
}

describe('mutated compressed bytes', () => {
  it.each([...FORMATS, ...OTHERS])('%s: nothing throws, and the laws hold', async (format) => {
    const cases = casesOf(format).filter(({ bytes }) => bytes < 30_000)
    const all = cases.map(bytesOf)
    const next = numbers(format.length * 7_919 + 1)
    for (const [index, bytes] of all.entries())
      for (let round = 0; round < ROUNDS; round++) {
        const other = all[(index + round) % all.length] as Uint8Array
        const input = mutated(bytes, other, next)
        const before = process.cpuUsage()
        detect(input)
        const layer = await open(input, { format: format as 'gzip', layers: 0 })
        const { user } = process.cpuUsage(before)
        const name = `${cases[index]?.id} ${round} ${Buffer.from(input.subarray(0, 2_000)).toString('hex')}`
        expect(user / 1000, name).toBeLessThan(MOST_MS)
        expect(brokenLaws(layer.document as LayerDocument), name).toEqual([])
        expect(layer.decoded?.length, name).toBeLessThanOrEqual(Math.max(1 << 20, 100 * input.length))
      }
  })

  it('a block of zstd that claims a hundred thousand long copies from ten bytes is refused at once', async () => {
    // No literals; 98,047 sequences whose codes are all the longest copy, in tables of one symbol.
    const block = [0x08, 0x41, 255, 255, 255, 0b01_01_01_00, 1, 0, 52, ...new Array<number>(12).fill(0xff)]
    const size = block.length
    const head = [0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, (size << 3) | 5, size >> 5, 0]
    const layer = await open(Uint8Array.from([...head, ...block]), { format: 'zstd' })
    expect(layer.problems.map(({ code }) => code)).toEqual(['zstd-content'])
  })

  it('weights of a Huffman code in a table that takes no bits end', async () => {
    // The description of a table of 32 states, all of one symbol: state by state, no bit is used.
    const weights = [0xf0, 0x03, 0xff, 0xff]
    const literals = [weights.length, ...weights, 0xff, 0xff]
    const packed = literals.length
    // Compressed literals in one stream: 16 of them.
    const long = 2 | (16 << 4) | (packed << 14)
    const block = [long & 255, (long >> 8) & 255, long >> 16, ...literals, 0]
    const head = [0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, (block.length << 3) | 5, 0, 0]
    const layer = await open(Uint8Array.from([...head, ...block]), { format: 'zstd' })
    expect(layer.problems.map(({ code, found }) => [code, found])).toEqual([['zstd-content', 'more']])
  })

  it('claims are compared, and nothing is reserved for them', async () => {
    const claims: readonly (readonly [string, readonly number[]])[] = [
      ['snappy-raw', [0xff, 0xff, 0xff, 0xff, 0x0f, 0, 65]],
      ['zstd', [0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0]],
      [
        'lz4-block-stream',
        [...Buffer.from('LZ4Block'), 0x2f, 2, 0, 0, 0, 0, 0, 0, 0x7f, 0, 0, 0, 0, 0x10, 65],
      ],
      ['lz4-raw', [0x10, 65, 1, 0, ...new Array<number>(20).fill(0xff)]],
    ]
    for (const [format, bytes] of claims) {
      const before = process.memoryUsage().arrayBuffers
      const layer = await open(Uint8Array.from(bytes), { format: format as 'zstd' })
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20)
      expect(layer.problems.length).toBeGreaterThan(0)
    }
  })
})

// Sizes of compressed bytes against those of the Java libraries: exact where the corpus has the library's bytes, and close
// for matrices like those that the libraries were measured with.
import { describe, expect, it } from 'vitest'
import { open } from '../../src/inside/index.ts'
import { type CompressedSizes, compressedSizes } from '../../src/inside/sizes/compress.ts'
import { bytesOf, casesOf } from './corpus.ts'

const NAMES: readonly (readonly [group: string, name: keyof CompressedSizes])[] = [
  ['lzf', 'lzf'],
  ['lz4-raw', 'lz4Block'],
  ['lz4-frame', 'lz4Frame'],
  ['lz4-block-stream', 'lz4BlockStream'],
  ['snappy-raw', 'snappyRaw'],
  ['gzip', 'gzip'],
]
const DEFAULTS = 'the Java library'

describe('compressedSizes', () => {
  it.each(NAMES)('has the size of the library for the cases %s', async (group, name) => {
    const cases = casesOf(group, 'bomb').filter(
      ({ made, layers, group: of }) =>
        layers[0]?.format === group && (made.startsWith(DEFAULTS) || of === 'bomb'),
    )
    expect(cases.length).toBeGreaterThan(6)
    for (const one of cases) {
      const format = group as 'lzf'
      const { decoded } = await open(bytesOf(one), { format, layers: 0, limits: { ratio: 100_000 } })
      const size = compressedSizes(decoded as Uint8Array)[name]
      if (name === 'gzip') expect(Math.abs(size - one.bytes)).toBeLessThanOrEqual(0.05 * one.bytes)
      else expect({ id: one.id, size }).toEqual({ id: one.id, size: one.bytes })
    }
  })

  // The sizes of the POF of 300 x 300 doubles: gzip, LZF, LZ4 block, frame and block stream, Snappy.
  it.each([
    ['random doubles', (part: number) => part, [679_864, 721_264, 724_028, 721_219, 721_477, 721_243]],
    [
      'doubles with one decimal',
      (part: number) => Math.floor(part * 1000) / 10,
      [182_077, 356_893, 295_582, 293_616, 295_480, 271_944],
    ],
  ] as const)('is close to the libraries for a matrix of %s', (_, from, expected) => {
    const sizes = compressedSizes(matrix(from))
    const found = [
      sizes.gzip,
      sizes.lzf,
      sizes.lz4Block,
      sizes.lz4Frame,
      sizes.lz4BlockStream,
      sizes.snappyRaw,
    ]
    for (const [index, size] of found.entries()) {
      const most = index === 0 ? 0.03 : 0.01
      expect(Math.abs(size / (expected[index] as number) - 1)).toBeLessThan(most)
    }
  })

  it('counts what libraries add to an empty entry', () => {
    expect(compressedSizes(new Uint8Array(0))).toEqual({
      gzip: 20,
      lzf: 5,
      lz4Block: 1,
      lz4Frame: 11,
      lz4BlockStream: 21,
      snappyRaw: 1,
    })
  })
})

/** 300 uniform arrays of 300 doubles each, as POF has them: 721,204 bytes. */
function matrix(from: (part: number) => number): Uint8Array {
  const bytes = new Uint8Array(721_204)
  const view = new DataView(bytes.buffer)
  let state = 12_345
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  /** A number from 0 to 1 with all 53 bits of a double, as Java's Random has them. */
  const fraction = () => ((next() >>> 6) * 2 ** 27 + (next() >>> 5)) / 2 ** 53
  for (let row = 0; row < 300; row++)
    for (let column = 0; column < 300; column++)
      view.setFloat64(8 + row * 2_404 + 8 * column, from(fraction()))
  return bytes
}

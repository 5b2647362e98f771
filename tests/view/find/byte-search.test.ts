import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BytePattern, exactly, finder, startByteSearch } from '../../../src/view/find/byte-search.ts'
import { finish } from '../../../src/view/index.ts'
import { rangesOf, stepped } from '../found.ts'

/** The slow, obvious search: every offset, every pattern. */
function naive(bytes: Uint8Array, patterns: readonly BytePattern[]): [number, number][] {
  const found: [number, number][] = []
  for (const { bytes: wanted, masks } of patterns) {
    for (let start = 0, free = 0; start + wanted.length <= bytes.length; start++) {
      const isMatch = wanted.every((byte, i) => ((bytes[start + i] ?? 0) & (masks[i] ?? 0)) === byte)
      if (!isMatch || start < free) continue
      free = start + wanted.length
      found.push([start, free])
    }
  }
  const texts = new Set(found.map(([start, end]) => `${start} ${end}`))
  return [...texts]
    .map((text) => text.split(' ').map(Number) as [number, number])
    .sort(([a, x], [b, y]) => a - b || x - y)
}

/** Few letters, so that much is found and much nearly so. */
const bytesOf = (most: number) =>
  fc.array(fc.constantFrom(0, 1, 2, 0x80), { maxLength: most }).map((bytes) => Uint8Array.from(bytes))
const patternOf = fc
  .array(fc.tuple(fc.constantFrom(0, 1, 2, 0x80), fc.constantFrom(0xff, 0xff, 0x0f, 0)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pairs) => ({
    bytes: Uint8Array.from(pairs, ([byte, mask]) => byte & mask),
    masks: Uint8Array.from(pairs, ([, mask]) => mask),
  }))

describe('startByteSearch', () => {
  it('finds what a search of every offset finds', () => {
    fc.assert(
      fc.property(bytesOf(200), patternOf, (bytes, pattern) => {
        const hits = finish(startByteSearch(bytes, 'q', [pattern]))
        expect(rangesOf(hits)).toEqual(naive(bytes, [pattern]))
      }),
    )
  })

  it('finds the same for several patterns, in the order of their starts', () => {
    fc.assert(
      fc.property(bytesOf(200), fc.array(patternOf, { minLength: 2, maxLength: 4 }), (bytes, patterns) => {
        const hits = finish(startByteSearch(bytes, 'q', patterns))
        const starts = rangesOf(hits).map(([start]) => start)
        expect(starts).toEqual([...starts].sort((a, b) => a - b))
        const sorted = rangesOf(hits).sort(([a, x], [b, y]) => a - b || x - y)
        expect([...new Set(sorted.map(String))]).toEqual(naive(bytes, patterns).map(String))
      }),
    )
  })

  it('finds the same slice by slice, also across the ends of slices', () => {
    const bytes = new Uint8Array(1 << 20)
    const pattern = exactly(Uint8Array.of(7, 8, 9, 7))
    // A step is 256 KiB: around each such offset lies one match.
    for (const edge of [1 << 18, 1 << 19, 3 << 18]) bytes.set(pattern.bytes, edge - 2)
    bytes.set(pattern.bytes, bytes.length - 4)
    bytes.set(pattern.bytes, 0)
    const { hits, steps } = stepped(startByteSearch(bytes, 'q', [pattern]))
    expect(steps).toBe(4)
    expect(rangesOf(hits)).toEqual(naive(bytes, [pattern]))
    expect(hits.count).toBe(5)
  })

  it('lets the caller refuse ranges, in slices too, and finds what a refused one hides', () => {
    fc.assert(
      fc.property(bytesOf(2000), patternOf, (bytes, pattern) => {
        const accepts = (start: number) => start % 3 === 0
        const hits = finish(startByteSearch(bytes, 'q', [pattern], accepts))
        const wanted: [number, number][] = []
        const one = finder(bytes, pattern)
        for (let at = one.find(0, bytes.length), free = 0; at !== -1; at = one.find(at + 1, bytes.length)) {
          if (at < free || !accepts(at)) continue
          free = at + one.length
          wanted.push([at, free])
        }
        expect(rangesOf(hits)).toEqual(wanted)
      }),
    )
  })

  it('keeps the first million hits and counts the others', () => {
    const hits = finish(startByteSearch(new Uint8Array(1_000_003), 'q', [exactly(Uint8Array.of(0))]))
    expect([hits.count, hits.total, hits.starts[999_999]]).toEqual([1_000_000, 1_000_003, 999_999])
  })

  it('finds nothing in no bytes', () => {
    const hits = finish(startByteSearch(new Uint8Array(0), 'q', [exactly(Uint8Array.of(1))]))
    expect(hits).toMatchObject({ count: 0, done: true, progress: 1 })
  })
})

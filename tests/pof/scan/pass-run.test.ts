// Long runs: their ints are passed four bytes at once and their elements found from remembered offsets; both against reading
// element by element.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofTree, parse, T } from '../../../src/pof/index.ts'
import { isOverlong, readPackedInt } from '../../../src/pof/scalars/packed-int.ts'
import { silent } from '../../../src/pof/scalars/scalar.ts'
import { passRun } from '../../../src/pof/scan/pass-run.ts'
import { EVERY } from '../../../src/pof/table/run.ts'
import { charString, packed, stream, uniform, type Written } from '../../support/pof-writer.ts'

const ofBytes = (type: number, body: number[]): Written => ({ type, body })

/** Any bytes that end as a packed int does: of the usual lengths, and odd ones. */
const anyInt = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -70_000, max: 70_000 }).map((value) => packed(value)) },
  { weight: 4, arbitrary: fc.integer().map((value) => packed(value)) },
  { weight: 1, arbitrary: fc.integer().chain((value) => fc.nat(3).map((more) => packed(value, more))) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 12 }), fc.nat(127))
      .map(([bytes, last]) => [...bytes.map((byte) => byte | 0x80), last]),
  },
)

/** The problems of a run of ints, by the rule alone. */
function faultsOf(type: number, ints: readonly number[][], start: number): string[] {
  const faults: string[] = []
  let at = start
  for (const body of ints) {
    const bytes = Uint8Array.from(body)
    const value = readPackedInt(bytes, 0)
    if (isOverlong(bytes, 0, bytes.length, type === T.int64 ? 64 : 32))
      faults.push(`overlong-packed-int ${at}`)
    if (type === T.int16 && bytes.length > 2 && (value << 16) >> 16 !== value)
      faults.push(`int16-range ${at}`)
    at += bytes.length
  }
  return faults
}

describe('a run of ints', () => {
  for (const [name, type] of Object.entries({
    int16: T.int16,
    int32: T.int32,
    int64: T.int64,
    boolean: T.boolean,
  })) {
    it(`tells of every odd ${name}, and of no other`, () => {
      fc.assert(
        fc.property(fc.array(anyInt, { maxLength: 60 }), (ints) => {
          const bytes = stream(
            uniform(
              T.uniformArray,
              type,
              ints.map((body) => ofBytes(type, body)),
            ),
          )
          const { problems, tree } = parse(bytes)
          expect(problems.map(({ code, offset }) => `${code} ${offset}`)).toEqual(
            faultsOf(type, ints, bytes.length - ints.flat().length),
          )
          expect(tree.childCount(0)).toBe(ints.length)
          expect(tree.end(0)).toBe(bytes.length)
        }),
        { seed: 1, numRuns: 1000 },
      )
    })
  }

  it('is cut where the input ends', () => {
    const ints = Array.from({ length: 100 }, (_, i) => packed(i * i * i * i * i))
    const whole = stream(
      uniform(
        T.uniformArray,
        T.int32,
        ints.map((body) => ofBytes(T.int32, body)),
      ),
    )
    const ends: number[] = []
    let end = whole.length - ints.flat().length
    for (const int of ints) {
      end += int.length
      ends.push(end)
    }
    for (let length = end - ints.flat().length; length < whole.length; length++) {
      const { tree } = parse(whole.subarray(0, length))
      expect(tree.childCount(0)).toBe(ends.filter((at) => at <= length).length)
    }
  })
})

/** Every element of a run, found one by one and by offset, is where the elements before it end. */
function findsAll(tree: PofTree, sizes: readonly number[], end: number): void {
  let at = end - sizes.reduce((sum, size) => sum + size, 0)
  const found: number[][] = []
  const expected: number[][] = []
  for (const [element, size] of sizes.entries()) {
    const inside = size > 0 ? tree.elementAt(0, at + size - 1) : element
    found.push([tree.elementStart(0, element), tree.elementEnd(0, element), inside])
    expected.push([at, at + size, element])
    at += size
  }
  expect(found).toEqual(expected)
}

describe('a run of thousands', () => {
  const count = 10_000
  const values = Array.from({ length: count }, (_, i) => Math.imul(i, 0x9e3779b1) >> (i % 31))

  it('finds any int', () => {
    for (const [type, wide] of [
      [T.int16, 8],
      [T.int32, 0],
      [T.int64, 0],
    ] as const) {
      const bodies = values.map((value) => packed((value << wide) >> (2 * wide)))
      const bytes = stream(
        uniform(
          T.uniformArray,
          type,
          bodies.map((body) => ofBytes(type, body)),
        ),
      )
      findsAll(
        parse(bytes).tree,
        bodies.map(({ length }) => length),
        bytes.length,
      )
    }
  })

  it('finds any string', () => {
    const strings = values.map((value) => charString('é'.repeat(value & 3) + 'a'.repeat(value & 127)))
    const bytes = stream(uniform(T.uniformCollection, T.charString, strings))
    findsAll(
      parse(bytes).tree,
      strings.map(({ body }) => body.length),
      bytes.length,
    )
  })

  it('finds keys and values of a map, also where keys take no bytes', () => {
    const bodies = values.flatMap((value) => [[], packed(value)])
    const bytes = Uint8Array.from([
      0x15,
      ...packed(T.uniformMap),
      ...packed(-34),
      ...packed(T.int32),
      ...packed(count),
      ...bodies.flat(),
    ])
    findsAll(
      parse(bytes).tree,
      bodies.map(({ length }) => length),
      bytes.length,
    )
  })

  it('finds what is left of one that the input cuts', () => {
    const bodies = values.map((value) => packed(value))
    const bytes = stream(
      uniform(
        T.uniformArray,
        T.int32,
        bodies.map((body) => ofBytes(T.int32, body)),
      ),
    )
    const left = bodies.slice(0, 5000)
    const cut = bytes.subarray(0, bytes.length - bodies.slice(5000).flat().length)
    const { tree } = parse(cut)
    expect(tree.childCount(0)).toBe(5000)
    findsAll(
      tree,
      left.map(({ length }) => length),
      cut.length,
    )
  })
})

describe('what is remembered of a run', () => {
  it('has no more room than its bytes can have elements, whatever it claims', () => {
    const body = new Uint8Array(10_000).fill(1)
    const run = { first: T.int32, second: T.int32, count: 0x7fffffff, start: 0 }
    const { count, end, offsets } = passRun(silent(body), run, 0)
    expect([count, end]).toEqual([body.length, body.length])
    expect(offsets?.length).toBeGreaterThanOrEqual(Math.floor(body.length / EVERY))
    expect(offsets?.length).toBeLessThanOrEqual((2 * body.length) / EVERY)
  })
})

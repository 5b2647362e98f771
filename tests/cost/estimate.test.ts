// Estimates against what was measured: the articles of 2014, and the times of today's library in the corpus.

import { describe, expect, it } from 'vitest'
import {
  breakEven,
  COHERENCE_25_03,
  type CoefficientSet,
  estimateDeserialize,
  estimateReach,
  ownCoefficients,
  PUBLISHED_2014,
} from '../../src/cost/index.ts'
import { T } from '../../src/pof/index.ts'
import * as write from '../support/pof-writer.ts'
import {
  byteFields,
  composite,
  costOf,
  type Figure,
  figures,
  intFields,
  payload,
  readBench,
} from './bench-streams.ts'
import { residuals } from './residuals.ts'

const PUBLISHED_TIMES = [
  [1, 200],
  [2, 212],
  [4, 258],
  [8, 353],
  [16, 564],
  [32, 946],
  [64, 1708],
  [128, 3459],
  [256, 6829],
  [512, 13595],
  [1024, 27155],
] as const
const PUBLISHED_BREAK_EVEN = [
  [5, 2],
  [20, 4],
  [50, 5],
  [100, 7],
  [200, 9],
] as const

const pathsTo = (fields: number): number[][] => Array.from({ length: fields }, (_, i) => [i + 1])
const nsTo = (bytes: Uint8Array, path: number[], set: CoefficientSet): number =>
  estimateReach(costOf(bytes).toReachPath(path), set)

describe('PUBLISHED_2014', () => {
  it.each(PUBLISHED_TIMES)('takes field %i of 1024 ints for %i ns, within 10 %%', (field, ns) => {
    const estimate = nsTo(intFields(1024), [field - 1], PUBLISHED_2014)
    expect(Math.abs(estimate / ns - 1)).toBeLessThan(0.1)
  })

  it('deserializes 50 fields of 64 bytes in 3,225 ns', () => {
    const read = costOf(byteFields(50, 'writeBinary')).toDeserialize()
    expect(Math.round(estimateDeserialize(read, PUBLISHED_2014))).toBe(3225)
  })

  it.each(PUBLISHED_BREAK_EVEN)(
    'breaks even for %i fields at %i extractions, within one',
    (fields, count) => {
      const cost = costOf(byteFields(fields, 'writeBinary'))
      const found = breakEven(cost, pathsTo(fields), PUBLISHED_2014).count
      expect(Math.abs((found ?? Number.NaN) - count)).toBeLessThanOrEqual(1)
    },
  )

  it('says of a 100-field object that its last field is far slower than its first', () => {
    const ratio = nsTo(intFields(100), [99], PUBLISHED_2014) / nsTo(intFields(100), [0], PUBLISHED_2014)
    expect(ratio).toBeGreaterThan(10)
  })
})

describe('COHERENCE_25_03', () => {
  // A machine that did nothing else than the one figure at a time: the compiler of Java had seen one shape.
  const measured = figures(readBench())
  const isArray = ({ name }: Figure) => name.includes('writeByteArray')

  it('meets the figures of another program on another machine within 9 % on the average, those of writeByteArray left out', () => {
    const off = residuals(
      measured.filter((figure) => !isArray(figure)),
      COHERENCE_25_03,
    ).map(({ residual }) => Math.abs(residual))
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(0.09)
    expect(Math.max(...off)).toBeLessThan(0.23)
  })

  it('says less than half of what extracting behind long arrays by writeByteArray took there', () => {
    const off = residuals(
      measured.filter(
        ({ name, kind }) => kind === 'extract' && /^after 1000+ bytes, writeByteArray/.test(name),
      ),
      COHERENCE_25_03,
    )
    expect(off).toHaveLength(3)
    for (const { residual } of off) expect(residual).toBeLessThan(-0.5)
  })

  it('shows what a large array written by writeByteArray does to the field behind it', () => {
    const [array, binary] = ['writeByteArray', 'writeBinary'].map((encoding) =>
      nsTo(payload(100_000, encoding), [2], COHERENCE_25_03),
    ) as [number, number]
    expect(array).toBeGreaterThan(1000 * binary)
    expect(binary).toBeLessThan(130)
  })

  it('shows that one mean extraction past 64-byte arrays costs more than a deserialization', () => {
    for (const { fields, encoding } of readBench().breakEven) {
      if (encoding !== 'writeByteArray') continue
      const cost = costOf(byteFields(fields, encoding))
      const whole = estimateDeserialize(cost.toDeserialize(), COHERENCE_25_03, cost.toWork())
      const mean =
        pathsTo(fields).reduce(
          (sum, path) => sum + estimateReach(cost.toReachPath(path), COHERENCE_25_03),
          0,
        ) / fields
      expect(mean / whole).toBeGreaterThan(1)
    }
  })

  it('shows that composites do not pay', () => {
    const flat = (path: number[]) => nsTo(composite('flat-100'), path, COHERENCE_25_03)
    const nested = (path: number[]) => nsTo(composite('composite-10x10'), path, COHERENCE_25_03)
    expect(nested([9, 9])).toBeGreaterThan(flat([99]))
    expect(nested([0, 0])).toBeGreaterThan(2 * flat([0]))
  })

  it('tells apart what one price for a call and one for a byte could not', () => {
    const behind = (value: write.Written) =>
      nsTo(
        write.stream(
          write.userType(
            1001,
            [...Array(40).keys()].map((i) => [i, value] as const),
          ),
        ),
        [39],
        COHERENCE_25_03,
      )
    const double = behind({ type: T.float64, body: [0x40, 9, 33, 251, 84, 68, 45, 24] })
    const text = behind(write.charString('twelve chars'))
    const long = behind({ type: T.int64, body: [0x95, 0xa3, 0xb7, 0xe2, 0xc1, 0xf2, 0xd4, 0x91, 0x22] })
    expect(text).toBeGreaterThan(double)
    expect(long).toBeGreaterThan(text)
  })
})

describe('ownCoefficients', () => {
  const cost = costOf(intFields(64))
  const [first, last] = [cost.toReachPath([0]), cost.toReachPath([63])]

  it('meets both measured points', () => {
    const own = ownCoefficients(COHERENCE_25_03, { reach: first, ns: 300 }, { reach: last, ns: 2000 })
    expect(own && estimateReach(first, own)).toBeCloseTo(300)
    expect(own && estimateReach(last, own)).toBeCloseTo(2000)
  })

  it('gives the base back where the points lie on it', () => {
    const point = (reach: typeof first) => ({ reach, ns: estimateReach(reach, COHERENCE_25_03) })
    const own = ownCoefficients(COHERENCE_25_03, point(first), point(last))
    expect(own?.extract.fixed).toBeCloseTo(COHERENCE_25_03.extract.fixed)
    expect(own?.extract.perCall).toBeCloseTo(COHERENCE_25_03.extract.perCall)
    expect(own?.deserialize.perInt).toBeCloseTo(COHERENCE_25_03.deserialize.perInt)
  })

  it('scales calls and bytes by one factor, and all else by the other', () => {
    const prices = {
      fixed: 11,
      perCall: 7,
      perInt: 5,
      perSkippedInt: 3,
      perByte: 2,
      perLevel: 13,
      perWork: 17,
    }
    const base = { name: 'base', source: '', extract: prices, deserialize: { ...prices, fixed: 19 } }
    const alone = { ...prices, fixed: 0, perInt: 0, perSkippedInt: 0, perLevel: 0, perWork: 0 }
    const byFactors = (reach: typeof first, skipping: number, rest: number) => {
      const share = estimateReach(reach, { ...base, extract: alone, deserialize: alone })
      return { reach, ns: skipping * share + rest * (estimateReach(reach, base) - share) }
    }
    const own = (skipping: number, rest: number) =>
      ownCoefficients(base, byFactors(first, skipping, rest), byFactors(last, skipping, rest))
    for (const [skipping, rest] of [
      [3, 2],
      [0.5, 4],
      [2, 0],
    ] as const) {
      const scaled = {
        fixed: rest * 11,
        perCall: skipping * 7,
        perInt: rest * 5,
        perSkippedInt: rest * 3,
        perByte: skipping * 2,
        perLevel: rest * 13,
        perWork: rest * 17,
      }
      const found = own(skipping, rest)
      for (const [name, price] of Object.entries(scaled))
        expect([name, found?.extract[name as keyof typeof scaled]]).toEqual([name, expect.closeTo(price, 6)])
      expect(found?.deserialize.fixed).toBeCloseTo(rest * 19, 6)
      expect(found?.deserialize.perWork).toBeCloseTo(rest * 17, 6)
    }
    expect([own(0, 2), own(-1, 2), own(2, -1)]).toEqual([null, null, null])
  })

  it('refuses points that do not decide, or that no machine could give', () => {
    const at = (reach: typeof first, ns: number) => ({ reach, ns })
    expect(ownCoefficients(COHERENCE_25_03, at(first, 300), at(first, 400))).toBeNull()
    expect(ownCoefficients(COHERENCE_25_03, at(first, 2000), at(last, 300))).toBeNull()
    expect(ownCoefficients(COHERENCE_25_03, at(first, 1), at(last, 2000))).toBeNull()
  })
})

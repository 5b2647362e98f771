import { describe, expect, it } from 'vitest'
import {
  COHERENCE_25_03,
  estimateReach,
  noOps,
  type Ops,
  PUBLISHED_2014,
  skipCost,
} from '../../../src/cost/index.ts'
import {
  COST_SETTINGS,
  type CostSettings,
  type CostUnit,
  costFigure,
  costOf,
  costShare,
  costText,
  deserializeFigure,
  figureText,
  reachFigure,
} from '../../../src/view/cost/index.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const ops: Ops = {
  ...noOps(),
  skipUniformValue: 10,
  readPackedInt: 4,
  readPackedLong: 1,
  packedIntsSkipped: 3,
  bytesTouched: 20,
}
const inUnit = (unit: CostUnit): CostSettings => ({ ...COST_SETTINGS, unit })

describe('costFigure', () => {
  it('is the counter of the unit, or an estimate', () => {
    expect(costFigure(ops, inUnit('calls'))).toBe(10)
    expect(costFigure(ops, inUnit('ints'))).toBe(8)
    expect(costFigure(ops, inUnit('bytes'))).toBe(20)
    expect(costFigure(ops, { ...inUnit('ns'), set: PUBLISHED_2014 })).toBe(10 * 22 + 20)
  })
})

describe('reachFigure', () => {
  it('adds parsing, navigating and reading, in nanoseconds with what is paid once', () => {
    const reach = skipCost(documentOf(SAMPLES.theData)).toReachPath([1])
    expect(reachFigure(reach, inUnit('bytes'))).toBe(reach.total.bytesTouched)
    expect(reachFigure(reach, inUnit('calls'))).toBe(reach.total.skipUniformValue)
    expect(reachFigure(reach, inUnit('ns'))).toBe(estimateReach(reach, COHERENCE_25_03))
  })
})

describe('deserializeFigure', () => {
  it('is the whole in the unit', () => {
    const whole = (made: Ops, work: number) => ({ toDeserialize: () => made, toWork: () => work })
    const { fixed, perWork = 0 } = COHERENCE_25_03.deserialize
    expect(deserializeFigure(whole(ops, 3), inUnit('ints'))).toBe(8)
    expect(deserializeFigure(whole(noOps(), 2), inUnit('ns'))).toBe(fixed + 2 * perWork)
  })
})

describe('costText', () => {
  it('has a noun that agrees with its number', () => {
    expect(costText(1, inUnit('calls'))).toBe('1 call')
    expect(costText(10_023, inUnit('calls'))).toBe('10,023 calls')
    expect(costText(0, inUnit('bytes'))).toBe('0 bytes')
    expect(costText(2, inUnit('ints'))).toBe('2 packed ints')
    expect(costText(96.7, inUnit('ns'))).toBe('74 to 130 ns')
  })
})

describe('figureText', () => {
  it('is whole and grouped, also below nothing', () => {
    expect(figureText(1_234_567.4)).toBe('1,234,567')
    expect(figureText(-1234)).toBe('-1,234')
  })
})

describe('costShare', () => {
  it('is a share, or one of logarithms, and never more than the whole', () => {
    expect(costShare(5, 10, { scale: 'linear' })).toBe(0.5)
    expect(costShare(9, 99, { scale: 'log' })).toBe(0.5)
    expect(costShare(20, 10, { scale: 'linear' })).toBe(1)
    expect(costShare(0, 0, { scale: 'log' })).toBe(0)
  })
})

describe('costOf', () => {
  it('gives one object for a document', () => {
    const doc = documentOf(SAMPLES.theData)
    expect(costOf(doc)).toBe(costOf(doc))
    expect(costOf(documentOf(SAMPLES.theData))).not.toBe(costOf(doc))
  })
})

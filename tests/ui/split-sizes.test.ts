// Bars between panels: what moving one does to the sizes on both sides.
import { describe, expect, it } from 'vitest'
import { movedBar, sharesOf } from '../../src/ui/split-sizes.ts'

const SIZES = [300, 400, 300]
const LEAST = [200, 100, 250]

describe('movedBar', () => {
  it('gives to one side what it takes from the other', () => {
    expect(movedBar(SIZES, LEAST, 0, 50)).toEqual([350, 350, 300])
    expect(movedBar(SIZES, LEAST, 0, -50)).toEqual([250, 450, 300])
    expect(movedBar(SIZES, LEAST, 1, -50)).toEqual([300, 350, 350])
    expect(movedBar(SIZES, LEAST, 1, 0)).toEqual(SIZES)
  })

  it('takes from the next panel where the nearest has no more to give', () => {
    expect(movedBar(SIZES, LEAST, 0, 320)).toEqual([620, 100, 280])
    expect(movedBar(SIZES, LEAST, 1, -350)).toEqual([250, 100, 650])
  })

  it('stops where all have their least size, and keeps the sum', () => {
    expect(movedBar(SIZES, LEAST, 0, Number.POSITIVE_INFINITY)).toEqual([650, 100, 250])
    expect(movedBar(SIZES, LEAST, 1, Number.NEGATIVE_INFINITY)).toEqual([200, 100, 700])
  })

  it('takes nothing from a panel below its least size', () => {
    expect(movedBar([300, 50, 300], LEAST, 0, 60)).toEqual([350, 50, 250])
  })
})

describe('sharesOf', () => {
  it('adds up to a hundred, also where there is no room yet', () => {
    expect(sharesOf([30, 50, 20])).toEqual([30, 50, 20])
    expect(sharesOf([0, 0])).toEqual([50, 50])
  })
})

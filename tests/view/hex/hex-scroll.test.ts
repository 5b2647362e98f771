// Scrolling past what a browser can lay out.

import { describe, expect, it } from 'vitest'
import {
  isScaled,
  SPACER_MAX,
  spacerHeight,
  topForRow,
  topToShowRow,
  toScrollTop,
  toTop,
  visibleRows,
} from '../../../src/view/hex/index.ts'

const SMALL = { total: 2200, viewport: 440 }
const LARGE = { total: 4_194_304 * 22, viewport: 440 }

describe('toTop', () => {
  it('is the browser’s own offset as long as all rows fit', () => {
    expect(isScaled(SMALL)).toBe(false)
    expect(toTop(SMALL, 300)).toBe(300)
    expect(spacerHeight(SMALL)).toBe(2200)
  })

  it('maps the end of the scrollbar to the last row of 64 MiB', () => {
    expect(isScaled(LARGE)).toBe(true)
    expect(spacerHeight(LARGE)).toBe(SPACER_MAX)
    const top = toTop(LARGE, SPACER_MAX - LARGE.viewport)
    expect(visibleRows(LARGE, top, 22).last).toBe(4_194_304)
  })

  it.each([0, 1_000_000, 46_000_000, LARGE.total - 440])(
    'comes back from the browser’s offset for %i',
    (top) => {
      expect(toTop(LARGE, toScrollTop(LARGE, top))).toBeCloseTo(top, 4)
    },
  )
})

describe('visibleRows', () => {
  it('counts rows that are seen in part', () => {
    expect(visibleRows(SMALL, 11, 22)).toEqual({ first: 0, last: 21 })
    expect(visibleRows(SMALL, 22, 22)).toEqual({ first: 1, last: 21 })
  })

  it('has none where there are none', () => {
    expect(visibleRows({ total: 0, viewport: 440 }, 0, 22)).toEqual({ first: 0, last: 0 })
  })
})

describe('topForRow', () => {
  it('does not move for a row in view, and puts another a quarter down', () => {
    expect(topForRow(SMALL, 220, 12, 22)).toBe(220)
    expect(topForRow(SMALL, 0, 50, 22)).toBe(50 * 22 - 5 * 22)
    expect(topForRow(SMALL, 0, 99, 22)).toBe(SMALL.total - SMALL.viewport)
  })
})

describe('topToShowRow', () => {
  it('moves no further than it must', () => {
    expect(topToShowRow(SMALL, 0, 20, 22)).toBe(22)
    expect(topToShowRow(SMALL, 220, 9, 22)).toBe(198)
    expect(topToShowRow(SMALL, 220, 15, 22)).toBe(220)
  })
})

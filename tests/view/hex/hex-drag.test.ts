import { describe, expect, it } from 'vitest'
import { columnAt, dragOffset, dragSpeed } from '../../../src/view/hex/index.ts'

const at = (across: number, down: number, columns = 16, length = 100) =>
  dragOffset({ area: 'bytes', across, down, rowHeight: 22, columns, length })
/** The middle of a column, the gap between the halves counted. */
const middle = (column: number) => (column + 0.5 + (column >= 8 ? 1 / 3 : 0)) / (16 + 1 / 3)

describe('dragOffset', () => {
  it('is the byte under the pointer, with the gap between the halves', () => {
    for (let column = 0; column < 16; column++) expect(at(middle(column), 30)).toBe(16 + column)
    expect(at(0.99, 0, 8)).toBe(7)
  })

  it('counts a gap before every eighth of 32 bytes', () => {
    for (let column = 0; column < 32; column++) {
      const across = (column + 0.5 + Math.floor(column / 8) / 3) / (32 + 1)
      expect(at(across, 0, 32)).toBe(column)
    }
  })

  it('is the nearest byte beside, above and below the rows', () => {
    expect(at(-3, 30)).toBe(16)
    expect(at(3, 30)).toBe(31)
    expect(at(0.5, -100)).toBe(0)
    expect(at(0.5, 10_000)).toBe(99)
    expect(at(0.5, 10, 16, 0)).toBe(0)
  })
})

describe('columnAt', () => {
  it('knows no gap in the text', () => {
    for (let column = 0; column < 16; column++) {
      expect(columnAt('text', (column + 0.1) / 16, 16)).toBe(column)
      expect(columnAt('bytes', middle(column), 16)).toBe(column)
    }
    expect(columnAt('bytes', 0.99, 8)).toBe(7)
  })

  it('is beside the row where the pointer is', () => {
    expect(columnAt('text', -0.01, 16)).toBe(-1)
    expect(columnAt('bytes', 1.01, 4)).toBe(4)
  })
})

describe('dragSpeed', () => {
  it('is nothing within the rows, and grows beyond them', () => {
    expect([dragSpeed(100, 100, 200), dragSpeed(200, 100, 200)]).toEqual([0, 0])
    expect(dragSpeed(210, 100, 200)).toBeGreaterThan(0)
    expect(dragSpeed(400, 100, 200)).toBeGreaterThan(dragSpeed(210, 100, 200))
    expect(dragSpeed(90, 100, 200)).toBe(-dragSpeed(210, 100, 200))
    expect(dragSpeed(1e9, 100, 200)).toBe(20_000)
  })
})

// Stars on the fields of a cache, with their weights.

import { describe, expect, it } from 'vitest'
import {
  areFieldStars,
  canStar,
  type FieldStars,
  NO_FIELD_STARS,
  readWeight,
  starredFields,
  starsWords,
  toggleFieldStar,
  weighFieldStar,
  weightOf,
} from '../../../src/view/profile/index.ts'

const row = (path: string, side: 'values' | 'keys' = 'values', isWhole = false) => ({ path, side, isWhole })

describe('the stars of fields', () => {
  const stars = weighFieldStar(toggleFieldStar(toggleFieldStar(NO_FIELD_STARS, '2'), '8/0'), '2', 10)

  it('come and go, each with a weight', () => {
    expect(stars).toEqual([
      ['2', 10],
      ['8/0', 1],
    ])
    expect([weightOf(stars, '2'), weightOf(stars, '3')]).toEqual([10, null])
    expect(toggleFieldStar(stars, '2')).toEqual([['8/0', 1]])
    expect(weighFieldStar(stars, '3', 5)).toEqual(stars)
  })

  it('are paths of a PofExtractor for the advice', () => {
    expect(starredFields(stars)).toEqual([
      { path: [2], weight: 10 },
      { path: [8, 0], weight: 1 },
    ])
    expect(canStar(row('8/0'))).toBe(true)
    for (const one of [row('8/*'), row(''), row('3', 'keys'), row('1', 'values', true), row('4/key')])
      expect(canStar(one)).toBe(false)
  })

  it('are said, the most frequent first', () => {
    const names = (path: string) => (path === '2' ? 'status' : null)
    expect(starsWords(stars, names)).toBe('Times are of what queries read: 2 status × 10, 8/0 × 1.')
    expect(starsWords([['8/0', 1]], names)).toBe('Times are of what queries read: 8/0.')
    expect(starsWords(NO_FIELD_STARS, names)).toContain('Star the fields')
  })

  it('take weights above 0', () => {
    expect(readWeight('2.5')).toEqual({ weight: 2.5 })
    expect(readWeight('1,000')).toEqual({ weight: 1000 })
    for (const text of ['', '0', '-1', 'x', '1e3', '2000000'])
      expect(readWeight(text)).toHaveProperty('fault')
  })

  it('are believed only where they are such', () => {
    expect(areFieldStars(JSON.parse(JSON.stringify(stars)))).toBe(true)
    const wrong: unknown[] = [
      null,
      {},
      [['2']],
      [['x', 1]],
      [['2', 0]],
      [['2', '1']],
      [[2, 1]],
      [['2', 1, 2]],
    ]
    for (const one of wrong) expect(areFieldStars(one)).toBe(false)
    const none: FieldStars = []
    expect(areFieldStars(none)).toBe(true)
  })
})

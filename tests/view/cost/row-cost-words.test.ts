import { describe, expect, it } from 'vitest'
import { passWords, type RowCost, reachWords } from '../../../src/view/cost/index.ts'

const COST: RowCost = { pass: 401, passShare: 1, reach: 1, reachShare: 0, outcome: 'value', isCulprit: false }

describe('passWords', () => {
  it('says what it costs, and whether everything behind it pays for it', () => {
    expect(passWords(COST, 'calls')).toBe('Skip cost: 401 calls')
    expect(passWords({ ...COST, isCulprit: true }, 'calls')).toBe(
      'Skip cost: 401 calls; it makes everything behind it slower to extract',
    )
  })
})

describe('reachWords', () => {
  it('says what it costs, what a PofExtractor gets instead, or that the place is too deep', () => {
    expect(reachWords(COST, 'calls')).toBe('Extract cost: 1 call')
    expect(reachWords({ ...COST, outcome: 'hang' }, 'calls')).toBe(
      'A PofExtractor never ends here, after 1 call',
    )
    expect(reachWords({ ...COST, reach: null }, 'calls')).not.toContain('call')
  })
})

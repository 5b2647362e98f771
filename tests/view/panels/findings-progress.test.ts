import { expect, it } from 'vitest'
import { findingsWords } from '../../../src/view/panels/index.ts'

it('says what is being done, and how many ways of writing were tried', () => {
  expect(findingsWords({ stage: 'reading', share: 0.5, tried: 0 })).toBe('Reading the stream…')
  expect(findingsWords({ stage: 'looking', share: null, tried: 0 })).toBe('Searching the stream…')
  expect(findingsWords({ stage: 'looking', share: null, tried: 12 })).toContain('12 so far')
})

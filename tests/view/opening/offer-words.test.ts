import { expect, it } from 'vitest'
import { offerWords } from '../../../src/view/opening/index.ts'

it('offerWords says how many bytes, what is left out, and from where on', () => {
  const problem = { line: 2, column: 10, found: "'zz' and 2 more pieces" }
  expect(offerWords({ bytes: 1400, problem })).toEqual({
    question: 'Read the 1,400 bytes found here?',
    leavesOut: "It leaves out 'zz' and 2 more pieces, from line 2, column 10.",
  })
})

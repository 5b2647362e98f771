// How the costs of children stand in arrays: apart from what works them out, for whoever only reads them.

import type { Outcome } from './reach.ts'

/** Numbers of a cost: calls of `skipUniformValue`, packed ints, bytes touched. */
export const FIGURES = 3

/** What came of a child, as numbers: `OUTCOMES[outcome]`. The last stands for "not worked out". */
export const OUTCOMES: readonly (Outcome | 'unknown')[] = [
  'value',
  'nil',
  'garbage',
  'error',
  'hang',
  'unknown',
]

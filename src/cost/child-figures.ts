// How the costs of children stand in arrays: apart from what works them out, for whoever only reads them.

import type { Outcome } from './reach.ts'

/**
 * Numbers of a cost: calls of `skipUniformValue`, packed ints, bytes touched.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { FIGURES, costColumns } from 'pof-inspector/cost'
 *
 * const reaches = costColumns(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))).toReachChildren(0)
 * reaches.fill(reaches.count)
 * console.log(reaches.way.slice(FIGURES, 2 * FIGURES).join(' ')) // of the second child //> 2 5 6
 * ```
 */
export const FIGURES = 3

/**
 * The outcome for a child, as a number: `OUTCOMES[outcome]`. The last one means "not worked out".
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { OUTCOMES, costColumns } from 'pof-inspector/cost'
 *
 * const reaches = costColumns(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))).toReachChildren(0)
 * reaches.fill(reaches.count)
 * console.log(Array.from(reaches.outcomes, (outcome) => OUTCOMES[outcome]).join(' ')) //> value value
 * ```
 */
export const OUTCOMES: readonly (Outcome | 'unknown')[] = [
  'value',
  'nil',
  'garbage',
  'error',
  'hang',
  'unknown',
]

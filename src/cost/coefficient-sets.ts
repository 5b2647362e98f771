// Sets of coefficients that can be chosen, as data. How each was fitted and how far it is off is in docs/cost.md; the
// tests fit them again.

import type { CoefficientSet } from './estimate.ts'

/**
 * The articles of 2014: eleven times of navigation, and one of deserializing 50 fields.
 *
 * @example
 * ```ts
 * import { PUBLISHED_2014 } from 'pof-inspector/cost'
 *
 * console.log(PUBLISHED_2014.deserialize) //> { fixed: 200, perCall: 0, perInt: 19.39, perByte: 0 }
 * ```
 */
export const PUBLISHED_2014: CoefficientSet = {
  name: 'published 2014',
  source:
    "Chosen to meet the articles' eleven times for fields 1 to 1024 of 1024 ints, 3,225 ns for deserializing 50 fields of 64 bytes, and their five break-even points.",
  extract: { fixed: 135, perCall: 22, perInt: 0, perByte: 1 },
  deserialize: { fixed: 200, perCall: 0, perInt: 19.39, perByte: 0 },
}

/**
 * Coherence CE 25.03.1 on one machine: every figure of bench.json.
 *
 * @example
 * ```ts
 * import { COHERENCE_25_03 } from 'pof-inspector/cost'
 *
 * console.log(COHERENCE_25_03.extract) //> { fixed: 74.3, perCall: 5.083, perInt: 0, perByte: 0.918 }
 * ```
 */
export const COHERENCE_25_03: CoefficientSet = {
  name: 'Coherence CE 25.03.1, JDK 17',
  source: 'Fitted to 133 measured times of extraction and deserialization, all taken on one machine.',
  extract: { fixed: 74.3, perCall: 5.083, perInt: 0, perByte: 0.918 },
  deserialize: { fixed: 117.6, perCall: 0, perInt: 4.652, perByte: 0.0652 },
}

/**
 * All sets, the default first.
 *
 * @example
 * ```ts
 * import { COEFFICIENT_SETS } from 'pof-inspector/cost'
 *
 * console.log(COEFFICIENT_SETS.map(({ name }) => name).join(' | ')) //> Coherence CE 25.03.1, JDK 17 | published 2014
 * ```
 */
export const COEFFICIENT_SETS: readonly CoefficientSet[] = [COHERENCE_25_03, PUBLISHED_2014]

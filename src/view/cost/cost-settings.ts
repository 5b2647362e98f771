// How cost is shown: in which unit, on which scale, with whose coefficients. One choice for columns, charts, bytes and
// sentences, so that a figure means the same wherever it stands. The figures themselves are in cost-figures.ts.

import { COHERENCE_25_03, type CoefficientSet } from '../../cost/index.ts'

/** `calls` of `skipUniformValue`; packed `ints`, read or skipped; `bytes` touched; estimated `ns`. */
export type CostUnit = 'calls' | 'ints' | 'bytes' | 'ns'

/** What the user chose of how cost is shown. */
export interface CostSettings {
  readonly unit: CostUnit
  /** Of bars, charts and colours. */
  readonly scale: 'linear' | 'log'
  /** The coefficients of `ns`. */
  readonly set: CoefficientSet
  /** The set that the user measured, whether or not it is the one in use; null where there is none. */
  readonly own: CoefficientSet | null
}

/** The settings of a first visit. */
export const COST_SETTINGS: CostSettings = {
  unit: 'calls',
  scale: 'linear',
  set: COHERENCE_25_03,
  own: null,
}

// The skip-cost model's public contract: grouped re-exports, no logic.

export { type BreakEven, breakEven } from './break-even.ts'
export { COEFFICIENT_SETS, COHERENCE_25_03, PUBLISHED_2014 } from './coefficient-sets.ts'
export {
  type CoefficientSet,
  type Coefficients,
  estimateDeserialize,
  estimatePass,
  estimateReach,
  type MeasuredPoint,
  ownCoefficients,
} from './estimate.ts'
export { addOps, COUNTERS, type Counter, noOps, type Ops, packedInts, subtractOps } from './ops.ts'
export type { Pass } from './pass.ts'
export type { Outcome, Reach, SharedValue, Step } from './reach.ts'
export type { Passed } from './search.ts'
export { type SkipCost, skipCost } from './skip-cost.ts'

// The skip-cost model's public contract: grouped re-exports, no logic.

export { type Advice, type AdviceOptions, advice } from './advice/advice.ts'
export { ADVICE, type AdviceCode, type AdviceRow } from './advice/advice-codes.ts'
export { isFaster, isSmaller, type Measured, type Saving } from './advice/advice-measure.ts'
export { type BreakEven, breakEven, breakEvenSteps } from './break-even.ts'
export type { ChildReaches } from './child-reaches.ts'
export type { Passed } from './coherence/search.ts'
export { type Columns, columnBuffers } from './columns/columns.ts'
export type { NodeSet } from './columns/node-set.ts'
export type { RunningCosts, Weights } from './columns/pass-columns.ts'
export type { ReadColumns } from './columns/read-columns.ts'
export type { Broken, Ending, Stop, Thrown, Whole } from './columns/stop.ts'
export { type CostColumns, costColumns } from './cost-columns.ts'
export type { CostsInOrder } from './costs-in-order.ts'
export {
  COEFFICIENT_SETS,
  COHERENCE_25_03,
  type CoefficientSet,
  type Coefficients,
  type EstimatedReach,
  estimateDeserialize,
  estimatePass,
  estimateRange,
  estimateReach,
  type MeasuredPoint,
  ownCoefficients,
  PUBLISHED_2014,
} from './estimate.ts'
export { childrenInSteps } from './find-child.ts'
export { addOps, COUNTERS, type Counter, noOps, type Ops, packedInts, subtractOps } from './ops.ts'
export { FIGURES, OUTCOMES, type Pass } from './pass.ts'
export {
  type QueryBreakEven,
  type QueryCost,
  type QueryPath,
  type QueryWay,
  queryCost,
  queryCostSteps,
  queryTimes,
} from './query.ts'
export type { Outcome, Reach, SharedValue, Step } from './reach.ts'
export { type SkipCost, skipCost } from './skip-cost.ts'
export type { Trap, TrappedField } from './traps/trap.ts'
export { TRAPS, type TrapCode, type TrapRow } from './traps/trap-codes.ts'
export { missingTrap } from './traps/trap-effect.ts'
export { traps } from './traps/traps.ts'
export { type CostWords, formatWords } from './words.ts'

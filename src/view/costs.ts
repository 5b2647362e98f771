// What shows cost uses of this folder: grouped re-exports, no logic.

export { byteCosts } from './cost/byte-cost.ts'
export { chartContainer } from './cost/chart-container.ts'
export {
  COST_UNITS,
  type CostUnitRow,
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  figureText,
  reachFigure,
} from './cost/cost-figures.ts'
export {
  type ByteCosts,
  COST_LEVELS,
  LEVEL_SHARES,
  levelWords,
  pillLevels,
} from './cost/cost-levels.ts'
export { costOf } from './cost/cost-of.ts'
export { COST_SETTINGS, type CostSettings, type CostUnit } from './cost/cost-settings.ts'
export {
  COST_CHOICE,
  type CostAction,
  type CostChoice,
  type CostColumn,
  DOCK_TABS,
  type DockTab,
  type SiblingSort,
} from './cost/cost-state.ts'
export { giveColumns, hasCosts } from './cost/known-costs.ts'
export {
  coefficientChoices,
  measuredCoefficients,
  secondPlace,
  type TypedPoint,
} from './cost/own-coefficients.ts'
export { NO_ROW_COSTS, type RowCost, type RowCosts } from './cost/row-cost.ts'
export { rowCosts } from './cost/row-costs.ts'
export { rowOrder } from './cost/row-order.ts'
export { type CostRow, type PlaceCost, placeCost } from './inspector/place-cost.ts'
export type { ReachWords, StepWords, Words } from './inspector/reach-words.ts'
export { isStarred, keepsStars, NO_STARS, type Stars, toggleStar } from './place/stars.ts'
export { type RowOrder, STREAM_ORDER } from './tree/stream-order.ts'

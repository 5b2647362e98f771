// What shows cost uses of this folder: grouped re-exports, no logic.

export { byteCosts } from './cost/byte-cost.ts'
export {
  type ByteCosts,
  COST_LEVELS,
  LEVEL_SHARES,
  levelWords,
  pillLevels,
} from './cost/cost-levels.ts'
export { costOf } from './cost/cost-of.ts'
export {
  COST_SETTINGS,
  COST_UNITS,
  type CostSettings,
  type CostUnit,
  type CostUnitRow,
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  figureText,
  reachFigure,
} from './cost/cost-settings.ts'
export {
  COST_CHOICE,
  type CostAction,
  type CostChoice,
  type CostColumn,
  chartContainer,
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
export { type CostRow, type PlaceCost, placeCost } from './inspector/place-cost.ts'
export type { ReachWords, StepWords, Words } from './inspector/reach-words.ts'
export { isStarred, keepsStars, NO_STARS, type Stars, toggleStar } from './place/stars.ts'
export { type RowOrder, rowOrder, STREAM_ORDER } from './tree/row-order.ts'

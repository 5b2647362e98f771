// What shows cost uses of this folder: grouped re-exports, no logic.

export { byteCosts } from './byte-cost.ts'
export {
  type ByteCosts,
  COST_LEVELS,
  LEVEL_SHARES,
  levelWords,
  pillLevels,
} from './cost-levels.ts'
export { costOf } from './cost-of.ts'
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
} from './cost-settings.ts'
export {
  COST_CHOICE,
  type CostAction,
  type CostChoice,
  type CostColumn,
  chartContainer,
  DOCK_TABS,
  type DockTab,
  type SiblingSort,
} from './cost-state.ts'
export { giveColumns, hasCosts } from './known-costs.ts'
export {
  coefficientChoices,
  measuredCoefficients,
  secondPlace,
  type TypedPoint,
} from './own-coefficients.ts'
export { type CostRow, type PlaceCost, placeCost } from './place-cost.ts'
export type { ReachWords, StepWords, Words } from './reach-words.ts'
export { NO_ROW_COSTS, type RowCost, type RowCosts } from './row-cost.ts'
export { rowCosts } from './row-costs.ts'
export { type RowOrder, rowOrder, STREAM_ORDER } from './row-order.ts'
export { isStarred, keepsStars, NO_STARS, type Stars, toggleStar } from './stars.ts'

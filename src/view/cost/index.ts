// How costs are shown: figures, colours, the columns of rows, siblings by cost. Grouped re-exports, no logic.

export { childrenInSteps } from '../../cost/index.ts'
export { cacheColumns, hasCosts, rowOrder } from './cached-costs.ts'
export {
  COST_UNITS,
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  estimateWords,
  figureText,
  reachFigure,
  timeWords,
} from './cost-figures.ts'
export { type ByteCosts, COST_LEVELS, LEVEL_SHARES, levelWords, pillLevels } from './cost-levels.ts'
export { chartContainer, costOf, costSteps } from './cost-of.ts'
export {
  COST_CHOICE,
  COST_SETTINGS,
  type CostChoice,
  type CostColumn,
  type CostSettings,
  type CostUnit,
  DOCK_TABS,
  type DockTab,
  type SiblingSort,
} from './cost-settings.ts'
export { coefficientChoices, measuredCoefficients, secondPlace } from './own-coefficients.ts'
export { NO_ROW_COSTS, type RowCost, type RowCosts } from './row-cost.ts'
export { CULPRIT, LOST, passWords, reachWords } from './row-cost-words.ts'
export { byteCosts, rowCosts } from './row-costs.ts'

// How costs are shown: figures, colours, the columns of rows, siblings by cost. Grouped re-exports, no logic.

export { childrenInSteps } from '../../cost/index.ts'
export { byteCosts } from './byte-cost.ts'
export { cacheColumns, hasCosts } from './cached-costs.ts'
export { chartContainer } from './chart-container.ts'
export {
  COST_UNITS,
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  figureText,
  reachFigure,
} from './cost-figures.ts'
export { type ByteCosts, COST_LEVELS, LEVEL_SHARES, levelWords, pillLevels } from './cost-levels.ts'
export { costOf } from './cost-of.ts'
export { COST_SETTINGS, type CostSettings, type CostUnit } from './cost-settings.ts'
export {
  COST_CHOICE,
  type CostChoice,
  type CostColumn,
  DOCK_TABS,
  type DockTab,
  type SiblingSort,
} from './cost-state.ts'
export { costSteps } from './cost-steps.ts'
export { coefficientChoices, measuredCoefficients, secondPlace } from './own-coefficients.ts'
export { NO_ROW_COSTS, type RowCost, type RowCosts } from './row-cost.ts'
export { rowCosts } from './row-costs.ts'
export { rowOrder } from './row-order.ts'
export { timeWords } from './time-words.ts'

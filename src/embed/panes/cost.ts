// The pane of costs, and what the other panes need of the model: the columns of the tree, and the colours of the bytes. It
// comes late, with the model and its style sheet, where a viewer shows costs.

import own from 'virtual:element-styles/cost'
import { ViewerCost } from './ViewerCost.tsx'

export { CostCells, CostHeads } from '../../ui/index.ts'
export { byteCosts, costSteps, rowCosts } from '../../view/index.ts'
export { ViewerCost }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [own]

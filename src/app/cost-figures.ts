// What needs the model of costs beside the dock: the columns of the tree, and the colours of the bytes. It comes late.

export { CostCells, CostHeads } from '../ui/index.ts'
export { byteCosts, costSteps, rowCosts } from '../view/index.ts'

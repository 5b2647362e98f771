// What the panes of the viewer need of the model of costs: the columns of the tree, and the colours of the bytes. It comes
// late, and only where the viewer shows costs.

export { byteCosts, rowCosts } from '../view/index.ts'

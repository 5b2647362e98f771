// The second piece of a viewer: the panes but the tree, the form on paper and the static page, the model of costs, the names
// of Coherence's own types, and what reads and fetches other sources than bytes and hex. Re-exports and their style sheet, no logic; piece.ts loads it.

export { default as SHEET } from 'virtual:element-styles/panes'
export { readFile, readText } from '../input/index.ts'
export { BUILT_IN_NAMES } from '../schema/index.ts'
export { HexPane, OverviewStrip, Printed, ProblemList } from '../ui/index.ts'
export { byteCosts, costSteps, rowCosts } from '../view/cost/index.ts'
export { documentHtml, ROW_OPTIONS, wordsOf } from '../view/export/index.ts'
export { fetchSource } from './fetch-source.ts'
export { readPacked } from './read-packed.ts'
export { ViewerCost } from './ViewerCost.tsx'
export { ViewerInspector } from './ViewerInspector.tsx'

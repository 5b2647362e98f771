// The second piece of a viewer: the panes but the tree, the form on paper and the static page, the model of costs, the names
// of Coherence's own types, what reads and fetches other sources than bytes and hex, and what reads other formats. Re-exports
// and their style sheet, no logic; piece.ts loads it.

export { default as SHEET } from 'virtual:element-styles/panes'
export { FORMS, readFile, readText } from '../input/index.ts'
export { FORMAT_CHOICES } from '../inside/index.ts'
export { BUILT_IN_NAMES } from '../schema/index.ts'
export { asItStands } from '../session/index.ts'
export { HexPane, LayerSection, LayerTrail, OverviewStrip, Printed, ProblemList } from '../ui/index.ts'
export { byteCosts, costSteps, rowCosts } from '../view/cost/index.ts'
export { documentHtml, ROW_OPTIONS, wordsOf } from '../view/export/index.ts'
export * from '../view/layers/index.ts'
export { goingOn } from './going-on.ts'
export { openSlowly } from './read-slowly.ts'
export { ViewerCost, ViewerInspector } from './ViewerFigures.tsx'

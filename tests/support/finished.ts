// What the page works out in steps, at once.
import { type Extents, extentSteps, type ReachCurve, reachCurveSteps } from '../../src/view/charts/index.ts'
import { finish } from '../../src/view/index.ts'
import { type QueryView, querySteps } from '../../src/view/panels/index.ts'

/** The stretches of the icicle for a meaning of width. */
export function icicleExtents(...of: Parameters<typeof extentSteps>): Extents {
  return finish(extentSteps(...of))
}

/** The curve of reaches. */
export function reachCurve(...of: Parameters<typeof reachCurveSteps>): ReachCurve {
  return finish(reachCurveSteps(...of))
}

/** The cost of reading the stars. */
export function queryView(...asked: Parameters<typeof querySteps>): QueryView {
  return finish(querySteps(...asked))
}

// What the charts of cost use of this folder: grouped re-exports, no logic.

export { childrenInSteps } from '../../cost/index.ts'
export {
  belowWords,
  boxLabel,
  ICICLE_KINDS,
  ICICLE_WIDTHS,
  type IcicleReadout,
  icicleKind,
  icicleMove,
  icicleReadout,
  levelsBelow,
} from './icicle.ts'
export { type Extents, extentSteps, type IcicleWidth, icicleExtents } from './icicle-extents.ts'
export {
  boxAt,
  childAt,
  fullView,
  type IcicleBoxes,
  type IcicleView,
  icicleBoxes,
  sampleCrowd,
} from './icicle-layout.ts'
export {
  type BoxPlace,
  isPart,
  panBy,
  placeInView,
  viewWith,
  zoomAround,
  zoomToCrowd,
} from './icicle-zoom.ts'
export {
  type Crossing,
  childOf,
  childSelection,
  type ReachCurve,
  type Rise,
  reachCurve,
  reachCurveSteps,
} from './reach-curve.ts'
export {
  type AxisTick,
  axisText,
  type CurvePlot,
  niceTicks,
  type PlacedLabel,
  placeLabels,
  plotCurve,
  topFigure,
} from './reach-curve-plot.ts'
export {
  breakEvenWords,
  type ChildReadout,
  childReadout,
  childrenNoun,
  childTick,
  childWords,
  headline,
  lossWords,
  riseWords,
} from './reach-curve-words.ts'

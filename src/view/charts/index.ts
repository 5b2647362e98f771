// The charts of the dock: the icicle and the reach curve. Grouped re-exports, no logic.

export {
  type BoxPlace,
  belowWords,
  boxLabel,
  ICICLE_KINDS,
  ICICLE_WIDTHS,
  icicleKind,
  icicleMove,
  icicleReadout,
  isPart,
  levelsBelow,
  panBy,
  placeInView,
  viewWith,
  zoomAround,
  zoomToCrowd,
} from './icicle.ts'
export {
  boxAt,
  childAt,
  type Extents,
  extentSteps,
  fullView,
  type IcicleBoxes,
  type IcicleView,
  type IcicleWidth,
  icicleBoxes,
  sampleCrowd,
} from './icicle-layout.ts'
export {
  childOf,
  childSelection,
  type OtherFigures,
  type ReachCurve,
  reachCurveSteps,
} from './reach-curve.ts'
export {
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
  childReadout,
  childrenNoun,
  childTick,
  childWords,
  headline,
  lossWords,
  riseWords,
  secondLine,
} from './reach-curve-words.ts'

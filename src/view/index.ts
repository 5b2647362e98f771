// What the screen shows, without a screen: grouped re-exports, no logic.

export { childrenInSteps } from '../cost/index.ts'
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
} from './charts/icicle.ts'
export { type Extents, extentSteps, type IcicleWidth, icicleExtents } from './charts/icicle-extents.ts'
export {
  boxAt,
  childAt,
  fullView,
  type IcicleBoxes,
  type IcicleView,
  icicleBoxes,
  sampleCrowd,
} from './charts/icicle-layout.ts'
export {
  type BoxPlace,
  isPart,
  panBy,
  placeInView,
  viewWith,
  zoomAround,
  zoomToCrowd,
} from './charts/icicle-zoom.ts'
export {
  type Crossing,
  childOf,
  childSelection,
  type ReachCurve,
  type Rise,
  reachCurve,
  reachCurveSteps,
} from './charts/reach-curve.ts'
export {
  type AxisTick,
  axisText,
  type CurvePlot,
  niceTicks,
  type PlacedLabel,
  placeLabels,
  plotCurve,
  topFigure,
} from './charts/reach-curve-plot.ts'
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
} from './charts/reach-curve-words.ts'
export { byteCosts } from './cost/byte-cost.ts'
export { chartContainer } from './cost/chart-container.ts'
export {
  COST_UNITS,
  type CostUnitRow,
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  figureText,
  reachFigure,
} from './cost/cost-figures.ts'
export {
  type ByteCosts,
  COST_LEVELS,
  LEVEL_SHARES,
  levelWords,
  pillLevels,
} from './cost/cost-levels.ts'
export { costOf } from './cost/cost-of.ts'
export { COST_SETTINGS, type CostSettings, type CostUnit } from './cost/cost-settings.ts'
export {
  COST_CHOICE,
  type CostAction,
  type CostChoice,
  type CostColumn,
  DOCK_TABS,
  type DockTab,
  type SiblingSort,
} from './cost/cost-state.ts'
export { costSteps } from './cost/cost-steps.ts'
export { giveColumns, hasCosts } from './cost/known-costs.ts'
export {
  coefficientChoices,
  measuredCoefficients,
  secondPlace,
  type TypedPoint,
} from './cost/own-coefficients.ts'
export { NO_ROW_COSTS, type RowCost, type RowCosts } from './cost/row-cost.ts'
export { rowCosts } from './cost/row-costs.ts'
export { rowOrder } from './cost/row-order.ts'
export { timeWords } from './cost/time-words.ts'
export { type CsvOptions, csvHeader, csvLines } from './export/export-csv.ts'
export { documentJson, documentLines, type ExportSource, JSON_VERSION } from './export/export-document.ts'
export {
  bytesOf,
  EXPORT_FORMS,
  type ExportForm,
  type ExportWhat,
  exportFileName,
  exportPreview,
} from './export/export-forms.ts'
export { documentHtml, escapeHtml } from './export/export-html.ts'
export {
  type Line,
  type Paint,
  plainLine,
  plainText,
  type Span,
  type SpanStyle,
  span,
} from './export/export-line.ts'
export { namesOfProperties, type PropertyNaming, wordsOf } from './export/export-names.ts'
export { NODE_OPTIONS, type NodeOptions } from './export/export-nodes.ts'
export { type ProblemOptions, problemLines } from './export/export-problems.ts'
export { type RankedField, type Ranking, type RankingOptions, rankFields } from './export/export-ranking.ts'
export {
  type DumpRow,
  type ExportWords,
  FORMAT_WORDS,
  type Piece,
  type RowOptions,
} from './export/export-row.ts'
export { dumpRows, ROW_OPTIONS } from './export/export-rows.ts'
export { cutText, padText, textWidth, wrapText } from './export/export-text.ts'
export { type TreeTextOptions, treeText } from './export/export-tree.ts'
export { VALUE_JSON, type ValueJsonOptions, valueJson } from './export/export-value.ts'
export { type ExportScope, type Visit, WHOLE, walk } from './export/export-walk.ts'
export { PAYLOAD_ID, type PagePayload, readPayload, withPayload } from './export/offline-page.ts'
export { type Redacted, redact } from './export/redact.ts'
export { type DumpOptions, dumpText, textDump } from './export/text-dump.ts'
export { EMPTY_FIND, type Find, foundAs, markedText, searchText } from './find/find.ts'
export { FIND_KINDS, type FindKind, kindRow, readQuery, withKind } from './find/find-kinds.ts'
export { type Reading, readingsOf } from './find/find-readings.ts'
export { type Action, INITIAL_STATE, reduce } from './find/find-state.ts'
export { certainTarget, describeSelection, type Target, targetsOf } from './find/goto.ts'
export { hitColumns, hitMarks } from './find/hit-marks.ts'
export {
  type ByteHits,
  byteHits,
  HITS_KEPT,
  HitColumns,
  type Hits,
  hitRange,
  hitsBetween,
  hitsPhrase,
  type PlaceHits,
  placeHits,
  type Search,
} from './find/hits.ts'
export { intForms, readWhole } from './find/int-search.ts'
export { PATTERN_TOO_LONG } from './find/regex-search.ts'
export { startSearch } from './find/search.ts'
export { findFault, startFind } from './find/start-find.ts'
export { BYTE_FORMS } from './hex/byte-forms.ts'
export {
  cellLabel,
  type HexPill,
  type HexProblem,
  type HexRow,
  type HexSegment,
  hexRow,
  type Outline,
  outline,
} from './hex/hex-cells.ts'
export { type Columns, clip } from './hex/hex-columns.ts'
export { COPY_MAX, copiedHex, copiedWords, pickedWords } from './hex/hex-copy.ts'
export { hexOf } from './hex/hex-digits.ts'
export { columnAt, dragOffset, dragSpeed, type HexArea } from './hex/hex-drag.ts'
export { moveCursor } from './hex/hex-keys.ts'
export {
  type ByteRange,
  hexMarks,
  type Mark,
  type MarkKind,
  type RowMark,
  rowMarks,
} from './hex/hex-overlay.ts'
export {
  clampTop,
  isScaled,
  type ScrollHeights,
  SPACER_MAX,
  spacerHeight,
  topForRow,
  topToShowRow,
  toScrollTop,
  toTop,
  visibleRows,
} from './hex/hex-scroll.ts'
export {
  type Bands,
  columnRange,
  emptyOverview,
  fillOverview,
  type Overview,
  problemTicks,
  ROLE_BANDS,
  type Tick,
} from './hex/overview.ts'
export { ROLES, type RoleRow, roleNumber, roleRow } from './hex/roles.ts'
export { type PackedBits, type PackedByte, type PackedWidth, packedBits, packInt } from './inspector/bits.ts'
export { type FloatBits, floatBits } from './inspector/bits-float.ts'
export { breadcrumb, type Crumb } from './inspector/breadcrumb.ts'
export { explainedTypes, meaningOf, meaningOfPart } from './inspector/meaning.ts'
export type { Meaning } from './inspector/meaning-row.ts'
export { type Navigation, navigation } from './inspector/navigation.ts'
export { type CostRow, type PlaceCost, placeCost } from './inspector/place-cost.ts'
export { problemSummary, severityLabel, stepProblem, worstProblem } from './inspector/problem-list.ts'
export { type ProblemRow, problemRows, problemsOf } from './inspector/problem-rows.ts'
export type { ReachWords, StepWords, Words } from './inspector/reach-words.ts'
export { readings } from './inspector/readings.ts'
export {
  type ElementRow,
  type ElementWindow,
  elementAfter,
  elementNumber,
  elementTyped,
  elementWindow,
} from './inspector/run-elements.ts'
export { packedWidth, type TokenRow, tokenRows } from './inspector/token-rows.ts'
export { type OctetLine, type ValueDetail, valueDetail } from './inspector/value-detail.ts'
export { type Disagreements, NO_DISAGREEMENTS } from './names/disagreements.ts'
export { type ExceptionEntry, exceptionReport, type ReasonPlace } from './names/exception-report.ts'
export { type Inference, type InferenceTable, inference } from './names/inference.ts'
export { type NameFact, nameFacts } from './names/name-facts.ts'
export { arrivedScore, disagreements, namesScore } from './names/name-score.ts'
export {
  type GivenNames,
  type NameSet,
  type NameSets,
  type NamesAction,
  ownCount,
} from './names/name-sets.ts'
export { namesReadingWords, namesRefusalWords } from './names/names-reading.ts'
export { keepNamesText, namesText } from './names/names-text.ts'
export { CODE_TABS, type CodeTab, nodeCode, type ShownSnippet } from './names/node-code.ts'
export {
  type OlderChoice,
  type OlderClass,
  type OlderOutcome,
  type OlderRow,
  type OlderTotal,
  olderClass,
  type PropertyFate,
} from './names/older-class.ts'
export { olderFacts } from './names/older-facts.ts'
export {
  LOAD_LIMIT,
  MOST_BYTES,
  type Refusal,
  type RefusalWords,
  refusalWords,
} from './opening/load-refusal.ts'
export {
  beginningText,
  type LoadProgress,
  type LoadStage,
  type LoadWords,
  loadShare,
  loadWords,
  NOTHING_LOADED,
  sizeText,
} from './opening/loading.ts'
export { filteredPayloads, isOpenFilter } from './opening/payload-filter.ts'
export { type AdviceEntry, type AdviceList, type AdviceSaving, adviceList } from './panels/advice.ts'
export type { ByteSide } from './panels/advice-bytes.ts'
export type { FieldReach } from './panels/advice-fields.ts'
export type { Compared } from './panels/advice-figures.ts'
export {
  type LastTried,
  tryWhatIf,
  type WhatIf,
  type WhatIfResult,
  type WhatIfStage,
} from './panels/advice-what-if.ts'
export { type FindingsProgress, findingsWords } from './panels/findings-progress.ts'
export { type QueryRow, type QueryView, type QueryWay, querySteps, queryView } from './panels/query.ts'
export { type PathCompletion, pathCompletions } from './panels/query-names.ts'
export { type TypedPath, typedNamedPath, typedPath } from './panels/query-path.ts'
export { addressOfPath } from './panels/query-stars.ts'
export { typedCount } from './panels/query-words.ts'
export { type TrapEntry, type TrapField, type TrapPlace, trapEntries, trapIntro } from './panels/traps.ts'
export { countBelow } from './partition-point.ts'
export { counted, grouped } from './place/amounts.ts'
export { copiedValue } from './place/copied-value.ts'
export { briefAddress, FAR, FAR_COST, isFar } from './place/far.ts'
export {
  elementTypeOf,
  fieldLabel,
  hexOffset,
  shortTypeName,
  typeLabel,
  typeTitle,
  type ValueKind,
  valueKind,
  valueLabel,
} from './place/labels.ts'
export { fieldName, namedField, namedType } from './place/naming.ts'
export { namedAddress, namedPlace, pathName, payloadType } from './place/place-names.ts'
export { otherForms, placeTitle, placeTypeWords } from './place/place-title.ts'
export { bytesWords, placeType, rangeWords } from './place/place-words.ts'
export type { Selection } from './place/selection.ts'
export { ancestorRanges, selectionAt, selectionOfProblem } from './place/selection-at.ts'
export {
  type SelectionRange,
  samePlace,
  selectionOfNode,
  selectionOfPart,
  selectionRange,
} from './place/selection-range.ts'
export { isStarred, keepsStars, NO_STARS, type Stars, toggleStar } from './place/stars.ts'
export { covering, type PlacedToken, partAt, tokenAt } from './place/token-at.ts'
export { tokenText } from './place/token-text.ts'
export { depthOfNode } from './place/tree-depth.ts'
export { EMPTY_STATE, inspected, type PaneAction, reducePanes, type State } from './state.ts'
export { finish, runSteps, type Steps } from './steps.ts'
export {
  EXPANSIONS,
  type Expansion,
  expandedRows,
  expandedSteps,
  giveRows,
  type RowParts,
  rowBuffers,
  rowParts,
} from './tree/expansion.ts'
export { bytesPhrase, type Row, rowAt } from './tree/row.ts'
export { isOpen, openAll, placeAt, type RowPlace, type Rows, reveal, rowOf, setOpen } from './tree/rows.ts'
export { type RowOrder, STREAM_ORDER } from './tree/stream-order.ts'
export { activeRow, type Move, rowAfter, rowOfSelection, rowTyped } from './tree/tree-moves.ts'
export { isAround, selectionOf, type TreeOrder, treeOrder } from './tree/tree-order.ts'

// The timeline of a capture: its rows, its filter, its sums. Grouped re-exports, no logic.

export { carriedText } from './carried-text.ts'
export { type Captured, ROLES, ROW_KINDS } from './columns.ts'
export { type SumRow, sumRows } from './sum-rows.ts'
export {
  ALL_ROWS,
  filteredRows,
  type TimelineFilter,
  timelineChoices,
} from './timeline-filter.ts'
export {
  answeredBy,
  captureFacts,
  durationText,
  originOf,
  type TimelineRow,
  timelineRow,
} from './timeline-rows.ts'

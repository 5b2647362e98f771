// What is written: dumps, trees, JSON, CSV, HTML. Grouped re-exports, no logic.

export { csvHeader, csvLines } from './export-csv.ts'
export { documentJson, documentLines, type ExportSource, JSON_VERSION } from './export-document.ts'
export { eventLines } from './export-events.ts'
export {
  EXPORT_FORMS,
  type ExportWhat,
  exportFileName,
  exportPreview,
} from './export-forms.ts'
export { documentHtml, escapeHtml } from './export-html.ts'
export {
  type InsidePlace,
  type Line,
  type Paint,
  plainLine,
  plainText,
  type Span,
  type SpanStyle,
  span,
} from './export-line.ts'
export { namesOfProperties, wordsOf } from './export-names.ts'
export { NODE_OPTIONS, type NodeOptions } from './export-nodes.ts'
export { problemLines } from './export-problems.ts'
export { type RankedField, rankFields } from './export-ranking.ts'
export type { DumpRow } from './export-row.ts'
export { dumpRows, ROW_OPTIONS } from './export-rows.ts'
export { cutText, padText, textWidth, wrapText } from './export-text.ts'
export { treeText } from './export-tree.ts'
export { VALUE_JSON, valueJson } from './export-value.ts'
export { type ExportScope, WHOLE } from './export-walk.ts'
export { PAYLOAD_ID, readPayload, withPayload } from './offline-page.ts'
export { redact } from './redact.ts'
export { dumpText, textDump } from './text-dump.ts'

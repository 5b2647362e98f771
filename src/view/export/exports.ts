// What the command, and the page's export, use of this folder: grouped re-exports, no logic.

export { BYTE_FORMS } from '../hex/byte-forms.ts'
export { type CsvOptions, csvHeader, csvLines } from './export-csv.ts'
export { documentJson, documentLines, type ExportSource, JSON_VERSION } from './export-document.ts'
export {
  bytesOf,
  EXPORT_FORMS,
  type ExportForm,
  type ExportWhat,
  exportFileName,
  exportPreview,
} from './export-forms.ts'
export { documentHtml, escapeHtml } from './export-html.ts'
export {
  type Line,
  type Paint,
  plainLine,
  plainText,
  type Span,
  type SpanStyle,
  span,
} from './export-line.ts'
export { namesOfProperties, type PropertyNaming, wordsOf } from './export-names.ts'
export { NODE_OPTIONS, type NodeOptions } from './export-nodes.ts'
export { type ProblemOptions, problemLines } from './export-problems.ts'
export { type RankedField, type Ranking, type RankingOptions, rankFields } from './export-ranking.ts'
export { type DumpRow, type ExportWords, FORMAT_WORDS, type Piece, type RowOptions } from './export-row.ts'
export { dumpRows, ROW_OPTIONS } from './export-rows.ts'
export { cutText, padText, textWidth, wrapText } from './export-text.ts'
export { type TreeTextOptions, treeText } from './export-tree.ts'
export { VALUE_JSON, type ValueJsonOptions, valueJson } from './export-value.ts'
export { type ExportScope, type Visit, WHOLE, walk } from './export-walk.ts'

// A whole cache on screen: rows of fields, areas of bytes, facts. Grouped re-exports, no logic.

export { type EntryText, entryText } from './entry-rows.ts'
export {
  type FieldColumn,
  type FieldRow,
  type FieldSort,
  fieldRows,
  IN_ORDER,
  type ProfileSide,
  percent,
  shown,
  wholeRow,
} from './field-rows.ts'
export { bytesText, fieldFacts, profileFacts } from './summary.ts'
export { treemapCells } from './treemap.ts'

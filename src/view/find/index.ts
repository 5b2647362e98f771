// Search and go-to. Grouped re-exports, no logic.

export { EMPTY_FIND, type Find, findFault, foundAs, markedText, searchText, startFind } from './find.ts'
export { FIND_KINDS, type FindKind, kindRow, readQuery, suggestionsOf, withKind } from './find-kinds.ts'
export { certainTarget, describeSelection, targetsOf } from './goto.ts'
export {
  byteHits,
  HitColumns,
  type Hits,
  hitColumns,
  hitMarks,
  hitRange,
  hitsBetween,
  hitsPhrase,
  insteadPhrase,
  placeHits,
  type Search,
} from './hits.ts'
export { intForms, readWhole } from './int-search.ts'
export { PATTERN_TOO_LONG } from './regex-search.ts'
export { startSearch } from './search.ts'

// What a cache, its indexes and its queries cost: the contract of `pof-inspector/profile/sizing`. Grouped re-exports, no logic.

export { ARTICLE_2014, type ArticleIndex } from './article.ts'
export { type BackingMap, type CacheHeap, type CacheOptions, cacheHeap } from './cache-heap.ts'
export {
  equallyFrequent,
  type FieldCounts,
  fieldFrequencies,
  fieldNulls,
  type ValuesByKeys,
} from './frequencies.ts'
export { type AcceleratorOptions, acceleratorHeap, type IndexHeap, indexHeap } from './index-heap.ts'
export type { IndexOptions, IndexRelease, IndexUpdates } from './index-options.ts'
export type { IndexedValue, ValueKind } from './indexed-value.ts'
export {
  buildTime,
  type Estimate,
  type IndexedOptions,
  indexedTime,
  type RangeOptions,
  type Reads,
  rangeTime,
  type ScanOptions,
  scanTime,
  type UpkeepOptions,
  upkeepTime,
} from './query-time.ts'
export { type RuleOptions, ruleOfThumb } from './rule-of-thumb.ts'
export { indexVerdict, type Verdict, type VerdictOptions } from './verdict.ts'

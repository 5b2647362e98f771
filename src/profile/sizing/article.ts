// The three indexes that the article "Coherence Index Sizing" of 2014 measured, with what its author saw: the figures that
// people still plan with.

/** One of its indexes: 512 values of a string field. */
export interface ArticleIndex {
  /** Entries of the cache. */
  readonly entries: number
  /** Characters of the field. */
  readonly characters: number
  /** Distinct values. */
  readonly distinct: number
  /** By how many bytes the heap grew. */
  readonly heap: number
  /** What the MBean said. */
  readonly mbean: number
}

/**
 * The rows of the article. `indexHeap` computes what they take today, and its `units` what the MBean says.
 *
 * @example
 * ```ts
 * import { ARTICLE_2014, equallyFrequent, indexHeap } from 'pof-inspector/profile/sizing'
 *
 * for (const { entries, distinct, characters, heap } of ARTICLE_2014) {
 *   const valuesByKeys = equallyFrequent(entries, distinct)
 *   const today = indexHeap({ valuesByKeys, value: { kind: 'string', characters } })
 *   console.log(heap, today.bytes, (today.bytes / heap).toFixed(1))
 * }
 * //> 3162544 7147540 2.3
 * //> 5095888 13641915 2.7
 * //> 10196616 26879425 2.6
 * ```
 */
export const ARTICLE_2014: readonly ArticleIndex[] = [
  { entries: 32_768, characters: 32, distinct: 512, heap: 3_162_544, mbean: 49_152 },
  { entries: 65_536, characters: 16, distinct: 512, heap: 5_095_888, mbean: 40_960 },
  { entries: 131_072, characters: 8, distinct: 512, heap: 10_196_616, mbean: 40_960 },
]

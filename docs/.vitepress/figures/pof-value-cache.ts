// What one PofValue remembers while a query takes several fields from it: each extraction with where its search begins, beside the
// same with an extractor of its own. Knows no screen.
import { type CostColumns, costColumns } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { shapedObject } from './shaped-object.ts'

/** One extraction from the shared PofValue. */
export interface SharedExtraction {
  readonly field: number
  /** Where the search begins: behind this field, -1 at the beginning, null where the field was found before. */
  readonly behind: number | null
  /** Calls of skipUniformValue, and bytes touched. */
  readonly calls: number
  readonly bytes: number
  /** The same with an extractor of its own. */
  readonly ownCalls: number
  readonly ownBytes: number
}

/** Extractions from an object of so many fields of one kind, in the order given. */
export function sharedExtractions(
  count: number,
  kind: string,
  fields: readonly number[],
): readonly SharedExtraction[] {
  return extractionsOf(costColumns(parse(shapedObject({ count, kinds: [kind], group: 0 }))), fields)
}

function extractionsOf(cost: CostColumns, fields: readonly number[]): SharedExtraction[] {
  const shared = cost.share()
  return fields.map((field) => {
    const { steps, total } = shared.reach([field])
    const own = cost.toReachPath([field]).total
    const isFound = steps[0]?.isRemembered ?? false
    return {
      field,
      behind: isFound ? null : field - (steps[0]?.passed ?? 0) - 1,
      calls: total.skipUniformValue,
      bytes: total.bytesTouched,
      ownCalls: own.skipUniformValue,
      ownBytes: own.bytesTouched,
    }
  })
}

/** The fields that a text names, and the first thing in it that is none of the object's. */
export function readOrder(text: string, count: number): { fields: number[]; problem: string } {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const wrong = words.find((word) => !(/^\d+$/.test(word) && Number(word) < count))
  const problem = wrong === undefined ? '' : `“${wrong}” is no index of a field: from 0 to ${count - 1}.`
  const fields = words.filter((word) => /^\d+$/.test(word) && Number(word) < count).map(Number)
  return { fields: fields.slice(0, MOST_EXTRACTIONS), problem: problem || tooMany(fields.length) }
}

/** Extractions that are shown. */
const MOST_EXTRACTIONS = 40

function tooMany(count: number): string {
  return count > MOST_EXTRACTIONS ? `The first ${MOST_EXTRACTIONS} of ${count} are shown.` : ''
}

/** Orders to try, for an object of so many fields. */
export const ORDERS: readonly { readonly name: string; readonly of: (count: number) => number[] }[] = [
  { name: 'upwards', of: (count) => spread(count) },
  { name: 'downwards', of: (count) => spread(count).reverse() },
  { name: 'mixed', of: (count) => [2, 0, 3, 1, 4].flatMap((at) => spread(count)[at] ?? []) },
  { name: 'one field again', of: (count) => Array.from({ length: 3 }, () => count - 1) },
]

/** Five fields, from the first to the last. */
function spread(count: number): number[] {
  return [...new Set(Array.from({ length: 5 }, (_, i) => Math.round((i * (count - 1)) / 4)))]
}

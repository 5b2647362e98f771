// How traps and advice call classes, properties and places: by their numbers, unless whoever asks has names for them. And
// what the functions of this folder expect, in words.

import { check, DOCUMENT, having, type Kind } from '../pof/arguments/index.ts'
import type { PofDocument } from '../pof/index.ts'

/** The names in one document. */
export interface CostWords {
  /** A class: `user type 1001`, `Order (1001)`. */
  type(typeId: number): string
  /** A property of a class: `3`, `3 (lines)`. */
  index(typeId: number, index: number): string
  /** A place by its address: `3/0`, `3/0 (lines[0])`; '' for the root. */
  place(node: number, element?: number): string
  /** The class in Java, without its package; null where it is unknown. */
  javaClass(typeId: number): string | null
  /** The field in Java; null where it is unknown. */
  javaField(typeId: number, index: number): string | null
}

/**
 * The default names: numbers and addresses.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { formatWords } from 'pof-inspector/cost'
 *
 * const words = formatWords(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x6a, 0x40)))
 * console.log(words.type(1042), words.index(1042, 1), words.place(1), words.javaClass(1042))
 * //> user type 1042 1 1 null
 * ```
 */
export function formatWords(doc: PofDocument): CostWords {
  check('formatWords', doc, DOCUMENT)
  return {
    type: (typeId) => `user type ${typeId}`,
    index: (_, index) => String(index),
    place: (node, element) => doc.address(node, element),
    javaClass: () => null,
    javaField: () => null,
  }
}

/** What `skipCost` and `costColumns` make. */
export const COST: Kind = having('a cost from skipCost() or costColumns()', 'toPass', 'toReach')

/** Coefficients for estimates. */
export const SET: Kind = having('a set of coefficients, such as COHERENCE_25_03', 'extract', 'deserialize')

/** The counters of a cost. */
export const OPS: Kind = having('the counters of a cost, such as toPass() gives', 'skipUniformValue')

/** What was saved. */
export const SAVING: Kind = having('the saving of an advice', 'before', 'after')

/** The words of a document for types and places. */
export const WORDS: Kind = having('words, such as formatWords() gives', 'type', 'place')

// Texts and octets that are referred to by their number: tag 256 begins a numbering, tag 25 refers. Octets that are the digits of
// a number count. Source: http://cbor.schmorp.de/stringref, and what Jackson writes with its feature STRINGREF.

import type { References } from '../documents/counted-walk.ts'
import { NO_REFERENCE, REFERENCE_TO_NOTHING } from '../documents/values.ts'
import { type Item, isReference, textIn } from './item.ts'

/** The numberings that are open in a walk. */
export class TextReferences implements References<Item> {
  readonly #bytes: Uint8Array
  /** By depth: the offsets of the texts that have a number; null where there is no numbering. */
  readonly #numbered: (number[] | null)[] = [null]

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  enter(depth: number, container: Item): void {
    this.#numbered[depth] = container.isNumbering ? [] : (this.#numbered[depth - 1] ?? null)
  }

  target(depth: number, item: Item, start: number): number {
    const numbered = this.#numbered[depth] ?? null
    if (numbered === null) return NO_REFERENCE
    if (isReference(item)) return numbered[item.count] ?? REFERENCE_TO_NOTHING
    const text = textIn(this.#bytes, item, start)
    if (text !== null && text.length >= leastLength(numbered.length)) numbered.push(text.start)
    return NO_REFERENCE
  }
}

/** Bytes that a text must have to be given a number: as many as a reference with that number takes. */
function leastLength(number: number): number {
  if (number < 24) return 3
  if (number < 256) return 4
  if (number < 65_536) return 5
  return number < 4_294_967_296 ? 7 : 11
}

// Passing over bytes that say before its items how many a container has, as those of CBOR and MessagePack do; in CBOR it may end
// with a break instead.

import type { Walk } from './grammar.ts'
import { ARRAY, type DocumentWriter, OBJECT } from './rows.ts'
import { cutStop, deepStop, NO_REFERENCE, REFERENCE_TO_NOTHING, stopAt } from './values.ts'

/** The count of a container that ends with a break, and of a text or octets in chunks. */
export const INDEFINITE = -1
/** The byte that ends what is indefinite. */
export const BREAK = 0xff

/** An item, as far as it is needed to pass over it. */
export interface CountedItem {
  /** The kind of its row. */
  readonly kind: number
  /** One past the item; of containers one past the count. */
  readonly end: number
  /** Of containers how many items or pairs they have, or `INDEFINITE`. */
  readonly count: number
  /** Where the bytes are not as they should be; -1 where all is well. */
  readonly fault: number
  readonly expected: string
}

/** Finds the items that stand for one before them. */
export interface References<Item> {
  /** Tells that a container is open, whose items are at `depth`. */
  enter(depth: number, container: Item): void
  /** The offset of the item that an item at `depth` stands for, or `NO_REFERENCE`, `REFERENCE_TO_NOTHING`. Asked of each once. */
  target(depth: number, item: Item, start: number): number
}

/** Passes over the bytes once, with what reads the item at an offset. Without a writer it stops behind the first item. */
export function walkCounted<Item extends CountedItem>(
  format: string,
  itemAt: (bytes: Uint8Array, start: number) => Item,
  bytes: Uint8Array,
  limit: number,
  writer: DocumentWriter | null,
  references: References<Item> | null = null,
): Walk {
  const size = bytes.length
  const objects = new Uint8Array(Math.min(limit, size) + 1)
  /** How many items or pairs are due in each open container. */
  const due = new Float64Array(Math.min(limit, size) + 1)
  let depth = 0
  let hasName = false
  let at = 0
  for (;;) {
    while (depth > 0 && due[depth] === 0 && !hasName) {
      writer?.close(at)
      depth--
      if (depth === 0 && writer === null) return { end: at, stop: null }
    }
    if (at >= size) break
    if (depth > 0 && due[depth] === INDEFINITE && !hasName && bytes[at] === BREAK) {
      at++
      due[depth] = 0
      continue
    }
    const item = itemAt(bytes, at)
    const { kind, end, count, fault, expected } = item
    if (fault >= 0) return stopAt(format, bytes, { end: at, at: fault, expected })
    const target = references?.target(depth, item, at) ?? NO_REFERENCE
    if (target === REFERENCE_TO_NOTHING)
      return stopAt(format, bytes, { end: at, at, expected: 'a text that occurred before' })
    const isContainer = kind === OBJECT || kind === ARRAY
    if (depth > 0 && objects[depth] === 1 && !hasName) {
      if (isContainer) return stopAt(format, bytes, { end: at, at, expected: 'a name: a text or a number' })
      if (target >= 0) writer?.share(writer.next, 'name', target)
      at = end
      hasName = true
      continue
    }
    hasName = false
    if (depth > 0 && (due[depth] as number) > 0) due[depth] = (due[depth] as number) - 1
    if (isContainer) {
      if (depth === limit) return { end: at, stop: deepStop(format, at, limit) }
      writer?.open(kind, at)
      objects[++depth] = kind === OBJECT ? 1 : 0
      due[depth] = count
      references?.enter(depth, item)
    } else if (writer !== null) {
      const event = writer.scalar(target < 0 ? kind : itemAt(bytes, target).kind, at, end)
      if (target >= 0) writer.share(event, 'value', target)
    }
    at = end
    if (depth === 0 && writer === null) return { end: at, stop: null }
    if (writer?.isCrowded === true) return { end: at, stop: null }
  }
  if (depth === 0) return { end: at, stop: null }
  const missing = hasName ? 'a value' : due[depth] === INDEFINITE ? 'the break ff' : `${due[depth]} more`
  return { end: at, stop: cutStop(format, size, missing) }
}

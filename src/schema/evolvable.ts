// What an older class does with a newer object: which properties it reads, which it keeps unread and writes back (the
// remainder), and which it loses.

import { check, DOCUMENT, NUMBER } from '../pof/arguments/index.ts'
import type { PofDocument } from '../pof/index.ts'
import { isLayer } from './label.ts'
import { NAMES, type Names } from './names.ts'

/** A user type as seen by a class that knows its properties up to some index. */
export interface EvolvableView {
  /** The version in the stream. */
  readonly version: number
  /** The version of the class; null where the names do not have it. */
  readonly classVersion: number | null
  /** The last index that the class knows; -1 where it knows none. */
  readonly lastKnown: number
  /** Nodes of the properties that the class reads. */
  readonly read: readonly number[]
  /** Nodes after the last known index, which readRemainder returns. */
  readonly remainder: readonly number[]
  /** The remainder's bytes, from the first index to before the terminator; null where there is none. */
  readonly bytes: { readonly start: number; readonly end: number } | null
  /** Nodes before the last known index that the class does not know: it skips them and does not write them back. */
  readonly lost: readonly number[]
}

/**
 * How a class reads the user type at a node: the class in the names, or one that knows indexes up to `lastKnown`.
 * Null where the node is not a user type, where its properties are the layers of PortableTypeSerializer (each layer
 * is read by itself), or where neither names nor `lastKnown` give the known indexes.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { BUILT_IN_NAMES, evolvable } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 2, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const older = evolvable(doc, BUILT_IN_NAMES, 0, 0) // a class that knows index 0 alone
 * console.log(older?.version, older?.read, older?.remainder, older?.bytes) //> 2 [ 1 ] [ 2 ] { start: 8, end: 13 }
 * ```
 */
export function evolvable(
  doc: PofDocument,
  names: Names,
  node: number,
  lastKnown?: number,
): EvolvableView | null {
  check('evolvable', doc, DOCUMENT)
  check('The argument names of evolvable', names, NAMES)
  check('The argument node of evolvable', node, NUMBER)
  const type = doc.tree.type(node)
  if (type < 0) return null
  const known = names.types.get(type)
  const indexes = known?.properties ?? null
  if (lastKnown === undefined && (indexes === null || known?.isPartial === true)) return null
  const last = lastKnown ?? [...(indexes?.keys() ?? [])].reduce((a, b) => Math.max(a, b), -1)
  const isRead = (index: number) =>
    index <= last && (indexes === null || lastKnown !== undefined || indexes.has(index))
  const children: number[] = []
  for (let child = doc.tree.firstChild(node); child >= 0; child = doc.tree.nextSibling(child))
    children.push(child)
  if (children.some((child) => isLayer(names, doc, child))) return null
  const remainder = children.filter((child) => doc.tree.key(child) > last)
  const first = remainder[0]
  const end = remainder.at(-1)
  return {
    version: doc.tree.header(node)?.version ?? 0,
    classVersion: known?.version ?? null,
    lastKnown: last,
    read: children.filter((child) => isRead(doc.tree.key(child))),
    remainder,
    bytes:
      first === undefined || end === undefined
        ? null
        : { start: indexStart(doc, first), end: doc.tree.end(end) },
    lost: children.filter((child) => doc.tree.key(child) <= last && !isRead(doc.tree.key(child))),
  }
}

/** Where the property index in front of a node begins. */
function indexStart(doc: PofDocument, node: number): number {
  return doc.tokens(node).find(({ role }) => role === 'index')?.start ?? doc.tree.start(node)
}

// What passing a node or an element costs: the bytes are skipped, one by one, from the node's start on, as the library would if
// it stood there. Says also how that ends.

import { type PofDocument, UNREAD } from '../pof/index.ts'
import { JavaInput } from './coherence/java-input.ts'
import { type End, endOf, OWN, skipValue } from './coherence/skip.ts'
import { noOps, type Ops } from './ops.ts'
import type { Outcome } from './reach.ts'

/** The cost of passing a value, and the offset after it. */
export interface Pass {
  /** The counters. */
  readonly ops: Ops
  /** The offset of the library afterwards; not the value's end where it continues at a wrong byte. */
  readonly end: number
  /** `error`: it throws; `hang`: it runs backwards and never ends. */
  readonly kind: End['kind']
  /** The exception in Java, class and message. */
  readonly exception: string | null
}

/**
 * Skips a node, or one element of a run, byte by byte; costs nothing where bytes were left unread. `skip` does it, and may know
 * some of the bytes.
 */
export function passByBytes(doc: PofDocument, node: number, element = -1, skip = skipValue): Pass {
  const { tree } = doc
  if (tree.type(node) === UNREAD) return { ops: noOps(), end: tree.end(node), kind: 'done', exception: null }
  const start = element < 0 ? tree.start(node) : tree.elementStart(node, element)
  const input = new JavaInput(doc.bytes, start, limitOf(doc))
  const declared = element < 0 ? tree.header(node)?.declaredType : tree.elementType(node, element)
  const end = endOf(() => skip(input, declared ?? OWN))
  return { ops: input.ops, end: input.at, ...end }
}

/** The end of the bytes that hold the value: what is behind it is no part of the library's buffer. */
export function limitOf({ tree }: PofDocument): number {
  const last = tree.count - 1
  return Math.max(tree.end(0), tree.type(last) === UNREAD ? tree.end(last) : 0)
}

/**
 * Numbers of a cost: calls of `skipUniformValue`, packed ints, bytes touched, and how many of the packed ints were skipped; and
 * beside these counters, as the last, the levels of a way, or the work of what is read.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { FIGURES, costColumns } from 'pof-inspector/cost'
 *
 * const reaches = costColumns(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))).toReachChildren(0)
 * reaches.fill(reaches.count)
 * console.log(reaches.way.slice(FIGURES, 2 * FIGURES).join(' ')) // of the second child //> 2 5 6 0 1
 * ```
 */
export const FIGURES = 5

/**
 * The outcome for a child, as a number: `OUTCOMES[outcome]`. The last one means "not worked out".
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { OUTCOMES, costColumns } from 'pof-inspector/cost'
 *
 * const reaches = costColumns(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))).toReachChildren(0)
 * reaches.fill(reaches.count)
 * console.log(Array.from(reaches.outcomes, (outcome) => OUTCOMES[outcome]).join(' ')) //> value value
 * ```
 */
export const OUTCOMES: readonly (Outcome | 'unknown')[] = [
  'value',
  'nil',
  'garbage',
  'error',
  'hang',
  'unknown',
]

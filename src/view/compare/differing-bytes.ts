// Which bytes of a row differ: of two values those between the beginning and the end that both share; of a container its own, at
// its head and behind its last child; of what is on one side alone, all.

import type { PofDocument } from '../../pof/index.ts'
import type { Diff, DiffRow, DiffSide } from '../../profile/index.ts'
import type { ByteRange } from '../hex/hex-overlay.ts'

/** The differing bytes of a row on each side; empty ranges are left out. */
export interface DifferingBytes {
  readonly a: readonly ByteRange[]
  readonly b: readonly ByteRange[]
}

const NONE: DifferingBytes = { a: [], b: [] }

/** The bytes of a row that differ. What moved is the same bytes elsewhere: none. */
export function differingBytes(compared: Diff, index: number): DifferingBytes {
  const row = compared.row(index)
  const { kind, a, b } = row
  if (kind === 'identical' || kind === 'moved') return NONE
  if (a === null) return b === null ? NONE : { a: [], b: [b] }
  if (b === null) return { a: [a], b: [] }
  if (!hasRowsInside(compared, index, row)) return trimmed(compared, a, b)
  const [one, other] = [ownBytes(compared.a, a), ownBytes(compared.b, b)]
  const [head, tail] = [trimmed(compared, one.head, other.head), trimmed(compared, one.tail, other.tail)]
  return { a: [...head.a, ...tail.a], b: [...head.b, ...tail.b] }
}

function hasRowsInside(compared: Diff, index: number, { depth }: DiffRow): boolean {
  return index + 1 < compared.count && compared.row(index + 1).depth > depth
}

/** Both without what they share at the beginning and at the end. */
function trimmed({ a, b }: Diff, one: ByteRange, other: ByteRange): DifferingBytes {
  let [from, at] = [one.start, other.start]
  while (from < one.end && at < other.end && a.bytes[from] === b.bytes[at]) {
    from++
    at++
  }
  let [to, until] = [one.end, other.end]
  while (to > from && until > at && a.bytes[to - 1] === b.bytes[until - 1]) {
    to--
    until--
  }
  return { a: from < to ? [{ start: from, end: to }] : [], b: at < until ? [{ start: at, end: until }] : [] }
}

/** The bytes of a container that belong to none of its children. */
function ownBytes(doc: PofDocument, { node, start, end }: DiffSide): { head: ByteRange; tail: ByteRange } {
  const { tree } = doc
  const count = node < 0 ? 0 : tree.childCount(node)
  if (count === 0) return { head: { start, end }, tail: { start: end, end } }
  if (tree.isRun(node))
    return {
      head: { start, end: tree.elementStart(node, 0) },
      tail: { start: tree.elementEnd(node, count - 1), end },
    }
  const first = tree.firstChild(node)
  // Nothing was read of what is said to be in it.
  if (first < 0) return { head: { start, end }, tail: { start: end, end } }
  const [token] = doc.tokens(first)
  return {
    head: { start, end: token?.role === 'index' ? token.start : tree.start(first) },
    tail: { start: lastEnd(doc, node), end },
  }
}

/** Levels that are climbed to the last child. Below a deeper one the end of its container is not looked at. */
const DEEPEST = 64

/** One past the bytes of the last child; the end of the container where that is far away. */
function lastEnd({ tree }: PofDocument, node: number): number {
  let last = tree.subtreeEnd(node) - 1
  for (let level = 0; tree.parent(last) !== node; level++) {
    if (level === DEEPEST) return tree.end(node)
    last = tree.parent(last)
  }
  return tree.end(last)
}

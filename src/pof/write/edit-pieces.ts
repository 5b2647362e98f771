// What edits do to the bytes, as pieces: a splice puts other bytes in the place of a range, a reorder writes the ranges of a user
// type in another order. All else is copied. Two changes are apart, or one lies in a range of the other.

import { partitionPoint } from '../order/partition-point.ts'
import type { IdentityEvent } from './edit-identities.ts'

/** A range of bytes to write: of the input, or of the bytes that the edits add. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly isAdded: boolean
  /** Events of added bytes that are a value or a version. */
  readonly events?: readonly IdentityEvent[]
  /** Whether those are of a value put in, so that a reference may name any identity before it. */
  readonly isNew?: boolean
}

/** The range of the input that is written as other pieces. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly pieces: readonly Piece[]
  /** Changes in it, in order of their first byte. Each lies in one of the pieces. */
  readonly inner: Change[]
}

/** A change, and by how many bytes it makes the input longer without those in it. */
export function growthOf({ start, end, pieces }: Change): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, start - end)
}

/** The changes that lie in no other, in order of their first byte; the others come into those. */
export function nested(changes: Change[]): Change[] {
  const outer: Change[] = []
  const open: Change[] = []
  // Of two that begin together the longer one is the outer one.
  changes.sort((a, b) => a.start - b.start || b.end - a.end)
  for (const change of changes) {
    while ((open.at(-1)?.end ?? change.start + 1) <= change.start) open.pop()
    const around = open.at(-1)?.inner ?? outer
    around.push(change)
    open.push(change)
  }
  return outer
}

/** Tells of the pieces of a range with the changes in it, in the order of what is written. Without recursion. */
export function eachPiece(
  from: number,
  to: number,
  changes: readonly Change[],
  tell: (piece: Piece) => void,
): void {
  const open = [{ items: itemsOf([{ from, to, isAdded: false }], changes), next: 0 }]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const item = top.items[top.next++]
    if (item === undefined) open.pop()
    else if ('pieces' in item) open.push({ items: itemsOf(item.pieces, item.inner), next: 0 })
    else tell(item)
  }
}

/** Pieces with the changes that lie in them between what is copied. */
function itemsOf(pieces: readonly Piece[], changes: readonly Change[]): readonly (Piece | Change)[] {
  if (changes.length === 0) return pieces
  const items: (Piece | Change)[] = []
  for (const piece of pieces) {
    let { from } = piece
    if (!piece.isAdded) {
      for (
        let i = partitionPoint(0, changes.length, (at) => (changes[at] as Change).start < from);
        (changes[i]?.start ?? piece.to) < piece.to;
        i++
      ) {
        const change = changes[i] as Change
        if (change.start > from) items.push({ from, to: change.start, isAdded: false })
        items.push(change)
        from = change.end
      }
    }
    if (from < piece.to) items.push(from === piece.from ? piece : { from, to: piece.to, isAdded: false })
  }
  return items
}

// What edits do to the bytes: splices, which put other bytes in the place of a range, and reorders, which write a
// user type's pieces in another order. All else is copied. One walk, without recursion, serves whoever wants the
// result: the writer, and the check of identities.

import type { IdentityEvent } from './edit-identities.ts'

/** Other bytes for the range `start..end`, which is never empty. */
export interface Splice {
  readonly kind: 'splice'
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  /** Identities, references and versions in them. */
  readonly events: readonly IdentityEvent[]
  /** Whether the bytes are of a value put in. */
  readonly isNew: boolean
}

/** The value `start..end`, piece by piece. */
export interface Reorder {
  readonly kind: 'reorder'
  readonly start: number
  readonly end: number
  readonly pieces: readonly Piece[]
}

/** Bytes written anew, or a range of the input with whatever changes lie in it. */
export type Piece = { readonly bytes: Uint8Array } | { readonly from: number; readonly to: number }

/** A change of the bytes. Two of them are apart, or one lies in a piece of the other. */
export type Change = Splice | Reorder

/** Who follows the walk. */
export interface Follower {
  /** A range of the input, as it is. */
  copy(from: number, to: number): void
  /** Bytes written anew; with the splice they are from, if any. */
  put(bytes: Uint8Array, splice: Splice | null): void
}

/** Changes by their first byte. Of two that begin together the reorder is the outer one. */
export function inOrder(changes: Change[]): readonly Change[] {
  return changes.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Walks the range `from..to` of the input with the changes in it, in the order of what is written. */
export function walkChanges(changes: readonly Change[], from: number, to: number, follower: Follower): void {
  const pending: Pending[] = [{ pieces: [{ from, to }], next: 0, within: -1 }]
  for (let open = pending.at(-1); open !== undefined; open = pending.at(-1)) {
    const piece = open.pieces[open.next]
    if (piece === undefined) pending.pop()
    else if ('bytes' in piece) {
      open.next++
      follower.put(piece.bytes, null)
    } else {
      // The first piece of a reorder begins where the reorder does: it must not be found again.
      const first = open.next === 0 ? open.within + 1 : 0
      open.next++
      const inner = walkRange(changes, piece.from, piece.to, first, follower)
      if (inner !== null) pending.push(...inner)
    }
  }
}

/** Pieces to be walked, the next of them, and the index of the reorder they are of, or -1. */
interface Pending {
  readonly pieces: readonly Piece[]
  next: number
  readonly within: number
}

/** Walks up to the first reorder; gives what is then pending: what lies behind it, and on top the reorder itself. */
function walkRange(
  changes: readonly Change[],
  from: number,
  to: number,
  first: number,
  follower: Follower,
): Pending[] | null {
  let at = from
  for (let i = Math.max(first, firstChangeFrom(changes, from)); ; i++) {
    const change = changes[i]
    const isInside = change !== undefined && change.start < to
    const end = isInside ? change.start : to
    if (end > at) follower.copy(at, end)
    if (!isInside) return null
    at = change.end
    if (change.kind === 'splice') follower.put(change.bytes, change)
    else {
      const rest = { pieces: [{ from: at, to }], next: 0, within: -1 }
      return [rest, { pieces: change.pieces, next: 0, within: i }]
    }
  }
}

/** Index of the first change that starts at an offset or behind it. */
function firstChangeFrom(changes: readonly Change[], offset: number): number {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((changes[middle] as Change).start < offset) low = middle + 1
    else high = middle
  }
  return low
}

// The places that a query reads, as the user starred them: addresses, so that they outlive the bytes they were
// chosen in. Knows nothing of what reaching them costs.

import type { PofDocument } from '../pof/index.ts'

/** Addresses as `doc.address` gives them, in the order in which they were starred. */
export type Stars = ReadonlySet<string>

/** No stars. */
export const NO_STARS: Stars = new Set()

/** The stars with one address added, or taken away where it was among them. */
export function toggleStar(stars: Stars, address: string): Stars {
  const next = new Set(stars)
  if (!next.delete(address)) next.add(address)
  return next
}

/** Whether stars chosen in one document mean something in another: both hold the same user type. */
export function keepsStars(before: PofDocument | null, after: PofDocument): boolean {
  if (before === null || before.root < 0 || after.root < 0) return false
  const type = after.tree.type(after.root)
  return type >= 0 && before.tree.type(before.root) === type
}

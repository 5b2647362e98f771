// How far the bytes go that the library has for a value.

import type { PofDocument } from '../pof/index.ts'

/** The end of the bytes that hold the value: what is behind it is no part of the library's buffer. */
export function limitOf({ tree }: PofDocument): number {
  const last = tree.count - 1
  return Math.max(tree.end(0), tree.typeName(last) === 'unread' ? tree.end(last) : 0)
}

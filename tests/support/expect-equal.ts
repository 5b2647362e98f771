// `toEqual` of large values: what is the same is found to be so by Node, which compares bytes a hundred times as fast.

import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Fails where, and says what, `expect(found).toEqual(wanted)` does. */
export function expectEqual(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

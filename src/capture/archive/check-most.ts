// The check of how many bytes may be unpacked, in the words of public functions.

import { COUNT, check } from '../../pof/arguments/index.ts'

/** Throws a `TypeError` for a limit that is no whole number from 0. */
export function checkMost(maxBytes: unknown): void {
  check('read of an archive entry', maxBytes, COUNT)
}

// What a gzip file begins with: apart from what opens one, so that asking costs next to nothing.

import { BYTES, check } from '../pof/arguments/index.ts'

/**
 * Whether these bytes begin like a gzip file; three bytes are enough to detect it.
 *
 * @example
 * ```ts
 * import { isGzip } from 'pof-inspector/input'
 *
 * console.log(isGzip(Uint8Array.of(0x1f, 0x8b, 8)), isGzip(Uint8Array.of(0x15, 0x92))) //> true false
 * ```
 */
export function isGzip(bytes: Uint8Array): boolean {
  check('isGzip', bytes, BYTES)
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

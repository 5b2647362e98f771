// A line of a dump, as readDump reads it.

import { BYTES, check, type Kind } from '../pof/arguments/index.ts'
import { hexDigits } from '../pof/text/index.ts'

const BYTES_OR_NULL: Kind = {
  words: `${BYTES.words}, or null`,
  accepts: (value) => value === null || BYTES.accepts(value),
}

/**
 * The line of an entry of a dump: one JSON object with `key` and `value` in hex, and a line feed. What is null is left out.
 * `readDump`, the command and the page read such lines.
 *
 * @example
 * ```ts
 * import { dumpLine } from 'pof-inspector/profile'
 *
 * console.log(dumpLine(Uint8Array.of(0x15, 0x6a), Uint8Array.of(0x15, 0x4e, 0x01, 0x68)).trim()) //> {"key":"156a","value":"154e0168"}
 * ```
 */
export function dumpLine(key: Uint8Array | null, value: Uint8Array | null): string {
  check('The argument key of dumpLine', key, BYTES_OR_NULL)
  check('The argument value of dumpLine', value, BYTES_OR_NULL)
  const fields = Object.entries({ key, value }).flatMap(([name, bytes]) =>
    bytes === null ? [] : [`"${name}":"${hexDigits(bytes)}"`],
  )
  return `{${fields.join(',')}}\n`
}

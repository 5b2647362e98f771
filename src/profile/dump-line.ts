// A line of a dump, as readDump reads it.

import { BYTES, check, type Kind } from '../pof/arguments/index.ts'
import { hexDigits } from '../pof/text/index.ts'

/** What a line of a dump holds. */
export interface DumpedEntry {
  /** Null where it is not known. */
  readonly key: Uint8Array | null
  /** Null where only the key is known. */
  readonly value: Uint8Array | null
}

const ENTRY: Kind = {
  words: 'an entry { key, value }, each a Uint8Array or null',
  accepts: (given) => {
    const { key, value } = (given ?? {}) as Partial<DumpedEntry>
    return [key, value].every((bytes) => bytes === null || BYTES.accepts(bytes))
  },
}

/**
 * The line of an entry of a dump: one JSON object with `key` and `value` in hex, and a line feed. What is null is left out.
 * `readDump`, the command and the page read such lines. Throws a `TypeError` for what is no entry.
 *
 * @example
 * ```ts
 * import { dumpLine } from 'pof-inspector/profile'
 *
 * const line = dumpLine({ key: Uint8Array.of(0x15, 0x6a), value: Uint8Array.of(0x15, 0x4e, 0x01, 0x68) })
 * console.log(line.trim()) //> {"key":"156a","value":"154e0168"}
 * ```
 */
export function dumpLine(entry: DumpedEntry): string {
  check('dumpLine', entry, ENTRY)
  const { key, value } = entry
  const fields = Object.entries({ key, value }).flatMap(([name, bytes]) =>
    bytes === null ? [] : [`"${name}":"${hexDigits(bytes)}"`],
  )
  return `{${fields.join(',')}}\n`
}

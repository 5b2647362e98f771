// The whole value at once, for callers who want data and not places.

import type { ParseOptions } from './document.ts'
import { parse } from './parse.ts'
import { PofError } from './pof-error.ts'
import type { PofValue } from './scalars/pof-value.ts'

/**
 * The value of a stream as plain JavaScript (docs/values.md says which type becomes what). References become the
 * object they name, cycles included. Throws `PofError` at the first place where Coherence's parser would throw.
 *
 * @example
 * ```ts
 * import { decode, PofError } from 'pof-inspector'
 *
 * const bytes = Uint8Array.of(0x15, 0x55, 2, 0x4e, 2, 0x68, 0x69, 0x41, 0x92, 0x10)
 * console.log(decode(bytes)) //> [ 'hi', 1042 ]
 * try {
 *   decode(bytes.subarray(0, 6))
 * } catch (error) {
 *   if (error instanceof PofError) console.log(error.code, error.offset) //> end-of-input 4
 * }
 * ```
 */
export function decode(bytes: Uint8Array, options: ParseOptions = {}): PofValue {
  const doc = parse(bytes, options)
  const error = doc.problems.find((problem) => problem.severity === 'error')
  if (error !== undefined) throw new PofError(error)
  if (doc.root >= 0) return doc.value(doc.root)
  return doc.envelope.filter((part) => part.kind === 'payload').at(-1)?.value ?? null
}

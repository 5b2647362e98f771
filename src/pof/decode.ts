// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them.

import { Faults } from './decode/faults.ts'
import { readValue } from './decode/read-value.ts'
import type { ParseOptions } from './document.ts'
import { bareEnvelope, readEnvelope } from './envelope/envelope.ts'
import { likelierReading, type Reading } from './envelope/which-reading.ts'
import { PofError } from './pof-error.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { rawArrays } from './table/raw-array.ts'

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
  const { value, error } = likelierReading(bytes, options.envelope, (isEnveloped) =>
    readingOf(bytes, options, isEnveloped),
  )
  if (error !== null) throw error
  return value
}

/** One reading of all the bytes: a value, or the error that there is in its place. */
interface ValueReading extends Reading {
  readonly value: PofValue
  readonly error: PofError | null
}

function readingOf(bytes: Uint8Array, options: ParseOptions, isEnveloped: boolean): ValueReading {
  const { expectedLength = 0, onProgress } = options
  const faults = new Faults()
  if (expectedLength > bytes.length) faults.isFlawless = false
  let value: PofValue = null
  let error: PofError | null = null
  try {
    const envelope = isEnveloped
      ? readEnvelope(bytes, faults, faults.parts, (decoration) => `decoration ${decoration}`)
      : bareEnvelope(bytes)
    value = envelope.hasPof
      ? readValue(bytes, envelope, faults, rawArrays(options.rawArrays), onProgress)
      : envelope.value
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    error = cause
  }
  return { ...faults, value, error }
}

// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them.

import { Faults } from './decode/faults.ts'
import { readValue } from './decode/read-value.ts'
import type { ParseOptions } from './document.ts'
import { bareEnvelope, type RawPart, readEnvelope } from './envelope/envelope.ts'
import { likelierReading, type Reading } from './envelope/which-reading.ts'
import { PofError } from './pof-error.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { type RawArrays, rawArrays } from './table/raw-array.ts'

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
  const raw = rawArrays(options.rawArrays)
  const { error, value } = likelierReading(bytes, options.envelope, (isEnveloped) =>
    readingOf(bytes, options, raw, isEnveloped),
  )
  if (error !== null) throw error
  return value
}

/** One reading of all the bytes: a value, or the error that there is in its place. */
interface ValueReading extends Reading {
  readonly value: PofValue
  readonly error: PofError | null
}

function readingOf(
  bytes: Uint8Array,
  options: ParseOptions,
  raw: RawArrays,
  isEnveloped: boolean,
): ValueReading {
  const { expectedLength = 0, onProgress } = options
  const faults = new Faults()
  const parts: RawPart[] = []
  try {
    const envelope = isEnveloped
      ? readEnvelope(bytes, faults, parts, (decoration) => `decoration ${decoration}`)
      : bareEnvelope(bytes)
    const value = envelope.hasPof ? readValue(bytes, envelope, faults, raw, onProgress) : legacyValue(parts)
    const isFlawless = !faults.isWarned && expectedLength <= bytes.length
    return { parts, value, error: null, isClean: !faults.isTrailed, isFlawless }
  } catch (error) {
    if (!(error instanceof PofError)) throw error
    return { parts, value: null, error, isClean: false, isFlawless: false }
  }
}

/** The value of a format that holds no POF: its last piece, what lies behind it left out. */
function legacyValue(parts: readonly RawPart[]): PofValue {
  const isPiece = ({ kind, name }: RawPart) => kind === 'payload' && name !== 'behind' && name !== 'unread'
  return parts.filter(isPiece).at(-1)?.value ?? null
}

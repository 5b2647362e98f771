// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them.

import { type ByteSource, checkOptions, toBytes } from './arguments/index.ts'
import { readValue } from './decode/read-value.ts'
import { ValueReading } from './decode/value-reading.ts'
import type { DecodeOptions } from './document.ts'
import { bareEnvelope, readEnvelope } from './envelope/envelope.ts'
import { likelierReading } from './envelope/which-reading.ts'
import { DECODE_OPTIONS } from './parse-options.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { givenAway } from './scalars/records.ts'
import { rawArrays } from './table/raw-array.ts'

/**
 * The value of a stream as plain JavaScript (docs/values.md lists the type of each value). References become the
 * object they name, cycles included. Throws `PofError` at the first place where Coherence's parser would throw.
 * Throws it with code `trailing-bytes` where bytes are left after the value or after a layer around it; Coherence's
 * reader ignores those, and so does `trailing: 'allow'`. Throws a `TypeError` for arguments that are not bytes, and
 * for unknown options.
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
 * console.log(decode(Uint8Array.of(0x15, 0x6a, 0xff), { trailing: 'allow' })) //> 1
 * ```
 */
export function decode(source: ByteSource, options?: DecodeOptions): PofValue {
  const bytes = toBytes('decode', source)
  checkOptions('decode', options, DECODE_OPTIONS)
  return decoded(bytes, options ?? {})
}

function decoded(bytes: Uint8Array, options: DecodeOptions): PofValue {
  const reading = likelierReading(bytes, options.envelope, (isEnveloped) =>
    readingOf(bytes, options, isEnveloped),
  )
  return givenAway(reading.take(options.trailing === 'allow'))
}

function readingOf(bytes: Uint8Array, options: DecodeOptions, isEnveloped: boolean): ValueReading {
  const { expectedLength = 0, onProgress } = options
  const reading = new ValueReading()
  if (expectedLength > bytes.length) reading.isFlawless = false
  try {
    const envelope = isEnveloped
      ? readEnvelope(bytes, reading, reading.parts, (decoration) => `decoration ${decoration}`)
      : bareEnvelope(bytes)
    reading.value = envelope.hasPof
      ? readValue(bytes, envelope, reading, rawArrays(options.rawArrays), onProgress)
      : envelope.value
  } catch (cause) {
    if (cause !== reading.fault) throw cause
  }
  return reading
}

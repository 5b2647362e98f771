// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them.

import { type ByteSource, checkOptions, toBytes } from './arguments/index.ts'
import { readValue } from './decode/read-value.ts'
import type { DecodeOptions } from './document.ts'
import { bareEnvelope, type RawPart, readEnvelope } from './envelope/envelope.ts'
import { likelierReading, type Reading } from './envelope/which-reading.ts'
import { DECODE_OPTIONS } from './parse-options.ts'
import { PofError } from './pof-error.ts'
import {
  type ErrorCode,
  isTrailing,
  type ProblemCode,
  problemSentence,
  type TrailingWarning,
  trailingWords,
  type Warning,
} from './problem.ts'
import type { Reports } from './reports.ts'
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
  const reading = new ValueReading(expectedLength <= bytes.length)
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

// One reading of bytes whose value alone is wanted: what is wrong with them ends it at the first error. Of warnings it is
// kept whether there were any, and where bytes are left.

/** A value, or the fault that there is in its place. */
class ValueReading implements Reading, Reports {
  readonly parts: RawPart[] = []
  value: PofValue = null
  fault: PofError | null = null
  /** The first bytes that are left behind the value, or behind a layer around it; and the warning. */
  trailing: { readonly warning: TrailingWarning; readonly start: number; readonly end: number } | null = null
  #isClean = true
  #isFlawless: boolean

  constructor(isFlawless: boolean) {
    this.#isFlawless = isFlawless
  }

  isClean(): boolean {
    return this.#isClean
  }

  isFlawless(): boolean {
    return this.#isFlawless
  }

  /** Throws the fault. */
  error(
    code: ErrorCode,
    offset: number,
    _end: number,
    _node: number,
    expected: string,
    found: string,
  ): never {
    this.#isClean = false
    this.#isFlawless = false
    this.fault = errorAt(code, offset, expected, found)
    throw this.fault
  }

  warn(warning: Warning, start: number, end: number): void {
    this.#isFlawless = false
    if (!isTrailing(warning)) return
    this.#isClean = false
    if (this.trailing === null || start < this.trailing.start) this.trailing = { warning, start, end }
  }

  /** The value; throws the fault in its place, and where bytes are left unless they may be. */
  take(mayTrail: boolean): PofValue {
    const { fault, trailing, value } = this
    if (fault !== null) throw fault
    if (trailing === null || mayTrail) return value
    const { warning, start, end } = trailing
    throw errorAt('trailing-bytes', start, ...trailingWords(warning, end - start))
  }
}

function errorAt(code: ProblemCode, offset: number, expected: string, found: string): PofError {
  return new PofError({
    code,
    offset,
    expected,
    found,
    message: problemSentence(code, offset, expected, found),
  })
}

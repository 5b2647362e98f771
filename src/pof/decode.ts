// The whole value at once, for callers who want data and not places: read straight from the bytes, without parser, table,
// tokens or texts, which whoever imports this alone does not carry with them. Of one payload, or of many, one after another.

import { type ByteSource, check, checkOptions, type Kind, toBytes } from './arguments/index.ts'
import type { DecodeOptions, Problem } from './document.ts'
import { NamedObjects } from './objects/named-objects.ts'
import { DECODE_OPTIONS, likelierAttempt, type ParseAttempt, readBytes } from './parse-attempt.ts'
import type { ProblemCode } from './problem.ts'
import { givenAway, type PofValue } from './scalars/pof-value.ts'
import { newBuffers, type ScanBuffers } from './scan/scan.ts'
import { nodeValue, type ValueForm } from './value.ts'

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
export function decode(
  source: ByteSource,
  options?: DecodeOptions & { names?: undefined; types?: undefined },
): PofValue
export function decode<Value = unknown>(source: ByteSource, options: DecodeOptions): Value
export function decode(source: ByteSource, options?: DecodeOptions): unknown {
  const bytes = toBytes('decode', source)
  checkOptions('decode', options, DECODE_OPTIONS)
  return decoded(bytes, options ?? {})
}

/** Problems that are remembered: errors, and that bytes are left, also beyond it. */
const MOST = 100

/** What the call before wrote to, unless it is still at it. */
let idle: ScanBuffers | undefined

function decoded(bytes: Uint8Array, options: DecodeOptions): PofValue {
  const own = idle ?? newBuffers()
  idle = undefined
  try {
    return valueIn(bytes, options, own)
  } finally {
    idle = own
  }
}

function valueIn(bytes: Uint8Array, options: DecodeOptions, own: ScanBuffers): PofValue {
  let buffers: ScanBuffers | undefined = own
  const read = (isEnveloped: boolean): ParseAttempt => {
    const reading = readBytes(bytes, { ...options, maxProblems: MOST }, isEnveloped, { buffers })
    // Another reading must not write over this one.
    buffers = undefined
    return reading
  }
  const { envelope, table, judged } = likelierAttempt(bytes, options.envelope, read)
  const problems = judged().sorted()
  const fault = faultIn(problems, options)
  if (fault !== undefined) throw new PofError(fault)
  return givenAway(
    envelope.hasPof
      ? nodeValue(table, 0, envelope.limit, formOf(options, problems.length === 0))
      : envelope.value,
  )
}

function formOf(options: DecodeOptions, isPlain: boolean): ValueForm {
  const isNamed = options.names !== undefined || options.types !== undefined
  const integers = options.integers ?? (isNamed ? 'exact' : 'bigint')
  return { integers, objects: isNamed ? new NamedObjects({ ...options, integers }) : null, isPlain }
}

/** The first error; where there is none, that bytes are left, unless they may be. */
function faultIn(problems: readonly Problem[], { trailing }: DecodeOptions): Problem | undefined {
  const isLeft = ({ code }: Problem) => code === 'trailing-bytes' && trailing !== 'allow'
  return problems.find(({ severity }) => severity === 'error') ?? problems.find(isLeft)
}

/** A stream of payloads, as hosts have it. */
export interface PayloadStream {
  /** Locks the stream. */
  getReader(): {
    /** The next payload. */
    read(): Promise<{ readonly done: boolean; readonly value?: ByteSource | undefined }>
    /** Gives the stream up. */
    cancel(): Promise<void>
    /** Unlocks the stream. */
    releaseLock(): void
  }
}

/** Payloads: in an array or another iterable, in an async one, or in a `ReadableStream`. */
export type Payloads = Iterable<ByteSource> | AsyncIterable<ByteSource> | PayloadStream

const PAYLOADS: Kind = {
  words: 'an iterable, an async iterable or a ReadableStream of payloads',
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !ArrayBuffer.isView(value) &&
    (Symbol.iterator in value || Symbol.asyncIterator in value || 'getReader' in value),
  advice: (value) => (ArrayBuffer.isView(value) ? 'decode() reads one payload.' : null),
}

/**
 * The values of many payloads, in their order. A payload is taken when its value is asked for, so that a source that
 * waits is waited for, and one that is faster than its reader is not read ahead. Options are those of `decode`. Throws
 * `PofError` at the first payload that `decode` refuses; the message begins with its number, from 1. The source is
 * closed when the loop ends early. Throws a `TypeError` for anything that holds no payloads.
 *
 * @example
 * ```ts
 * import { decodeAll } from 'pof-inspector'
 *
 * const payloads = [Uint8Array.of(0x15, 0x6a), Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)]
 * for await (const value of decodeAll(payloads)) console.log(value)
 * //> 1
 * //> hi
 * ```
 */
export function decodeAll(
  payloads: Payloads,
  options?: DecodeOptions & { names?: undefined; types?: undefined },
): AsyncGenerator<PofValue, void, undefined>
export function decodeAll<Value = unknown>(
  payloads: Payloads,
  options: DecodeOptions,
): AsyncGenerator<Value, void, undefined>
export function decodeAll(payloads: Payloads, options: DecodeOptions = {}): AsyncGenerator<unknown, void> {
  check('decodeAll', payloads, PAYLOADS)
  return valuesOf(payloads, options)
}

async function* valuesOf(payloads: Payloads, options: DecodeOptions): AsyncGenerator<unknown, void> {
  let number = 0
  for await (const payload of eachOf(payloads)) yield decodeOne(payload, options, ++number)
}

function decodeOne(payload: ByteSource, options: DecodeOptions, number: number): unknown {
  try {
    return decode(payload, options)
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    throw new PofError({ ...cause, message: `Payload ${number}: ${cause.message}` })
  }
}

function eachOf(payloads: Payloads): Iterable<ByteSource> | AsyncIterable<ByteSource> {
  return 'getReader' in payloads && !(Symbol.asyncIterator in payloads)
    ? readFrom(payloads)
    : (payloads as Iterable<ByteSource>)
}

/** For hosts whose streams are no async iterables. */
async function* readFrom(stream: PayloadStream): AsyncGenerator<ByteSource, void> {
  const reader = stream.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isDone = done
      if (isDone) return
      yield value as ByteSource
    }
  } finally {
    if (!isDone) await reader.cancel()
    reader.releaseLock()
  }
}

/**
 * `decode` throws it at the first problem at which Coherence's parser would throw, and where bytes are left after the
 * value. `write` throws it with code `edit-refused` for an edit that cannot be made. `parse` never throws it.
 *
 * @example
 * ```ts
 * import { decode, PofError } from 'pof-inspector'
 *
 * try {
 *   decode(Uint8Array.of(0x15, 0x4e, 5, 0x61))
 * } catch (error) {
 *   if (error instanceof PofError) console.log(error.code, error.offset, '|', error.expected, '|', error.found)
 * //> end-of-input 2 | 5 bytes of UTF-8 behind this length | 2 bytes, then end of input
 * }
 * ```
 */
export class PofError extends Error {
  /** What is wrong; stable. */
  readonly code: ProblemCode | 'edit-refused'
  /** The offset of the byte where the problem was found. */
  readonly offset: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string

  constructor(
    problem: Pick<Problem, 'message' | 'offset' | 'expected' | 'found'> & { code: PofError['code'] },
  ) {
    super(problem.message)
    this.name = 'PofError'
    this.code = problem.code
    this.offset = problem.offset
    this.expected = problem.expected
    this.found = problem.found
  }
}

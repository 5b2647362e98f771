// Many payloads, one after another, as whoever wants their values asks for them.

import { type ByteSource, check, type Kind } from './arguments/index.ts'
import { decode } from './decode.ts'
import type { DecodeOptions } from './document.ts'
import { PofError } from './pof-error.ts'
import type { PofValue } from './scalars/pof-value.ts'

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

// Bytes in the shapes that hosts have for them, as one: a Uint8Array over the same memory. Only shared memory is copied, which
// another thread may change, and which browsers decode no text from.

import { unfit } from './check.ts'
import { type Kind, tagOf } from './kinds.ts'

/**
 * The accepted kinds of bytes: a `Uint8Array` (a `Buffer` of Node is one); an `ArrayBuffer`; a `SharedArrayBuffer`,
 * which is copied; any other view, whose bytes are read as they are in memory.
 */
export type ByteSource = Uint8Array | ArrayBufferLike | ArrayBufferView

const SOURCE: Kind = {
  words: 'a Uint8Array, another view, or an ArrayBuffer',
  accepts: isBytes,
  advice: (value) => {
    if (typeof value === 'string') return 'readText of pof-inspector/input reads bytes from text.'
    if (Array.isArray(value)) return 'Uint8Array.from makes bytes from an array of numbers.'
    if (typeof value !== 'object' || value === null) return null
    if ('stream' in value || 'getReader' in value || Symbol.asyncIterator in value)
      return 'readFile of pof-inspector/input reads it.'
    if ('payloads' in value) return 'Its bytes are in payloads, one value each.'
    return 'bytes' in value ? 'Its bytes are in its property bytes.' : null
  },
}

/** Whether `toBytes` takes a value. */
export function isBytes(value: unknown): value is ByteSource {
  return ArrayBuffer.isView(value) || /^(Shared)?ArrayBuffer$/.test(tagOf(value))
}

/** The bytes that a function with this name was given. Throws a `TypeError` for what holds none. */
export function toBytes(name: string, source: ByteSource): Uint8Array {
  if (source instanceof Uint8Array) return source
  if (!ArrayBuffer.isView(source)) {
    if (!isBytes(source)) throw unfit(name, source, SOURCE)
    const bytes = new Uint8Array(source)
    return tagOf(source) === 'SharedArrayBuffer' ? bytes.slice() : bytes
  }
  // A Uint8Array of another frame stays what it is.
  if (tagOf(source) === 'Uint8Array') return source as Uint8Array
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}

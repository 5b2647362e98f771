// Whether bytes are one way of a connection from its beginning: those of Extend and of HTTP/2 begin in ways that nothing else does.

import { BYTES, check } from '../pof/arguments/index.ts'
import { newFrame, readFrame } from './extend/frame.ts'
import { CUT, ValuePasser } from './extend/pass-value.ts'
import { PREFACE, speechOf } from './speech.ts'
import type { RecognizedCapture } from './stream-reader.ts'

/** The two messages that a connection begins with, one from each side, and the property that both have at first. */
const LAST_TYPE = 1
const FIRST_VERSION = 2
const LAST_VERSION = 9

/**
 * What stream begins with these bytes, 8 KiB of them at most; null where it is none. A stream that is given from its middle is not
 * recognized.
 *
 * @example
 * ```ts
 * import { recognizeStream } from 'pof-inspector/capture'
 *
 * console.log(recognizeStream(new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'))?.id) //> http2
 * console.log(recognizeStream(Uint8Array.of(0x15, 0x41, 0x01))) //> null
 * ```
 */
export function recognizeStream(bytes: Uint8Array): RecognizedCapture | null {
  check('recognizeStream', bytes, BYTES)
  const speech = speechOf(bytes, 'c2s', false)
  if (speech === 'name service') return { id: 'name service', title: 'a stream to the name service' }
  if (speech === 'http2' && bytes.length >= PREFACE.length && bytes[0] === PREFACE[0])
    return { id: 'http2', title: 'a stream of HTTP/2' }
  if (speech !== 'extend') return null
  const frame = newFrame()
  const state = readFrame(bytes, 0, bytes.length, new ValuePasser(), frame)
  const { hasHead, channel, typeId, version, values } = frame
  const isOpening =
    hasHead &&
    channel === 0 &&
    typeId <= LAST_TYPE &&
    version >= FIRST_VERSION &&
    version <= LAST_VERSION &&
    values[0] === 0 &&
    (state === 1 || (state === CUT && values.length > 3))
  return isOpening ? { id: 'extend', title: 'a stream of Coherence*Extend' } : null
}

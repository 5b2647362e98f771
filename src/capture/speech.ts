// What a connection speaks, told from the first bytes of one of its ways.

import { newFrame, readFrame } from './extend/frame.ts'
import { isTelling } from './extend/frame-search.ts'
import { BAD, ValuePasser } from './extend/pass-value.ts'
import { isFrame } from './http2/http2-frames.ts'
import type { Speech } from './message.ts'
import type { Way } from './stream-event.ts'

/** What the first bytes say; `wait`: too few to tell. */
export type Told = Speech | 'wait'

/** The preface of an HTTP/2 client. */
export const PREFACE: Uint8Array = /* @__PURE__ */ Uint8Array.from(
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  (char) => char.charCodeAt(0),
)
/** What a client of the name service begins with, and how many bytes that is with the sub-port behind it. */
const NAME_SERVICE = Uint8Array.of(0x5a, 0xc1, 0xe0, 0x00)
export const NAME_SERVICE_LENGTH = 8

const HTTP1 = /^(?:GET|PUT|POST|HEAD|DELETE|OPTIONS|PATCH|CONNECT|TRACE) \S+|^HTTP\/1\.[01] /
/** The shortest text of those that tells. */
const HTTP1_LENGTH = 10
/** Frames of HTTP/2 that have to follow one another where the preface is not there. */
const HTTP2_FRAMES = 3
const HTTP2_HEAD = 9
const SETTINGS = 4
/** The head of a record of TLS, its longest, and its first messages. */
const TLS_HEAD = 5
const HANDSHAKE = 0x16
const SERVER_HELLO = 2
const HELLO = 11
const TLS_LONGEST = (1 << 14) + 2048

/** Bytes of a way that are looked at. */
export const SPEECH_BYTES: number = 1 << 12

/**
 * Tells what begins with these bytes, of which the first `SPEECH_BYTES` are looked at. Those of a joined connection may begin within
 * a message. What is told once stays the same whatever follows: while bytes to come may tell something else, it is `wait`. Where
 * all have come, as `isAll` says, it is `wait` for what may still be the beginning of anything.
 */
export function speechOf(bytes: Uint8Array, way: Way, isJoined: boolean, isAll = false): Told {
  const head = bytes.subarray(0, SPEECH_BYTES)
  const { length } = head
  if (length === 0) return 'wait'
  const isLast = isAll || length === SPEECH_BYTES
  if (way === 'c2s') {
    if (beginsLike(head, PREFACE)) return length < PREFACE.length ? 'wait' : 'http2'
    if (beginsLike(head, NAME_SERVICE)) return length < NAME_SERVICE_LENGTH ? 'wait' : 'name service'
  }
  const tls = isTls(head, isJoined)
  if (tls === true) return 'tls'
  const text = String.fromCharCode(...head.subarray(0, 64))
  if (HTTP1.test(text)) return 'http1'
  if (length < HTTP1_LENGTH && /^[A-Z]+(?:\/[1.0]*| \S*)?$/.test(text)) return 'wait'
  const http2 = isHttp2(head, isJoined)
  if (http2 === true) return 'http2'
  if (!isLast && (tls === null || http2 === null)) return 'wait'
  return extendOf(head, isJoined, isLast)
}

/** Whether Extend begins here. What comes behind a first property that tells changes nothing: a message may be damaged. */
function extendOf(bytes: Uint8Array, isJoined: boolean, isLast: boolean): Told {
  const frame = newFrame()
  const state = readFrame(bytes, 0, bytes.length, new ValuePasser(), frame)
  if (state === 1 || isTelling(bytes, frame)) return 'extend'
  if (state === BAD) return 'unknown'
  if (!isLast) return 'wait'
  if (frame.hasHead) return 'extend'
  return isJoined ? 'unknown' : 'wait'
}

/** Whether a stream begins as one to the name service does, as far as it has arrived. */
export function beginsAtNameService(bytes: Uint8Array): boolean {
  return bytes.length > 0 && beginsLike(bytes, NAME_SERVICE)
}

/** The same in a sentence. */
export function speechWords(speech: Speech): string {
  switch (speech) {
    case 'extend':
      return 'Coherence*Extend.'
    case 'name service':
      return 'Coherence*Extend, at the name service of a cluster: the client asks where the proxy is.'
    case 'http2':
      return 'HTTP/2, which carries gRPC.'
    case 'http1':
      return 'HTTP/1: no messages of Coherence are read from it. Management over REST looks like this.'
    case 'tls':
      return 'TLS: the bytes are encrypted, and cannot be read without the keys. Capture where they are not encrypted, or switch on coherence.messaging.debug at the client.'
    case 'unknown':
      return 'Nothing in it is a message of Coherence. It is another protocol, it is encrypted by a filter of use-filters, or the capture holds too little of it.'
  }
}

function beginsLike(bytes: Uint8Array, beginning: Uint8Array): boolean {
  const count = Math.min(bytes.length, beginning.length)
  for (let i = 0; i < count; i++) if (bytes[i] !== beginning[i]) return false
  return true
}

/**
 * Whether TLS begins here; null where more bytes tell. It begins with a handshake; in the middle two records in a row are asked
 * for.
 */
function isTls(bytes: Uint8Array, isJoined: boolean): boolean | null {
  if (!mayBeRecord(bytes, 0)) return false
  if (!isJoined) {
    if (bytes[0] !== HANDSHAKE) return false
    if (bytes.length < HELLO) return null
    // A hello of the client or the server, of less than 64 KiB, in a version of its own.
    const [kind = 0, high = 0, , , major = 0, minor = 0] = bytes.subarray(TLS_HEAD)
    return (kind === 1 || kind === SERVER_HELLO) && high === 0 && major === 3 && minor <= 4
  }
  if (bytes.length < TLS_HEAD) return null
  const length = ((bytes[3] as number) << 8) | (bytes[4] as number)
  if (length === 0 || length > TLS_LONGEST) return false
  const next = TLS_HEAD + length
  if (!mayBeRecord(bytes, next)) return false
  return bytes.length < next + TLS_HEAD ? null : true
}

/** Whether what is there at an offset may begin a record: its type, and version 3.0 to 3.4. */
function mayBeRecord(bytes: Uint8Array, at: number): boolean {
  const [type = HANDSHAKE, major = 3, minor = 0] = bytes.subarray(at, at + 3)
  return type >= 0x14 && type <= 0x17 && major === 3 && minor <= 4
}

/** Whether frames of HTTP/2 follow one another; null where more bytes tell. A server begins with its settings. */
function isHttp2(bytes: Uint8Array, isJoined: boolean): boolean | null {
  // No frame that is taken for one is so long that its first byte is another.
  if (bytes[0] !== 0) return false
  let at = 0
  for (let count = 0; count < HTTP2_FRAMES; count++) {
    if (at + HTTP2_HEAD > bytes.length) return null
    if (!isFrame(bytes, at)) return false
    if (!isJoined && bytes[3] === SETTINGS) return true
    at +=
      HTTP2_HEAD +
      (((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number))
  }
  return true
}

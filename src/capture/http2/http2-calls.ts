// What is kept of the calls and ways of an HTTP/2 connection, and what lies in its frames around headers and data.

import type { GrpcFrames } from '../grpc/index.ts'
import type { Way } from '../stream-event.ts'
import { isLasting } from './grpc-message.ts'
import type { HeaderReader } from './hpack.ts'
import { FRAME, type Http2Frame, type Http2Frames } from './http2-frames.ts'

/** Flags. */
const PADDED = 0x08
const PRIORITY = 0x20
/** Bytes before a message of gRPC: whether it is compressed, and its length. */
export const PREFIX = 5

/** A call. */
export interface Call {
  /** Null where the table of headers does not tell it. */
  path: string | null
  method: string | null
  /** The cache that a call of version 0 is about; null before it is told. */
  cache: string | null
  /** What its last subscription is told by, which is what fails where the call does; null where it has none. */
  subscription: string | null
  readonly frames: { [W in Way]: GrpcFrames }
  /** Where the data of each way are in the stream of the connection: pairs of offsets, of the message that is not complete. */
  readonly places: { readonly [W in Way]: number[] }
  readonly received: { [W in Way]: number }
  hasAnswer: boolean
  isFaulty: boolean
}

/** One way. */
export interface Side {
  readonly frames: Http2Frames
  readonly headers: HeaderReader
  /** A header list that goes on in the next frame. */
  list: {
    readonly stream: number
    readonly pieces: Uint8Array[]
    length: number
    readonly frame: Http2Frame
  } | null
  isLossTold: boolean
}

/** The codes of HTTP/2 by number. */
export const ERRORS = [
  'NO_ERROR',
  'PROTOCOL_ERROR',
  'INTERNAL_ERROR',
  'FLOW_CONTROL_ERROR',
  'SETTINGS_TIMEOUT',
  'STREAM_CLOSED',
  'FRAME_SIZE_ERROR',
  'REFUSED_STREAM',
  'CANCEL',
  'COMPRESSION_ERROR',
  'CONNECT_ERROR',
  'ENHANCE_YOUR_CALM',
  'INADEQUATE_SECURITY',
  'HTTP_1_1_REQUIRED',
] as const

const NO_ERROR = 0
const CANCEL = 8

/** Whether an end is no fault: a client may give up a call that would last, and one that the server has just ended. */
export function isUsualEnd(code: number, isResetByClient: boolean, call: Call | undefined): boolean {
  return (
    code === NO_ERROR || (code === CANCEL && isResetByClient && (call === undefined || isLasting(call.path)))
  )
}

/** The header list in a frame, without padding and priority. */
export function blockOf(frame: Http2Frame): Uint8Array {
  const { type, flags } = frame
  const block = unpadded(frame)
  if (type === FRAME.pushPromise) return block.subarray(4)
  return (flags & PRIORITY) !== 0 ? block.subarray(5) : block
}

export function unpadded({ flags, payload }: Http2Frame): Uint8Array {
  if ((flags & PADDED) === 0) return payload
  const padding = payload[0] ?? 0
  return payload.subarray(1, Math.max(1, payload.length - padding))
}

/** Whether data begin like a message of gRPC that is not compressed. */
export function isGrpc(data: Uint8Array): boolean {
  if (data.length < PREFIX || data[0] !== 0) return false
  return new DataView(data.buffer, data.byteOffset + 1, 4).getUint32(0) === data.length - PREFIX
}

/** Where an offset among the data of a call is in the stream of the connection: by the last piece that begins before it. */
export function placeOf(places: readonly number[], at: number): number {
  let found = 0
  for (let i = 0; i < places.length && (places[i] as number) <= at; i += 2)
    found = (places[i + 1] as number) + at - (places[i] as number)
  return found
}

/** What a request waits under: a call of version 0 has one, or one for each subscription, that of version 1 has ids. */
export function pendingKey(
  stream: number,
  id: number | bigint = stream,
  subscription: string | null = null,
): string {
  return `${stream} ${id} ${subscription ?? ''}`
}

// What a reader of captures hands out: one row for each connection, message, gap and fault, in the order of the capture. Plain
// records: whoever reads them needs no knowledge of packets or frames.

import type { Way } from './stream-event.ts'

/** What a connection speaks. `unknown`: nothing that this reader knows was found in it. */
export type Speech = 'extend' | 'name service' | 'http2' | 'http1' | 'tls' | 'unknown'

/** A connection, told when its first bytes say what it speaks, or when it ends. */
export interface ConnectionRow {
  /** Tells this row from others. */
  readonly kind: 'connection'
  /** The number of this row, from 1. */
  readonly number: number
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** `address:port`; empty where the capture does not say. */
  readonly client: string
  /** The same of the other end. */
  readonly server: string
  /** Whether it began before the capture did. */
  readonly isJoined: boolean
  /** What it speaks. */
  readonly speaks: Speech
  /** The same in a sentence, with what follows from it: that encrypted bytes cannot be read, for one. */
  readonly says: string
}

/** What a message is to others: one that is answered, an answer, or one that comes unasked. */
export type MessageRole = 'request' | 'answer' | 'event'

/** A property of a message. */
export interface MessageProperty {
  /** The property index; in a gRPC message the number of the field. */
  readonly index: number
  /** Null where the property is not known. */
  readonly name: string | null
  /** Where its value is: offsets in the stream of that way for Extend, in `bytes` for gRPC. */
  readonly start: number
  /** Offset behind it. */
  readonly end: number
}

/** One of the entries in a message that carries many. */
export interface MessageEntry {
  /** As the cache holds it: POF with its envelope, a view of the message where it is there so. Null for null. */
  readonly key: Uint8Array | null
  /** The same of the value. Null where the message has keys alone, and for null. */
  readonly value: Uint8Array | null
}

/** A message. */
export interface MessageRow {
  /** Tells this row from others. */
  readonly kind: 'message'
  /** The number of this row, from 1. */
  readonly number: number
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Who sent it. */
  readonly way: Way
  /** When its last byte was seen, in milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** How it is framed: `extend` is Coherence*Extend, `grpc` a gRPC message, `http2` a call of another service. */
  readonly form: 'extend' | 'grpc' | 'http2'
  /** Offset of its first byte in the stream of its way. */
  readonly start: number
  /** Offset behind the length of the frame. */
  readonly body: number
  /** Offset of the type id, where the POF user type begins that an Extend message is; of others the same as `body`. */
  readonly pof: number
  /** Offset behind its last byte. */
  readonly end: number
  /** How many bytes it takes in the stream. */
  readonly size: number
  /** The name of the protocol, such as `NamedCacheProtocol`; null where neither the capture nor the message tells it. */
  readonly protocol: string | null
  /** Whether the protocol was only told from the version and the type of the message. */
  readonly isGuessed: boolean
  /** The channel of Extend; the stream of HTTP/2. */
  readonly channel: number
  /** The cache, or the proxy or service that the channel is for; null where the capture does not tell it. */
  readonly receiver: string | null
  /** The class of the message, such as `GetRequest`; `type 77` where it is not known. */
  readonly name: string
  /** The type id of Extend, the type of a gRPC request; null where there is none. */
  readonly typeId: number | null
  /** The version of the protocol; null where the message does not tell it. */
  readonly version: number | null
  /** What it is to others. */
  readonly role: MessageRole
  /** The name of the cache; null where it is about none, or where the capture does not tell which. */
  readonly cache: string | null
  /** The id of the request: its own, or of the one that it answers; null where it has none. */
  readonly requestId: bigint | null
  /** The number of the row that it answers; null for what is no answer, and where that row is not in the capture. */
  readonly answers: number | null
  /** The name of the message that it answers. */
  readonly answered: string | null
  /** Whether no more answers follow to that request, as far as the message tells. False for what is no answer. */
  readonly isLast: boolean
  /** Milliseconds from the request to this answer; null where that is not known. */
  readonly duration: number | null
  /** Of a request that failed: the class of the exception and its message. Null where nothing failed. */
  readonly failure: string | null
  /** A sentence on what stands in it, as a redirection or a name that was looked up; empty for most. */
  readonly says: string
  /** The key it is about, as the cache holds it: POF with its envelope. Of an answer, the key that was asked for. */
  readonly key: Uint8Array | null
  /** The value it carries, as the cache holds it. */
  readonly value: Uint8Array | null
  /** Its properties that are in the bytes: values by default are not written. */
  readonly properties: readonly MessageProperty[]
  /** All its bytes, from `start`: `bytes.subarray(pof - start)` is a POF user type. Of gRPC the message alone. */
  readonly bytes: Uint8Array
}

/** Bytes that are not in the capture, or in which no message begins. */
export interface GapRow {
  /** Tells this row from others. */
  readonly kind: 'gap'
  /** The number of this row, from 1. */
  readonly number: number
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Whose bytes they are. */
  readonly way: Way
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** Offset in the stream of that way. */
  readonly offset: number
  /** How many bytes. */
  readonly length: number
  /** Whether the capture does not hold them. Others are there, and belong to no message that could be read. */
  readonly isMissing: boolean
  /** Why, in a sentence. */
  readonly why: string
}

/** Something that is not as its format says. */
export interface FaultRow {
  /** Tells this row from others. */
  readonly kind: 'fault'
  /** The number of this row, from 1. */
  readonly number: number
  /** Null where it is about the file. */
  readonly connection: number | null
  /** Null where it is about the file or the whole connection. */
  readonly way: Way | null
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** Offset in the stream of that way; in the file where `way` is null. */
  readonly offset: number
  /** Where, what was expected, what was found. */
  readonly message: string
}

/** The end of a connection. */
export interface EndRow {
  /** Tells this row from others. */
  readonly kind: 'end'
  /** The number of this row, from 1. */
  readonly number: number
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** How many messages were read in it. */
  readonly messages: number
  /** How many requests have no answer. */
  readonly unanswered: number
}

/** One row of a capture. */
export type CaptureRow = ConnectionRow | MessageRow | GapRow | FaultRow | EndRow

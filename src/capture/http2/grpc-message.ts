// What a gRPC message of Coherence says to whoever looks through a capture: what it asks or answers, of which cache, with which key
// and value.

import {
  type DecodedField,
  type DecodedMessage,
  decodeMessage,
  fieldOf,
  PROXY_PATH,
  V0_METHODS,
} from '../grpc/index.ts'
import type { MessageProperty, MessageRole, MessageRow } from '../message.ts'
import type { Pending } from '../pending.ts'
import type { Way } from '../stream-event.ts'

/** What is known of a message. */
export interface GrpcMessage {
  readonly protocol: string
  readonly name: string
  readonly role: MessageRole
  readonly typeId: number | null
  readonly requestId: bigint | null
  /** What tells a subscription from others of its call, in version 0; null for all else. */
  readonly subscription: string | null
  /** The number that stands for a cache; null where none is given, as in most answers. */
  readonly cacheId: number | null
  /** The name of a cache that stands in it. */
  readonly cache: string | null
  /** Whether there are no more answers to the request. */
  readonly isLast: boolean
  readonly key: Uint8Array | null
  readonly value: Uint8Array | null
  readonly failure: string | null
  readonly properties: readonly MessageProperty[]
  /** What is wrong with its bytes, at offsets in them. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[]
}

const V0_PREFIX = '/coherence.NamedCacheService/'
/** The call of version 0 in which all listeners to a cache are told of its events. */
const EVENTS_PATH = `${V0_PREFIX}events`

/** Whether calls of this path are of Coherence. */
export function isCoherencePath(path: string | null): boolean {
  return path?.startsWith('/coherence.') ?? false
}

/** Whether calls of this path last until the client gives them up: there is no other end to listening. */
export function isLasting(path: string | null): boolean {
  return path === PROXY_PATH || path === EVENTS_PATH
}

/** Reads a message of a call. `id` is that of the HTTP/2 stream, for calls whose messages have none; `request` what it answers. */
export function readGrpcMessage(
  bytes: Uint8Array,
  path: string,
  way: Way,
  id: number,
  requestOf: (id: bigint, subscription: string | null) => Pending | undefined,
): GrpcMessage {
  if (path === PROXY_PATH) return readV1(bytes, way, (request) => requestOf(request, null))
  if (path === EVENTS_PATH) return readEvents(bytes, way, BigInt(id), requestOf)
  return readV0(bytes, path, typeOfV0(path, way), way, id, (request) => requestOf(request, null))
}

/** What a message of a row is about, without what stands around it; null where it carries nothing. */
export function contentOfMessage({
  bytes,
  version,
  way,
  protocol,
  name,
  answered,
}: MessageRow): DecodedMessage | null {
  if (version === 1) return contentOf(contentOf(decodeMessage(bytes, typeOfV1(way)).message))
  const operation = way === 'c2s' ? name : answered
  const type = operation === null ? '' : typeOfV0(`/${protocol}/${lowerFirst(operation)}`, way)
  return decodeMessage(bytes, type).message
}

function typeOfV1(way: Way): string {
  return way === 'c2s' ? 'coherence.proxy.v1.ProxyRequest' : 'coherence.proxy.v1.ProxyResponse'
}

/** '' where it is not known. */
function typeOfV0(path: string, way: Way): string {
  const method = path.startsWith(V0_PREFIX) ? path.slice(V0_PREFIX.length) : null
  const types = method === null ? undefined : V0_METHODS[method]
  return types?.[way === 'c2s' ? 0 : 1] ?? ''
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function propertiesOf({ fields }: DecodedMessage): MessageProperty[] {
  return fields.map(({ number, name, bodyStart, end }) => ({ index: number, name, start: bodyStart, end }))
}

function bytesOf(message: DecodedMessage | null, name: string): Uint8Array | null {
  const value = message === null ? null : fieldOf(message, name)?.value
  return value instanceof Uint8Array ? value : null
}

function textOf(message: DecodedMessage | null, name: string): string | null {
  const value = message === null ? null : fieldOf(message, name)?.value
  return typeof value === 'string' ? value : null
}

function messageIn(field: DecodedField | null): DecodedMessage | null {
  const value = field?.value
  return typeof value === 'object' && 'fields' in value ? value : null
}

/** What an Any holds. */
function contentOf(message: DecodedMessage | null): DecodedMessage | null {
  const any = message === null ? null : messageIn(fieldOf(message, 'message'))
  return any === null ? null : (fieldOf(any, 'value')?.content ?? null)
}

/** `BinaryKeyAndValue` of `coherence.common.v1.BinaryKeyAndValue`. */
function shortName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1)
}

/** A message of the stream on which a proxy of 24.09 and later speaks of all caches. */
function readV1(bytes: Uint8Array, way: Way, requestOf: (id: bigint) => Pending | undefined): GrpcMessage {
  const isRequest = way === 'c2s'
  const { message, faults } = decodeMessage(bytes, typeOfV1(way))
  const id = fieldOf(message, 'id')?.value
  const requestId = typeof id === 'bigint' ? id : 0n
  const inner = contentOf(message)
  const content = contentOf(inner)
  const error = messageIn(fieldOf(message, 'error'))
  const has = (name: string) => fieldOf(message, name) !== null
  const label = inner === null ? null : fieldOf(inner, 'type')
  const cacheId = inner === null ? undefined : fieldOf(inner, 'cacheId')?.value
  const isUnasked = !isRequest && inner !== null && label !== null && label.value !== 0
  const isBeat = has('heartbeat')
  const request = isRequest ? undefined : requestOf(requestId)
  const name = isBeat
    ? 'Heartbeat'
    : has('init')
      ? isRequest
        ? 'Init'
        : 'InitResponse'
      : error !== null
        ? 'Error'
        : has('complete')
          ? 'Complete'
          : isRequest || isUnasked
            ? (label?.label ?? shortName(inner?.type ?? 'empty message'))
            : shortName(content?.type ?? inner?.type ?? 'empty message')
  const role: MessageRole = isBeat || isUnasked ? 'event' : isRequest ? 'request' : 'answer'
  return {
    protocol: `CacheService`,
    name,
    role,
    typeId: typeof label?.value === 'number' ? label.value : null,
    requestId: role === 'event' ? null : requestId,
    subscription: null,
    cacheId: typeof cacheId === 'number' && cacheId !== 0 ? cacheId : null,
    cache: textOf(content, 'cache'),
    isLast: !isRequest && (has('complete') || has('init') || error !== null),
    ...keyAndValue(content, isRequest ? name : (request?.name ?? ''), request),
    failure: error === null ? null : (textOf(error, 'message') ?? 'It failed, without a reason.'),
    properties: propertiesOf(message),
    faults,
  }
}

/** A message of a call for one operation. */
function readV0(
  bytes: Uint8Array,
  path: string,
  type: string,
  way: Way,
  id: number,
  requestOf: (id: bigint) => Pending | undefined,
): GrpcMessage {
  const { message, faults } = decodeMessage(bytes, type)
  const [, service = '', method = ''] = path.split('/')
  const isRequest = way === 'c2s'
  const requestId = BigInt(id)
  const operation = method.charAt(0).toUpperCase() + method.slice(1)
  return {
    protocol: service,
    name: isRequest ? operation : shortName(type === '' ? `${method} answer` : type),
    role: isRequest ? 'request' : 'answer',
    typeId: null,
    requestId,
    subscription: null,
    cacheId: null,
    cache: textOf(message, 'cache'),
    isLast: !isRequest && !STREAMED.test(method),
    ...keyAndValue(message, operation, isRequest ? undefined : requestOf(requestId)),
    failure: null,
    properties: propertiesOf(message),
    faults,
  }
}

/** What comes unasked in the call of events, by its field. */
const UNASKED: Readonly<Record<string, string>> = {
  event: 'MapEvent',
  destroyed: 'Destroyed',
  truncated: 'Truncated',
  heartbeat: 'Heartbeat',
}

/** A message of the call of events: a subscription, the answer to one, which has its uid, or an event. */
function readEvents(
  bytes: Uint8Array,
  way: Way,
  call: bigint,
  requestOf: (id: bigint, subscription: string | null) => Pending | undefined,
): GrpcMessage {
  const isRequest = way === 'c2s'
  const { message, faults } = decodeMessage(bytes, typeOfV0(EVENTS_PATH, way))
  const field = isRequest ? undefined : message.fields.find(({ name }) => name !== null)
  const content = isRequest ? message : messageIn(field ?? null)
  const unasked = UNASKED[field?.name ?? '']
  const subscription = textOf(content, 'uid')
  const request = unasked === undefined && !isRequest ? requestOf(call, subscription) : undefined
  return {
    protocol: 'coherence.NamedCacheService',
    name: isRequest ? 'Events' : (unasked ?? 'MapListenerResponse'),
    role: isRequest ? 'request' : unasked === undefined ? 'answer' : 'event',
    typeId: null,
    requestId: unasked === undefined ? call : null,
    subscription,
    cacheId: null,
    cache: textOf(content, 'cache'),
    isLast: !isRequest,
    key: bytesOf(content, 'key') ?? request?.key ?? null,
    value: bytesOf(content, 'newValue'),
    failure: field?.name === 'error' ? (textOf(content, 'message') ?? 'It failed, without a reason.') : null,
    properties: propertiesOf(message),
    faults,
  }
}

/** Operations of version 0 that are answered by a stream: its messages do not say which is the last. */
const STREAMED = /^(?:entrySet|getAll|invokeAll|keySet|next\w+Page|values)$/

/** Requests whose single binary is a key, and whose answers' are. */
const KEY_ASKED = /^(?:Get|ContainsKey|Remove)$/
const KEYS_ANSWERED = /^(?:QueryKeys|PageOfKeys|KeySet|NextKeySetPage)$/
const KEYS_ASKED = /\.GetAllRequest$/
const VALUE_ASKED = /^ContainsValue$/
const PAGED = /^(?:PageOf|Next)/

function keyAndValue(
  content: DecodedMessage | null,
  operation: string,
  request: Pending | undefined,
): { readonly key: Uint8Array | null; readonly value: Uint8Array | null } {
  const asked = request?.key ?? null
  if (content === null) return { key: asked, value: null }
  // Several keys, one behind another, are no key of the message.
  const key = KEYS_ASKED.test(content.type) ? null : (bytesOf(content, 'key') ?? bytesOf(content, 'agentKey'))
  const value = bytesOf(content, 'value') ?? bytesOf(content, 'newValue')
  if (shortName(content.type) !== 'BytesValue') return { key: key ?? asked, value }
  // A single binary is what the operation makes of it; the first of a page is a cookie.
  if (request === undefined) {
    return {
      key: KEY_ASKED.test(operation) ? value : null,
      value: VALUE_ASKED.test(operation) ? value : null,
    }
  }
  if (PAGED.test(operation) && request.answers === 0) return { key: null, value: null }
  return KEYS_ANSWERED.test(operation) ? { key: value, value: null } : { key: asked, value }
}

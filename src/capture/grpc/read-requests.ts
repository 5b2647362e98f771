// The requests that the command sends, and no others: all of them only read. Requests that write, remove or run code have no
// builder here, and a number of another type is refused when it comes in spite of its type.

import { enumLabel } from './decode-message.ts'
import { bytesField, integerField, messageOf } from './write-protobuf.ts'

/** What may be asked of a cache. `EnsureCache` creates a cache that does not exist; the others change nothing. */
export const READ_ONLY_TYPES = {
  EnsureCache: 1,
  IsReady: 9,
  Get: 10,
  GetAll: 11,
  PageOfEntries: 15,
  PageOfKeys: 16,
  QueryEntries: 20,
  QueryKeys: 21,
  Size: 27,
} as const

/** The number of a request that only reads. */
export type ReadOnlyType = (typeof READ_ONLY_TYPES)[keyof typeof READ_ONLY_TYPES]

/** A request of a cache: what it asks, and what it needs for that. */
export type ReadRequest =
  | { readonly type: typeof READ_ONLY_TYPES.EnsureCache; readonly cache: string }
  | { readonly type: typeof READ_ONLY_TYPES.IsReady | typeof READ_ONLY_TYPES.Size; readonly cacheId: number }
  | { readonly type: typeof READ_ONLY_TYPES.Get; readonly cacheId: number; readonly key: Uint8Array }
  | {
      readonly type: typeof READ_ONLY_TYPES.GetAll
      readonly cacheId: number
      readonly keys: readonly Uint8Array[]
    }
  | {
      readonly type: typeof READ_ONLY_TYPES.PageOfEntries | typeof READ_ONLY_TYPES.PageOfKeys
      readonly cacheId: number
      /** What came with the page before; empty for the first. */
      readonly cookie: Uint8Array
    }
  | {
      readonly type: typeof READ_ONLY_TYPES.QueryEntries | typeof READ_ONLY_TYPES.QueryKeys
      readonly cacheId: number
      /** A filter in the format of the channel; null for all entries. */
      readonly filter: Uint8Array | null
    }

/** What the proxy is told first on a channel. */
export interface Init {
  /** The scope of the session; empty for that of the default session. */
  readonly scope: string
  /** The name of a serializer of the server: `pof`, `java`. */
  readonly format: string
  /** Milliseconds between heartbeats that the proxy sends; 0 for none. */
  readonly heartbeat: number
}

/** The methods of version 0 that only read. All but `isReady` are answered by a cache that is created if it does not exist. */
export const READ_ONLY_METHODS = [
  'get',
  'getAll',
  'nextKeySetPage',
  'nextEntrySetPage',
  'keySet',
  'entrySet',
  'size',
  'isReady',
] as const

/** A method of version 0 that only reads. */
export type ReadOnlyMethod = (typeof READ_ONLY_METHODS)[number]

/** The path of the one call of version 1. */
export const PROXY_PATH = '/coherence.proxy.v1.ProxyService/subChannel'

const PREFIX = 'type.googleapis.com/'
const REQUEST_TYPE = 'coherence.cache.v1.NamedCacheRequestType'

/** Whether a number is that of a request that only reads. */
export function isReadOnlyType(type: number): type is ReadOnlyType {
  return Object.values(READ_ONLY_TYPES).includes(type as ReadOnlyType)
}

/** The first message of a channel: a `ProxyRequest` with an `InitRequest`. */
export function encodeInit(id: number, { scope, format, heartbeat }: Init): Uint8Array {
  const fields = [
    bytesField(2, scope),
    bytesField(3, format),
    bytesField(4, 'CacheService'),
    integerField(5, 1),
    integerField(6, 1),
  ]
  if (heartbeat > 0) fields.push(integerField(7, heartbeat))
  return messageOf(integerField(1, id), bytesField(3, messageOf(...fields)))
}

/** A `ProxyRequest` that asks something of a cache. Throws a `TypeError` for a type that does not only read. */
export function encodeRead(id: number, request: ReadRequest): Uint8Array {
  refuseWriting(request.type)
  const fields = [integerField(1, request.type)]
  if ('cacheId' in request) fields.push(integerField(2, request.cacheId))
  const body = bodyOf(request)
  if (body !== null) fields.push(bytesField(3, body))
  const message = any('coherence.cache.v1.NamedCacheRequest', messageOf(...fields))
  return messageOf(integerField(1, id), bytesField(4, message))
}

/** The path of a method of version 0. Throws a `TypeError` for one that does not only read. */
export function methodPath(method: ReadOnlyMethod): string {
  if (!READ_ONLY_METHODS.includes(method))
    throw new TypeError(
      `methodPath expects a method that only reads, one of ${READ_ONLY_METHODS.join(', ')}; found ${method}.`,
    )
  return `/coherence.NamedCacheService/${method}`
}

/** Where a request of version 0 goes. */
export interface Place {
  readonly scope: string
  readonly cache: string
  readonly format: string
}

/**
 * The message of a call of version 0. `parts` are what the method takes: a key, keys, a cookie or a filter; none for others.
 * `size` and `isReady` have no format.
 */
export function encodeCall(
  method: ReadOnlyMethod,
  { scope, cache, format }: Place,
  parts: readonly Uint8Array[] = [],
): Uint8Array {
  const place = [bytesField(1, scope), bytesField(2, cache)]
  if (method === 'size' || method === 'isReady') return messageOf(...place)
  return messageOf(...place, bytesField(3, format), ...parts.map((part) => bytesField(4, part)))
}

function bodyOf(request: ReadRequest): Uint8Array | null {
  switch (request.type) {
    case READ_ONLY_TYPES.EnsureCache:
      return any('coherence.cache.v1.EnsureCacheRequest', bytesField(1, request.cache))
    case READ_ONLY_TYPES.Get:
      return bytesValue(request.key)
    case READ_ONLY_TYPES.GetAll:
      return any(
        'coherence.common.v1.CollectionOfBytesValues',
        messageOf(...request.keys.map((key) => bytesField(1, key))),
      )
    case READ_ONLY_TYPES.PageOfEntries:
    case READ_ONLY_TYPES.PageOfKeys:
      return bytesValue(request.cookie)
    case READ_ONLY_TYPES.QueryEntries:
    case READ_ONLY_TYPES.QueryKeys:
      return any(
        'coherence.cache.v1.QueryRequest',
        request.filter === null ? new Uint8Array() : bytesField(1, request.filter),
      )
  }
  return null
}

function bytesValue(value: Uint8Array): Uint8Array {
  return any('google.protobuf.BytesValue', value.length === 0 ? value : bytesField(1, value))
}

function any(type: string, body: Uint8Array): Uint8Array {
  return messageOf(bytesField(1, `${PREFIX}${type}`), bytesField(2, body))
}

/** The check while it runs: a number can come from where no type is checked. */
function refuseWriting(type: number): void {
  if (isReadOnlyType(type)) return
  const name = enumLabel(REQUEST_TYPE, type)
  const found = name === null ? `${type}` : `${type} (${name})`
  const known = Object.values(READ_ONLY_TYPES).join(', ')
  throw new TypeError(`encodeRead expects a request that only reads, of type ${known}; found ${found}.`)
}

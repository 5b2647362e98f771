// The proxy's protocol since 24.09: one call, on which requests and answers have numbers. One request is asked at a time.

import {
  type DecodedMessage,
  decodeMessage,
  encodeHeartbeat,
  encodeInit,
  encodeRead,
  fieldOf,
  frameOf,
  PROXY_PATH,
  READ_ONLY_TYPES,
  type ReadRequest,
} from '../../capture/grpc/index.ts'
import type { Http2Call, Http2Connection } from '../network.ts'
import { CallMessages } from './call-messages.ts'
import { type Asked, type CacheProxy, type Entry, nextCookie, ProxyFault } from './proxy.ts'

const RESPONSE = 'coherence.proxy.v1.ProxyResponse'
const NOTHING = new Uint8Array()

/**
 * Opens a channel for a cache, which is created if it does not exist. Throws a `ProxyFault`: of the status `UNIMPLEMENTED` where the
 * server does not have this protocol.
 */
export async function openV1(connection: Http2Connection, asked: Asked): Promise<CacheProxy> {
  const channel = new Channel(connection, asked)
  const version = await channel.init(asked)
  const cacheId = await channel.ensure(asked.cache)
  return new ProxyV1(channel, { version, cacheId, format: asked.format })
}

/** Whether the proxy takes a scope and a format: a channel is opened, no cache is asked for. */
export async function takes(connection: Http2Connection, asked: Asked): Promise<boolean> {
  const channel = new Channel(connection, asked)
  try {
    await channel.init(asked)
    return true
  } catch {
    return false
  } finally {
    channel.cancel()
  }
}

/** Requests with numbers, and their answers. */
class Channel {
  readonly #call: Http2Call
  readonly #messages: CallMessages
  #last = 0
  /** Whether an answer was left before its end, so that nothing more can be asked. */
  #isLeft = false

  constructor(connection: Http2Connection, { timeout }: Asked) {
    this.#call = connection.call(PROXY_PATH)
    this.#messages = new CallMessages(this.#call, { timeout, beat: () => this.#beat() })
  }

  /** Begins the talk; the version of the server. */
  async init({ scope, format }: Asked): Promise<string> {
    const id = this.#send((id) => encodeInit(id, { scope, format }))
    const answer = await this.#answer(id)
    const init = answer === null ? null : fieldOf(answer, 'init')
    if (init === null) throw strange('an InitResponse')
    return textOf(init.value as DecodedMessage, 'version')
  }

  /** The number that stands for a cache from now on. */
  async ensure(cache: string): Promise<number> {
    let cacheId: unknown
    for await (const response of this.ask({ type: READ_ONLY_TYPES.EnsureCache, cache }))
      cacheId ??= fieldOf(response, 'cacheId')?.value
    if (typeof cacheId !== 'number') throw strange('the id of a cache')
    return cacheId
  }

  /** The answers to a request, each a NamedCacheResponse. */
  async *ask(request: ReadRequest): AsyncGenerator<DecodedMessage, void> {
    if (this.#isLeft) throw new ProxyFault('cut', 'the channel was ended before')
    const id = this.#send((id) => encodeRead(id, request))
    let isComplete = false
    try {
      for (;;) {
        const answer = await this.#answer(id)
        if (answer === null) {
          isComplete = true
          return
        }
        const response = fieldOf(answer, 'message')
        const content = response === null ? null : fieldOf(response.value as DecodedMessage, 'value')?.content
        if (content?.type !== 'coherence.cache.v1.NamedCacheResponse') throw strange('a NamedCacheResponse')
        yield content
      }
    } catch (error) {
      isComplete = error instanceof ProxyFault && error.kind === 'answer'
      throw error
    } finally {
      if (!isComplete) this.cancel()
    }
  }

  cancel(): void {
    this.#isLeft = true
    this.#call.cancel()
  }

  #send(encode: (id: number) => Uint8Array): number {
    const id = ++this.#last
    this.#call.send(frameOf(encode(id)))
    return id
  }

  #beat(): void {
    // Before the first answer the proxy takes nothing else.
    if (this.#last > 1) this.#call.send(frameOf(encodeHeartbeat(0)))
  }

  /** The next message for a request; null once it is complete. */
  async #answer(id: number): Promise<DecodedMessage | null> {
    for (;;) {
      const bytes = await this.#messages.next()
      if (bytes === null) throw new ProxyFault('cut', 'the proxy ended the channel')
      const { message, faults } = decodeMessage(bytes, RESPONSE)
      const [fault] = faults
      if (fault !== undefined) throw new ProxyFault('strange', fault.message)
      if (Number(fieldOf(message, 'id')?.value ?? 0n) !== id) continue
      const error = fieldOf(message, 'error')
      if (error !== null) throw new ProxyFault('answer', textOf(error.value as DecodedMessage, 'message'))
      if (fieldOf(message, 'complete') !== null) return null
      if (fieldOf(message, 'heartbeat') === null) return message
    }
  }
}

class ProxyV1 implements CacheProxy {
  readonly protocol = 'v1'
  readonly version: string
  readonly format: string
  readonly #channel: Channel
  readonly #cacheId: number

  constructor(
    channel: Channel,
    { version, cacheId, format }: { version: string; cacheId: number; format: string },
  ) {
    this.#channel = channel
    this.#cacheId = cacheId
    this.version = version
    this.format = format
  }

  async size(): Promise<number> {
    const body = await this.#one({ type: READ_ONLY_TYPES.Size, cacheId: this.#cacheId })
    const size = body === null ? 0 : (fieldOf(body, 'value')?.value ?? 0)
    if (typeof size !== 'number') throw strange('a size')
    return size
  }

  async get(key: Uint8Array): Promise<Uint8Array | null> {
    const body = await this.#one({ type: READ_ONLY_TYPES.Get, cacheId: this.#cacheId, key })
    return body !== null && fieldOf(body, 'present')?.value === true ? bytesOf(body, 'value') : null
  }

  async *getAll(keys: readonly Uint8Array[]): AsyncGenerator<Entry, void> {
    const { GetAll: type } = READ_ONLY_TYPES
    for await (const response of this.#channel.ask({ type, cacheId: this.#cacheId, keys }))
      yield entryOf(response, false)
  }

  async *page(cookie: Uint8Array, isKeysOnly: boolean): AsyncGenerator<Entry, Uint8Array> {
    const type = isKeysOnly ? READ_ONLY_TYPES.PageOfKeys : READ_ONLY_TYPES.PageOfEntries
    let next: Uint8Array | null = null
    for await (const response of this.#channel.ask({ type, cacheId: this.#cacheId, cookie })) {
      if (next !== null) {
        yield entryOf(response, isKeysOnly)
        continue
      }
      const body = contentOf(response)
      next = body === null ? NOTHING : bytesOf(body, 'value')
    }
    return nextCookie(cookie, next)
  }

  async *query(filter: Uint8Array | null, isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    const type = isKeysOnly ? READ_ONLY_TYPES.QueryKeys : READ_ONLY_TYPES.QueryEntries
    for await (const response of this.#channel.ask({ type, cacheId: this.#cacheId, filter }))
      yield entryOf(response, isKeysOnly)
  }

  async #one(request: ReadRequest): Promise<DecodedMessage | null> {
    let body: DecodedMessage | null = null
    for await (const response of this.#channel.ask(request)) body ??= contentOf(response)
    return body
  }
}

/** What a NamedCacheResponse carries; null where it carries nothing. */
function contentOf(response: DecodedMessage): DecodedMessage | null {
  const any = fieldOf(response, 'message')
  return any === null ? null : (fieldOf(any.value as DecodedMessage, 'value')?.content ?? null)
}

function entryOf(response: DecodedMessage, isKeysOnly: boolean): Entry {
  const body = contentOf(response)
  // An empty message has no bytes for its Any: nothing tells what it would have been.
  if (body === null) return { key: NOTHING, value: isKeysOnly ? null : NOTHING }
  return isKeysOnly
    ? { key: bytesOf(body, 'value'), value: null }
    : { key: bytesOf(body, 'key'), value: bytesOf(body, 'value') }
}

function bytesOf(message: DecodedMessage, name: string): Uint8Array {
  const value = fieldOf(message, name)?.value
  return value instanceof Uint8Array ? value : NOTHING
}

function textOf(message: DecodedMessage, name: string): string {
  const value = fieldOf(message, name)?.value
  return typeof value === 'string' ? value : ''
}

function strange(expected: string): ProxyFault {
  return new ProxyFault('strange', `expected ${expected}, found another message`)
}

// The proxy's protocol before 24.09: one call for each operation, each of which names the cache.

import {
  type DecodedMessage,
  decodeMessage,
  encodeCall,
  fieldOf,
  frameOf,
  methodPath,
  type ReadOnlyMethod,
  V0_METHODS,
} from '../../capture/grpc/index.ts'
import type { Http2Connection } from '../network.ts'
import { CallMessages } from './call-messages.ts'
import { type Asked, type CacheProxy, type Entry, nextCookie, ProxyFault } from './proxy.ts'

const NOTHING = new Uint8Array()

/** A cache by this protocol, which is created if it does not exist. Throws a `ProxyFault`. */
export async function openV0(connection: Http2Connection, asked: Asked): Promise<CacheProxy> {
  const proxy = new ProxyV0(connection, asked)
  await proxy.size()
  return proxy
}

class ProxyV0 implements CacheProxy {
  readonly protocol = 'v0'
  readonly version = null
  readonly format: string
  readonly #connection: Http2Connection
  readonly #asked: Asked

  constructor(connection: Http2Connection, asked: Asked) {
    this.#connection = connection
    this.#asked = asked
    this.format = asked.format
  }

  async size(): Promise<number> {
    let size: unknown = 0
    for await (const message of this.#ask('size')) size = fieldOf(message, 'value')?.value ?? 0
    return Number(size)
  }

  async get(key: Uint8Array): Promise<Uint8Array | null> {
    let value: Uint8Array | null = null
    for await (const message of this.#ask('get', [key]))
      if (fieldOf(message, 'present')?.value === true) value = bytesOf(message, 'value')
    return value
  }

  async *getAll(keys: readonly Uint8Array[]): AsyncGenerator<Entry, void> {
    for await (const message of this.#ask('getAll', keys)) yield entryOf(message)
  }

  async *page(cookie: Uint8Array, isKeysOnly: boolean): AsyncGenerator<Entry, Uint8Array> {
    let next: Uint8Array | null = null
    const method = isKeysOnly ? 'nextKeySetPage' : 'nextEntrySetPage'
    for await (const message of this.#ask(method, [cookie])) {
      if (next !== null) yield isKeysOnly ? keyOf(message) : entryOf(message)
      // The first message has the cookie alone.
      else next = bytesOf(message, isKeysOnly ? 'value' : 'cookie')
    }
    return nextCookie(cookie, next)
  }

  async *query(filter: Uint8Array | null, isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    const parts = filter === null ? [] : [filter]
    for await (const message of this.#ask(isKeysOnly ? 'keySet' : 'entrySet', parts))
      yield isKeysOnly ? keyOf(message) : entryOf(message)
  }

  async *#ask(
    method: ReadOnlyMethod,
    parts: readonly Uint8Array[] = [],
  ): AsyncGenerator<DecodedMessage, void> {
    const call = this.#connection.call(methodPath(method))
    const messages = new CallMessages(call, this.#asked)
    const type = V0_METHODS[method]?.[1] ?? ''
    try {
      call.send(frameOf(encodeCall(method, this.#asked, parts)))
      call.end()
      for (;;) {
        const bytes = await messages.next()
        if (bytes === null) return
        const { message, faults } = decodeMessage(bytes, type)
        const [fault] = faults
        if (fault !== undefined) throw new ProxyFault('strange', fault.message)
        yield message
      }
    } catch (error) {
      throw answered(error)
    } finally {
      call.cancel()
    }
  }
}

/** Statuses with which a server says that an operation failed, and not the call. */
const FAILED: ReadonlySet<number | null> = new Set([2, 3, 9, 13])

/** A status that is about what was asked counts as an answer: the next call may go well. */
function answered(error: unknown): unknown {
  if (!(error instanceof ProxyFault) || error.kind !== 'status' || error.message === '') return error
  if (!FAILED.has(error.status)) return error
  return new ProxyFault('answer', error.message, { status: error.status })
}

function entryOf(message: DecodedMessage): Entry {
  return { key: bytesOf(message, 'key'), value: bytesOf(message, 'value') }
}

function keyOf(message: DecodedMessage): Entry {
  return { key: bytesOf(message, 'value'), value: null }
}

function bytesOf(message: DecodedMessage, name: string): Uint8Array {
  const value = fieldOf(message, name)?.value
  return value instanceof Uint8Array ? value : NOTHING
}

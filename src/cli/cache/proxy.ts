// What can be read of a cache through a proxy, whichever version of its protocol it speaks, and what can go wrong with that.

import type { Entry } from '../entries/entry-output.ts'

export type { Entry }

/** A cache behind a proxy, in one format. Every generator may be left early; that ends the channel. */
export interface CacheProxy {
  readonly protocol: 'v1' | 'v0'
  /** The version of the server; null where it does not say. */
  readonly version: string | null
  readonly format: string
  /** Entries in the cache. */
  size(): Promise<number>
  /** The value of a key; null where the cache does not have it. */
  get(key: Uint8Array): Promise<Uint8Array | null>
  /** The entries of these keys that the cache has. */
  getAll(keys: readonly Uint8Array[]): AsyncGenerator<Entry, void>
  /** The entries of a page, and the cookie of the next: empty behind the last page. An empty cookie asks for the first. */
  page(cookie: Uint8Array, isKeysOnly: boolean): AsyncGenerator<Entry, Uint8Array>
  /** The entries that a filter accepts; of null all. */
  query(filter: Uint8Array | null, isKeysOnly: boolean): AsyncGenerator<Entry, void>
}

/** What is asked for when a proxy is opened. */
export interface Asked {
  readonly scope: string
  readonly cache: string
  /** The name of the serializer that keys and values are to come in. */
  readonly format: string
  /** Seconds without a word from the proxy after which the connection counts as cut. */
  readonly timeout: number
}

/** Why a proxy did not answer as it was asked. */
export type FaultKind =
  /** The connection broke, or ended without a status. */
  | 'cut'
  /** The proxy ended the call with a status. */
  | 'status'
  /** The proxy answered this request with an error; others can be asked on the same channel. */
  | 'answer'
  /** What came is no answer of a proxy. */
  | 'strange'

/** Thrown by what a proxy is asked; `told` makes a sentence of it. */
export class ProxyFault extends Error {
  readonly kind: FaultKind
  /** The status of gRPC; null where there is none. */
  readonly status: number | null
  /** Node's code of what broke; empty where nothing did. */
  readonly code: string

  constructor(
    kind: FaultKind,
    message: string,
    { status = null, code = '' }: { readonly status?: number | null; readonly code?: string } = {},
  ) {
    super(message)
    this.name = 'ProxyFault'
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** The cookie behind a page. Throws a `ProxyFault` for that of the page itself, which would be asked for again without end. */
export function nextCookie(cookie: Uint8Array, next: Uint8Array | null): Uint8Array {
  if (next === null || next.length === 0) return new Uint8Array()
  if (next.length === cookie.length && next.every((byte, at) => byte === cookie[at]))
    throw new ProxyFault('strange', 'expected the cookie of another page, found that of the same')
  return next
}

// From an address to a cache behind a proxy: the connection, version 1 of the protocol or version 0, the formats in turn.

import type { Endpoint, Http2Connection, Network } from '../network.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { written } from './address.ts'
import { type Asked, type CacheProxy, ProxyFault } from './proxy.ts'
import { openV0 } from './proxy-v0.ts'
import { openV1, takes } from './proxy-v1.ts'
import { connectionTold, faultTold, silentTold, type Tried } from './told.ts'

/** What is asked for, whichever way. */
export interface Wanted {
  readonly endpoint: Endpoint
  readonly scope: string
  readonly cache: string
  readonly timeout: number
  /** The only version of the protocol that is tried; null for the newest that the server has. */
  readonly protocol: 'v1' | 'v0' | null
}

const UNIMPLEMENTED = 12
const INTERNAL = 13

/** A connection to a proxy, on which channels of several formats can be opened. */
export class Connecting {
  readonly #network: Pick<Network, 'connect'>
  readonly #wanted: Wanted
  readonly #tried: Tried
  #connection: Http2Connection | null = null
  /** The version that the server has; null before it is known. */
  #protocol: 'v1' | 'v0' | null

  constructor(network: Pick<Network, 'connect'>, wanted: Wanted) {
    const { endpoint, protocol } = wanted
    this.#network = network
    this.#wanted = wanted
    this.#protocol = protocol
    this.#tried = { where: written(endpoint.host, endpoint.port), isSecure: endpoint.tls !== null }
  }

  /** The cache in a format. Throws a `Refusal` where there is no way to it. */
  async open(format: string): Promise<CacheProxy> {
    const connection = await this.#connected()
    const asked: Asked = { ...this.#wanted, format }
    try {
      return await this.#opened(connection, asked)
    } catch (error) {
      if (!(error instanceof ProxyFault)) throw error
      throw new Refusal(EXIT.unreadable, await this.#whyNot(error, connection, asked))
    }
  }

  /** What a fault of this connection says. */
  told(fault: ProxyFault): string {
    return faultTold(fault, this.#tried, this.#wanted.timeout)
  }

  /** Ends the connection; the next `open` makes a new one. */
  close(): void {
    this.#connection?.close()
    this.#connection = null
  }

  async #connected(): Promise<Http2Connection> {
    if (this.#connection !== null) return this.#connection
    const outcome = await this.#network.connect(this.#wanted.endpoint)
    if (outcome.kind === 'failed') {
      const advice = 'the gRPC proxy is at port 1408 where nothing else is configured'
      throw new Refusal(EXIT.unreadable, connectionTold(outcome, this.#tried, advice))
    }
    this.#connection = outcome.connection
    return this.#connection
  }

  async #opened(connection: Http2Connection, asked: Asked): Promise<CacheProxy> {
    if (this.#protocol === 'v0') return await openV0(connection, asked)
    try {
      const proxy = await openV1(connection, asked)
      this.#protocol = 'v1'
      return proxy
    } catch (error) {
      const isMissing = error instanceof ProxyFault && error.status === UNIMPLEMENTED
      if (!isMissing || this.#protocol === 'v1') throw error
      const proxy = await openV0(connection, asked)
      this.#protocol = 'v0'
      return proxy
    }
  }

  /** Why a channel was not opened. Of a server that does not say, what another format comes to. */
  async #whyNot(fault: ProxyFault, connection: Http2Connection, asked: Asked): Promise<string> {
    const { kind, status, code, message } = fault
    if (kind === 'cut' && this.#protocol === null && code !== 'ETIMEDOUT' && !/HTTP2/.test(code))
      return silentTold(this.#tried, message)
    if (kind !== 'status' || status !== INTERNAL || message !== '') return this.told(fault)
    const { format, scope } = asked
    const other = format === 'java' ? 'pof' : 'java'
    const isFormat = await takes(connection, { ...asked, format: other })
    const { where } = this.#tried
    return isFormat
      ? `the proxy at ${where} has no serializer ${format}: it closed the channel without a word, and opens one for ${other}. Expected --serializer pof, java, or another that the server configures.`
      : `the proxy at ${where} closed the channel without a word, for the serializers ${format} and ${other}. It does so for a scope that it does not have: found ${scope === '' ? 'no --scope, which is that of the default session' : `--scope ${scope}`}. Its log has the reason; "pof-inspect caches" lists scopes before the names of services.`
  }
}

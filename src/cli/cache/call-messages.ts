// The messages of one call, one at a time as they are asked for. It waits so long and no longer, and asks for signs of life.

import { GrpcFrames, grpcMessageText } from '../../capture/grpc/index.ts'
import type { Http2Call } from '../network.ts'
import { ProxyFault } from './proxy.ts'

/** Seconds of silence after which a sign of life is asked for. */
const BEAT = 10
/** The number of the status `OK`. */
const OK = 0

/** How long is waited for a call, and how. */
export interface Patience {
  /** Seconds without a byte after which the connection counts as cut. */
  readonly timeout: number
  /** Asks for a sign of life; left out where there is no such request. */
  readonly beat?: () => void
}

/** Reads the messages that a server sends. */
export class CallMessages {
  readonly #call: Http2Call
  readonly #patience: Patience
  readonly #frames = new GrpcFrames()
  #waiting: Uint8Array[] = []
  #next = 0
  /** What was asked for and did not come yet: two requests must not be made at once. */
  #coming: Promise<Uint8Array | null> | null = null

  constructor(call: Http2Call, patience: Patience) {
    this.#call = call
    this.#patience = patience
  }

  /** The next message; null at the end of a call that went well. Throws a `ProxyFault` for every other end. */
  async next(): Promise<Uint8Array | null> {
    for (;;) {
      const message = this.#waiting[this.#next]
      if (message !== undefined) {
        this.#next++
        return message
      }
      const piece = await this.#piece()
      if (piece === null) return this.#end()
      this.#waiting = this.#frames.push(piece).map(({ bytes }) => bytes)
      this.#next = 0
      const { fault } = this.#frames
      if (fault !== null && this.#waiting.length === 0) throw new ProxyFault('strange', fault.message)
    }
  }

  async #piece(): Promise<Uint8Array | null> {
    const { timeout, beat } = this.#patience
    this.#coming ??= this.#call.next()
    for (let silence = 0; ; ) {
      const wait = Math.min(BEAT, timeout - silence)
      const piece = await inTime(this.#coming, wait)
      if (piece !== undefined) {
        this.#coming = null
        return piece
      }
      silence += wait
      if (silence >= timeout) {
        this.#call.cancel()
        throw new ProxyFault('cut', `nothing came for ${timeout} s`, { code: 'ETIMEDOUT' })
      }
      beat?.()
    }
  }

  #end(): null {
    const { http, status, message, fault } = this.#call.outcome()
    if (status === OK) {
      const cut = this.#frames.finish()
      if (cut === null) return null
      throw new ProxyFault('cut', cut.message)
    }
    if (status !== null) throw new ProxyFault('status', grpcMessageText(message), { status })
    if (http !== null && http !== 200) throw new ProxyFault('strange', `HTTP status ${http}`)
    const { code, why } = fault ?? { code: '', why: 'the server ended the call without a status' }
    throw new ProxyFault('cut', why, { code })
  }
}

/** What a promise gives within so many seconds; undefined where that is too late. */
async function inTime<Value>(coming: Promise<Value>, seconds: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, undefined)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

// Requests that wait for their answers, by connection: the oldest are forgotten where there are too many.

/** A request that was seen. */
export interface Pending {
  /** The number of its row. */
  readonly number: number
  readonly at: number | null
  readonly name: string
  readonly cache: string | null
  readonly key: Uint8Array | null
  /** Texts that say what it opens: the protocol and receiver of a channel, or the name of a cache. */
  readonly opens: readonly (string | null)[]
  /** How many answers have come. */
  answers: number
}

/** Requests that are remembered at most, and bytes of a key. */
const MOST = 1 << 16
const LONGEST_KEY = 1 << 12

/** The requests of one connection. */
export class PendingRequests {
  readonly #requests = new Map<string, Pending>()

  /** How many wait. */
  get count(): number {
    return this.#requests.size
  }

  /** Remembers a request under what its answer names. */
  add(key: string, request: Omit<Pending, 'answers'>): void {
    if (this.#requests.size >= MOST) this.#forgetOldest()
    const { number, at, name, cache, key: bytes, opens } = request
    // A copy: the bytes around it are not kept for it.
    const kept = bytes === null || bytes.length > LONGEST_KEY ? null : bytes.slice()
    this.#requests.set(key, { number, at, name, cache, key: kept, opens, answers: 0 })
  }

  #forgetOldest(): void {
    const [oldest] = this.#requests.keys()
    if (oldest !== undefined) this.#requests.delete(oldest)
  }

  /** The request that is answered; undefined where it was not seen. `isLast`: there are no more answers to it. */
  answered(key: string, isLast = true): Pending | undefined {
    const request = this.#requests.get(key)
    if (isLast && request !== undefined) this.#requests.delete(key)
    return request
  }

  /** The same, of which nothing is said yet. */
  waiting(key: string): Pending | undefined {
    return this.#requests.get(key)
  }
}

/** Milliseconds between a request and its answer, to the microsecond; null where a time is not known. */
export function durationOf(request: Pending | undefined, at: number | null): number | null {
  if (request === undefined || request.at === null || at === null) return null
  return Math.round((at - request.at) * 1e3) / 1e3
}

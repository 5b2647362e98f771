// A URL read as it arrives, for the element and the command; the page reads none. Where the connection is cut, the rest is asked
// for, as far as the server says that the file is still the same one.

import { failureWords, statusWords, UrlError, type UrlFaultCode } from './url-words.ts'

/** How a URL is read. */
export interface UrlOptions {
  /** Default: the `fetch` of the host. */
  readonly fetch?: typeof fetch
  /** Gives it up: the pieces then reject with its reason. */
  readonly signal?: AbortSignal
  /** How a browser asks: `mode`, `credentials`. */
  readonly init?: Pick<RequestInit, 'mode' | 'credentials'>
  /** Hears of every piece: how many bytes came, and how many there are, or null where nobody knows. */
  readonly onProgress?: (done: number, total: number | null) => void
  /** Waits before the rest is asked for. Default: with a timer. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** A URL that a server has answered. */
export interface OpenedUrl {
  readonly kind: 'pieces'
  /** The name of the file: the end of the path. */
  readonly name: string
  /** How many bytes there are; null where nobody knows, as of what the server compresses on the way. */
  readonly total: number | null
  /**
   * The bytes as they arrive, inflated where the server has compressed them on the way. Rejects with a `UrlError` where no more
   * of them can be had. To be taken once.
   */
  readonly pieces: AsyncIterable<Uint8Array>
  /** Hangs up, where nobody has begun to take the pieces. */
  readonly close: () => void
}

/** Why a URL is not read. */
export interface UrlRefusal {
  readonly kind: 'unreadable'
  readonly code: UrlFaultCode
  /** A sentence without a point at its end. */
  readonly why: string
}

/** How often the rest is asked for without a byte of it coming, and how often altogether. */
const TRIES = 5
const ALL_TRIES = 50
/** Milliseconds before the rest is asked for: each time twice as long, up to the most. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 4_000

/** Asks for a URL. Rejects only where the signal says so. */
export async function openUrl(
  address: string | URL,
  options: UrlOptions = {},
): Promise<OpenedUrl | UrlRefusal> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    return {
      kind: 'unreadable',
      code: 'address',
      why: 'expected an address that begins with http: or https:',
    }
  let response: Response
  try {
    response = await ask(url, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    return { kind: 'unreadable', code: 'unreachable', why: failureWords(error, url) }
  }
  if (!response.ok) {
    await response.body?.cancel()
    return { kind: 'unreadable', code: 'refused', why: statusWords(response.status, response.statusText) }
  }
  return {
    kind: 'pieces',
    name: nameOf(url),
    total: totalOf(response),
    pieces: new Arriving(url, response, options).pieces(),
    close: () => void response.body?.cancel().catch(() => {}),
  }
}

function ask(
  url: URL,
  { fetch = globalThis.fetch, init, signal }: UrlOptions,
  headers?: HeadersInit,
): Promise<Response> {
  return fetch(url, { ...init, ...(headers && { headers }), ...(signal && { signal }) })
}

/** The end of the path; the host where that has none. */
function nameOf({ pathname, host }: URL): string {
  const name = pathname.split('/').at(-1) || host
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** How many bytes an answer has; null where it does not say, or says how many they are while they are compressed. */
function totalOf({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || isEncoded(headers) ? null : Number(length)
}

function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('content-encoding')
  return encoding !== null && encoding !== '' && encoding !== 'identity'
}

/** The version of a file, as its server names it. */
interface Version {
  readonly tag: string | null
  readonly changed: string | null
}

function versionOf({ headers }: Response): Version {
  return { tag: headers.get('etag'), changed: headers.get('last-modified') }
}

/** Whether two answers are of the same version; false where neither says. */
function isSame(one: Version, other: Version): boolean {
  if (one.tag !== null && other.tag !== null) return one.tag === other.tag
  return one.changed !== null && one.changed === other.changed
}

/** The body of an answer, and of those that continue it. */
class Arriving {
  readonly #url: URL
  readonly #options: UrlOptions
  readonly #version: Version
  readonly #isEncoded: boolean
  #response: Response
  #total: number | null
  #done = 0
  /** Bytes that come again, and were handed on before. */
  #again = 0
  #tries = 0
  #allTries = 0

  constructor(url: URL, response: Response, options: UrlOptions) {
    this.#url = url
    this.#options = options
    this.#response = response
    this.#version = versionOf(response)
    this.#isEncoded = isEncoded(response.headers)
    this.#total = totalOf(response)
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const reader = this.#response.body?.getReader()
      if (reader === undefined) return
      let isOver = false
      try {
        for (;;) {
          let read: ReadableStreamReadResult<Uint8Array>
          try {
            read = await reader.read()
          } catch (error) {
            this.#options.signal?.throwIfAborted()
            isOver = true
            await this.#continue(error)
            break
          }
          if (read.done) {
            isOver = true
            return
          }
          const piece = this.#new(read.value)
          if (piece.length > 0) yield piece
        }
      } finally {
        // Nothing is waited for: whoever leaves early wants no more.
        if (!isOver) reader.cancel().catch(() => {})
      }
    }
  }

  /** What of a piece was not handed on before. */
  #new(piece: Uint8Array): Uint8Array {
    const known = Math.min(this.#again, piece.length)
    this.#again -= known
    const fresh = piece.subarray(known)
    if (fresh.length === 0) return fresh
    this.#done += fresh.length
    this.#tries = 0
    // The length of what is compressed, where a browser does not tell that it is.
    if (this.#total !== null && this.#done > this.#total) this.#total = null
    this.#options.onProgress?.(this.#done, this.#total)
    return fresh
  }

  /** Asks for the rest until a server gives it. Throws where it cannot be had. */
  async #continue(error: unknown): Promise<void> {
    const { wait = pause, signal } = this.#options
    const { tag, changed } = this.#version
    if (tag === null && changed === null)
      throw this.#cut(
        'The server names no version of the file (ETag or Last-Modified), so that the rest might be of another one: read it again',
      )
    let last = error
    while (this.#tries < TRIES && this.#allTries < ALL_TRIES) {
      await wait(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries))
      signal?.throwIfAborted()
      this.#tries++
      this.#allTries++
      try {
        const response = await ask(this.#url, this.#options, this.#rangeHeaders())
        if (await this.#isTaken(response)) return
        last = null
      } catch (thrown) {
        signal?.throwIfAborted()
        if (thrown instanceof UrlError) throw thrown
        last = thrown
      }
    }
    const why = last === null ? 'The server does not give the rest' : failureWords(last, this.#url)
    throw this.#cut(
      `It was asked for the rest ${this.#allTries} times. ${why[0]?.toUpperCase()}${why.slice(1)}`,
    )
  }

  /** What asks for the rest alone; nothing where it has to be asked for all again. */
  #rangeHeaders(): Record<string, string> {
    if (this.#isEncoded || this.#done === 0) return {}
    const { tag, changed } = this.#version
    const version = tag !== null && !tag.startsWith('W/') ? tag : changed
    // A browser asks another origin for permission to send more than the range.
    const isAsked = version !== null && this.#options.init?.mode !== 'cors'
    return { range: `bytes=${this.#done}-`, ...(isAsked ? { 'if-range': version } : {}) }
  }

  /** Whether an answer continues what came; false where it is worth asking again. Throws where it is of another file. */
  async #isTaken(response: Response): Promise<boolean> {
    const { status, statusText, headers } = response
    const give = async () => {
      await response.body?.cancel().catch(() => {})
    }
    if (status === 206 || status === 200) {
      const [, start, size] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
      const isOtherSize =
        this.#total !== null && size !== undefined && size !== '*' && Number(size) !== this.#total
      if (!isSame(this.#version, versionOf(response)) || isOtherSize) {
        await give()
        throw new UrlError(
          'changed',
          `the file was changed on the server while it was read: ${this.#arrived()} are of the file before. Read it again`,
        )
      }
      const from = status === 206 ? Number(start ?? this.#done) : 0
      if (from > this.#done) {
        await give()
        return false
      }
      this.#again = this.#done - from
      this.#response = response
      return true
    }
    await give()
    if (status >= 500 || status === 408 || status === 429) return false
    if (status === 416)
      throw new UrlError(
        'changed',
        `the file became shorter on the server while it was read: ${this.#arrived()} had come. Read it again`,
      )
    throw this.#cut(`Asked for the rest, ${statusWords(status, statusText)}`)
  }

  #cut(why: string): UrlError {
    return new UrlError('cut', `the connection was cut after ${this.#arrived()}. ${why}`)
  }

  #arrived(): string {
    const of = this.#total === null ? '' : ` of ${this.#total}`
    return `${this.#done}${of} bytes`
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

// Entries of a cache, whatever happens on the way: the next format where the proxy cannot convert, a new connection once where it was
// cut. Reading goes on where it was: behind the last whole page, without what was given of the one that was not.

import { grouped } from '../../view/place/index.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Connecting } from './connecting.ts'
import { type CacheProxy, type Entry, ProxyFault } from './proxy.ts'
import { Sample } from './sample.ts'

/** Keys that are asked for at once. */
const BATCH = 100
/** Entries up to this many are found by their keys, so that the server does not put whole pages of values together. */
const BY_KEYS = 1000
/** Keys of one page that are remembered. */
const REMEMBERED = 500_000
/** Bytes that are held back as long as the format may change, and what an entry counts beside its own. */
const HELD = 1 << 20
const ENTRY = 1000
const NOTHING = new Uint8Array()

/** What a reading tells of itself. */
export interface Listener {
  /** A line for people. */
  warn(line: string): void
  /** Keys that were looked at so far, to choose from. */
  looked(keys: number): void
}

/** Reads one cache. One generator runs at a time. */
export class Reading {
  readonly #connecting: Connecting
  readonly #formats: readonly string[]
  readonly #listener: Listener
  #format = 0
  #proxy: CacheProxy | null = null
  /** Whether the one new connection was made. */
  #isReconnected = false
  /** Entries of all generators so far. */
  #given = 0
  #isStopped = false

  constructor(connecting: Connecting, formats: readonly string[], listener: Listener) {
    this.#connecting = connecting
    this.#formats = formats
    this.#listener = listener
  }

  /** The cache, opened with the first call. Throws a `Refusal`. */
  async proxy(): Promise<CacheProxy> {
    this.#proxy ??= await this.#connecting.open(this.#formats[this.#format] as string)
    return this.#proxy
  }

  /** Ends the connection: what is asked for throws, and nothing is tried again. */
  stop(): void {
    this.#isStopped = true
    this.#connecting.close()
  }

  /** How many entries the cache has. */
  async size(): Promise<number> {
    return await this.#only((proxy) => proxy.size(), false)
  }

  /**
   * The entry of a key, null where the cache does not have it. `keyOf` writes the key in a format, and throws a `Refusal` where
   * it cannot.
   */
  async get(keyOf: (format: string) => Uint8Array): Promise<Entry | null> {
    return await this.#only(async (proxy) => {
      const key = keyOf(proxy.format)
      const value = await proxy.get(key)
      return value === null ? null : { key, value }
    }, true)
  }

  /** Every entry, page by page. */
  async *all(isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    let cookie: Uint8Array = NOTHING
    do {
      const from = cookie
      cookie = yield* this.#going((proxy) => proxy.page(from, isKeysOnly), true)
    } while (cookie.length > 0)
  }

  /** The first entries, as many as there are up to a count from 1. */
  async *first(count: number, isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    if (!isKeysOnly && count <= BY_KEYS) {
      yield* this.#going((proxy) => firstOf(proxy, count), true)
      return
    }
    let left = count
    for await (const entry of this.all(isKeysOnly)) {
      yield entry
      if (--left === 0) return
    }
  }

  /** So many entries, chosen among all keys; the same ones each time as long as the cache does not change. */
  async *sample(count: number, isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    const { looked } = this.#listener
    yield* this.#going((proxy) => sampleOf(proxy, count, isKeysOnly, looked), true)
  }

  /** The entries that a filter accepts. It is in POF: no other format is tried. */
  async *filtered(filter: Uint8Array, isKeysOnly: boolean): AsyncGenerator<Entry, void> {
    yield* this.#going((proxy) => proxy.query(filter, isKeysOnly), false)
  }

  async #only<Value>(ask: (proxy: CacheProxy) => Promise<Value>, mayConvert: boolean): Promise<Value> {
    for (;;) {
      try {
        return await ask(await this.proxy())
      } catch (error) {
        await this.#recover(error, mayConvert, true)
      }
    }
  }

  /** What a generator of a proxy gives, each entry once; it is begun again where it can go on. */
  async *#going<End>(
    ask: (proxy: CacheProxy) => AsyncGenerator<Entry, End>,
    mayConvert: boolean,
  ): AsyncGenerator<Entry, End> {
    const given = new GivenKeys()
    let passed = 0
    let knowsKeys = false
    for (;;) {
      const proxy = await this.proxy()
      const mayChange = mayConvert && given.count === 0 && this.#formats.length > this.#format + 1
      const entries = heldBack(ask(proxy), mayChange ? HELD : 0)
      try {
        let left = passed
        for (;;) {
          const { done, value } = await entries.next()
          if (done === true) return value
          if (left > 0) left--
          else if (!knowsKeys || !given.has(value.key)) {
            given.add(value.key)
            this.#given++
            yield value
          }
        }
      } catch (error) {
        const isOther = (await this.#recover(error, mayConvert, given.isWhole)) === 'format'
        // In another format the keys are others: the order in which a server has them is the same.
        knowsKeys = !isOther && passed === 0
        if (!knowsKeys) passed = given.count
      } finally {
        await entries.return(undefined as End)
      }
    }
  }

  /** Makes it possible to ask again. Throws a `Refusal` where it is not: `isSafe` says whether nothing would come twice. */
  async #recover(error: unknown, mayConvert: boolean, isSafe: boolean): Promise<'format' | 'connection'> {
    if (!(error instanceof ProxyFault) || this.#isStopped) throw error
    const told = this.#connecting.told(error)
    const next = this.#formats[this.#format + 1]
    if (error.kind === 'answer' && mayConvert && !NO_BINARY.test(error.message) && next !== undefined) {
      const from = this.#formats[this.#format]
      this.#listener.warn(`${told} It is asked for the serializer ${next} from here on, in place of ${from}.`)
      this.#format++
      this.#proxy = null
      return 'format'
    }
    const done = this.#given === 0 ? '' : ` ${grouped(this.#given)} entries came before.`
    if (error.kind !== 'cut') throw new Refusal(EXIT.unreadable, `${told}${advice(error, mayConvert)}${done}`)
    if (this.#isReconnected) throw new Refusal(EXIT.unreadable, `${told}${done}`)
    if (!isSafe)
      throw new Refusal(
        EXIT.unreadable,
        `${told} A page of more than ${grouped(REMEMBERED)} keys is not begun again.${done}`,
      )
    this.#isReconnected = true
    this.#listener.warn(`${told} Connecting again.`)
    this.#connecting.close()
    this.#proxy = null
    return 'connection'
  }
}

/** What a server says of a key that is no Binary. */
const NO_BINARY = /invalid type: \d+|EOFException/

/** What an error of the server may be about. */
function advice({ kind, message }: ProxyFault, mayConvert: boolean): string {
  if (kind !== 'answer') return ''
  if (NO_BINARY.test(message)) return ' A key in hex is the whole Binary: in POF it begins with 15.'
  if (/unknown user type/.test(message))
    return mayConvert
      ? ' A type is not in the configuration of POF on the server. --serializer java asks for the bytes that it has.'
      : ' A type is not in the configuration of POF on the server.'
  if (!mayConvert && /ClassCast|PofExtractor|not.*Pof/.test(message))
    return ' --filter looks into POF: the cache has another serializer. Without --filter its entries can be read.'
  return ''
}

/**
 * The same entries, the first of them only when so many bytes have come: as long as a server may fail to convert one, none is
 * given in a format that the others do not have.
 */
async function* heldBack<End>(
  entries: AsyncGenerator<Entry, End>,
  bytes: number,
): AsyncGenerator<Entry, End> {
  const held: Entry[] = []
  let left = bytes
  try {
    for (;;) {
      const { done, value } = await entries.next()
      if (done !== true) left -= value.key.length + (value.value?.length ?? 0) + ENTRY
      if (done !== true && left > 0) {
        held.push(value)
        continue
      }
      yield* held.splice(0)
      if (done === true) return value
      yield value
    }
  } catch (error) {
    const isConversion = error instanceof ProxyFault && error.kind === 'answer'
    if (!isConversion) yield* held
    throw error
  } finally {
    await entries.return(undefined as End)
  }
}

async function* firstOf(proxy: CacheProxy, count: number): AsyncGenerator<Entry, void> {
  const keys: Uint8Array[] = []
  let cookie: Uint8Array = NOTHING
  do {
    const page = proxy.page(cookie, true)
    for (;;) {
      const { done, value } = await page.next()
      if (done === true) {
        cookie = value
        break
      }
      if (keys.length < count) keys.push(value.key)
      // A page of version 1 is passed to its end: leaving it would end the channel.
      else if (proxy.protocol === 'v0') {
        await page.return(NOTHING)
        cookie = NOTHING
        break
      }
    }
  } while (cookie.length > 0 && keys.length < count)
  yield* valuesOf(proxy, keys)
}

async function* sampleOf(
  proxy: CacheProxy,
  count: number,
  isKeysOnly: boolean,
  looked: Listener['looked'],
): AsyncGenerator<Entry, void> {
  const sample = new Sample<Uint8Array>(count)
  let cookie: Uint8Array = NOTHING
  do {
    const page = proxy.page(cookie, true)
    for (;;) {
      const { done, value } = await page.next()
      if (done === true) {
        cookie = value
        break
      }
      sample.add(value.key)
      looked(sample.met)
    }
  } while (cookie.length > 0)
  if (isKeysOnly) for (const key of sample.chosen()) yield { key, value: null }
  else yield* valuesOf(proxy, sample.chosen())
}

async function* valuesOf(proxy: CacheProxy, keys: readonly Uint8Array[]): AsyncGenerator<Entry, void> {
  for (let at = 0; at < keys.length; at += BATCH) yield* proxy.getAll(keys.slice(at, at + BATCH))
}

/** The keys that were given of what is asked for now. */
class GivenKeys {
  readonly #keys = new Set<string>()
  count = 0

  /** Whether all of them are known. */
  get isWhole(): boolean {
    return this.count <= REMEMBERED
  }

  add(key: Uint8Array): void {
    this.count++
    if (this.isWhole) this.#keys.add(textOf(key))
    else this.#keys.clear()
  }

  has(key: Uint8Array): boolean {
    return this.#keys.has(textOf(key))
  }
}

/** Bytes as a text of one byte a character, which a set can hold. */
function textOf(key: Uint8Array): string {
  let text = ''
  for (let at = 0; at < key.length; at += TEXT) text += String.fromCharCode(...key.subarray(at, at + TEXT))
  return text
}

/** Bytes that become text at once. */
const TEXT = 0x2000

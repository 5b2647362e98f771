// What a viewer cannot read at once: what `src` names is fetched first, with its beginning shown meanwhile, and a gzip file or
// an archive is inflated in slices, between which the page around goes on. Loaded with the panes.

import { archiveKind } from '../capture/index.ts'
import { FORMS, type InputResult, isGzip, readFile, readText } from '../input/index.ts'
import { documentOf, documentParts } from '../pof/index.ts'
import { archiveSteps, asItStands, fileRequest, openUrl, UrlError } from '../session/index.ts'
import type { PofProgressDetail } from './contract.ts'
import {
  type GivenSource,
  MOST_BYTES,
  MOST_INFLATED,
  MOST_TEXT,
  NOTHING_OPEN,
  notOpened,
  type Opened,
  opened,
  openSource,
  type RemoteSource,
  type Source,
  type Trouble,
  tooMuch,
} from './source.ts'

/** Compressed bytes that are inflated at once; they become a thousand times as many at most. */
const SLICE = 1 << 12
/** Milliseconds without a pause. */
const AT_ONCE = 12

/** Opens a source; what is only fetched is given back to be opened. Rejects where the signal says so. */
export async function openSlowly(
  source: Source,
  signal: AbortSignal,
  hear: FetchListeners,
): Promise<Opened | GivenSource> {
  if ('src' in source) {
    const fetched = await fetchSource(source, signal, MOST_BYTES, hear)
    return 'code' in fetched ? notOpened(fetched) : fetched
  }
  const atOnce = openSource(source, { FORMS, readFile, readText, asItStands })
  if (atOnce !== null || !('file' in source)) return atOnce ?? NOTHING_OPEN
  const read = await readPacked(source, signal)
  if ('code' in read) return notOpened(read)
  const { file, title } = source
  const bytes = file ?? new Uint8Array(0)
  const listed = await readListed(read, bytes, signal)
  return opened(source, listed ?? asItStands(read, bytes, title, { form: null, content: null }))
}

/** What the files of an archive hold, read one by one; null for what is no archive. Rejects where the signal says so. */
async function readListed(
  read: InputResult,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<InputResult | null> {
  const steps = archiveSteps(read, bytes, MOST_INFLATED)
  let rested = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - rested < AT_ONCE) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    rested = performance.now()
  }
}

/** What reading a gzip file gives, or that it becomes more than `limit` bytes. Rejects where the signal says so. */
export async function readPacked(
  { file, title }: Pick<GivenSource, 'file' | 'title'>,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
  limit = MOST_INFLATED,
): Promise<InputResult | Trouble> {
  const limits = { maxBytes: limit, maxText: MOST_TEXT }
  const result = await readFile(slicesOf(file ?? new Uint8Array(0), signal), { ...limits, name: title })
  return result.problem?.code === 'too-large'
    ? tooMuch(`What ${title || 'the file'} inflates to`, limit, null)
    : result
}

async function* slicesOf(
  bytes: Uint8Array,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
): AsyncGenerator<Uint8Array, void, void> {
  let rested = performance.now()
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE)
    if (performance.now() - rested < AT_ONCE) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    rested = performance.now()
  }
}

/** Who hears of what is being fetched. */
export interface FetchListeners {
  readonly onProgress?: (progress: PofProgressDetail) => void
  /** Gets what has arrived, as it is shown while the rest arrives; again when there is twice as much. */
  readonly onBeginning?: (opened: Opened) => void
}

/** Milliseconds between two reports of progress, and before the beginning is shown: what is here soon needs none. */
const BETWEEN = 100
const PATIENCE = 300
/** Bytes of a beginning. */
const BEGINNING = 1 << 20

/**
 * Fetches what `src` names, or says why not. Only from the page's own origin, redirects included, unless the author says
 * otherwise by `crossorigin`, and no more than `limit` bytes: a viewer in user-written Markdown must not reach further than
 * that. Rejects only where the signal says so.
 */
export async function fetchSource(
  { src, crossOrigin, base }: RemoteSource,
  signal: AbortSignal,
  limit = MOST_BYTES,
  hear: FetchListeners = {},
): Promise<GivenSource | Trouble> {
  const url = URL.canParse(src, base) ? new URL(src, base) : null
  if (url === null) return notFetched(src, 'it is no address')
  if (crossOrigin === null && url.origin !== new URL(base).origin) {
    const message = `${src} was not fetched: it is on ${url.host || 'another origin'}, and the element has no crossorigin attribute.`
    return { from: 'src', code: 'other-origin', message }
  }
  let told = Number.NEGATIVE_INFINITY
  let last: PofProgressDetail | null = null
  const tell = (loaded: number, total: number | null) => {
    last = { loaded, total }
    if (performance.now() - told < BETWEEN) return
    told = performance.now()
    hear.onProgress?.(last)
    last = null
  }
  const opened = await openUrl(url, {
    signal,
    onProgress: tell,
    init: {
      mode: crossOrigin === null ? 'same-origin' : 'cors',
      credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
    },
  })
  if (opened.kind === 'unreadable') return notFetched(src, opened.why)
  const { name, total, pieces, close } = opened
  if (total !== null && total > limit) {
    close()
    return { ...tooMuch(src, limit, total), from: 'src' }
  }
  const arriving = new Beginnings(name, signal, hear.onBeginning)
  try {
    for await (const piece of pieces) {
      arriving.push(piece)
      if (arriving.length > limit) return { ...tooMuch(src, limit, null), from: 'src' }
    }
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    return notFetched(src, error.message)
  } finally {
    arriving.stop()
    if (last !== null) hear.onProgress?.(last)
  }
  return fileRequest(name, await arriving.whole())
}

/** The bytes that arrive, and their beginning, which is told while they do. */
class Beginnings {
  length = 0
  readonly #pieces: Uint8Array[] = []
  readonly #name: string
  readonly #signal: AbortSignal
  readonly #tell: ((opened: Opened) => void) | undefined
  readonly #timer: ReturnType<typeof setTimeout>
  /** Bytes from which on the beginning is told; none before the patience has ended. */
  #least = Number.POSITIVE_INFINITY
  #isStopped = false

  constructor(name: string, signal: AbortSignal, tell: ((opened: Opened) => void) | undefined) {
    this.#name = name
    this.#signal = signal
    this.#tell = tell
    this.#timer = setTimeout(() => {
      this.#least = 1
      this.#look()
    }, PATIENCE)
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.length += piece.length
    this.#look()
  }

  /** Nothing more is told. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** All bytes. */
  async whole(): Promise<Uint8Array> {
    return new Uint8Array(await new Blob(this.#pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  }

  #look(): void {
    if (this.#tell === undefined || this.#isStopped || this.length < this.#least) return
    this.#least = this.length >= BEGINNING ? Number.POSITIVE_INFINITY : 2 * this.length
    void this.#show().catch(() => {})
  }

  async #show(): Promise<void> {
    const file = new Uint8Array(Math.min(this.length, BEGINNING))
    let at = 0
    for (const piece of this.#pieces) {
      file.set(piece.subarray(0, file.length - at), at)
      at += piece.length
      if (at >= file.length) break
    }
    const { length } = this
    const opened = await openBeginning(this.#name, file, this.#signal)
    // What was read meanwhile of more is shown in its place.
    if (opened !== null && !this.#isStopped && !this.#signal.aborted && length <= this.length)
      this.#tell?.(opened)
  }
}

/**
 * The beginning of a file as it is shown while the rest arrives: that it ends in the middle is no fault. Of a log the payloads
 * that are complete. Null for what may turn out to be something else when all of it is there.
 */
async function openBeginning(name: string, file: Uint8Array, signal: AbortSignal): Promise<Opened | null> {
  const options = { name, maxBytes: BEGINNING, maxText: MOST_TEXT }
  const result = isGzip(file) ? await readFile(slicesOf(file, signal), options) : readFile(file, options)
  const isArchive = archiveKind(result.payloads[0]?.bytes ?? file) !== null
  const isLog =
    result.form === 'binary-to-string' || FORMS.some(({ id, isPartial }) => id === result.form && isPartial)
  if (isArchive || (result.form !== 'raw' && !isLog)) return null
  const payloads = isLog ? result.payloads.slice(0, -1) : result.payloads
  if (payloads.length === 0) return null
  const shown = opened(fileRequest(name, file), { ...result, payloads, problem: null })
  const { doc } = shown
  if (isLog || doc === null) return shown
  return { ...shown, doc: documentOf({ ...documentParts(doc), problems: [], problemsOmitted: 0 }) }
}

function notFetched(src: string, why: string): Trouble {
  return { from: 'src', code: 'not-fetched', message: `${src} was not fetched: ${why}.` }
}

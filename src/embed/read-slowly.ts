// What a viewer cannot read at once: what `src` names is fetched first, and a gzip file is inflated in slices, between which
// the page around goes on. Loaded with the panes.

import { FORMS, type InputResult, readFile, readText } from '../input/index.ts'
import { asItStands, fileRequest } from '../session/index.ts'
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
export async function openSlowly(source: Source, signal: AbortSignal): Promise<Opened | GivenSource> {
  if ('src' in source) {
    const fetched = await fetchSource(source, signal)
    return 'code' in fetched ? notOpened(fetched) : fetched
  }
  const atOnce = openSource(source, { FORMS, readFile, readText, asItStands })
  if (atOnce !== null || !('file' in source)) return atOnce ?? NOTHING_OPEN
  const read = await readPacked(source, signal)
  if ('code' in read) return notOpened(read)
  const { file, title } = source
  const asked = { form: null, content: null }
  return opened(source, asItStands(read, file ?? new Uint8Array(0), title, asked))
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

/**
 * Fetches what `src` names, or says why not. Only from the page's own origin, redirects included, unless the author says
 * otherwise by `crossorigin`, and no more than `limit` bytes: a viewer in user-written Markdown must not reach further than
 * that. Rejects only where the signal says so.
 */
export async function fetchSource(
  { src, crossOrigin, base }: RemoteSource,
  signal: AbortSignal,
  limit = MOST_BYTES,
): Promise<GivenSource | Trouble> {
  const url = URL.canParse(src, base) ? new URL(src, base) : null
  if (url === null) return notFetched(src, 'it is no address')
  if (crossOrigin === null && url.origin !== new URL(base).origin) {
    const message = `${src} was not fetched: it is on ${url.host || 'another origin'}, and the element has no crossorigin attribute.`
    return { from: 'src', code: 'other-origin', message }
  }
  try {
    const response = await fetch(url, {
      signal,
      mode: crossOrigin === null ? 'same-origin' : 'cors',
      credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return notFetched(src, `the server answered ${response.status}`)
    }
    const bytes = await bytesOf(response, limit)
    if (bytes instanceof Uint8Array) return fileRequest(url.pathname.split('/').at(-1) || url.host, bytes)
    return { ...tooMuch(src, limit, bytes.size), from: 'src' }
  } catch (error) {
    if (signal.aborted) throw error
    return notFetched(src, 'the server cannot be reached, or does not allow the request')
  }
}

/**
 * The bytes of an answer, or its size where they are too many; null where the answer does not tell. No more is fetched then,
 * whatever the server says: its length is of the compressed bytes where it compresses them, and may be wrong.
 */
async function bytesOf(
  { headers, body }: Response,
  limit: number,
): Promise<Uint8Array | { readonly size: number | null }> {
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > limit) {
    await body?.cancel()
    return { size: declared }
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    pieces.push(read.value)
    length += read.value.length
    if (length <= limit) continue
    await reader?.cancel()
    return { size: null }
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

function notFetched(src: string, why: string): Trouble {
  return { from: 'src', code: 'not-fetched', message: `${src} was not fetched: ${why}.` }
}

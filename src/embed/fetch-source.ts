// Fetches what `src` names. Only from the page's own origin, redirects included, unless the author says otherwise
// by `crossorigin`: a viewer in user-written Markdown must not reach further than that, nor fetch any number of bytes.

import { MOST_BYTES, tooMuch } from './limits.ts'
import type { Source } from './source.ts'

/** What is to be fetched. */
export interface Fetched {
  readonly src: string
  /** The attribute `crossorigin`: null where it is absent; `use-credentials` sends cookies. */
  readonly crossOrigin: string | null
  /** The address that `src` is relative to. */
  readonly base: string
  readonly signal: AbortSignal
  /** The most bytes; `MOST_BYTES` if not given. */
  readonly limit?: number
}

/** A source, or why there is none. */
export type FetchResult = { readonly source: Source } | { readonly code: string; readonly message: string }

/** Fetches a file. Throws only where the signal says so. */
export async function fetchSource(fetched: Fetched): Promise<FetchResult> {
  const { src, crossOrigin, base, signal, limit = MOST_BYTES } = fetched
  const url = addressOf(src, base)
  if (url === null) return notFetched(src, 'it is no address')
  if (crossOrigin === null && url.origin !== new URL(base).origin) {
    const message = `${src} was not fetched: it is on ${url.host || 'another origin'}, and the element has no crossorigin attribute.`
    return { code: 'other-origin', message }
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
    if (bytes instanceof Uint8Array) return { source: { kind: 'file', name: fileName(url), bytes } }
    return tooMuch(src, limit, bytes.size)
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
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    pieces.push(read.value)
    length += read.value.length
    if (length <= limit) continue
    await reader?.cancel()
    return { size: null }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The last part of the address, to call the file by. */
function fileName({ pathname, host }: URL): string {
  return pathname.split('/').at(-1) || host
}

function addressOf(src: string, base: string): URL | null {
  return URL.canParse(src, base) ? new URL(src, base) : null
}

function notFetched(src: string, why: string): FetchResult {
  return { code: 'not-fetched', message: `${src} was not fetched: ${why}.` }
}

// Fetches what `src` names. Only from the page's own origin, redirects included, unless the author says otherwise
// by `crossorigin`: a viewer in user-written Markdown must not reach further than that. It comes late, beside what reads files.

import type { Source } from './source.ts'

/** What is to be fetched. */
export interface Fetched {
  readonly src: string
  /** The attribute `crossorigin`: null where it is absent; `use-credentials` sends cookies. */
  readonly crossOrigin: string | null
  /** The address that `src` is relative to. */
  readonly base: string
  readonly signal: AbortSignal
}

/** A source, or why there is none. */
export type FetchResult = { readonly source: Source } | { readonly code: string; readonly message: string }

/** Fetches a file. Throws only where the signal says so. */
export async function fetchSource({ src, crossOrigin, base, signal }: Fetched): Promise<FetchResult> {
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
    if (!response.ok) return notFetched(src, `the server answered ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { source: { kind: 'file', name: fileName(url), bytes } }
  } catch (error) {
    if (signal.aborted) throw error
    return notFetched(src, 'the server cannot be reached, or does not allow it')
  }
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

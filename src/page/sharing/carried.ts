// What a page is opened with: a payload in its link, or one that was put into the page itself. And the way back: this
// page's own text, to put a payload into.

import type { Shared } from '../../input/index.ts'
import { fileRequest, type SourceRequest } from '../../session/index.ts'
import { PAYLOAD_ID, readPayload } from '../../view/export/index.ts'

/** A payload that came with the page or its link, to be opened. */
export interface Carried {
  readonly request: SourceRequest
  /** The address of what is selected at first, or null. */
  readonly address: string | null
  /** Addresses. */
  readonly stars: readonly string[]
  /** The JSON form of names that came with it, or null. */
  readonly names: string | null
}

export const IS_OFFLINE_PAGE = import.meta.env.MODE === 'offline'

/** Where the offline page lies, from the page. */
export const OFFLINE_PAGE = 'offline/pof-inspector.html'

/**
 * The text of the offline page: this page's own where it is that, else as it lies beside this page. Rejects where that is not
 * there. No byte of a payload is in the request.
 */
export async function offlinePage(): Promise<string> {
  return IS_OFFLINE_PAGE ? ownPage() : (await import('virtual:offline-page')).default
}

/** Whether a fragment is of a link with a payload, which is for `carriedByLink` of read-source.ts. */
export function isLinkOfPayload(fragment: string): boolean {
  return /^#pof\d+=/.test(fragment)
}

/** What a link holds, to be opened. */
export function carriedBy({ title, bytes, address, stars, names }: Shared): Carried {
  return { request: fileRequest(title, bytes), address, stars, names }
}

/** The payload that was put into this page, or null. */
export function carriedByPage(): Carried | null {
  const payload = readPayload(document.getElementById(PAYLOAD_ID)?.textContent)
  if (payload === null) return null
  const { title, bytes, address, names = null } = payload
  return { request: fileRequest(title, bytes), address, stars: [], names }
}

/** The text of this page as it was loaded: what it has made of itself since is left out. */
function ownPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const body = copy.querySelector('body')
  for (const child of [...(body?.children ?? [])]) {
    if (child.id === 'root') child.replaceChildren()
    else if (child.localName !== 'noscript' && child.localName !== 'script') child.remove()
  }
  for (const element of [copy, body]) {
    for (const { name } of [...(element?.attributes ?? [])])
      if (name !== 'lang') element?.removeAttribute(name)
  }
  return `<!doctype html>\n${copy.outerHTML}\n`
}

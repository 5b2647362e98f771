// What a page is opened with: a payload in its link, or one that was put into the page itself. And the way back: this
// page's own text, to put a payload into.

import { readShareLink } from '../input/index.ts'
import { resolvePath } from '../pof/index.ts'
import { PAYLOAD_ID, readPayload, type Selection } from '../view/index.ts'
import { askFile, type Opened, open } from './open-source.ts'

/** A payload that came with the page or its link, opened. */
export interface Carried {
  readonly opened: Opened
  readonly selection: Selection | null
  /** Addresses. */
  readonly stars: readonly string[]
  /** The JSON form of names that came with it, or null. */
  readonly names: string | null
}

/** Whether this page is the offline page. */
export const IS_OFFLINE_PAGE = import.meta.env.MODE === 'offline'

/** Where the offline page lies, from the page. */
export const OFFLINE_PAGE = 'offline/pof-inspector.html'

/** The payload in a link's fragment; a sentence where there is one that cannot be read, null where there is none. */
export function carriedByLink(fragment: string): Carried | string | null {
  const shared = readShareLink(fragment)
  if (shared === null || typeof shared === 'string') return shared
  return carried(shared.title, shared.bytes, shared.address, shared.stars, shared.names)
}

/** The payload that was put into this page, or null. */
export function carriedByPage(): Carried | null {
  const payload = readPayload(document.getElementById(PAYLOAD_ID)?.textContent)
  return payload === null ? null : carried(payload.title, payload.bytes, payload.address, [], null)
}

/** The text of this page as it was loaded: what it has made of itself since is left out. */
export function ownPage(): string {
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

function carried(
  title: string,
  bytes: Uint8Array,
  address: string | null,
  stars: readonly string[],
  names: string | null,
): Carried {
  const opened = open(askFile(title, bytes))
  const place = opened.doc === null ? null : resolvePath(opened.doc, address ?? '')
  return { opened, selection: place === null ? null : { ...place, part: -1, offset: -1 }, stars, names }
}

// The shadow tree around a viewer: its style sheet, shared by all of a document, and a place to mount the components.
// Until they are there, a slot shows what stands between the host's tags.

import css from 'virtual:element-styles'

/** What the components are mounted into, and when the slot is not needed any more. */
export interface Frame {
  readonly mount: HTMLElement
  readonly showMount: () => void
}

/** Sheets cannot be shared between documents. */
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Makes the shadow tree of an element, which must have none. */
export function frameIn(host: HTMLElement): Frame {
  const shadow = host.attachShadow({ mode: 'open' })
  const mount = document.createElement('div')
  mount.className = 'mount'
  mount.hidden = true
  const slot = document.createElement('slot')
  shadow.append(slot, mount)
  return {
    mount,
    showMount: () => {
      mount.hidden = false
      slot.remove()
    },
  }
}

/** Gives a shadow tree the sheet of the document it is in now, and its own ones after that. */
export function adoptSheets(shadow: ShadowRoot, own: readonly CSSStyleSheet[] = []): void {
  shadow.adoptedStyleSheets = [sheetOf(shadow.ownerDocument), ...own]
}

/** A sheet that gives the host a height; null where the text is none. `300` means pixels. */
export function heightSheet(host: HTMLElement, height: string | null): CSSStyleSheet | null {
  if (height === null) return null
  const text = /^\d+(\.\d+)?$/.test(height.trim()) ? `${height.trim()}px` : height.trim()
  if (!CSS.supports('height', text)) return null
  const sheet = newSheet(host.ownerDocument)
  sheet.replaceSync(':host{}')
  const rule = sheet.cssRules[0] as CSSStyleRule
  rule.style.height = text
  return sheet
}

function sheetOf(owner: Document): CSSStyleSheet {
  const known = sheets.get(owner)
  if (known !== undefined) return known
  const sheet = newSheet(owner)
  sheet.replaceSync(css)
  sheets.set(owner, sheet)
  return sheet
}

function newSheet(owner: Document): CSSStyleSheet {
  return new (owner.defaultView ?? window).CSSStyleSheet()
}

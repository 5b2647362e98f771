// The shadow tree around a viewer: its style sheets, shared by all of a document, and a place to mount the components.
// Until they are there, a slot shows what stands between the host's tags.
// A second sheet is loaded with the panes: every shadow tree then has it, as those that are made later.

import css from 'virtual:element-styles/viewer'

/** What the components are mounted into, and when the slot is not needed any more. */
export interface Frame {
  readonly mount: HTMLElement
  readonly showMount: () => void
}

/** Sheets cannot be shared between documents. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()
/** The sheets that are here, in the order in which they came. */
const texts: string[] = [css]
/** The shadow trees in use, each with sheets of its own. */
const adopting = new Map<ShadowRoot, readonly CSSStyleSheet[]>()

/** Makes the shadow tree of an element, which must have none. */
export function frameIn(host: HTMLElement): Frame {
  const shadow = host.attachShadow({ mode: 'open' })
  const mount = document.createElement('div')
  mount.className = 'mount'
  mount.hidden = true
  const slot = document.createElement('slot')
  shadow.append(wish(), slot, mount)
  return {
    mount,
    showMount: () => {
      mount.hidden = false
      slot.remove()
    },
  }
}

/** As wide as three columns in one line, and as narrow as one. */
function wish(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'wish'
  element.setAttribute('aria-hidden', 'true')
  for (let column = 0; column < 3; column++) element.append(document.createElement('i'), ' ')
  return element
}

/** Gives a shadow tree the sheets of the document it is in now, and its own ones after that, until it is forgotten. */
export function adoptSheets(shadow: ShadowRoot, own: readonly CSSStyleSheet[] = []): void {
  adopting.set(shadow, own)
  shadow.adoptedStyleSheets = [...sheetsOf(shadow.ownerDocument), ...own]
}

/** Forgets a shadow tree, which keeps what it has. */
export function forgetSheets(shadow: ShadowRoot): void {
  adopting.delete(shadow)
}

/** Adds a sheet that has just come to all shadow trees; nothing where it is there already. */
export function addSheet(css: string): void {
  if (texts.includes(css)) return
  texts.push(css)
  for (const [shadow, own] of adopting) adoptSheets(shadow, own)
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

function sheetsOf(owner: Document): CSSStyleSheet[] {
  const made = sheets.get(owner) ?? new Map<string, CSSStyleSheet>()
  sheets.set(owner, made)
  return texts.map((css) => {
    const sheet = made.get(css) ?? newSheet(owner)
    if (!made.has(css)) sheet.replaceSync(css)
    made.set(css, sheet)
    return sheet
  })
}

function newSheet(owner: Document): CSSStyleSheet {
  return new (owner.defaultView ?? window).CSSStyleSheet()
}

// The attributes of the element as properties: text or null, and whether one is there; `view` and `theme` as data.

/** The attributes that the element listens to. */
export const ATTRIBUTES = [
  'hex',
  'src',
  'crossorigin',
  'path',
  'view',
  'height',
  'theme',
  'labels',
  'readonly',
] as const

/** One of them. */
export type Attribute = (typeof ATTRIBUTES)[number]

/** What an element is made from where there is no DOM: there it can be imported, and is never made. */
const ElementBase = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** An element whose attributes are properties too: null and false remove an attribute. */
export abstract class AttributesElement extends ElementBase {
  /** The payload as text, in any form that `pof-inspector/input` reads: hex, a log line, base64, a list of numbers. */
  get hex(): string | null {
    return this.getAttribute('hex')
  }
  set hex(value: string | null) {
    this.#set('hex', value)
  }

  /** The URL of a file with the payload, binary or text, gzipped or not; by default only of the page's own origin. */
  get src(): string | null {
    return this.getAttribute('src')
  }
  set src(value: string | null) {
    this.#set('src', value)
  }

  /** Allows `src` on another origin: `anonymous`, or `use-credentials`, which sends cookies. */
  get crossOrigin(): string | null {
    return this.getAttribute('crossorigin')
  }
  set crossOrigin(value: string | null) {
    this.#set('crossorigin', value)
  }

  /** The address of the selected value; '' is the root. */
  get path(): string | null {
    return this.getAttribute('path')
  }
  set path(value: string | null) {
    this.#set('path', value)
  }

  /** The panes: some of `overview tree hex inspector cost problems`. Null: all but `cost`. */
  get view(): string | null {
    return this.getAttribute('view')
  }
  set view(value: string | null) {
    this.#set('view', value)
  }

  /** Any CSS height; a number is pixels. Null: the height in the page's style sheet, else 480 pixels. */
  get height(): string | null {
    return this.getAttribute('height')
  }
  set height(value: string | number | null) {
    this.#set('height', value)
  }

  /** `auto` (the page's `color-scheme`), `light`, `dark`, or `system` (the user's own setting). */
  get theme(): string | null {
    return this.getAttribute('theme')
  }
  set theme(value: string | null) {
    this.#set('theme', value)
  }

  /** `none` hides the headings of the panes. */
  get labels(): string | null {
    return this.getAttribute('labels')
  }
  set labels(value: string | null) {
    this.#set('labels', value)
  }

  /** True: the user cannot open other bytes or change how they are read. */
  get readOnly(): boolean {
    return this.hasAttribute('readonly')
  }
  set readOnly(value: boolean) {
    this.toggleAttribute('readonly', Boolean(value))
  }

  #set(attribute: Attribute, value: string | number | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(attribute)
    else this.setAttribute(attribute, String(value))
  }
}

/** The panes, in the order in which they stand. */
export const PANES = ['overview', 'tree', 'hex', 'inspector', 'cost', 'problems'] as const

/** One of them. */
export type Pane = (typeof PANES)[number]

/** Those of a viewer that is not told which. */
export const USUAL_PANES: readonly Pane[] = ['overview', 'tree', 'hex', 'inspector', 'problems']

/** The panes that a text names, in their own order; the usual ones where it names none. */
export function readView(text: string | null): readonly Pane[] {
  const words = new Set((text ?? '').toLowerCase().split(/[\s,]+/))
  const named = PANES.filter((pane) => words.has(pane))
  return named.length === 0 ? USUAL_PANES : named
}

/** `auto` follows the page's `color-scheme`; `system` follows the user's setting. */
export type Theme = 'auto' | 'light' | 'dark' | 'system'

/** The theme that a text names; `auto` where it names none. */
export function readTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' || text === 'system' ? text : 'auto'
}

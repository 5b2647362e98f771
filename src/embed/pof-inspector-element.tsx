// <pof-inspector>: attributes, properties and text in, events out. It reads its source when it comes near the viewport,
// or when it is asked. Being moved is not being removed: what is mounted stays, and so does what is selected.

import { createRoot, type Root } from 'react-dom/client'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { ATTRIBUTES, type Attribute, AttributesElement } from './attributes.ts'
import type { GivenBytes, PofInspectorEventMap } from './contract.ts'
import { adoptSheets, type Frame, forgetSheets, frameIn, heightSheet } from './frame.ts'
import { Inspection } from './inspection.ts'
import { whenNear } from './near-viewport.ts'
import { givenSource, type Source } from './source.ts'
import { Viewer } from './Viewer.tsx'

/** What a page may have set on the element before this module was loaded. */
const PROPERTIES: readonly string[] = [
  'document',
  'bytes',
  'names',
  'hex',
  'src',
  'crossOrigin',
  'path',
  'view',
  'height',
  'theme',
  'labels',
  'readOnly',
]

/** What another value of means another source. */
const SOURCE_ATTRIBUTES: readonly Attribute[] = ['hex', 'src', 'crossorigin']

/**
 * The element `<pof-inspector>`. The first source that is set is used: `document`, `bytes`, `hex`, `src`, the text
 * between its tags. It never throws: it shows problems as sentences, and reports them in the event `pof-problem`.
 *
 * Attributes: `hex`, `src`, `crossorigin`, `path`, `view`, `height`, `theme`, `labels`, `readonly`; each is a
 * property too. Events: those of `PofInspectorEventMap`. Parts, for `::part()`: `viewer`, `overview`, `tree`, `hex`,
 * `inspector`, `cost`, `problems`, `notice`. Set custom properties on it or on an ancestor: docs/embedding.md lists
 * them.
 *
 * @example
 * ```ts
 * import 'pof-inspector/element'
 *
 * const viewer = document.createElement('pof-inspector')
 * viewer.bytes = Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40)
 * viewer.view = 'tree hex'
 * viewer.height = 240
 * document.body.append(viewer)
 * console.log(viewer.document?.text(0)) //> {0="a", 1="hi"}
 * console.log(viewer.select('1'), viewer.select('7')) //> true false
 * console.log((await viewer.exportHtml()).startsWith('<figure')) //> true
 * ```
 */
export class PofInspectorElement extends AttributesElement {
  /** @internal The browser asks for it. */
  static readonly observedAttributes: readonly string[] = ATTRIBUTES

  readonly #inspection = new Inspection({
    onLoad: (detail) => this.#tell('pof-load', detail),
    onSelect: (detail) => this.#tell('pof-select', detail),
    onProblem: (detail) => this.#tell('pof-problem', detail),
    onProgress: (detail) => this.#tell('pof-progress', detail),
  })
  readonly #text = new MutationObserver(() => this.#onText())
  readonly #label = new MutationObserver(() => this.#schedule())
  readonly #frame: Frame = frameIn(this)
  #root: Root | null = null
  #document: PofDocument | null = null
  #bytes: GivenBytes | null = null
  #names: Names | null = null
  /** The source is another than the one that was read. */
  #isStale = true
  /** Another place than the attribute's is to be selected, once there is a document. */
  #wanted: string | null = null
  #isNear = false
  #isScheduled = false
  #leave: (() => void)[] = []

  /** The document that is shown, or null. A document that you set replaces any other source. */
  get document(): PofDocument | null {
    this.#settle()
    return this.#inspection.snapshot().opened.doc
  }
  set document(value: PofDocument | null) {
    this.#document = value ?? null
    this.#renew()
  }

  /** The bytes that are shown, or null. Bytes that you set are used unchanged and are not copied. */
  get bytes(): Uint8Array | null {
    return this.document?.bytes ?? null
  }
  set bytes(value: GivenBytes | null) {
    this.#bytes = value ?? null
    this.#renew()
  }

  /** Names of types and properties, from `pof-inspector/schema`; null for none. */
  get names(): Names | null {
    return this.#names
  }
  set names(value: Names | null) {
    this.#names = value ?? null
    this.#inspection.callBy(this.#names)
  }

  /**
   * Selects the value at the address. Returns false where there is none, or where the source has not been read yet;
   * then the value is selected after the reading.
   */
  select(path: string): boolean {
    this.#settle()
    this.#wanted = String(path)
    return this.#inspection.select(this.#wanted)
  }

  /**
   * Gives up fetching what `src` names. What has arrived stays shown, and the event `pof-problem` says `stopped`. Returns false
   * where nothing was being fetched.
   */
  stop(): boolean {
    return this.#inspection.giveUp()
  }

  /**
   * The document as static HTML, one `<figure>`, for a page without scripts. It waits until the source has been read;
   * '' where there is no source. Rejects where the part of the viewer that writes it could not be fetched.
   */
  exportHtml(): Promise<string> {
    this.#settle()
    return this.#inspection.exportHtml()
  }

  /** @internal Called by the browser. */
  connectedCallback(): void {
    this.#takeEarlyProperties()
    this.#style()
    if (this.#leave.length > 0) return
    this.#text.observe(this, { childList: true, characterData: true, subtree: true })
    this.#label.observe(this, { attributeFilter: ['aria-label'] })
    const far = whenNear(this, () => this.#onNear())
    this.#leave = [far, () => this.#text.disconnect(), () => this.#label.disconnect(), () => this.#unstyle()]
    if (this.#isNear) this.#schedule()
  }

  /** @internal Called by the browser. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#release()
    })
  }

  /** @internal Moved in one step, as by `moveBefore`: nothing changes. */
  connectedMoveCallback(): void {}

  /** @internal Called by the browser. */
  attributeChangedCallback(name: Attribute, before: string | null, after: string | null): void {
    if (before === after) return
    if (SOURCE_ATTRIBUTES.includes(name)) this.#renew()
    else if (name === 'height') this.#style()
    else if (name === 'path') this.#onPath(after)
    else this.#schedule()
  }

  #takeEarlyProperties(): void {
    const own = this as unknown as Record<string, unknown>
    for (const name of PROPERTIES.filter((name) => Object.hasOwn(this, name))) {
      const value = own[name]
      delete own[name]
      own[name] = value
    }
  }

  #style(): void {
    const { shadowRoot } = this
    if (shadowRoot === null || !this.isConnected) return
    const sheet = heightSheet(this, this.height)
    adoptSheets(shadowRoot, sheet === null ? [] : [sheet])
  }

  #unstyle(): void {
    if (this.shadowRoot !== null) forgetSheets(this.shadowRoot)
  }

  #onNear(): void {
    this.#isNear = true
    this.#flush()
  }

  #onPath(path: string | null): void {
    this.#wanted = null
    if (!this.#isStale) this.#inspection.select(path)
  }

  #onText(): void {
    if (this.#document === null && this.#bytes === null && this.hex === null && !this.src?.trim())
      this.#renew()
  }

  /** The source is another: what was to be selected in the old one is forgotten. */
  #renew(): void {
    if (!this.#isStale) this.#wanted = null
    this.#isStale = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#isNear) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      this.#flush()
    })
  }

  #flush(): void {
    if (!this.isConnected || !this.#isNear) return
    this.#settle()
    if (this.#root === null) {
      this.#root = createRoot(this.#frame.mount)
      this.#frame.showMount()
    }
    this.#root.render(
      <Viewer
        inspection={this.#inspection}
        view={this.view}
        theme={this.theme}
        labels={this.labels}
        label={this.ariaLabel?.trim() ?? ''}
        isReadOnly={this.readOnly}
      />,
    )
  }

  /** Reads the source if it is another. */
  #settle(): void {
    if (!this.#isStale) return
    this.#isStale = false
    this.#inspection.open(this.#source(), this.#wanted ?? this.path)
  }

  #source(): Source | null {
    const given = givenSource(this.#document, this.#bytes, this.hex)
    if (given !== null) return given
    const { src, crossOrigin, baseURI: base } = this
    // An empty address is that of the page itself, which nobody means.
    if (src !== null && src.trim() !== '') return { src, crossOrigin, base }
    const text = this.textContent ?? ''
    return givenSource(null, null, text.trim() === '' ? null : text)
  }

  /** Taken out for good, or until it is put back: then it is shown as it was. */
  #release(): void {
    for (const leave of this.#leave) leave()
    this.#leave = []
    if (this.#inspection.stopFetching()) this.#isStale = true
    this.#root?.unmount()
    this.#root = null
  }

  #tell<Name extends keyof PofInspectorEventMap>(
    name: Name,
    detail: PofInspectorEventMap[Name]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
}

// One viewer's state, outside of any component: it outlives being unmounted, and can be asked and changed without one.
// Changing it tells whoever listens: components by `subscribe`, the page around by the reports.

import { type PofDocument, type RawArrayPlace, resolvePath } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { EMPTY_STATE, type PaneAction, reducePanes, type State } from '../view/index.ts'
import { problemSummary, worstProblem } from '../view/inspector/index.ts'
import {
  type Selection,
  samePlace,
  selectionOfNode,
  selectionOfPart,
  selectionRange,
} from '../view/place/index.ts'
import type { PofSelectDetail, Reports } from './details.ts'
import { loadPanes, panes } from './piece.ts'
import {
  NOTHING_OPEN,
  type Opened,
  oddText,
  openSlowly,
  openSource,
  type Source,
  type Trouble,
  withPayload,
  withRawArray,
} from './source.ts'

/** Where what fetches or reads a source did not load. */
export const UNREAD: { readonly code: string; readonly message: string } = {
  code: 'not-fetched',
  message: 'The part of the viewer that reads this did not load. Reload the page.',
}

/** What is open, and how it is shown. A new object with every change. */
export interface Shown {
  readonly opened: Opened
  readonly state: State
}

/** A source that is still to be read, and what is to be selected in it. */
interface Waiting {
  readonly source: Source
  path: string | null
}

/** The state of one viewer. */
export class Inspection {
  #shown: Shown
  readonly #listeners = new Set<() => void>()
  readonly #reports: Reports
  /** The names that the viewer was given. */
  #names: Names | null = null
  /** What is opened, with what is to be selected, as soon as what reads it is here. */
  #waiting: Waiting | null = null

  constructor(reports: Reports) {
    this.#reports = reports
    const naming = { sets: [], names: ownNames() }
    this.#shown = { opened: NOTHING_OPEN, state: { ...EMPTY_STATE, naming } }
  }

  /** What is shown now. */
  readonly shown = (): Shown => this.#shown

  /** Calls the listener after every change, until the function that it gives is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens a source, at once or when what reads it is here, and selects the place at the path, or the root where there is none. */
  open(source: Source | null, path: string | null): void {
    // Without them Coherence's types are numbers: nothing else is lost where they cannot be loaded.
    if (panes.module === null) panes.whenLoaded(() => this.callBy(this.#names))
    const opened = openSource(source, panes.module)
    if (opened !== null) this.#show(opened, path)
    else if (source !== null) this.#waitToRead(source, path)
  }

  /** Shows that something is being fetched; what was open goes. */
  wait(name: string): void {
    this.#waiting = null
    // What is fetched is then to be read.
    loadPanes()
    this.#set({ opened: { ...NOTHING_OPEN, waitsFor: name }, state: this.#emptyState() })
  }

  /** Shows why nothing was fetched, or read. */
  fail(code: string, message: string, from: Trouble['from'] = 'src'): void {
    this.#show({ ...NOTHING_OPEN, trouble: { from, code, message } }, null)
  }

  /** Shows another payload of the same source. */
  pick(payload: number): void {
    this.#show(withPayload(this.#shown.opened, payload), null)
  }

  /** Reads a place as a raw array; what was selected stays, as far as it is still there. */
  readRawArray(place: RawArrayPlace): void {
    const { opened, state } = this.#shown
    const path = detailOf(state.doc, state.selection).path
    this.#show(withRawArray(opened, place), path)
  }

  /** Calls types and fields by these names, in place of others; Coherence's own types have theirs in any case. */
  callBy(names: Names | null): void {
    this.#names = names === null || areNames(names) ? names : null
    if (this.#names !== names) this.#reportNames(names)
    const own = ownNames()
    const { types, classes } = this.#names ?? own
    const all = new Map([...own.types, ...types])
    this.dispatch({ type: 'call-by', names: { types: all, classes } })
  }

  /** Selects the place at the path; false, and a problem, where the document has none. */
  select(path: string): boolean {
    const { doc } = this.#shown.opened
    if (this.#waiting !== null) this.#waiting.path = path
    if (doc === null) return false
    const place = resolvePath(doc, String(path))
    if (place === null) this.#reportPath(path)
    else this.dispatch({ type: 'select', selection: selectionOfNode(place.node, place.element) })
    return place !== null
  }

  /** Does what a component asks for. */
  readonly dispatch = (action: PaneAction): void => {
    const { opened, state } = this.#shown
    const next = reducePanes(state, action)
    if (next === state) return
    this.#set({ opened, state: next })
    if (!samePlace(next.selection, state.selection)) {
      this.#reports.onSelect(detailOf(next.doc, next.selection))
    }
  }

  /**
   * The document as static HTML, without script and style sheet, as soon as what is open has been read; '' where nothing is
   * open. Rejects where the part that writes it could not be fetched.
   */
  async exportHtml(): Promise<string> {
    const [{ documentHtml, ROW_OPTIONS, wordsOf }] = await Promise.all([panes.load(), this.#whenRead()])
    const { opened, state } = this.#shown
    const { doc, label } = opened
    if (doc === null) return ''
    return [...documentHtml(doc, { label }, { ...ROW_OPTIONS, words: wordsOf(state.naming.names) })].join('')
  }

  #whenRead(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#shown.opened.waitsFor !== null) return
        leave()
        resolve()
      }
      const leave = this.subscribe(look)
      look()
    })
  }

  #waitToRead(source: Source, path: string | null): void {
    const waiting = { source, path }
    this.#set({ opened: { ...NOTHING_OPEN, source, waitsFor: '' }, state: this.#emptyState() })
    this.#waiting = waiting
    void this.#readLate(waiting)
  }

  async #readLate(waiting: Waiting): Promise<void> {
    const isWanted = () => this.#waiting === waiting
    const reading = await panes.load().catch(() => null)
    if (!isWanted()) return
    if (reading === null) {
      this.fail(UNREAD.code, UNREAD.message)
      return
    }
    const opened = await openSlowly(waiting.source, reading, isWanted)
    if (opened !== null && isWanted()) this.#show(opened, waiting.path)
  }

  #show(opened: Opened, path: string | null): void {
    this.#waiting = null
    const { doc, trouble } = opened
    const place = doc === null || path === null ? null : resolvePath(doc, String(path))
    const selection =
      doc === null ? null : place === null ? rootOf(doc) : selectionOfNode(place.node, place.element)
    const state =
      doc === null ? this.#emptyState() : reducePanes(this.#shown.state, { type: 'open', doc, selection })
    this.#set({ opened, state })
    if (doc !== null) {
      const { form, payload, payloads } = opened
      this.#reports.onLoad({ document: doc, form, payload, payloads: Math.max(1, payloads.length) })
    }
    if (trouble !== null) this.#reports.onProblem({ ...trouble, problems: [] })
    if (doc !== null && path !== null && place === null) this.#reportPath(path)
    if (doc !== null) this.#reportStream(doc)
  }

  #emptyState(): State {
    return { ...EMPTY_STATE, naming: this.#shown.state.naming }
  }

  #reportPath(path: string): void {
    const message = `There is no value at ${path === '' ? 'the root' : String(path)}.`
    this.#reports.onProblem({ from: 'path', code: 'no-such-path', message, problems: [] })
  }

  #reportNames(given: unknown): void {
    const message = oddText('names', 'names from pof-inspector/schema', given)
    this.#reports.onProblem({ from: 'value', code: 'odd-value', message, problems: [] })
  }

  #reportStream(doc: PofDocument): void {
    const worst = worstProblem(doc)
    if (worst === undefined) return
    const message = `${worst.message}. In all: ${problemSummary(doc)}.`
    this.#reports.onProblem({ from: 'stream', code: worst.code, message, problems: doc.problems })
  }

  #set(shown: Shown): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}

/** Coherence's own names; none until the panes are loaded. */
function ownNames(): Names {
  return panes.module?.BUILT_IN_NAMES ?? EMPTY_STATE.naming.names
}

/** Whether a value that an author gave is what it should be. */
function areNames(value: unknown): boolean {
  const { types, classes } = Object(value) as Partial<Names>
  return Object.prototype.toString.call(types) === '[object Map]' && Array.isArray(classes)
}

/** The value itself, or the first part of the envelope where there is none. */
function rootOf({ root, envelope }: PofDocument): Selection | null {
  if (root !== -1) return selectionOfNode(root)
  return envelope.length > 0 ? selectionOfPart(0) : null
}

function detailOf(doc: PofDocument | null, selection: Selection | null): PofSelectDetail {
  if (doc === null || selection === null) {
    return { path: null, node: -1, element: -1, part: -1, start: 0, end: 0 }
  }
  const { node, element, part } = selection
  const { start, end } = selectionRange(doc, selection)
  return { path: node === -1 ? null : doc.address(node, element), node, element, part, start, end }
}

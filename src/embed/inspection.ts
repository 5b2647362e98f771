// One viewer's state, outside of any component: it outlives being unmounted, and can be asked and changed without one. It tells
// components by `subscribe`, as every store of a session does, and the page around by the reports.

import type { AnyDocument } from '../inside/index.ts'
import type { PofDocument, RawArrayPlace } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import {
  changed,
  type Levels,
  NO_LEVELS,
  parsed,
  type ReadLater,
  type Reopening,
  rootOf,
  Store,
  selectionAt,
} from '../session/index.ts'
import { EMPTY_STATE, type PaneAction, reducePanes, type State } from '../view/index.ts'
import { problemSummary, worstProblem } from '../view/inspector/index.ts'
import { type Selection, samePlace, selectionRange } from '../view/place/index.ts'
import type { PofSelectDetail, Reports } from './contract.ts'
import { panes } from './piece.ts'
import type { FetchListeners } from './read-slowly.ts'
import {
  labelOf,
  NOTHING_OPEN,
  notOpened,
  type Opened,
  oddText,
  openSource,
  type Source,
  type Trouble,
} from './source.ts'

/** What is open, and how it is shown. */
export interface Shown extends Levels {
  readonly opened: Opened
  readonly state: State
}

/** A source that is still to be fetched or read, and what is to be selected in it. */
interface Waiting {
  readonly source: Source
  readonly stop: AbortController
  path: string | null
}

/** The state of one viewer. */
export class Inspection extends Store<Shown, PaneAction> {
  readonly #reports: Reports
  /** The names that the viewer was given. */
  #names: Names | null = null
  #waiting: Waiting | null = null
  /** Whether the beginning of what is being fetched is shown. */
  #isBegun = false

  constructor(reports: Reports) {
    super(
      {
        ...NO_LEVELS,
        opened: NOTHING_OPEN,
        state: { ...EMPTY_STATE, naming: { sets: [], names: ownNames() } },
      },
      reducePanes,
      afterFrame,
    )
    this.#reports = reports
  }

  /** Opens a source, at once or when it is here, and selects the place at the path, or the root where there is none. */
  open(source: Source | null, path: string | null): void {
    this.#isBegun = false
    // Without them Coherence's types are numbers: nothing else is lost until they are loaded, or where they cannot be.
    if (panes.module === null) panes.whenThere(this, (self) => self.callBy(self.#names))
    const opened = openSource(source, panes.module)
    if (opened !== null) this.#show(opened, path)
    else if (source !== null) void this.#openLate(source, path)
  }

  /** Gives up fetching; whether something was being fetched. */
  stopFetching(): boolean {
    const isFetching = this.#waiting !== null && 'src' in this.#waiting.source
    if (isFetching) this.#stop()
    return isFetching
  }

  /** Gives up fetching, and says so: what has arrived stays. Whether something was being fetched. */
  giveUp(): boolean {
    const { waitsFor } = this.snapshot().opened
    if (!this.stopFetching()) return false
    const message = `${waitsFor} was not fetched: you have stopped it.`
    this.#showLate(notOpened({ from: 'src', code: 'stopped', message }), null)
    return true
  }

  /** Shows why something is not opened. */
  fail(trouble: Trouble): void {
    this.#show(notOpened(trouble), null)
  }

  /** Shows another payload of the same source. */
  pick(payload: number): void {
    this.#change({ payload }, null)
  }

  /** Reads a place as a raw array; what was selected stays, as far as it is still there. */
  readRawArray(place: RawArrayPlace): void {
    const { opened, state } = this.snapshot()
    const rawArrays = [...(opened.request.rawArrays ?? []), place]
    this.#change({ rawArrays }, detailOf(state.doc, state.selection).path)
  }

  /** Calls types and fields by these names, in place of others; Coherence's own types have theirs in any case. */
  callBy(names: Names | null): void {
    this.#names = names === null || areNames(names) ? names : null
    if (this.#names !== names) {
      const message = oddText('names', 'names from pof-inspector/schema', names)
      this.#report({ from: 'value', code: 'odd-value', message })
    }
    const own = ownNames()
    const { types, classes } = this.#names ?? own
    this.dispatch({ type: 'call-by', names: { types: new Map([...own.types, ...types]), classes } })
  }

  /**
   * Selects the place at the path, or the root of what is still to be read where it is null; false, and a problem, where the
   * document has none.
   */
  select(path: string | null): boolean {
    const { doc } = this.snapshot().opened
    if (this.#waiting !== null) this.#waiting.path = path
    if (doc === null || path === null) return false
    const place = selectionAt(doc, String(path))
    if (place === null) this.#reportPath(path)
    else this.dispatch({ type: 'select', selection: place })
    return place !== null
  }

  /**
   * The document as static HTML, without script and style sheet, as soon as what is open has been read; '' where nothing is
   * open. Rejects where the part that writes it could not be fetched.
   */
  async exportHtml(): Promise<string> {
    const [{ documentHtml, ROW_OPTIONS, wordsOf }] = await Promise.all([panes.load(), this.#whenRead()])
    const { opened, state } = this.snapshot()
    if (opened.doc === null) return ''
    const options = { ...ROW_OPTIONS, words: wordsOf(state.naming.names), offsets: state.offsets }
    return [...documentHtml(opened.doc, { label: labelOf(opened) }, options)].join('')
  }

  protected override act(action: PaneAction): void {
    const before = this.snapshot().state.selection
    super.act(action)
    const { doc, selection } = this.snapshot().state
    if (!samePlace(selection, before)) this.#reports.onSelect(detailOf(doc, selection))
  }

  #whenRead(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.snapshot().opened.waitsFor !== null) return
        leave()
        resolve()
      }
      const leave = this.subscribe(look)
      look()
    })
  }

  /** Opens a source that is fetched, or read by what is loaded with the panes; what was open goes. */
  async #openLate(source: Source, path: string | null): Promise<void> {
    this.#stop()
    const waiting: Waiting = { source, path, stop: new AbortController() }
    const { signal } = waiting.stop
    this.#waiting = waiting
    const fetched = 'src' in source ? source.src : ''
    // What has arrived stays while the whole is read.
    if (!this.#isBegun)
      this.set({ opened: { ...NOTHING_OPEN, waitsFor: fetched }, state: this.#emptyState() })
    const late = await panes
      .load()
      .then(
        ({ openSlowly }) => openSlowly(source, signal, this.#arriving(waiting)),
        () => UNREAD,
      )
      .catch((thrown) => {
        if (!signal.aborted) throw thrown
      })
    if (late === undefined || signal.aborted) return
    if (!('id' in late)) {
      this.#showLate(late, waiting.path)
      return
    }
    // What was fetched is then to be read, as its beginning is shown.
    const { payload, rawArrays = [] } = this.snapshot().opened.request
    const next = this.#isBegun ? { ...late, payload, rawArrays } : late
    const opened = openSource(next, panes.module)
    if (opened !== null) this.#show(opened, waiting.path)
    else void this.#openLate(next, waiting.path)
  }

  /** Shows what arrives: how much, and the beginning. */
  #arriving(waiting: Waiting): FetchListeners {
    const waitsFor = 'src' in waiting.source ? waiting.source.src : ''
    return {
      onProgress: (arrived) => {
        if (this.#waiting !== waiting) return
        this.set({ opened: { ...this.snapshot().opened, arrived } })
        this.#reports.onProgress?.(arrived)
      },
      onBeginning: (beginning) => {
        const { doc } = beginning
        if (this.#waiting !== waiting || doc === null) return
        const { arrived = null } = this.snapshot().opened
        const state = this.#stateOf(beginning, doc, waiting.path)
        this.#isBegun = true
        this.set({ opened: { ...beginning, waitsFor, arrived }, state })
      },
    }
  }

  /** The state with a document; of one that continues what is shown, what was selected and opened in that stays. */
  #stateOf(opened: Opened, doc: PofDocument, path: string | null): State {
    const { state } = this.snapshot()
    const place = path === null ? null : selectionAt(doc, String(path))
    if (this.#isBegun && panes.module !== null) {
      const next = panes.module.goingOn(state, doc)
      return place === null || next.selection?.node !== doc.root
        ? next
        : reducePanes(next, { type: 'select', selection: place })
    }
    return reducePanes(state, { type: 'open', doc, selection: place ?? rootOf(opened) })
  }

  /** Shows what was read, or why nothing was: that beside the beginning, where it has arrived. */
  #showLate(late: Opened, path: string | null): void {
    const { opened } = this.snapshot()
    const { trouble } = late
    if (!this.#isBegun || trouble === null) {
      this.#show(late, path)
      return
    }
    this.#stop()
    this.#isBegun = false
    this.set({ opened: { ...opened, waitsFor: null, trouble } })
    this.#report(trouble)
  }

  /** Gives up what is fetched or read. */
  #stop(): void {
    this.#waiting?.stop.abort()
    this.#waiting = null
  }

  #change(how: Reopening, path: string | null): void {
    const { opened } = this.snapshot()
    const next = { ...opened, ...parsed(changed(opened.request, how), opened.result) }
    if (!this.#isBegun || next.doc === null) {
      this.#show(next, path)
      return
    }
    // The rest still arrives.
    this.#isBegun = false
    const state = this.#stateOf(next, next.doc, path)
    this.#isBegun = true
    this.set({ opened: next, state })
  }

  #show(opened: Opened, path: string | null): void {
    this.#stop()
    const { doc, request, result, trouble } = opened
    const place = doc === null || path === null ? null : selectionAt(doc, String(path))
    const state = doc === null ? this.#emptyState() : this.#stateOf(opened, doc, path)
    this.#isBegun = false
    this.set({ opened, state })
    if (doc !== null) {
      const { form, payloads } = result
      this.#reports.onLoad({ document: doc, form, payload: request.payload, payloads: payloads.length })
    }
    if (trouble !== null) this.#report(trouble)
    if (doc === null) return
    if (path !== null && place === null) this.#reportPath(path)
    const worst = worstProblem(doc)
    if (worst === undefined) return
    const message = `${worst.message}. In all: ${problemSummary(doc)}.`
    this.#report({ from: 'stream', code: worst.code, message }, doc.problems)
  }

  #emptyState(): State {
    const { naming, offsets } = this.snapshot().state
    return { ...EMPTY_STATE, naming, offsets }
  }

  #report(trouble: Trouble, problems: PofDocument['problems'] = []): void {
    this.#reports.onProblem({ ...trouble, problems })
  }

  #reportPath(path: string): void {
    const message = `There is no value at ${path === '' ? 'the root' : String(path)}.`
    this.#report({ from: 'path', code: 'no-such-path', message })
  }
}

/** Reads layers on the page's own thread, in smaller limits than the page of pof-inspector, when it was said on screen. */
const afterFrame: ReadLater = (opener, bytes, asked, { onRead }) => {
  const { output, total, events } = asked.limits
  const limits = { ...asked.limits, output: output >> 2, total: total >> 2, events: events >> 2 }
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => onRead(opener.readLayers(bytes, { ...asked, limits }), null))
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Where what fetches or reads a source did not load. */
const UNREAD = notOpened({
  from: 'src',
  code: 'not-fetched',
  message: 'The part of the viewer that reads this did not load. Reload the page.',
})

/** Coherence's own names; none until the panes are loaded. */
function ownNames(): Names {
  return panes.module?.BUILT_IN_NAMES ?? EMPTY_STATE.naming.names
}

/** Whether a value that an author gave is what it should be. */
function areNames(value: unknown): boolean {
  const { types, classes } = Object(value) as Partial<Names>
  return Object.prototype.toString.call(types) === '[object Map]' && Array.isArray(classes)
}

function detailOf(doc: AnyDocument | null, selection: Selection | null): PofSelectDetail {
  if (doc === null || selection === null) {
    return { path: null, node: -1, element: -1, part: -1, start: 0, end: 0 }
  }
  const { node, element, part } = selection
  const { start, end } = selectionRange(doc, selection)
  return { path: node === -1 ? null : doc.address(node, element), node, element, part, start, end }
}

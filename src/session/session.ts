// One open inspection: what is open, the state of its panes, what is being opened, and what was open before. A store:
// whoever shows it subscribes, and asks for a snapshot. Nothing that was open is lost: what holds no bytes takes no
// document's place, and what was replaced can be brought back.

import { searchText } from '../view/find/index.ts'
import { type Action, reduce, type State } from '../view/index.ts'
import { withSourceNames } from '../view/names/index.ts'
import { LOAD_LIMIT, loadShare } from '../view/opening/index.ts'
import type { Selection, Stars } from '../view/place/index.ts'
import { readingOf } from './capture.ts'
import { isLarge } from './open-large.ts'
import { changed, type Opened, open, type Reopening, readSource, rootOf } from './open-source.ts'
import { Opening, type OpenListener, type Progress, type Reader } from './opening.ts'
import { search } from './search.ts'
import type { SourceRequest } from './source-request.ts'
import { type Levels, NO_LEVELS, type ReadLater, Store } from './store.ts'
import { type Ask, askLayerWorker, askWorker } from './worker-client.ts'

/** What is open, and the state of its panes. */
export interface Shown extends Levels {
  readonly opened: Opened
  readonly state: State
}

/** What is only the beginning of something, and what was shown before it. */
interface Beginning {
  /** The whole, as it was asked for. */
  readonly request: SourceRequest
  readonly before: Shown
}

/** All that is known at one moment. A new object with every change. */
export interface Snapshot extends Shown, Progress {
  /** The beginning that is shown, or null. That it ends in the middle is no fault. */
  readonly beginning: Beginning | null
  /** The last that was to be opened, where it held no bytes: what was open before is still shown. */
  readonly failed: Opened | null
  /** What was shown before what is open, or null. */
  readonly previous: Shown | null
}

/** What is selected and starred in a document that comes. */
export interface Placed {
  readonly selection: Selection | null
  readonly stars?: Stars
}

/** What is done with something new. */
export interface NewSource {
  /** Whether it is shown; always where this is not given. */
  readonly isShown?: (next: Opened) => boolean
  /** Called when its beginning is shown, and when all of it is. */
  readonly onBeginning?: () => void
  readonly onShown?: (next: Opened) => void
}

/** What hears of a source that is opened beside what is shown. */
export interface BesideListener {
  /** How much of it is read, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onOpened: OpenListener
  /** Why it was not opened, in a sentence. */
  readonly onRefused: (why: string) => void
}

/** The inspection that a page shows. */
export class Session extends Store<Snapshot, Action> {
  readonly #opening: Opening
  readonly #reader: Reader
  readonly #ask: Ask
  /** What is searched, and what gives the search up. */
  #searched: readonly unknown[] = []
  #stopSearch = () => {}

  /** `reader` reads what is small; `ask` asks the worker for all else, `askLayers` the one for layers. */
  constructor(
    first: Shown,
    reader: Reader,
    limit = LOAD_LIMIT,
    ask: Ask = askWorker,
    askLayers: Ask = askLayerWorker,
  ) {
    const nothing = {
      loading: null,
      refused: null,
      beginning: null,
      failed: null,
      previous: null,
      ...NO_LEVELS,
    }
    super({ ...first, ...nothing, limit }, reduce, layersFrom(askLayers))
    this.#opening = new Opening(reader, ask, this.snapshot, (change) => this.set(change))
    this.#reader = reader
    this.#ask = ask
    this.subscribe(() => this.#searchAnew())
  }

  /** Opens something new: of a long stream first its beginning, then the whole, in which what was selected meanwhile stays. */
  openNew(request: SourceRequest, { isShown, onBeginning, onShown }: NewSource = {}): void {
    const onWhole = (next: Opened, continues: boolean) => {
      if (isShown?.(next) === false) return
      const last = this.#before()
      if (!this.#replace(next, null, continues)) return
      if (last.opened.doc !== null) this.set({ previous: last })
      onShown?.(next)
    }
    this.#openLong(request, null, onWhole, onBeginning)
  }

  /** Opens a text while it is typed: what was open before its first letter is the previous. */
  openTyped(request: SourceRequest): void {
    this.#open(request, (next) => {
      const last = this.#before()
      const isFirst = !last.opened.request.isTyped
      if (this.#replace(next, null, false) && isFirst && last.opened.doc !== null)
        this.set({ previous: last })
    })
  }

  /** Opens something in place of what is open, whatever it holds; `placed` says what is selected in it. */
  openAt(
    request: SourceRequest,
    placed: (next: Opened) => Placed,
    { keepsPrevious = false, onShown }: { keepsPrevious?: boolean; onShown?: (next: Opened) => void } = {},
  ): void {
    this.#open(request, (next) => {
      if (keepsPrevious) this.keepPrevious()
      this.set(this.#shown(next, placed(next)))
      onShown?.(next)
    })
  }

  /**
   * Reads what is open in another way, with this place selected then. Of a beginning that is the whole, read once more: its
   * beginning first.
   */
  change(given: Reopening, selection: Selection | null = null): void {
    const { failed, opened, beginning } = this.snapshot()
    const { capture } = opened.result.payloads
    // Another payload of a capture is read in a way of its own.
    const how =
      capture === undefined || given.payload === undefined
        ? given
        : readingOf(capture, { ...given, payload: given.payload })
    const replace = (next: Opened) => void this.#replace(next, selection, false)
    // What holds no bytes is read in another way where it stands, beside what is open.
    if (how.form !== undefined && (failed !== null || beginning === null))
      this.#open(changed((failed ?? opened).request, how), replace)
    else if (beginning === null) this.#opening.reopen(opened, changed(opened.request, how), replace)
    else {
      const request = changed(beginning.request, how)
      this.#openLong(request, selection, (next, continues) => {
        this.#replace(next, continues ? null : selection, continues)
      })
    }
  }

  /**
   * Selects a place of a payload of what is open, or of what was open before, and shows that; whether it is one of them. The
   * request tells by its number which of them is meant.
   */
  goTo(id: number, payload: number, selection: Selection): boolean {
    const { opened, previous } = this.snapshot()
    if (opened.request.id !== id) {
      if (previous?.opened.request.id !== id) return false
      this.goBack()
    }
    const { request } = this.snapshot().opened
    if (request.payload === payload) {
      this.leave(0)
      this.dispatch({ type: 'select', selection })
    } else this.change({ payload }, selection)
    return true
  }

  /** Opens something beside what is shown, which stays as it is; the function returned gives it up. */
  openBeside(request: SourceRequest, { onProgress, onOpened, onRefused }: BesideListener): () => void {
    const { limit, state } = this.snapshot()
    let told: Progress = { loading: null, refused: null, limit }
    const known = () => ({ ...told, state })
    const opening = new Opening(this.#reader, this.#ask, known, (change) => {
      told = { ...told, ...change }
      const { loading, refused } = change
      if (loading) onProgress(loadShare(loading.progress))
      if (refused) onRefused(`${refused.words.what}. ${refused.words.why}`)
    })
    this.#open(request, onOpened, undefined, opening)
    return () => opening.cancel()
  }

  /** Keeps what is shown as the previous, before something else takes its place. */
  keepPrevious(): void {
    const before = this.#before()
    this.set({ failed: null, ...(before.opened.doc === null ? {} : { previous: before }) })
  }

  /** Shows the previous; what is shown now is the previous then. */
  goBack(): void {
    const { previous } = this.snapshot()
    if (previous === null) return
    this.keepPrevious()
    this.set({ ...previous, beginning: null })
  }

  /** Forgets what held no bytes. */
  dismissFailed(): void {
    this.set({ failed: null })
  }

  /** Gives up what is being opened: what was shown before its beginning comes back. */
  giveUp(): void {
    this.#opening.cancel()
    const { beginning } = this.snapshot()
    if (beginning !== null) this.set({ ...beginning.before, beginning: null })
  }

  /** A beginning that another takes the place of is nothing to go back to. */
  #before(): Shown {
    const { beginning, opened, state, levels } = this.snapshot()
    return beginning?.before ?? { ...NO_LEVELS, opened, state, levels }
  }

  /** Opens what is small here, at once where what reads it is loaded; what is large is for the worker. */
  #open(
    request: SourceRequest,
    then: OpenListener,
    onBeginning?: OpenListener,
    opening: Opening = this.#opening,
  ): void {
    if (isLarge(request)) opening.open(request, then, onBeginning)
    else
      opening.whenReadable(
        request,
        (reader) => then(open(request, readSource(request, reader))),
        () => this.#open(request, then, onBeginning, opening),
      )
  }

  #openLong(
    request: SourceRequest,
    selection: Selection | null,
    onWhole: (next: Opened, continues: boolean) => void,
    onBeginning?: () => void,
  ): void {
    let continues = false
    this.#open(
      request,
      (next) => onWhole(next, continues),
      (next) => {
        continues = true
        const before = this.#before()
        const shown = this.#shown(next, { selection: selection ?? rootOf(next) })
        this.set({ ...shown, failed: null, beginning: { request, before } })
        onBeginning?.()
      },
    )
  }

  /** Shows it, unless it holds no bytes and something else does; whether it did. */
  #replace(next: Opened, selection: Selection | null, continues: boolean): boolean {
    const isFailed = next.doc === null && this.#before().opened.doc !== null
    if (isFailed) this.set({ failed: next })
    else this.set({ failed: null, ...this.#shown(next, { selection: selection ?? rootOf(next) }, continues) })
    return !isFailed
  }

  /** What is shown when something comes. */
  #shown(opened: Opened, placed: Placed, continues = false): Partial<Snapshot> {
    const { state } = this.snapshot()
    const { doc, request } = opened
    if (doc === null) return { opened, beginning: null }
    const naming = withSourceNames(state.naming, request.names || null)
    const shown = reduce({ ...state, naming }, { type: 'open', doc, ...placed, continues })
    return { opened, beginning: null, state: shown }
  }

  /** Searches for what is in the find box; another search where that, its names or the document changed. */
  #searchAnew(): void {
    const { opened, state } = this.snapshot()
    const order = state.rows?.order ?? null
    const { names } = state.naming
    const query = searchText(state.doc, state.find.text, names)
    const searched = [opened, order, query, names]
    if (searched.every((one, i) => one === this.#searched[i])) return
    this.#searched = searched
    this.#stopSearch()
    this.#stopSearch = () => {}
    if (order === null || query === '') return
    const isLayer = this.snapshot().levels.length > 0
    if (!isLayer && order.doc !== opened.doc) return
    this.#stopSearch = search(isLayer ? null : opened, order, query, names, (hits) =>
      this.dispatch({ type: 'hits', hits, doc: order.doc }),
    )
  }
}

/** Reads layers in the worker. */
function layersFrom(ask: Ask): ReadLater {
  return (_opener, bytes, asked, { onLayer, onRead, onFault }) =>
    ask('layer', { ...asked, blob: new Blob([bytes as Uint8Array<ArrayBuffer>]) }, (answer) => {
      if (answer.kind === 'layer') onLayer(answer.format, answer.size)
      else if (answer.kind === 'read') onRead(answer.layers, answer.rows)
      else
        onFault(
          answer.cause === 'memory' ? 'there is not enough memory.' : `the worker failed: ${answer.message}`,
        )
    })
}

// What shows an inspection, and tells whoever listens when that changes: the page's Session is such a store, and so is that of
// one element. It knows the state of the panes, and the layers that are open inside one another; what else there is to know
// is theirs.

import type { FormatId, ReadLayer, ToRead } from '../inside/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { PaneAction, State } from '../view/index.ts'
import type { HowToOpen, LayerPlace, LayerStep } from '../view/layers/index.ts'
import { NO_STARS, placeOf, type Selection, selectionOfNode } from '../view/place/index.ts'
import { cacheRows, type Expansion, type RowParts } from '../view/tree/index.ts'
import { rootOf } from './open-source.ts'

/** A layer that is open, and the state of the panes of what it was opened from. */
export interface Level extends LayerStep {
  readonly above: State
}

/** Layers that are being opened, or were not. */
export interface Entering {
  /** What is opened, or why it was not. */
  readonly words: string
  readonly isOver: boolean
}

/** The layers that are open inside one another, outermost first; the state of the panes is that of the last. */
export interface Levels {
  readonly levels: readonly Level[]
  /** Null where none are being opened. */
  readonly entering: Entering | null
}

/** No layer is open. */
export const NO_LEVELS: Levels = { levels: [], entering: null }

/** What opens layers; it is loaded after the first paint. */
export type LayerOpener = typeof import('../view/layers/index.ts')

/** What hears of layers that are read. */
export interface LayerListeners {
  readonly onLayer: (format: FormatId, size: number) => void
  /** With the rows of the last one's tree, as far as it is to be opened; null where they are still to be found. */
  readonly onRead: (layers: readonly ReadLayer[], rows: RowParts | null) => void
  readonly onFault: (message: string) => void
}

/**
 * Reads layers of many bytes, so that the page goes on meanwhile, and finds how their trees are shown opened so far; what it
 * returns gives that up.
 */
export type ReadLater = (
  opener: LayerOpener,
  bytes: Uint8Array,
  asked: ToRead & { readonly expansion: Expansion },
  hear: LayerListeners,
) => () => void

/** A store of any inspection, as far as layers go. */
export interface AnyStore {
  readonly snapshot: () => Levels & {
    readonly opened: { readonly doc: PofDocument | null }
    readonly state: State
  }
  enterPlace(opener: LayerOpener, place: LayerPlace, selection: Selection, how?: HowToOpen): void
  enterByItself(opener: LayerOpener, whole: PofDocument): void
  stopEntering(): void
  leave(count: number): void
}

/** The rows of a document that is opened so far. */
interface KnownRows {
  readonly expansion: Expansion
  readonly rows: RowParts
}

/** Bytes of a place that are read at once, and those that they may become. */
const AT_ONCE = 256 << 10
const MADE_AT_ONCE = 2 << 20

/** No place: the whole of a document. */
const NOWHERE = selectionOfNode(-1)

/** What is known at one moment, with the state of the panes; `Action` is what panes can do. */
export class Store<Snapshot extends Levels & { readonly opened: object; readonly state: State }, Action> {
  #snapshot: Snapshot
  readonly #reduce: (state: State, action: Action | PaneAction) => State
  readonly #readLater: ReadLater
  readonly #listeners = new Set<() => void>()
  #stopReading: (() => void) | null = null

  /** `reduce` gives the state after an action: the same object where nothing changes. */
  constructor(
    first: Snapshot,
    reduce: (state: State, action: Action | PaneAction) => State,
    readLater: ReadLater,
  ) {
    this.#snapshot = first
    this.#reduce = reduce
    this.#readLater = readLater
  }

  /** What is known now: a new object after every change. */
  readonly snapshot = (): Snapshot => this.#snapshot

  /** Calls the listener after every change, until the function that it returns is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Does what a pane asks for. */
  readonly dispatch = (action: Action): void => this.act(action)

  /** Opens the layers that begin at a place of what is shown, when they are read; as `how.format`, where that is given. */
  enterPlace(opener: LayerOpener, place: LayerPlace, selection: Selection, how: HowToOpen = {}): void {
    const { doc, naming } = this.snapshot().state
    if (doc === null) return
    this.#read(opener, place.bytes, opener.toRead(place, how), (layers, known) => {
      if (layers.length === 0) this.#enters({ words: 'These bytes are of no known format.', isOver: true })
      else this.enter(opener.stepsOf(layers, doc, place, selection, naming.names), known)
    })
  }

  /** Opens what was opened as a whole as another format, where it is one. */
  enterByItself(opener: LayerOpener, whole: PofDocument): void {
    if (
      whole.bytes.length <= AT_ONCE ? opener.formatByItself(whole) === null : !opener.mayOpenByItself(whole)
    )
      return
    const place = opener.wholePlace(whole.bytes)
    const asked = { ...opener.toRead(place), whole: { isPof: whole.root !== -1 } }
    this.#read(opener, place.bytes, asked, (layers, known) => {
      this.enter(opener.stepsOf(layers, whole, place, NOWHERE, null), known)
    })
  }

  /**
   * Opens the layers that a path leads through, from what was opened on, and selects its place. `then` hears whether the path
   * leads to a place: where it does not, what it leads through is open.
   */
  openPath(opener: LayerOpener, path: string, then: (isThere: boolean) => void = () => {}): void {
    this.leave(0)
    const { doc, naming } = this.snapshot().state
    if (doc === null) return
    const outermost = placeOf(doc, path.slice(0, path.indexOf('!')))
    const walk = opener.pathPlaces(doc, path)
    const go = (step?: LayerStep) => {
      const next = walk.next(step)
      if (next.done !== true) {
        const { around, place, selection, how } = next.value
        this.#read(opener, place.bytes, opener.toRead(place, how), (layers) =>
          go(opener.stepsOf(layers, around, place, selection, naming.names)[0]),
        )
        return
      }
      const { steps, selection } = next.value
      if (steps.length > 0 && outermost !== null)
        this.#select(selectionOfNode(outermost.node, outermost.element))
      this.enter(steps)
      if (selection !== null) this.#select(selection)
      then(selection !== null)
    }
    go()
  }

  /** Gives up what is being opened, and forgets why something was not. */
  stopEntering(): void {
    this.#stopReading?.()
    this.#stopReading = null
    if (this.snapshot().entering !== null) this.#enters(null)
  }

  /** Reads layers: few bytes at once; more of them, or those that become more, later. None comes when something else is shown. */
  #read(
    opener: LayerOpener,
    bytes: Uint8Array,
    asked: ToRead,
    then: (layers: readonly ReadLayer[], known: KnownRows | null) => void,
  ): void {
    this.stopEntering()
    const { limits } = asked
    if (bytes.length <= AT_ONCE) {
      const few = { ...asked, limits: { ...limits, output: Math.min(limits.output, MADE_AT_ONCE) } }
      const layers = opener.readLayers(bytes, few)
      // Of what is over its ratio the reading goes on to the end, and so up to the limit of output.
      const isCut = layers.some(({ limit }) => limit?.limit === 'output' || limit?.limit === 'ratio')
      if (!isCut || limits.output <= MADE_AT_ONCE) {
        then(layers, null)
        return
      }
    }
    const { doc, expansion } = this.snapshot().state
    const tell = (words: string, isOver: boolean) => this.#enters({ words, isOver })
    const first = asked.format ?? opener.begun(bytes, asked.place)?.format ?? null
    tell(`Opening ${opener.openingWords(first, bytes.length)}…`, false)
    this.#stopReading = this.#readLater(
      opener,
      bytes,
      { ...asked, expansion },
      {
        onLayer: (format, size) => tell(`Opening ${opener.openingWords(format, size)}…`, false),
        onFault: (message) => tell(`Not opened: ${message}`, true),
        onRead: (layers, rows) => {
          this.#stopReading = null
          this.stopEntering()
          if (this.snapshot().state.doc !== doc) return
          const [first, ...others] = layers
          const all = first === undefined ? [] : [opener.withBytes(first, bytes), ...others]
          then(all, rows && { expansion, rows })
        },
      },
    )
  }

  #enters(entering: Entering | null): void {
    this.set({ entering } as unknown as Partial<Snapshot>)
  }

  #select(selection: Selection): void {
    this.set({
      state: this.#reduce(this.snapshot().state, { type: 'select', selection }),
    } as unknown as Partial<Snapshot>)
  }

  /** Opens layers, each inside the one before, the first inside what is shown; `known` are the rows of the last. */
  enter(steps: readonly LayerStep[], known: KnownRows | null = null): void {
    const last = steps.at(-1)
    if (last !== undefined && known !== null) cacheRows(last.document, known.expansion, known.rows)
    let { state } = this.snapshot()
    const levels = [...this.snapshot().levels]
    for (const step of steps) {
      levels.push({ ...step, above: state })
      const { document: doc } = step
      state = this.#reduce(state, { type: 'open', doc, selection: rootOf({ doc }), stars: NO_STARS })
    }
    this.set({ levels, state } as unknown as Partial<Snapshot>)
  }

  /** Leaves layers, so that `count` are open still: what was selected around them is selected again. */
  leave(count: number): void {
    this.stopEntering()
    const { levels } = this.snapshot()
    const left = levels[count]
    if (left !== undefined)
      this.set({ levels: levels.slice(0, count), state: left.above } as unknown as Partial<Snapshot>)
  }

  /** Does what a pane asks for; a store may do more than that. */
  protected act(action: Action): void {
    const state = this.#reduce(this.#snapshot.state, action)
    if (state !== this.#snapshot.state) this.set({ state } as Partial<Snapshot>)
  }

  /** Changes what is known, and tells the listeners. Layers are of what is open: what takes its place has none. */
  protected set(change: Partial<Snapshot>): void {
    const { opened = this.#snapshot.opened } = change
    const levels = opened === this.#snapshot.opened ? {} : NO_LEVELS
    if (levels === NO_LEVELS) {
      this.#stopReading?.()
      this.#stopReading = null
    }
    this.#snapshot = { ...this.#snapshot, ...levels, ...change }
    for (const listener of this.#listeners) listener()
  }
}

// What shows an inspection, and tells whoever listens when that changes: the page's Session is such a store, and so is that of
// one element. It knows the state of the panes, and the layers that are open inside one another; what else there is to know
// is theirs.

import type { FormatId, Limits } from '../inside/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { PaneAction, State } from '../view/index.ts'
import type { LayerPlace, LayerStep } from '../view/layers/index.ts'
import { NO_STARS, placeOf, type Selection, selectionOfNode } from '../view/place/index.ts'
import { rootOf } from './open-source.ts'

/** A layer that is open, and the state of the panes of what it was opened from. */
export interface Level extends LayerStep {
  readonly above: State
}

/** The layers that are open inside one another, outermost first; the state of the panes is that of the last. */
export interface Levels {
  readonly levels: readonly Level[]
}

/** No layer is open. */
export const NO_LEVELS: Levels = { levels: [] }

/** What opens layers; it is loaded after the first paint. */
export type LayerOpener = Pick<typeof import('../view/layers/index.ts'), 'followPath' | 'openPlace'>

/** A store of any inspection, as far as layers go. */
export interface AnyStore {
  readonly snapshot: () => Levels & {
    readonly opened: { readonly doc: PofDocument | null }
    readonly state: State
  }
  enterPlace(
    opener: LayerOpener,
    place: LayerPlace,
    selection: Selection,
    how?: { readonly format?: FormatId; readonly limits?: Limits },
  ): void
  leave(count: number): void
}

/** What is known at one moment, with the state of the panes; `Action` is what panes can do. */
export class Store<Snapshot extends Levels & { readonly opened: object; readonly state: State }, Action> {
  #snapshot: Snapshot
  readonly #reduce: (state: State, action: Action | PaneAction) => State
  readonly #listeners = new Set<() => void>()

  /** `reduce` gives the state after an action: the same object where nothing changes. */
  constructor(first: Snapshot, reduce: (state: State, action: Action | PaneAction) => State) {
    this.#snapshot = first
    this.#reduce = reduce
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

  /** Opens the layers that begin at a place of what is shown; as `format`, where that is given. */
  enterPlace(
    { openPlace }: LayerOpener,
    place: LayerPlace,
    selection: Selection,
    how: { readonly format?: FormatId; readonly limits?: Limits } = {},
  ): void {
    const { doc, naming } = this.snapshot().state
    if (doc !== null) this.enter(openPlace(doc, place, selection, naming.names, how))
  }

  /**
   * Opens the layers that a path leads through, from what was opened on, and selects its place. Returns false where the path
   * leads to no place: then what it leads through is open.
   */
  openPath({ followPath }: LayerOpener, path: string): boolean {
    this.leave(0)
    const { doc, naming } = this.snapshot().state
    if (doc === null) return false
    const { steps, selection } = followPath(doc, path, naming.names)
    const place = steps[0] === undefined ? null : placeOf(doc, path.slice(0, path.indexOf('!')))
    if (place !== null) this.#select(selectionOfNode(place.node, place.element))
    this.enter(steps)
    if (selection !== null) this.#select(selection)
    return selection !== null
  }

  #select(selection: Selection): void {
    this.set({
      state: this.#reduce(this.snapshot().state, { type: 'select', selection }),
    } as unknown as Partial<Snapshot>)
  }

  /** Opens layers, each inside the one before, the first inside what is shown. */
  enter(steps: readonly LayerStep[]): void {
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
    this.#snapshot = { ...this.#snapshot, ...levels, ...change }
    for (const listener of this.#listeners) listener()
  }
}

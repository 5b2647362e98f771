// What shows an inspection, and tells whoever listens when that changes: the page's Session is such a store, and so is that of
// one element. It knows the state of the panes; what else there is to know is theirs.

import type { State } from '../view/index.ts'

/** What is known at one moment, with the state of the panes; `Action` is what panes can do. */
export class Store<Snapshot extends { readonly state: State }, Action> {
  #snapshot: Snapshot
  readonly #reduce: (state: State, action: Action) => State
  readonly #listeners = new Set<() => void>()

  /** `reduce` gives the state after an action: the same object where nothing changes. */
  constructor(first: Snapshot, reduce: (state: State, action: Action) => State) {
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

  /** Does what a pane asks for; a store may do more than that. */
  protected act(action: Action): void {
    const state = this.#reduce(this.#snapshot.state, action)
    if (state !== this.#snapshot.state) this.set({ state } as Partial<Snapshot>)
  }

  /** Changes what is known, and tells the listeners. */
  protected set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}

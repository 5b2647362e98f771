// A piece of code that is loaded after the first paint, as one file with `import()`. Whoever needs a part of it shows
// `Part`: a quiet line until the piece is there, and a button to try again where it did not load.

import { type ReactNode, useSyncExternalStore } from 'react'

/** How far a piece has come. A new object with every change. */
interface PieceState<Module> {
  /** Null until it is loaded. */
  readonly module: Module | null
  readonly isLoading: boolean
  /** Whether it could not be loaded the last time. */
  readonly hasFailed: boolean
}

/** A piece of code, and what became of loading it. */
export class Piece<Module> {
  readonly #import: () => Promise<Module>
  readonly #listeners = new Set<() => void>()
  #state: PieceState<Module> = { module: null, isLoading: false, hasFailed: false }
  #loading: Promise<Module> | null = null

  /** `load` is an `import()`; nothing is loaded yet. */
  constructor(load: () => Promise<Module>) {
    this.#import = load
  }

  /** The module; null until it is loaded. */
  get module(): Module | null {
    return this.#state.module
  }

  /** The module, loaded once; loaded again where that failed. Rejects where it cannot be loaded. */
  load(): Promise<Module> {
    this.#loading ??= this.#load()
    return this.#loading
  }

  /** Calls back with the module: at once where it is loaded, else when it is, or `failed` when it cannot be. */
  whenLoaded(then: (module: Module) => void, failed: () => void = () => {}): void {
    if (this.module === null) this.load().then(then, failed)
    else then(this.module)
  }

  /**
   * Calls back with `who` once when the module is loaded, which it does not ask for; not where it is loaded already. It does not hold
   * `who`: whoever is gone by then is not called, and `then` must not hold it either.
   */
  whenThere<Who extends object>(who: Who, then: (who: Who) => void): void {
    const held = new WeakRef(who)
    const leave = this.subscribe(() => {
      if (this.module === null) return
      leave()
      const still = held.deref()
      if (still !== undefined) then(still)
    })
  }

  /** Calls the listener after every change, until the function that it returns is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How far it has come. */
  readonly state = (): PieceState<Module> => this.#state

  async #load(): Promise<Module> {
    this.#set({ ...this.#state, isLoading: true })
    try {
      const module = await this.#import()
      this.#set({ module, isLoading: false, hasFailed: false })
      return module
    } catch (error) {
      this.#loading = null
      this.#set({ module: null, isLoading: false, hasFailed: true })
      throw error
    }
  }

  #set(state: PieceState<Module>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** A hook: the module of a piece, null until it is loaded. */
export function usePiece<Module>(piece: Piece<Module>): Module | null {
  return usePieceState(piece).module
}

function usePieceState<Module>({ subscribe, state }: Piece<Module>): PieceState<Module> {
  return useSyncExternalStore(subscribe, state, state)
}

/** What `children` make of the module of a piece; `instead` until it is loaded, and nothing where it is not needed. */
export function Part<Module>(props: {
  readonly piece: Piece<Module>
  /** A quiet line if left out. */
  readonly instead?: ReactNode
  /** Whether the part would show anything; true if left out. */
  readonly isNeeded?: boolean
  readonly children: (module: Module) => ReactNode
}): ReactNode {
  const { piece, instead = <Moment />, isNeeded = true, children } = props
  const { module, isLoading, hasFailed } = usePieceState(piece)
  if (module !== null) return children(module)
  if (!isNeeded) return null
  if (!hasFailed) return instead
  return (
    <p className="late" aria-busy={isLoading}>
      This part did not load.{' '}
      <button type="button" className="button" onClick={() => piece.load().catch(() => {})}>
        Try again
      </button>
    </p>
  )
}

function Moment() {
  return (
    <p className="late" aria-busy="true">
      One moment…
    </p>
  )
}

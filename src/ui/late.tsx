// Components whose modules run late. They come with the page, behind what it needs to paint, and run when they are first
// needed, or before that when the page has nothing else to do: so opening a panel asks for nothing, and waits for
// nothing. Without a boundary around them.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** What stands for a component until its module has run. */
export interface LateOptions<Props> {
  /** In its place; a quiet line if left out. */
  readonly placeholder?: (props: Props) => ReactNode
  /** Whether the component would show anything; always if left out. Until then its module is left alone. */
  readonly isNeeded?: (props: Props) => boolean
  /** Called before the component is shown: at first what stood for it is still on the page. */
  readonly onArrival?: (props: Props) => void
}

/** A component whose module runs late; `run` runs it now, so that the next render has it at once. */
export type Late<Props> = ComponentType<Props> & { readonly run: () => Promise<void> }

const modules: (() => Promise<unknown>)[] = []

/** The component that `load` gives, once it is needed or `runLateModules` has come to it. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = quietLine, isNeeded = () => true, onArrival }: LateOptions<Props> = {},
): Late<Props> {
  let Loaded: ComponentType<Props> | null = null
  const run = async () => {
    Loaded = await load()
  }
  modules.push(run)
  const Component = (props: Props) => {
    const [state, setState] = useState<'waiting' | 'run' | 'failed' | 'again'>('waiting')
    const waits = Loaded === null && isNeeded(props)
    const tries = waits && state !== 'failed'
    useEffect(() => {
      if (!tries) return
      run().then(
        () => setState('run'),
        () => setState('failed'),
      )
    }, [tries])
    if (Loaded !== null) {
      onArrival?.(props)
      return <Loaded {...props} />
    }
    // The button stays, and has the focus, while it is tried again.
    if (state === 'failed' || state === 'again')
      return (
        <p className="late" aria-busy={state === 'again'}>
          This part did not load.{' '}
          <button type="button" className="button" onClick={() => setState('again')}>
            Try again
          </button>
        </p>
      )
    return waits ? placeholder(props) : null
  }
  return Object.assign(Component, { run })
}

/** A hook that gives a module once it has run, and null until then. It is run when a component first needs it. */
export function lateModule<Module>(load: () => Promise<Module>): (isNeeded?: boolean) => Module | null {
  let loaded: Module | null = null
  return function useLate(isNeeded = true) {
    const [, redraw] = useState(false)
    useEffect(() => {
      if (loaded !== null || !isNeeded) return
      load().then(
        (module) => {
          loaded = module
          redraw(true)
        },
        // What it adds stays away, as its files do.
        () => undefined,
      )
    }, [isNeeded])
    return loaded
  }
}

/** Runs every module that has not run yet, one after another, each when the page has nothing to do. */
export async function runLateModules(): Promise<void> {
  for (const run of modules) {
    await idle()
    // What cannot be had now is asked for again when it is needed.
    await run().catch(() => undefined)
  }
}

function quietLine() {
  return (
    <p className="late" aria-busy="true">
      One moment…
    </p>
  )
}

/** Safari knows no idle time. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  )
}

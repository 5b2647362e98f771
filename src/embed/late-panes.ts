// The panes that come behind the tree, each in a file of its own with its style sheets: what a viewer has to have before it
// shows its values stays small. A file is asked for once, by the first viewer that has the pane.

import { late, lateModule } from '../ui/index.ts'
import { addSheet } from './frame.ts'
import type { Pane } from './view-list.ts'

/** What is late: the panes but the tree, and the form on paper. */
type Late = Exclude<Pane, 'tree'> | 'printed'

const LOADS = {
  overview: () => import('./panes/overview.ts'),
  hex: () => import('./panes/hex.ts'),
  inspector: () => import('./panes/inspector.ts'),
  cost: () => import('./panes/cost.ts'),
  problems: () => import('./panes/problems.ts'),
  printed: () => import('./panes/printed.ts'),
} as const

type Loaded<Name extends Late> = Awaited<ReturnType<(typeof LOADS)[Name]>>

const asked = new Map<Late, Promise<unknown>>()
/** Who still waits for what could not be had. */
const missed: (() => void)[] = []

/** The module of a pane, its sheets added. What could not be had is asked for again. */
function ask<Name extends Late>(name: Name): Promise<Loaded<Name>> {
  const known = asked.get(name)
  if (known !== undefined) return known as Promise<Loaded<Name>>
  const load = LOADS[name] as () => Promise<Loaded<Name>>
  const loading = load().then((module) => {
    for (const sheet of module.SHEETS) addSheet(sheet)
    for (const askAgain of missed.splice(0)) askAgain()
    return module
  })
  asked.set(name, loading)
  loading.catch(() => asked.delete(name))
  return loading
}

/** The module, when it is here at last: where it could not be had, it is asked for again when another one has come. */
function atLast<Name extends Late>(name: Name): Promise<Loaded<Name>> {
  return ask(name).catch(
    () => new Promise<Loaded<Name>>((resolve) => missed.push(() => resolve(atLast(name)))),
  )
}

/** Asks for what these panes need, before anything is shown. That a file could not be had is said in its pane. */
export function askForPanes(panes: readonly Pane[]): void {
  for (const pane of panes) if (pane !== 'tree' && pane !== 'problems') ask(pane).catch(() => {})
}

/** Asks for the form on paper when the page has nothing else to do. */
export function askForPrinted(): void {
  // Safari knows no idle time.
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  whenIdle(() => Printed.run().catch(() => {}))
}

const nothing = () => null

export const OverviewStrip = late(async () => (await ask('overview')).OverviewStrip, {
  placeholder: nothing,
})
export const HexPane = late(async () => (await ask('hex')).HexPane)
export const Inspector = late(async () => (await ask('inspector')).Inspector)
export const ProblemList = late(async () => (await ask('problems')).ProblemList)
export const ViewerCost = late(async () => (await ask('cost')).ViewerCost)
export const Printed = late(async () => (await ask('printed')).Printed, { placeholder: nothing })
/** What the other panes need of the model of costs. */
export const useFigures = lateModule(() => atLast('cost'))

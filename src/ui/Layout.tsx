// Where the panes stand: three beside one another, two columns, or a tree above tabs on a narrow screen. The dock lies
// below all of them, over the whole width; on a narrow screen it is one more tab.
// Sizes are the caller's to keep; which arrangement fits is decided by the width alone.

import type { ReactNode } from 'react'
import { late } from './late.tsx'
import type { TabbedPane } from './PaneTabs.tsx'
import { type Sizes, Split } from './Split.tsx'
import { useMedia } from './use-media.ts'

/** The panes, and the sizes they had. */
export interface LayoutProps {
  readonly tree: ReactNode
  readonly hex: ReactNode
  readonly inspector: ReactNode
  /** Null where there are none. */
  readonly problems: ReactNode | null
  /** Text beside the word "Problems" on a narrow screen. */
  readonly problemsSummary: string
  /** A bar, and below it what the bar chooses. */
  readonly dock: ReactNode
  readonly dockOpen: boolean
  readonly onDockOpen: (open: boolean) => void
  readonly sizes: Sizes
  readonly onSizes: (group: string, sizes: Readonly<Record<string, number>>) => void
}

/** The arrangement that fits. */
export function Layout(props: LayoutProps) {
  const isWide = useMedia('(min-width: 1100px)')
  const isMedium = useMedia('(min-width: 700px)')
  if (!isMedium) return <Narrow {...props} />
  return <Docked {...props}>{isWide ? <Wide {...props} /> : <Medium {...props} />}</Docked>
}

/** The height of the dock's bar, px; dock.css sets the same. */
const DOCK_BAR = 33

function Docked(props: LayoutProps & { readonly children: ReactNode }) {
  const { children, dock, dockOpen, onDockOpen, sizes, onSizes } = props
  const closing = {
    size: DOCK_BAR,
    isClosed: !dockOpen,
    onClosed: (isClosed: boolean) => onDockOpen(!isClosed),
  }
  return (
    <Split
      id="page"
      vertical
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'panes', content: children, least: 150, share: 72, bar: 'Between panes and cost' },
        { id: 'dock', content: dock, least: 140, share: 28, closing },
      ]}
    />
  )
}

function Wide({ tree, hex, inspector, problems, sizes, onSizes }: LayoutProps) {
  const side = <Side id="side" {...{ inspector, problems, sizes, onSizes }} />
  return (
    <Split
      id="wide"
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'tree', content: tree, least: 280, share: 35.5, bar: 'Between tree and bytes' },
        { id: 'hex', content: hex, least: 200, share: 42, bar: 'Between bytes and inspector' },
        { id: 'side', content: side, least: 260, share: 22.5 },
      ]}
    />
  )
}

function Medium({ tree, hex, inspector, problems, sizes, onSizes }: LayoutProps) {
  const left = (
    <Split
      id="left"
      vertical
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'tree', content: tree, least: 100, share: 58, bar: 'Between tree and bytes' },
        { id: 'hex', content: hex, least: 80, share: 42 },
      ]}
    />
  )
  const right = <Side id="right" {...{ inspector, problems, sizes, onSizes }} />
  return (
    <Split
      id="medium"
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'left', content: left, least: 240, share: 52, bar: 'Between tree and inspector' },
        { id: 'right', content: right, least: 240, share: 48 },
      ]}
    />
  )
}

function Narrow(props: LayoutProps) {
  const { tree, sizes, onSizes } = props
  return (
    <Split
      id="narrow"
      vertical
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'tree', content: tree, least: 96, share: 42, bar: 'Between tree and tabs' },
        { id: 'tabs', content: <Tabbed {...props} />, least: 140, share: 58 },
      ]}
    />
  )
}

/** The tabs come late; until then the first one's pane stands there, below its name. */
const PaneTabs = late(async () => (await import('./PaneTabs.tsx')).PaneTabs, {
  placeholder: ({ panes }) => (
    <div className="tabs" aria-busy="true">
      <div className="tabs-list">
        {panes.map(({ id, name }, i) => (
          <span key={id} className="tab" data-state={i === 0 ? 'active' : 'inactive'}>
            {name}
          </span>
        ))}
      </div>
      <div className="tabs-content">{panes[0]?.content}</div>
    </div>
  ),
})

function Tabbed({ hex, inspector, problems, problemsSummary, dock }: LayoutProps) {
  const panes: TabbedPane[] = [
    { id: 'inspector', name: 'Inspector', content: inspector },
    { id: 'hex', name: 'Bytes', content: hex },
    { id: 'cost', name: 'Cost', content: dock },
  ]
  if (problems !== null)
    panes.push({ id: 'problems', name: 'Problems', note: problemsSummary, content: problems })
  return <PaneTabs panes={panes} />
}

function Side(
  props: Pick<LayoutProps, 'inspector' | 'problems' | 'sizes' | 'onSizes'> & { readonly id: string },
) {
  const { id, inspector, problems, sizes, onSizes } = props
  if (problems === null) return inspector
  return (
    <Split
      id={id}
      vertical
      sizes={sizes}
      onSizes={onSizes}
      panels={[
        { id: 'inspector', content: inspector, least: 120, share: 70, bar: 'Between inspector and problems' },
        { id: 'problems', content: problems, least: 60, share: 30 },
      ]}
    />
  )
}

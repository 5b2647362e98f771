// Panes one at a time, behind tabs: for a narrow screen. They come late, as every part with keys of its own does.

import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

/** A pane and its tab; the note stands behind the name. */
export interface TabbedPane {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly content: ReactNode
}

/** The tabs; the first is open at first. */
export function PaneTabs({ panes }: { readonly panes: readonly TabbedPane[] }) {
  return (
    <Tabs.Root className="tabs" defaultValue={panes[0]?.id ?? ''}>
      <Tabs.List className="tabs-list" aria-label="Panes">
        {panes.map(({ id, name, note }) => (
          <Tabs.Trigger key={id} className="tab" value={id}>
            {name}
            {note === undefined ? null : <span className="tab-note"> {note}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {panes.map(({ id, content }) => (
        <Tabs.Content key={id} className="tabs-content" value={id} tabIndex={-1}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

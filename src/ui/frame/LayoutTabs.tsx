// The panes that stand behind one another below the tree of a narrow screen.

import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

/** The panes but the tree. */
export interface LayoutTabsProps {
  readonly hex: ReactNode
  readonly inspector: ReactNode
  /** Null where there are none. */
  readonly problems: ReactNode | null
  /** Text beside the word "Problems". */
  readonly problemsSummary: string
  /** A bar, and below it what the bar chooses. */
  readonly dock: ReactNode
}

/** The panes but the tree, one of them at a time. */
export function LayoutTabs({ hex, inspector, problems, problemsSummary, dock }: LayoutTabsProps) {
  return (
    <Tabs.Root className="tabs" defaultValue="inspector">
      <Tabs.List className="tabs-list" aria-label="Panes">
        <Tabs.Trigger className="tab" value="inspector">
          Inspector
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="hex">
          Bytes
        </Tabs.Trigger>
        <Tabs.Trigger className="tab" value="cost">
          Cost
        </Tabs.Trigger>
        {problems === null ? null : (
          <Tabs.Trigger className="tab" value="problems">
            Problems <span className="tab-note">{problemsSummary}</span>
          </Tabs.Trigger>
        )}
      </Tabs.List>
      <Tabs.Content className="tabs-content" value="inspector" tabIndex={-1}>
        {inspector}
      </Tabs.Content>
      <Tabs.Content className="tabs-content" value="hex" tabIndex={-1}>
        {hex}
      </Tabs.Content>
      <Tabs.Content className="tabs-content" value="cost" tabIndex={-1}>
        {dock}
      </Tabs.Content>
      <Tabs.Content className="tabs-content" value="problems" tabIndex={-1}>
        {problems}
      </Tabs.Content>
    </Tabs.Root>
  )
}

// The panes that stand behind one another below the tree of a narrow screen. They come late, and the package of tabs with
// them: other screens show no tabs but those of the dock, which comes late too.

import { Tabs } from 'radix-ui'
import type { LayoutProps } from './Layout.tsx'

/** The panes but the tree, one of them at a time. */
export function LayoutTabs(
  props: Pick<LayoutProps, 'hex' | 'inspector' | 'problems' | 'problemsSummary' | 'dock'>,
) {
  const { hex, inspector, problems, problemsSummary, dock } = props
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

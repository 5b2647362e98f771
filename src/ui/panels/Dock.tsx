// The dock: a bar of tabs and controls, and below it what the tab shows. Closed, only the bar is seen; a tab opens it.
// What is open, and which tab, is the caller's to keep.

import { Tabs } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

/** What stands behind a tab's name. */
export interface DockNote {
  readonly kind: 'some' | 'none' | 'unknown'
  /** A short sign or count. */
  readonly text: string
  /** The same in words. */
  readonly words: string
}

export interface DockTabView<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly note: DockNote | null
  /** Whether what it shows keeps its state while another tab is shown. */
  readonly stays: boolean
}

/** Tabs over one panel each; only the panel of the chosen tab is rendered. */
export function Dock<Id extends string>(props: {
  readonly tabs: readonly DockTabView<Id>[]
  readonly tab: Id
  readonly open: boolean
  /** False where the dock is a pane among others and has nothing to close. */
  readonly closes: boolean
  readonly onTab: (tab: Id) => void
  readonly onOpen: (open: boolean) => void
  /** What stands at the end of the bar. */
  readonly controls: ReactNode
  readonly panel: (tab: Id) => ReactNode
}) {
  const { tabs, tab, open, closes, onTab, onOpen, controls, panel } = props
  const isOpen = open || !closes
  return (
    <Tabs.Root
      className="dock"
      value={tab}
      activationMode="manual"
      onValueChange={(value) => onTab(value as Id)}
    >
      <div className="dock-bar">
        {closes ? (
          <button
            type="button"
            className="dock-toggle"
            aria-expanded={open}
            aria-label="Cost charts"
            title={open ? 'Close the charts' : 'Open the charts'}
            onClick={() => onOpen(!open)}
          >
            <span aria-hidden="true" />
          </button>
        ) : null}
        <Tabs.List className="dock-tabs" aria-label="Cost">
          {tabs.map(({ id, name, note }) => (
            <Tabs.Trigger
              key={id}
              className="dock-tab"
              value={id}
              data-closed={!isOpen || undefined}
              onClick={() => {
                if (!isOpen) onTab(id)
              }}
            >
              {name}
              {note === null ? null : (
                <span className="dock-note" data-kind={note.kind} title={note.words}>
                  <span aria-hidden="true">{note.text}</span>
                  <span className="sr-only">, {note.words}</span>
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <div className="dock-controls">{controls}</div>
      </div>
      {tabs.map(({ id, stays }) => {
        const isShown = isOpen && id === tab
        return (
          <Tabs.Content key={id} className="dock-body" value={id} tabIndex={-1} forceMount hidden={!isShown}>
            {stays ? <Kept shown={isShown}>{isShown ? panel(id) : null}</Kept> : isShown ? panel(id) : null}
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}

/** What was shown last, so that it keeps its state; it is not drawn again while it is hidden. */
function Kept({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  const last = useRef<ReactNode>(null)
  if (shown) last.current = children
  return last.current
}

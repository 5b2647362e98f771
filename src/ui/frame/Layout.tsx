// Where the panes stand: three beside one another, two columns, or on a small screen one at a time. The dock lies
// below all of them, over the whole width; on a small screen it is one more tab.
// Sizes are the caller's to keep; which arrangement fits is decided by the width and the height of the screen.

import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'
import { TOUCH, useMedia } from '../use-media.ts'

/** Sizes by panel id, for each group of panels in percent; of columns in pixels. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The panes, and the sizes they had. Eleven, since each pane is one: arrangements pass all of them on. */
export interface LayoutProps extends LayoutTabsProps {
  readonly tree: ReactNode
  readonly dockOpen: boolean
  readonly onDockOpen: (open: boolean) => void
  readonly sizes: Sizes
  readonly onSizes: (group: string, sizes: Readonly<Record<string, number>>) => void
}

/** The arrangement that fits. */
export function Layout(props: LayoutProps) {
  const isWide = useMedia('(min-width: 1100px)')
  const isMedium = useMedia('(min-width: 700px) and (min-height: 480px)')
  if (!isMedium) return <Small {...props} />
  const panes = isWide ? <Wide {...props} /> : <Medium {...props} />
  return props.dock === null ? panes : <Docked {...props}>{panes}</Docked>
}

/** The height of the dock's bar, px, and where fingers touch it; dock.css and touch.css set the same. */
const DOCK_BAR = { usual: 33, touched: 45 }
const DOCK_SIZE = '28%'

function Docked(props: LayoutProps & { readonly children: ReactNode }) {
  const { children, dock, dockOpen, onDockOpen, sizes, onSizes } = props
  const bar = useMedia(TOUCH) ? DOCK_BAR.touched : DOCK_BAR.usual
  const panel = usePanelRef()
  const openSize = useRef(DOCK_SIZE)
  useEffect(() => {
    const { current } = panel
    if (current === null || current.isCollapsed() !== dockOpen) return
    if (dockOpen) current.resize(openSize.current)
    else current.collapse()
  }, [panel, dockOpen])
  return (
    <Split id="page" vertical sizes={sizes} onSizes={onSizes}>
      <Pane id="panes" least="150px">
        {children}
      </Pane>
      <Bar label="Between panes and cost" />
      <Panel
        id="dock"
        className="pane"
        collapsible
        collapsedSize={`${bar}px`}
        minSize="140px"
        defaultSize={dockOpen ? DOCK_SIZE : `${bar}px`}
        panelRef={panel}
        onResize={({ asPercentage, inPixels }, _id, before) => {
          const isOpen = inPixels > bar + 1
          if (isOpen) openSize.current = `${asPercentage}%`
          // Dragging opens and closes too.
          if (before !== undefined && isOpen !== before.inPixels > bar + 1) onDockOpen(isOpen)
        }}
      >
        {dock}
      </Panel>
    </Split>
  )
}

/**
 * Widths of the pane of bytes that show 16 and 32 bytes in a row behind offsets of seven digits, and the widths of a page from
 * which each is shown, px.
 */
const HEX_16 = { pane: 600, page: 1_280 }
const HEX_32 = { pane: 1_108, page: 2_200 }

/** The bytes take what a full row needs, the inspector about a fifth, and the tree the rest. */
function Wide({ tree, hex, inspector, problems, sizes, onSizes }: LayoutProps) {
  const page = window.innerWidth
  const hexWidth = page >= HEX_32.page ? HEX_32.pane : page >= HEX_16.page ? HEX_16.pane : 0.42 * page
  const sideWidth = Math.min(600, Math.max(260, 0.2 * page))
  return (
    <Split id="wide" sizes={sizes} onSizes={onSizes}>
      <Pane id="tree" least="280px">
        {tree}
      </Pane>
      <Bar label="Between tree and bytes" />
      <Pane id="hex" least="200px" size={`${hexWidth}px`} keepsPixels>
        {hex}
      </Pane>
      <Bar label="Between bytes and inspector" />
      <Pane id="side" least="260px" size={`${sideWidth}px`} keepsPixels>
        <Side id="side" {...{ inspector, problems, sizes, onSizes }} />
      </Pane>
    </Split>
  )
}

function Medium({ tree, hex, inspector, problems, sizes, onSizes }: LayoutProps) {
  return (
    <Split id="medium" sizes={sizes} onSizes={onSizes}>
      <Pane id="left" least="240px" size="52%">
        <Split id="left" vertical sizes={sizes} onSizes={onSizes}>
          <Pane id="tree" least="100px" size="58%">
            {tree}
          </Pane>
          <Bar label="Between tree and bytes" />
          <Pane id="hex" least="80px" size="42%">
            {hex}
          </Pane>
        </Split>
      </Pane>
      <Bar label="Between tree and inspector" />
      <Pane id="right" least="240px" size="48%">
        <Side id="right" {...{ inspector, problems, sizes, onSizes }} />
      </Pane>
    </Split>
  )
}

/** One pane at a time; on a phone held sideways, and where a page is zoomed in, the tree beside one of the others. */
function Small(props: LayoutProps) {
  const { tree, hex, inspector, problems, problemsSummary, dock, asked, sizes, onSizes } = props
  const isLow = useMedia('(max-height: 479px) and (min-width: 560px)')
  const others = { hex, inspector, problems, problemsSummary, dock, asked }
  if (!isLow) return <LayoutTabs tree={tree} {...others} />
  return (
    <Split id="low" sizes={sizes} onSizes={onSizes}>
      <Pane id="tree" least="240px" size="50%">
        {tree}
      </Pane>
      <Bar label="Between tree and tabs" />
      <Pane id="tabs" least="240px" size="50%">
        <LayoutTabs tree={null} {...others} />
      </Pane>
    </Split>
  )
}

function Side(
  props: Pick<LayoutProps, 'inspector' | 'problems' | 'sizes' | 'onSizes'> & { readonly id: string },
) {
  const { id, inspector, problems, sizes, onSizes } = props
  const isAlone = problems === null
  // The inspector stands in the same place whether there are problems or not: it need not be made anew.
  return (
    <Split id={id} vertical sizes={sizes} onSizes={isAlone ? keepNothing : onSizes}>
      <Pane id="inspector" least="120px" size="70%">
        {inspector}
      </Pane>
      {isAlone ? null : <Bar label="Between inspector and problems" />}
      {isAlone ? null : (
        <Pane id="problems" least="60px" size="30%">
          {problems}
        </Pane>
      )}
    </Split>
  )
}

/** Alone it has all the room: that is no size to be kept. */
function keepNothing(): void {}

function Split(props: {
  readonly id: string
  readonly vertical?: boolean
  readonly children: ReactNode
  readonly sizes: Sizes
  readonly onSizes: LayoutProps['onSizes']
}) {
  const { id, vertical = false, children, sizes, onSizes } = props
  const kept = sizes[id]
  return (
    <Group
      id={id}
      className="split"
      disableCursor
      orientation={vertical ? 'vertical' : 'horizontal'}
      {...(kept === undefined ? {} : { defaultLayout: { ...kept } })}
      // Sizes that follow from the width of the page are not kept: another width gives others.
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) onSizes(id, layout)
      }}
    >
      {children}
    </Group>
  )
}

/** One of the panes beside one another; sizes are those of a panel. */
function Pane(props: {
  readonly id: string
  readonly least: string
  readonly size?: string
  /** Whether a wider page leaves it as it is, in favour of its neighbours. */
  readonly keepsPixels?: boolean
  readonly children: ReactNode
}) {
  const { id, least, size, keepsPixels = false, children } = props
  return (
    <Panel
      id={id}
      className="pane"
      minSize={least}
      defaultSize={size}
      groupResizeBehavior={keepsPixels ? 'preserve-pixel-size' : 'preserve-relative-size'}
    >
      {children}
    </Panel>
  )
}

function Bar({ label }: { label: string }) {
  return <Separator className="bar" aria-label={label} />
}

/** The panes but the tree. */
interface LayoutTabsProps {
  readonly hex: ReactNode
  readonly inspector: ReactNode
  /** Null where there are none. */
  readonly problems: ReactNode | null
  /** Text beside the word "Problems". */
  readonly problemsSummary: string
  /** A bar, and below it what the bar chooses; null for documents without costs. */
  readonly dock: ReactNode | null
  /** A pane that is to be seen, where one is at a time; a new object asks again. */
  readonly asked: { readonly pane: 'problems' } | null
}

/** A pane and what its tab says. */
interface LayoutTab {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly pane: ReactNode
}

/** Pixels that a finger goes sideways to come to the next pane. */
const SWIPE = 60

/** Panes, one of them at a time: by the tabs below them, or by a swipe. The selected value stays the same in all. */
function LayoutTabs(props: LayoutTabsProps & { readonly tree: ReactNode | null }) {
  const { tree, hex, inspector, problems, problemsSummary, dock, asked } = props
  const tabs: LayoutTab[] = [
    ...(tree === null ? [] : [{ id: 'tree', name: 'Values', pane: tree }]),
    { id: 'hex', name: 'Bytes', pane: hex },
    { id: 'inspector', name: 'Inspector', pane: inspector },
    ...(dock === null ? [] : [{ id: 'cost', name: 'Cost', pane: dock }]),
    ...(problems === null
      ? []
      : [{ id: 'problems', name: 'Problems', note: problemsSummary, pane: problems }]),
  ]
  const [tab, setTab] = useState(tree === null ? 'inspector' : 'tree')
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    if (asked !== null) setTab(asked.pane)
  }
  const shown = tabs.some(({ id }) => id === tab) ? tab : (tabs[0]?.id ?? '')
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const swipe = (touch: { readonly clientX: number; readonly clientY: number } | undefined) => {
    if (from.current === null || touch === undefined) return
    const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
    from.current = null
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
    const next = tabs[tabs.findIndex(({ id }) => id === shown) - Math.sign(x)]
    if (next !== undefined) setTab(next.id)
  }
  return (
    <Tabs.Root className="tabs" value={shown} onValueChange={setTab}>
      {tabs.map(({ id, pane }) => (
        <Tabs.Content
          key={id}
          className="tabs-content"
          value={id}
          tabIndex={-1}
          onTouchStart={({ target, touches }) => {
            // What scrolls sideways itself, or is dragged, keeps its finger.
            const isOwn = (target as Element).closest(
              'textarea, pre, input, [role=slider], .curve-plot, .icicle',
            )
            const touch = touches.length === 1 ? touches[0] : undefined
            from.current = touch === undefined || isOwn ? null : { x: touch.clientX, y: touch.clientY }
          }}
          onTouchEnd={({ changedTouches }) => swipe(changedTouches[0])}
        >
          {pane}
        </Tabs.Content>
      ))}
      <Tabs.List className="tabs-list" aria-label="Panes">
        {tabs.map(({ id, name, note }) => (
          <Tabs.Trigger key={id} className="tab" value={id}>
            {name}
            {note === undefined ? null : (
              <>
                {' '}
                <span className="tab-note">{note}</span>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

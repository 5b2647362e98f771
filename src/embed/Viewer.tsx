// The viewer: overview above, panes beside one another or one at a time, what is wrong in words. Paints an Inspection.
// Nothing here opens a layer above the page: no menu, popover or dialog.

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isPrinting, onPrinting, Part, type Size, useSize } from '../ui/index.ts'
import type { Inspection } from './inspection.ts'
import { Emptiness, Notice } from './Notice.tsx'
import { panes as piece } from './piece.ts'
import type { Theme } from './theme.ts'
import { useGivenBytes } from './use-given-bytes.ts'
import { ViewerPanes } from './ViewerPanes.tsx'
import type { Pane } from './view-list.ts'

/** What a viewer is told. */
export interface ViewerProps {
  readonly inspection: Inspection
  readonly panes: readonly Pane[]
  readonly theme: Theme
  /** Whether panes have a heading. */
  readonly hasLabels: boolean
  /** Whether the reader can neither bring other bytes nor change how they are read. */
  readonly isReadOnly: boolean
}

/** Widths, px, from which panes stand beside one another. */
const WIDE = 960
const MEDIUM = 560
/** Heights, px, up to which there is no room for costs below the other panes. */
const LOW = 360

/** The viewer of an inspection. */
export function Viewer({ inspection, panes, theme, hasLabels, isReadOnly }: ViewerProps) {
  const shown = useSyncExternalStore(inspection.subscribe, inspection.shown, inspection.shown)
  const printing = useSyncExternalStore(onPrinting, isPrinting, isPrinting)
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSeenSize(box)
  const layout = width >= WIDE ? 'wide' : width >= MEDIUM ? 'medium' : 'narrow'
  const { opened, state } = shown
  const { doc } = opened
  const given = useGivenBytes(box, isReadOnly ? null : inspection)
  const onPayload = useCallback((payload: number) => inspection.pick(payload), [inspection])
  const onRawArray = useMemo(
    () => (isReadOnly ? undefined : inspection.readRawArray.bind(inspection)),
    [inspection, isReadOnly],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') inspection.dispatch({ type: 'pin', pinned: false })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and bytes that reach any pane are for the viewer */}
      <div
        ref={box}
        className="viewer"
        part="viewer"
        data-layout={layout}
        data-theme={theme}
        data-dropping={given.dragging || undefined}
        onKeyDown={onKeyDown}
        {...given.handlers}
      >
        <Notice opened={opened} hasProblemsPane={panes.includes('problems')} onPayload={onPayload} />
        {doc === null ? (
          <Emptiness opened={opened} />
        ) : width === 0 ? null : (
          <ViewerPanes
            doc={doc}
            state={state}
            panes={panes}
            layout={layout}
            isLow={height < LOW}
            hasLabels={hasLabels}
            onAction={inspection.dispatch}
            onRawArray={onRawArray}
          />
        )}
      </div>
      {printing && doc !== null ? (
        <Part piece={piece} instead={null}>
          {({ Printed }) => <Printed doc={doc} label={opened.label} names={state.naming.names} />}
        </Part>
      ) : null}
    </>
  )
}

/** The size that the box had when it was last to be seen, as in a tab that is hidden now; 0 before it is. */
function useSeenSize(box: RefObject<HTMLElement | null>): Size {
  const size = useSize(box)
  const [seen, setSeen] = useState(size)
  if (size.width > 0 && size !== seen) setSeen(size)
  return size.width > 0 ? size : seen
}

// The viewer: overview above, panes beside one another or one at a time, what is wrong in words. Paints an Inspection.
// Nothing here opens a layer above the page: no menu, popover or dialog.

import {
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { fileRequest, textRequest } from '../session/index.ts'
import {
  isPrinting,
  OffsetsContext,
  onPrinting,
  Part,
  type Size,
  useClipboard,
  useLayers,
  useOffsets,
  usePiece,
  useSize,
  useTrail,
  ViewerLabelContext,
} from '../ui/index.ts'
import { problemSummary, worstProblem } from '../view/inspector/index.ts'
import { sizeText } from '../view/opening/index.ts'
import { bytesWords, withOffsets } from '../view/place/index.ts'
import { readTheme, readView } from './attributes.ts'
import type { Inspection } from './inspection.ts'
import { loadPanesAfterPaint, panes as piece } from './piece.ts'
import { labelOf, MOST_BYTES, type Opened, tooMuch } from './source.ts'
import { ViewerPanes } from './ViewerPanes.tsx'

/** What a viewer is told: what is open, and attributes as they are. */
export interface ViewerProps {
  readonly inspection: Inspection
  readonly view: string | null
  readonly theme: string | null | undefined
  /** `none`: panes have no heading. */
  readonly labels: string | null | undefined
  /** What the viewer is called, behind the names of its panes; '' for nothing. */
  readonly label: string
  /** Whether the reader can neither bring other bytes nor change how they are read. */
  readonly isReadOnly: boolean
}

/** Widths, px, from which panes stand beside one another. */
const WIDE = 960
const MEDIUM = 560
/** Heights, px, up to which there is no room for costs below the other panes. */
const LOW = 360

/** The viewer of an inspection. */
export function Viewer({ inspection, view, theme, labels, label, isReadOnly }: ViewerProps) {
  const shown = useSyncExternalStore(inspection.subscribe, inspection.snapshot, inspection.snapshot)
  const printing = useSyncExternalStore(onPrinting, isPrinting, isPrinting)
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSeenSize(box)
  const isSeen = width > 0
  useEffect(() => (isSeen ? loadPanesAfterPaint() : undefined), [isSeen])
  const layout = width >= WIDE ? 'wide' : width >= MEDIUM ? 'medium' : 'narrow'
  const { opened, state } = shown
  const { doc } = opened
  const reading = usePiece(piece)
  const layers = useLayers(inspection, reading)
  const trail = useTrail(inspection, reading, labelOf(opened))
  const panes = readView(view)
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
    <OffsetsContext value={state.offsets}>
      <ViewerLabelContext value={label}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and bytes that reach any pane are for the viewer */}
        <div
          ref={box}
          className="viewer"
          part="viewer"
          data-layout={layout}
          data-theme={readTheme(theme)}
          data-dropping={given.dragging || undefined}
          onKeyDown={onKeyDown}
          {...given.handlers}
        >
          {doc === null || opened.waitsFor === null ? null : (
            <div className="notice" part="notice">
              <p role="status">
                {`The beginning of ${fetchingText(opened)}`}{' '}
                <button type="button" className="button small" onClick={() => inspection.giveUp()}>
                  Stop
                </button>
              </p>
            </div>
          )}
          <Notice opened={opened} hasProblemsPane={panes.includes('problems')} onPayload={onPayload} />
          {trail}
          {doc === null ? (
            <Emptiness opened={opened} />
          ) : !isSeen ? null : (
            <ViewerPanes
              doc={state.doc ?? doc}
              layers={layers}
              state={state}
              panes={panes}
              layout={layout}
              isLow={height < LOW}
              hasLabels={labels !== 'none'}
              onAction={inspection.dispatch}
              onRawArray={onRawArray}
            />
          )}
        </div>
      </ViewerLabelContext>
      {printing && doc !== null ? (
        <Part piece={piece} instead={null}>
          {({ Printed }) => <Printed doc={doc} label={labelOf(opened)} names={state.naming.names} />}
        </Part>
      ) : null}
    </OffsetsContext>
  )
}

/** The size that the box had when it was last to be seen, as in a tab that is hidden now; 0 before it is. */
function useSeenSize(box: RefObject<HTMLElement | null>): Size {
  const size = useSize(box)
  const [seen, setSeen] = useState(size)
  if (size.width > 0 && size !== seen) setSeen(size)
  return size.width > 0 ? size : seen
}

/** A line above the panes; nothing where there is nothing to say. */
function Notice(props: {
  readonly opened: Opened
  readonly hasProblemsPane: boolean
  readonly onPayload: (payload: number) => void
}) {
  const { opened, hasProblemsPane, onPayload } = props
  const offsets = useOffsets()
  const { doc, trouble, request, result } = opened
  const { note, payloads } = result
  if (doc === null) return null
  const worst = hasProblemsPane ? undefined : worstProblem(doc)
  if (trouble === null && note === null && payloads.length < 2 && worst === undefined) return null
  return (
    <div className="notice" part="notice">
      {payloads.length < 2 ? null : (
        <label className="notice-payload">
          Payload{' '}
          <select
            className="field small"
            value={request.payload}
            onChange={(event) => onPayload(Number(event.currentTarget.value))}
          >
            {payloads.map(({ label, bytes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payload is its number
              <option key={index} value={index}>
                {`${index + 1} of ${payloads.length}: ${label}, ${bytesWords(bytes.length)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {trouble === null ? null : <p role="status">{trouble.message}</p>}
      {note === null ? null : <p>{note}</p>}
      {worst === undefined ? null : (
        <p>
          {problemSummary(doc)}: {withOffsets(worst.message, offsets)}
        </p>
      )}
    </div>
  )
}

/** What stands in place of the panes where there are no bytes. */
function Emptiness({ opened }: { readonly opened: Opened }) {
  const { trouble, waitsFor } = opened
  return (
    <p className="emptiness" part="notice" role="status" data-trouble={trouble !== null || undefined}>
      {trouble !== null
        ? trouble.message
        : waitsFor === null
          ? 'There are no bytes to show.'
          : waitsFor === ''
            ? 'One moment…'
            : `Fetching ${fetchingText(opened)} …`}
    </p>
  )
}

/** `orders.bin, 12 of 64 MiB`. */
function fetchingText({ waitsFor, arrived }: Opened): string {
  if (arrived == null || arrived.loaded === 0) return waitsFor ?? ''
  const of = arrived.total === null ? '' : ` of ${sizeText(arrived.total)}`
  return `${waitsFor}, ${sizeText(arrived.loaded)}${of}`
}

/** Whether something is being dragged over the viewer, and the handlers for its element. */
interface GivenBytes {
  readonly dragging: boolean
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void
    readonly onDragLeave?: (event: DragEvent) => void
    readonly onDrop?: (event: DragEvent) => void
  }
}

/** Opens what is brought to the viewer's `box` in the inspection; null takes nothing. */
function useGivenBytes(box: RefObject<HTMLElement | null>, inspection: Inspection | null): GivenBytes {
  const [dragging, setDragging] = useState(false)
  const take = (inspection: Inspection, transfer: DataTransfer | null): boolean => {
    const file = transfer?.files[0]
    const text = transfer?.getData('text/plain') ?? ''
    if (file !== undefined) openFile(inspection, file)
    else if (text.trim() !== '') inspection.open(textRequest('', text), null)
    return file !== undefined || text.trim() !== ''
  }
  useClipboard('paste', box, (event) => {
    if (inspection === null || isEditing(event.composedPath()[0])) return
    if (take(inspection, event.clipboardData)) claim(event)
  })
  if (inspection === null) return { dragging: false, handlers: {} }
  return {
    dragging,
    handlers: {
      onDragOver: (event) => {
        claim(event)
        setDragging(true)
      },
      onDragLeave: (event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDragging(false)
      },
      onDrop: (event) => {
        claim(event)
        setDragging(false)
        take(inspection, event.dataTransfer)
      },
    },
  }
}

/** The page around may have its own use for what is pasted and dropped elsewhere. */
function claim(event: ClipboardEvent | DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

async function openFile(inspection: Inspection, file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    inspection.fail(tooMuch(file.name, MOST_BYTES, file.size))
    return
  }
  inspection.open(fileRequest(file.name, new Uint8Array(await file.arrayBuffer())), null)
}

function isEditing(target: EventTarget | undefined): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}

// The hex pane: offset, bytes and text of the rows on screen, each byte in the colour of its token's role.
// Holds a cursor and a picked range of bytes; what is selected or hovered it is told, and tells.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PofDocument } from '../pof/index.ts'
import {
  type ByteRange,
  bytesWords,
  type HexRow,
  hexMarks,
  hexRow,
  moveCursor,
  rowMarks,
  selectionAt,
  selectionRange,
  topForRow,
  topToShowRow,
  visibleRows,
} from '../view/panes.ts'
import type { Selection } from '../view/selection.ts'
import { HexPaneFoot } from './HexPaneFoot.tsx'
import { bytesWidth, HexPaneRow } from './HexPaneRow.tsx'
import { useHexScroll } from './HexPaneScroll.ts'
import { HEX_ROW, useHexSize } from './HexPaneSize.ts'

/** What the hex pane is told, and tells. */
export interface HexPaneProps {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly hover: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  /** The bytes on screen, whenever they change. */
  readonly onViewport?: (range: ByteRange) => void
  /** Brings an offset into view; a new object seeks again. */
  readonly seek?: { readonly offset: number } | null
}

const COPY_MAX = 4 << 20

function PlainHexPane({ doc, selection, hover, onSelect, onHover, onViewport, seek = null }: HexPaneProps) {
  const length = doc.bytes.length
  const digits = Math.max(4, (length - 1).toString(16).length)
  const id = useId()
  const sizer = useRef<HTMLDivElement>(null)
  const { columns, height } = useHexSize(sizer, digits)
  const scroll = useHexScroll(Math.ceil(length / columns) * HEX_ROW, height)
  const { first, last } = visibleRows(scroll.heights, scroll.top, HEX_ROW)
  const { scrollTo } = scroll
  // Rows that leave lend their elements to rows that come: a jump makes no new ones.
  const slots = Math.ceil(height / HEX_ROW) + 2

  const [cursorState, setCursor] = useState<{ at: number; of: Selection | null }>({ at: -1, of: null })
  const [anchor, setAnchor] = useState(-1)
  const [focused, setFocused] = useState(false)
  const start =
    selection === null ? 0 : selection.offset >= 0 ? selection.offset : selectionRange(doc, selection).start
  const cursor = Math.min(
    cursorState.at >= 0 && cursorState.of === selection ? cursorState.at : start,
    length - 1,
  )
  const picked = useMemo<ByteRange | null>(
    () =>
      anchor < 0 || anchor === cursor
        ? null
        : { start: Math.min(anchor, cursor), end: Math.max(anchor, cursor) + 1 },
    [anchor, cursor],
  )

  // Rows are kept while the document and the columns stay: scrolling makes only those that come into view.
  const rows = useMemo(() => rowCache(doc, columns), [doc, columns])
  const marks = useMemo(() => hexMarks(doc, selection, hover, picked), [doc, selection, hover, picked])

  // Scrolls to what was selected elsewhere, and to what is sought; never to what was selected here.
  const own = useRef<Selection | null>(null)
  const now = useRef({ scroll, columns })
  useEffect(() => {
    now.current = { scroll, columns }
  })
  const show = (offset: number) => {
    const { scroll, columns } = now.current
    if (scroll.heights.viewport === 0) return
    scroll.scrollTo(topForRow(scroll.heights, scroll.top, Math.floor(offset / columns), HEX_ROW))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection, or a new size, scrolls
  useEffect(() => {
    if (selection !== null && selection !== own.current) show(start)
  }, [selection, columns, height === 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new seek scrolls
  useEffect(() => {
    if (seek !== null) show(seek.offset)
  }, [seek])
  useEffect(() => {
    onViewport?.({ start: first * columns, end: Math.min(last * columns, length) })
  }, [onViewport, first, last, columns, length])

  const select = (offset: number) => {
    const next = selectionAt(doc, offset)
    own.current = next
    onSelect(next)
    setCursor({ at: offset, of: next })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select(cursor)
      return
    }
    if (event.key === 'Escape' && anchor >= 0) {
      event.stopPropagation()
      setAnchor(-1)
      return
    }
    if (event.altKey) return
    const pageRows = Math.max(1, Math.floor(height / HEX_ROW) - 1)
    const next = moveCursor(event, cursor, { columns, pageRows, length })
    if (next === null) return
    event.preventDefault()
    setAnchor(event.shiftKey ? (anchor < 0 ? cursor : anchor) : -1)
    setCursor({ at: next, of: selection })
    scrollTo(topToShowRow(scroll.heights, scroll.top, Math.floor(next / columns), HEX_ROW))
    onHover(selectionAt(doc, next))
  }

  const dragged = useRef(-1)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const offset = offsetUnder(event.nativeEvent, columns, length)
    if (offset === -1) return
    if (event.shiftKey) {
      setAnchor(anchor < 0 ? cursor : anchor)
      setCursor({ at: offset, of: selection })
      return
    }
    dragged.current = offset
    setAnchor(-1)
    select(offset)
  }
  const onPointerMove = (event: PointerEvent) => {
    const offset = offsetUnder(event.nativeEvent, columns, length)
    if (dragged.current >= 0 && event.buttons === 1 && offset !== -1) {
      if (offset !== dragged.current) setAnchor(dragged.current)
      if (offset !== cursor) setCursor({ at: offset, of: selection })
    }
    if (offset !== (hover?.offset ?? -1)) onHover(offset === -1 ? null : selectionAt(doc, offset))
  }

  const onCopy = (event: ClipboardEvent) => {
    const range = picked ?? (selection === null ? null : selectionRange(doc, selection))
    if (range === null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', hexText(doc.bytes, range))
  }

  return (
    <section className="hx" aria-label="Bytes">
      <div className="hx-head" aria-hidden="true">
        <span className="hx-offset">{'0x'.padEnd(digits)}</span>
        <span className="hx-bytes" style={{ width: bytesWidth(columns) }}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the column is what a heading is
            <span key={column} className={column === 8 ? 'hx-cell hx-half' : 'hx-cell'}>
              {column.toString(16).padStart(2, '0')}
            </span>
          ))}
        </span>
        <span className="hx-text">text</span>
      </div>
      <div
        className="hx-scroll"
        ref={(element) => {
          scroll.scroller.current = element
          sizer.current = element
        }}
        role="grid"
        aria-label="Hex view"
        aria-readonly="true"
        aria-rowcount={Math.ceil(length / columns)}
        aria-colcount={columns}
        aria-activedescendant={cursor >= first * columns && cursor < last * columns ? id : undefined}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onHover(null)
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = -1
        }}
        onPointerLeave={() => {
          dragged.current = -1
          onHover(null)
        }}
      >
        <div className="hx-spacer" role="presentation" style={{ height: scroll.spacer }}>
          <div className="hx-window" role="presentation" style={{ height: Math.min(height, scroll.spacer) }}>
            <div
              className="hx-rows"
              role="rowgroup"
              style={{ transform: `translateY(${first * HEX_ROW - scroll.top}px)` }}
            >
              {Array.from({ length: last - first }, (_, i) => {
                const offset = (first + i) * columns
                const { marks: here, key } = rowMarks(marks, offset, columns)
                const inRow = cursor >= offset && cursor < offset + columns && (focused || picked !== null)
                return (
                  <HexPaneRow
                    key={(first + i) % slots}
                    row={rows(offset)}
                    columns={columns}
                    digits={digits}
                    id={id}
                    marks={here}
                    marksKey={key}
                    cursor={inRow ? cursor - offset : -1}
                  />
                )
              })}
            </div>
          </div>
        </div>
      </div>
      <HexPaneFoot
        doc={doc}
        offset={hover !== null && hover.offset >= 0 ? hover.offset : focused ? cursor : -1}
        picked={
          picked === null ? '' : `${bytesWords(picked.end - picked.start)} selected, copy takes them as hex`
        }
      />
    </section>
  )
}

/** Rows by offset, made once; forgets all when it holds more than a few screens. */
function rowCache(doc: PofDocument, columns: number): (offset: number) => HexRow {
  const kept = new Map<number, HexRow>()
  return (offset) => {
    let row = kept.get(offset)
    if (row === undefined) {
      if (kept.size > 512) kept.clear()
      row = hexRow(doc, offset, columns)
      kept.set(offset, row)
    }
    return row
  }
}

/** The offset of the byte, or of its text, under the pointer; -1 beside them. */
function offsetUnder(event: globalThis.PointerEvent, columns: number, length: number): number {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('[data-offset]')
  if (!row || !target) return -1
  const cell = target.closest<HTMLElement>('[data-column]')
  const text = target.closest<HTMLElement>('[data-area=text]')
  let column = -1
  if (cell !== null) column = Number(cell.dataset.column)
  else if (text !== null) {
    const { left, width } = text.getBoundingClientRect()
    column = Math.floor(((event.clientX - left) / width) * columns)
  }
  const offset = Number(row.dataset.offset) + column
  return column < 0 || column >= columns || offset >= length ? -1 : offset
}

function hexText(bytes: Uint8Array, { start, end }: ByteRange): string {
  const part = bytes.subarray(start, Math.min(end, start + COPY_MAX))
  return Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** The bytes of a stream, virtual: rows are made when they are seen. */
export const HexPane = memo(PlainHexPane)

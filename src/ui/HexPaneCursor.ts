// The hex pane's cursor and picked bytes, by keyboard and pointer. A selection made elsewhere moves the cursor to it.
// Reports what is selected and hovered; holds neither.

import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import { type ByteRange, moveCursor, type Selection, selectionAt, selectionRange } from '../view/index.ts'

interface Input {
  readonly doc: PofDocument
  readonly columns: number
  /** Whole rows in the viewport. */
  readonly pageRows: number
  readonly selection: Selection | null
  readonly hover: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  /** The cursor was moved by key: its row is to be seen. */
  readonly onMove: (offset: number) => void
}

/** The cursor, the picked range, and what to do on events. */
export interface HexCursor {
  readonly offset: number
  readonly picked: ByteRange | null
  /** Whether a selection was made here, so that it need not be scrolled to. */
  readonly isOwn: (selection: Selection) => boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  /** The pointer left, or began to scroll. */
  readonly onPointerEnd: () => void
}

/** See the file's header. */
export function useHexCursor(input: Input): HexCursor {
  const { doc, columns, pageRows, selection, hover, onSelect, onHover, onMove } = input
  const length = doc.bytes.length
  // The cursor moved for one selection is forgotten with the next one.
  const [moved, setMoved] = useState<{ at: number; of: Selection | null } | null>(null)
  const [anchor, setAnchor] = useState(-1)
  const own = useRef<Selection | null>(null)
  const dragged = useRef(-1)
  const touched = useRef(-1)
  const at = moved !== null && moved.of === selection ? moved.at : startOf(doc, selection)
  const offset = Math.max(0, Math.min(at, length - 1))
  const picked = useMemo<ByteRange | null>(
    () =>
      anchor < 0 || anchor === offset
        ? null
        : { start: Math.min(anchor, offset), end: Math.min(Math.max(anchor, offset) + 1, length) },
    [anchor, offset, length],
  )

  const select = (to: number) => {
    const next = selectionAt(doc, to)
    own.current = next
    onSelect(next)
    setMoved({ at: to, of: next })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || length === 0) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select(offset)
    } else if (event.key === 'Escape' && anchor >= 0) {
      event.stopPropagation()
      setAnchor(-1)
    } else {
      const next = moveCursor(event, offset, { columns, pageRows, length })
      if (next === null) return
      event.preventDefault()
      setAnchor(event.shiftKey ? (anchor < 0 ? offset : anchor) : -1)
      setMoved({ at: next, of: selection })
      onMove(next)
      onHover(selectionAt(doc, next))
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    const to = event.button === 0 ? offsetUnder(event.nativeEvent, columns, length) : -1
    if (to === -1) return
    // A finger may be about to scroll: it selects when it is lifted.
    touched.current = event.pointerType === 'touch' ? to : -1
    if (touched.current !== -1) return
    if (event.shiftKey) {
      setAnchor(anchor < 0 ? offset : anchor)
      setMoved({ at: to, of: selection })
      return
    }
    dragged.current = to
    setAnchor(-1)
    select(to)
  }

  const onPointerMove = (event: PointerEvent) => {
    const to = offsetUnder(event.nativeEvent, columns, length)
    if (dragged.current >= 0 && event.buttons === 1 && to !== -1) {
      if (to !== dragged.current) setAnchor(dragged.current)
      if (to !== offset) setMoved({ at: to, of: selection })
    }
    if (to !== (hover?.offset ?? -1)) onHover(to === -1 ? null : selectionAt(doc, to))
  }

  return {
    offset,
    picked,
    isOwn: (selection) => own.current === selection,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: () => {
      dragged.current = -1
      if (touched.current !== -1) select(touched.current)
      touched.current = -1
    },
    onPointerEnd: () => {
      dragged.current = -1
      touched.current = -1
    },
  }
}

/** The byte that a selection points at, else its first one; 0 for none. */
export function startOf(doc: PofDocument, selection: Selection | null): number {
  if (selection === null) return 0
  return selection.offset >= 0 ? selection.offset : selectionRange(doc, selection).start
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

// The hex pane's cursor and picked bytes, by keyboard and pointer. A selection made elsewhere moves the cursor to it,
// and forgets what was picked. Reports what is selected and hovered; holds neither.

import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import { type ByteRange, columnAt, type HexArea, moveCursor } from '../../view/hex/index.ts'
import { type Selection, selectionAt, selectionRange } from '../../view/place/index.ts'
import { useHexDrag } from './HexPaneDrag.ts'
import type { HexScroll } from './HexPaneScroll.ts'

interface Input {
  readonly doc: AnyDocument
  readonly columns: number
  readonly scroll: HexScroll
  /** Whole rows in the viewport. */
  readonly pageRows: number
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** Bytes that were picked elsewhere, together with the selection; a new object picks again. */
  readonly given: ByteRange | null
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

/** Where the cursor was moved to while `of` was selected; `anchor` is where picking began, or -1. */
interface Moved {
  readonly at: number
  readonly anchor: number
  readonly of: Selection | null
}

export function useHexCursor(input: Input): HexCursor {
  const { doc, columns, scroll, pageRows, selection, hover, given, onSelect, onHover, onMove } = input
  const length = doc.bytes.length
  // The cursor moved for one selection is forgotten with the next one.
  const [moved, setMoved] = useState<Moved | null>(null)
  const own = useRef<Selection | null>(null)
  const touched = useRef(-1)
  const fromOutside = useRef<Moved | null>(null)
  const { at, anchor } =
    moved !== null && moved.of === selection ? moved : { at: startOf(doc, selection), anchor: -1 }
  const offset = Math.max(0, Math.min(at, length - 1))
  const picked = useMemo<ByteRange | null>(
    () =>
      anchor < 0
        ? null
        : { start: Math.min(anchor, offset), end: Math.min(Math.max(anchor, offset) + 1, length) },
    [anchor, offset, length],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newly given is picked
  useLayoutEffect(() => {
    const before = fromOutside.current
    fromOutside.current =
      given !== null && given.end > given.start
        ? { at: given.end - 1, anchor: given.start, of: selection }
        : null
    // What is no longer given is no longer picked, unless something else has been picked since.
    setMoved((moved) => fromOutside.current ?? (moved === before ? null : moved))
  }, [given])

  const select = (to: number) => {
    const next = selectionAt(doc, to)
    own.current = next
    onSelect(next)
    setMoved({ at: to, anchor: -1, of: next })
  }
  const pickTo = (to: number, from = anchor < 0 ? offset : anchor) =>
    setMoved({ at: to, anchor: from, of: selection })

  const drag = useHexDrag({ scroll, columns, length, onDrag: pickTo })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || length === 0) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select(offset)
    } else if (event.key === 'Escape' && anchor >= 0) {
      event.stopPropagation()
      setMoved({ at: offset, anchor: -1, of: selection })
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      pickTo(length - 1, 0)
    } else {
      const next = moveCursor(event, offset, { columns, pageRows, length })
      if (next === null) return
      event.preventDefault()
      if (event.shiftKey) pickTo(next)
      else setMoved({ at: next, anchor: -1, of: selection })
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
      pickTo(to)
      drag.begin(event, anchor < 0 ? offset : anchor)
    } else {
      select(to)
      drag.begin(event, to)
    }
  }

  const onPointerMove = (event: PointerEvent) => {
    if (drag.move(event)) return
    const to = offsetUnder(event.nativeEvent, columns, length)
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
      drag.end()
      if (touched.current !== -1) select(touched.current)
      touched.current = -1
    },
    onPointerEnd: () => {
      drag.end()
      touched.current = -1
    },
  }
}

/** The byte that a selection points at, else its first one; 0 for none. */
export function startOf(doc: AnyDocument, selection: Selection | null): number {
  if (selection === null) return 0
  return selection.offset >= 0 ? selection.offset : selectionRange(doc, selection).start
}

/** The offset of the byte, or of its text, under the pointer; -1 beside them. */
function offsetUnder(event: globalThis.PointerEvent, columns: number, length: number): number {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('[data-offset]')
  const part = target?.closest<HTMLElement>('[data-area]')
  if (!row || !part) return -1
  const { left, width } = part.getBoundingClientRect()
  const column = columnAt(part.dataset.area as HexArea, (event.clientX - left) / width, columns)
  const offset = Number(row.dataset.offset) + column
  return column < 0 || column >= columns || offset >= length ? -1 : offset
}

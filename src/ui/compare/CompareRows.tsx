// The rows of a comparison as an ARIA treegrid: field, left and right side by side, how they relate. Only those on screen are
// made. The selected row stays in the document when it is scrolled away, or screen readers would lose their place.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: the treegrid has the focus and names the row

import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { Diff } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  type CompareCell,
  type CompareRow,
  compareRow,
  type RowPath,
  type ShownRow,
  type ShownRows,
} from '../../view/compare/index.ts'
import { topForRow, topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'
import { TOUCH, useMedia } from '../use-media.ts'

/** Heights of the head and of rows, px: compare.css has them from here. */
const HEAD = 28
const ROW = { usual: 28, narrow: 52, touched: 44 } as const
const OVERSCAN = 4
/** Levels that are indented, px each. */
const DEEPEST = 16
const INDENT = 14
/** Below it a row has two lines, px. */
const NARROW = '(max-width: 699px)'

/** Which of the two payloads. */
export type Side = 'a' | 'b'

/** The rows. */
export function CompareRows(props: {
  readonly titles: { readonly a: string; readonly b: string }
  readonly diff: Diff
  readonly list: ShownRows
  /** What the list is of: another one is shown from its selected row on. */
  readonly of: unknown
  /** The selected row. */
  readonly path: RowPath
  readonly names: Names
  /** Whether they are on screen. */
  readonly isShown: boolean
  readonly onRow: (path: RowPath) => void
  /** Opens or closes a row. */
  readonly onToggle: (path: RowPath) => void
  /** Shows a row in the inspector: on one side, or on that which has it. */
  readonly onInspect: (path: RowPath, side: Side) => void
}) {
  const { titles, diff, list, of, path, names, isShown, onRow, onToggle, onInspect } = props
  const id = useId()
  const isNarrow = useMedia(NARROW)
  const isTouched = useMedia(TOUCH)
  const height = isNarrow ? ROW.narrow : isTouched ? ROW.touched : ROW.usual
  const { count } = list
  const sizer = useRef<HTMLDivElement>(null)
  const viewport = Math.max(0, useHeight(sizer) - HEAD)
  const scroll = useHexScroll(count * height, viewport)
  const active = list.placeOf(path)
  const rowOf = useMemo(() => {
    const kept = new Map<number, MadeRow>()
    return (place: number) => {
      let made = kept.get(place)
      if (made !== undefined) return made
      const shown = list.at(place)
      made = { ...shown, words: compareRow(diff, shown.row, names) }
      if (kept.size > 1000) kept.clear()
      kept.set(place, made)
      return made
    }
  }, [diff, list, names])
  const seen = visibleRows(scroll.heights, scroll.top, height)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(count, seen.last + OVERSCAN)
  const now = useRef(scroll)
  useEffect(() => {
    now.current = scroll
  })
  const isMeasured = viewport > 0
  const steps = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another list
  useEffect(() => {
    if (!isMeasured) return
    const { heights, top, scrollTo } = now.current
    // A neighbour is just shown; what is far comes with what is around it.
    const isNear = Math.abs(steps.current - active) <= 1
    steps.current = active
    scrollTo((isNear ? topToShowRow : topForRow)(heights, top, active, height))
  }, [active, of, height, isMeasured])
  useEffect(() => {
    if (isShown) sizer.current?.focus()
  }, [isShown])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return
    const page = Math.max(1, Math.floor(viewport / height) - 1)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    }
    const to = moves[event.key]
    const { isOpen } = rowOf(active)
    if (to !== undefined) onRow(list.pathAt(Math.max(0, Math.min(count - 1, to))))
    else if (event.key === 'Enter') onInspect(path, event.shiftKey ? 'a' : 'b')
    else if (event.key === 'ArrowRight') {
      if (isOpen === false) onToggle(path)
      else if (isDeeper(rowOf, active + 1, count, active)) onRow(list.pathAt(active + 1))
    } else if (event.key === 'ArrowLeft') {
      if (isOpen === true) onToggle(path)
      else onRow(list.around(path))
    } else return
    event.preventDefault()
  }
  const places = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
  if (count > 0 && active < first) places.unshift(active)
  else if (active >= last && active < count) places.push(active)
  return (
    <div
      ref={(element) => {
        scroll.scroller.current = element
        sizer.current = element
      }}
      className="compare-rows"
      role="treegrid"
      aria-label="Side by side"
      aria-readonly="true"
      aria-rowcount={count + 1}
      aria-colcount={4}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      data-narrow={isNarrow || undefined}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
    >
      <div className="compare-row compare-heads" role="row" aria-rowindex={1} style={{ height: HEAD }}>
        <Head className="compare-kind" text="Difference" />
        <Head className="compare-field" text="Field" />
        <Head className="compare-cell" text={titles.a} />
        <Head className="compare-cell" text={titles.b} />
      </div>
      <div role="presentation" style={{ height: scroll.spacer }}>
        <div
          className="compare-window"
          role="presentation"
          style={{ top: HEAD, height: Math.min(viewport, scroll.spacer) }}
        >
          {places.map((place) => (
            <Row
              key={place}
              id={`${id}-${place}`}
              row={rowOf(place)}
              isWithin={isDeeper(rowOf, place + 1, count, place)}
              place={place}
              isSelected={place === active}
              top={place * height - scroll.top}
              height={height}
              onRow={onRow}
              onToggle={onToggle}
              onInspect={onInspect}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A row with its words. */
interface MadeRow extends ShownRow {
  readonly words: CompareRow
}

/** Whether a row is inside another one. */
function isDeeper(rowOf: (place: number) => MadeRow, place: number, count: number, around: number): boolean {
  return place < count && rowOf(place).row.depth > rowOf(around).row.depth
}

function Head({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className={className} role="columnheader" title={text}>
      {text}
    </span>
  )
}

function Row(props: {
  readonly id: string
  readonly row: MadeRow
  /** Whether the rows below are inside it, and always shown. */
  readonly isWithin: boolean
  readonly place: number
  readonly isSelected: boolean
  readonly top: number
  readonly height: number
  readonly onRow: (path: RowPath) => void
  readonly onToggle: (path: RowPath) => void
  readonly onInspect: (path: RowPath, side: Side) => void
}) {
  const { id, isWithin, place, isSelected, top, height, onRow, onToggle, onInspect } = props
  const { words: row, path, isOpen } = props.row
  const isExpanded = isOpen ?? (isWithin ? true : undefined)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the treegrid has the keys
    <div
      id={id}
      className="compare-row"
      role="row"
      aria-rowindex={place + 2}
      aria-level={row.depth + 1}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      data-kind={row.kind}
      style={{ top, height }}
      onClick={({ target }) => {
        onRow(path)
        if (isOpen !== null && target instanceof Element && target.closest('.tree-twisty') !== null)
          onToggle(path)
      }}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && target.closest('.tree-twisty') !== null) return
        onInspect(path, target instanceof Element && target.closest('[data-side=a]') !== null ? 'a' : 'b')
      }}
    >
      <span className="compare-kind" role="gridcell" title={row.reason === '' ? undefined : row.reason}>
        <span className="compare-sign" aria-hidden="true">
          {row.sign}
        </span>{' '}
        {row.word}
      </span>
      <span
        className="compare-field"
        role="gridcell"
        style={{ paddingInlineStart: Math.min(row.depth, DEEPEST) * INDENT }}
      >
        <span
          className={isOpen === null ? 'tree-leaf' : 'tree-twisty'}
          data-open={isOpen ?? undefined}
          aria-hidden="true"
        />
        {row.field}
        {row.name === null ? null : <b> {row.name}</b>}
      </span>
      <Cell side="a" cell={row.a} />
      <Cell side="b" cell={row.b} />
    </div>
  )
}

function Cell({ side, cell }: { readonly side: Side; readonly cell: CompareCell | null }) {
  if (cell === null)
    return (
      <span className="compare-cell" data-side={side} data-missing role="gridcell">
        <span className="sr-only">nothing</span>
      </span>
    )
  const { type, value, valueKind, more } = cell
  return (
    <span className="compare-cell" data-side={side} role="gridcell" title={`${type} ${value} ${more}`.trim()}>
      {type === '' ? null : <span className="compare-type">{type} </span>}
      <span className={`value-${valueKind}`}>{value}</span>
      {more === '' ? null : <span className="compare-type"> {more}</span>}
    </span>
  )
}

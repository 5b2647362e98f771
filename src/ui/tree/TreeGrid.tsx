// The tree as an ARIA treegrid: paints the rows on screen, out of any number, and tells what is done to them.
// It is given rows and a selection and keeps neither; its own are only the scroll offset and the typed letters.
// The active row stays in the document when it is scrolled away, or screen readers would lose their place.

import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Names } from '../../schema/index.ts'
import { type CostChoice, NO_ROW_COSTS, type RowCosts, rowOrder } from '../../view/cost/index.ts'
import { topForRow, topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { type PaneAction, runSteps, type Steps } from '../../view/index.ts'
import { type Disagreements, NO_DISAGREEMENTS, ownCount } from '../../view/names/index.ts'
import {
  copiedValue,
  grouped,
  isStarred,
  type OffsetForm,
  offsetText,
  type Selection,
  type Stars,
  samePlace,
} from '../../view/place/index.ts'
import {
  activeRow,
  isAround,
  type Row,
  type RowOrder,
  type Rows,
  rowAt,
  rowOfSelection,
} from '../../view/tree/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import type { LayerTools } from '../inspector/LayerSection.tsx'
import { useOffsets } from '../offsets.ts'
import { rowSlots } from '../row-slots.ts'
import { useClipboard } from '../use-clipboard.ts'
import { useHeight } from '../use-height.ts'
import { TOUCH, useMedia } from '../use-media.ts'
import { treeAction } from './TreeGridKeys.ts'
import { type ColumnWidths, CostHeads, TreeHead } from './TreeHead.tsx'
import { indentOf, type RowPart, TreeRow } from './TreeRow.tsx'

/** Height of a row, px, and where fingers touch it. */
const TREE_ROW = 24
const TOUCHED_ROW = 44
const HEAD = 24
/** Height of the head while it tells the unit of costs, px. */
const COST_HEAD = 36
const OVERSCAN = 4
/** Rows that stay in view around the active one. */
const MARGIN = 2

/** Twelve, since each changes by itself: the pane is painted again only where one of them does. */
export interface TreeGridProps {
  readonly rows: Rows
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** Text to mark in the rows, '' for none. */
  readonly marked: string
  /** What the columns of cost say; null while there are none. */
  readonly costs: RowCosts | null
  readonly choice: CostChoice
  /** The rows that are starred; null where none can be. */
  readonly stars: Stars | null
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  /** Where names and payload disagree. */
  readonly disagreements?: Disagreements
  /** What opens the layers inside values; null where there are none. */
  readonly layers?: LayerTools | null
  /** Widths of columns at first, and what hears of those that the user gives. */
  readonly columnWidths?: ColumnWidths
  readonly onWidths?: (widths: ColumnWidths) => void
  readonly onAction: (action: PaneAction) => void
}

/** The tree of a document. */
export const TreeGrid = memo(function TreeGrid(props: TreeGridProps) {
  const { rows, selection, hover, marked, costs, choice, stars, names = null, onAction } = props
  const { disagreements = NO_DISAGREEMENTS, columnWidths = {}, layers = null, onWidths } = props
  const [widths, setWidths] = useState(columnWidths)
  const offsets = useOffsets()
  const { doc } = rows.order
  const domId = useId()
  /** What was done with a place, until another one is selected. */
  const [said, setSaid] = useState<{ readonly of: Selection | null; readonly words: string } | null>(null)
  const sizer = useRef<HTMLDivElement>(null)
  const rowHeight = useMedia(TOUCH) ? TOUCHED_ROW : TREE_ROW
  const headHeight = costs === null ? HEAD : COST_HEAD
  const viewport = Math.max(0, useHeight(sizer) - headHeight)
  const scroll = useHexScroll(rows.total * rowHeight, viewport)
  const { scroller } = scroll
  const seen = visibleRows(scroll.heights, scroll.top, rowHeight)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(rows.total, seen.last + OVERSCAN)
  const order = rowOrder(rows, choice.sort, choice.settings)
  useSlices(order)
  useSlices(costs ?? NO_ROW_COSTS)
  const active = order.screenRow(activeRow(rows, selection))
  const kept = useMemo(() => rowCache(rows, order, names, offsets), [rows, order, names, offsets])

  const now = useRef({ scroll, active, rowHeight })
  useEffect(() => {
    now.current = { scroll, active, rowHeight }
  })
  // A new selection, wherever it was made, is brought into view; so is an old one when the pane gets its height.
  const measured = viewport > 0
  const wanted = selection === null ? null : `${active}`
  useEffect(() => {
    if (!measured || wanted === null) return
    const { scroll, active, rowHeight } = now.current
    const { top, heights } = scroll
    const near =
      active * rowHeight > top - heights.viewport && active * rowHeight < top + 2 * heights.viewport
    if (!near) scroll.scrollTo(topForRow(heights, top, active, rowHeight))
    else {
      const below = topToShowRow(heights, top, active + MARGIN, rowHeight)
      scroll.scrollTo(topToShowRow(heights, below, Math.max(0, active - MARGIN), rowHeight))
    }
  }, [wanted, measured])

  const isNamed = useMemo(() => names !== null && ownCount(names) > 0, [names])

  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const onKeyDown = (event: KeyboardEvent) => {
    // A button in the head has its own keys.
    if (event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ')) return
    const page = Math.max(1, Math.floor(viewport / rowHeight) - 1)
    const action = treeAction(event, { page, order, typed: typed.current, now: event.timeStamp })
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    onAction(action)
    if (action.type === 'star' && selection !== null) {
      const isOn = stars !== null && isStarred(doc, stars, selection.node, selection.element)
      setSaid({ of: selection, words: isOn ? 'Not starred.' : 'Starred.' })
    }
  }

  useClipboard('copy', sizer, (event) => {
    if (selection === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copiedValue(doc, selection))
    setSaid({ of: selection, words: 'The value is copied.' })
  })

  const onPointer = (event: PointerEvent) => {
    const row = rowUnder(event.target, kept.rowOf)
    const next = row?.selection ?? null
    if (!samePlace(hover, next)) onAction({ type: 'hover', selection: next })
  }

  const onRow = useCallback(
    ({ id, element, selection }: Row, part: RowPart) => {
      if (part === 'row') onAction({ type: 'select', selection })
      else if (part === 'twisty') onAction({ type: 'toggle', id })
      else if (part === 'layer') layers?.onOpen(selection)
      else {
        // Elements of rows serve for other rows: none of them keeps the focus.
        scroller.current?.focus()
        onAction({ type: 'star', address: doc.address(id, element) })
      }
    },
    [doc, layers, onAction, scroller],
  )

  const hoverRow = hover === null ? -1 : order.screenRow(Math.max(0, rowOfSelection(rows, hover)))
  const places = range(first, last)
  // Mounted apart when it is out of sight.
  if (active < first) places.unshift(active)
  else if (active >= last && active < rows.total) places.push(active)
  const painted = places.map(kept.rowOf).filter((row) => row !== null)
  const [slotsOf] = useState(rowSlots<string>)
  const slots = slotsOf(painted.map(({ id, element }) => `${id}/${element}`))

  return (
    <>
      <div
        ref={(element) => {
          scroller.current = element
          sizer.current = element
        }}
        className="tree"
        role="treegrid"
        aria-label="Values"
        aria-readonly="true"
        aria-rowcount={rows.total + 1}
        aria-colcount={costs === null ? 4 : 6}
        aria-activedescendant={rows.total > 0 ? `${domId}-${active}` : undefined}
        tabIndex={0}
        data-cost={costs !== null}
        data-named={isNamed}
        style={
          {
            '--bytes-characters': kept.bytesCharacters(),
            '--field-width': kept.fieldWidth(),
            '--head-height': `${headHeight}px`,
            '--tree-row': `${rowHeight}px`,
            '--own-field': pixels(widths.field),
            '--own-type': pixels(widths.type),
            '--cost-characters': Math.min(11, Math.max(6, costs?.characters ?? 0)),
          } as CSSProperties
        }
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerLeave={() => onAction({ type: 'hover', selection: null })}
      >
        <TreeHead
          onWidth={(column, width) => {
            const changed = { ...widths, [column]: width }
            setWidths(changed)
            onWidths?.(changed)
          }}
          costs={
            costs === null ? null : (
              <CostHeads choice={choice} isSorting={order.isWorking()} onAction={onAction} />
            )
          }
        />
        <div className="tree-spacer" role="presentation" style={{ height: scroll.spacer }}>
          <div
            className="tree-window"
            role="presentation"
            style={{ height: Math.min(viewport, scroll.spacer) }}
          >
            <div
              className="tree-rows"
              role="presentation"
              style={{ transform: `translateY(${first * rowHeight - scroll.top}px)` }}
            >
              {painted.map((row, i) => {
                const { index } = row
                return (
                  <TreeRow
                    key={slots[i]}
                    id={`${domId}-${index}`}
                    row={row}
                    away={index < first || index >= last ? (index - first) * rowHeight : null}
                    selected={index === active && selection !== null}
                    marks={marksOf({
                      active: index === active,
                      around:
                        selection !== null && index !== active && isAround(rows.order, row.id, selection),
                      hovered: index === hoverRow,
                    })}
                    marked={marked}
                    cost={costs === null ? null : costs.of(row.selection.node, row.element)}
                    unit={costs === null ? null : choice.settings.unit}
                    star={
                      stars === null || (row.kind !== 'node' && row.kind !== 'element')
                        ? null
                        : isStarred(doc, stars, row.selection.node, row.element)
                    }
                    offer={layers?.offerAt(row.selection) ?? null}
                    differs={row.element === -1 ? differenceAt(disagreements, row.id) : null}
                    sorted={choice.sort !== null}
                    unsorted={row.open ? order.unsorted(row.id) : ''}
                    onRow={onRow}
                  />
                )
              })}
            </div>
          </div>
        </div>
      </div>
      <span className="sr-only" role="status">
        {said !== null && said.of === selection ? said.words : ''}
      </span>
    </>
  )
})

/** What disagrees at a node. That a type has no name is seen in its row. */
function differenceAt(disagreements: Disagreements, node: number): string | null {
  return disagreements.get(node)?.find(({ kind }) => kind !== 'unknown-type')?.message ?? null
}

function pixels(width: number | undefined): string | undefined {
  return width === undefined ? undefined : `${width}px`
}

function rowUnder(target: EventTarget, rowOf: (index: number) => Row | null): Row | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return element === null ? null : rowOf(Number(element.dataset.row))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
}

/** Work that painting asks for. */
interface Sliced {
  readonly isWorking: () => boolean
  /** At its end there is something new to be painted. */
  readonly work: () => Steps<void, void>
}

/** Goes on with the work; the caller is painted again when there is something new. */
function useSlices(sliced: Sliced): void {
  const [, paintAgain] = useReducer((times: number) => times + 1, 0)
  // What is to be done is known once rows were painted, so that this looks after each painting.
  useEffect(() => {
    if (!sliced.isWorking()) return
    let giveUp = () => {}
    const timer = setTimeout(() => {
      giveUp = runSteps(sliced.work(), paintAgain)
    })
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  })
}

// Rows by place on screen, and how wide their columns have to be. Widths only grow while the rows are the same: columns do
// not jump while they are scrolled, nor are all cells laid out anew.

/** Rows that have been made. */
interface RowCache {
  /** The row at a place on screen; null beyond the last. */
  readonly rowOf: (index: number) => Row | null
  /** How wide the column of bytes is for rows made so far, in characters: lengths beyond five characters are cut. */
  readonly bytesCharacters: () => number
  /** How wide the column of fields has to be for indents and indexes of rows made so far, a length of CSS; names are cut. */
  readonly fieldWidth: () => string
}

const KEPT = 512
const LEAST_BYTES = 8
/** What a field has beside indent and text: its edge, the sign that opens it, the star. In pixels. */
const BESIDE_FIELD = 6 + 18 + 20

/** A cache that makes rows once; it forgets all when it holds more than a few screens. */
function rowCache(rows: Rows, order: RowOrder, names: Names | null, offsets: OffsetForm): RowCache {
  const kept = new Map<number, Row>()
  /** The longest field by indent, in characters. */
  const fields = new Map<number, number>()
  let bytes = LEAST_BYTES
  return {
    rowOf: (index) => {
      const known = kept.get(index)
      if (known !== undefined) return known
      const row = rowAt(rows, order.streamRow(index), names)
      if (row === null) return null
      const { start, end, level, field } = row
      const indent = indentOf(level - 1)
      bytes = Math.max(
        bytes,
        offsetText(start, offsets).length + 2 + Math.min(grouped(end - start).length, 5),
      )
      // The first row takes what it needs of the other columns.
      if (!row.isTop) fields.set(indent, Math.max(fields.get(indent) ?? 0, field.length))
      if (kept.size > KEPT) kept.clear()
      const made = { ...row, index }
      kept.set(index, made)
      return made
    },
    bytesCharacters: () => bytes,
    fieldWidth: () => {
      const widths = [...fields].map(([indent, length]) => `, ${indent + BESIDE_FIELD}px + ${length}ch`)
      return `max(0px${widths.join('')})`
    },
  }
}

/** The classes of the marks that are on: ` is-active is-hovered`. */
function marksOf(marks: Readonly<Record<'active' | 'around' | 'hovered', boolean>>): string {
  return Object.entries(marks)
    .map(([name, isOn]) => (isOn ? ` is-${name}` : ''))
    .join('')
}

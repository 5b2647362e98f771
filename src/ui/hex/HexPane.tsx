// The hex pane: offset, bytes and text of the rows on screen, each byte in the colour of its token's role.
// Holds a cursor and a picked range of bytes; what is selected or hovered it is told, and tells.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { type ByteCosts, type CostSettings, costText } from '../../view/cost/index.ts'
import type { Hits } from '../../view/find/index.ts'
import {
  type ByteRange,
  COLUMN_GROUP,
  copiedHex,
  copiedWords,
  hexMarks,
  pickedWords,
  roleRow,
  topForRow,
  topToShowRow,
  visibleRows,
} from '../../view/hex/index.ts'
import {
  bytesWords,
  offsetColumn,
  offsetDigits,
  offsetTexts,
  pathName,
  type Selection,
  selectionRange,
  tokenAt,
  tokenText,
} from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'
import { usePaneName } from '../pane-name.ts'
import { useClipboard } from '../use-clipboard.ts'
import type { PaneActions } from '../use-pane-actions.ts'
import type { RangeToolProps } from './CopyAs.tsx'
import { startOf, useHexCursor } from './HexPaneCursor.ts'
import { HexPaneRows } from './HexPaneRows.tsx'
import { useHexScroll } from './HexPaneScroll.ts'
import { HEX_ROW, useHexSize } from './HexPaneSize.ts'
import { bytesWidth } from './hex-box.ts'

/** Eleven, since each changes by itself: the pane is painted again only where one of them does. */
export interface HexPaneProps {
  readonly doc: AnyDocument
  readonly selection: Selection | null
  readonly hover: Selection | null
  readonly actions: Pick<PaneActions, 'onSelect' | 'onHover'>
  /** The bytes on screen, whenever they change. */
  readonly onViewport?: (range: ByteRange) => void
  /** What the bytes are coloured by, and told by in the line below; null while the colours mean roles. */
  readonly costs?: ByteCosts | null
  readonly settings: CostSettings
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  /** Brings an offset into view; a new object seeks again. */
  readonly seek?: { readonly offset: number } | null
  /** What a search found, which is marked, and the bytes of the hit that was gone to; a new object picks them again. */
  readonly found?: { readonly hits: Hits | null; readonly given: ByteRange | null }
  /** What can be done with picked bytes; stands beside their number. */
  readonly tools?: ComponentType<RangeToolProps>
}

const NOTHING_FOUND = { hits: null, given: null }

interface Copied {
  readonly selection: Selection | null
  readonly picked: ByteRange | null
  readonly words: string
}

function PlainHexPane(props: HexPaneProps) {
  const { doc, selection, hover, onViewport, seek = null, costs = null, tools: Tools } = props
  const { onSelect, onHover } = props.actions
  const { hits, given } = props.found ?? NOTHING_FOUND
  const length = doc.bytes.length
  const offsets = useOffsets()
  const digits = offsetDigits(length, offsets, 4)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, hasText, height } = useHexSize(scroller, digits)
  const scroll = useHexScroll(Math.ceil(length / columns) * HEX_ROW, height, scroller)
  const { first, last } = visibleRows(scroll.heights, scroll.top, HEX_ROW)
  const [focused, setFocused] = useState(false)
  // Said until something else is picked or selected.
  const [copied, setCopied] = useState<Copied | null>(null)
  const cursor = useHexCursor({
    doc,
    columns,
    scroll,
    pageRows: Math.max(1, Math.floor(height / HEX_ROW) - 1),
    selection,
    hover,
    given,
    onSelect,
    onHover,
    onMove: (offset) =>
      scroll.scrollTo(topToShowRow(scroll.heights, scroll.top, Math.floor(offset / columns), HEX_ROW)),
  })
  const { picked } = cursor
  const marks = useMemo(() => hexMarks(doc, selection, hover, picked), [doc, selection, hover, picked])

  // Another number of columns leaves the first byte where it is.
  const firstByte = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of columns scrolls
  useLayoutEffect(() => {
    scroll.scrollTo(Math.floor(firstByte.current / columns) * HEX_ROW)
  }, [columns])
  useEffect(() => {
    firstByte.current = first * columns
  }, [first, columns])

  // Scrolls to what was selected elsewhere, and to what is sought; never to what was selected here.
  const show = (offset: number) => {
    if (height > 0) {
      scroll.scrollTo(topForRow(scroll.heights, scroll.top, Math.floor(offset / columns), HEX_ROW))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection, or a first size, scrolls
  useEffect(() => {
    if (selection !== null && !cursor.isOwn(selection)) show(startOf(doc, selection))
  }, [selection, height === 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new seek scrolls
  useEffect(() => {
    if (seek !== null) show(seek.offset)
  }, [seek])
  useEffect(() => {
    onViewport?.({ start: first * columns, end: Math.min(last * columns, length) })
  }, [onViewport, first, last, columns, length])

  useClipboard('copy', scroller, (event) => {
    const range = picked ?? (selection === null ? null : selectionRange(doc, selection))
    if (range === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copiedHex(doc.bytes, range))
    setCopied({ selection, picked, words: copiedWords(range) })
  })
  const isCopied = copied !== null && copied.selection === selection && copied.picked === picked

  const name = usePaneName('Bytes')
  return (
    <section className="hx" data-text={hasText} aria-label={name}>
      <div className="hx-head" aria-hidden="true">
        <span className="hx-offset">{(offsets === 'hex' ? '0x' : '').padEnd(digits)}</span>
        <span className="hx-bytes" style={{ width: bytesWidth(columns) }}>
          {Array.from({ length: columns }, (_, column) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is what a heading is
              key={column}
              className={column > 0 && column % COLUMN_GROUP === 0 ? 'hx-cell hx-half' : 'hx-cell'}
            >
              {offsetColumn(column, offsets, 2)}
            </span>
          ))}
        </span>
        <span className="hx-text">text</span>
      </div>
      <div
        className="hx-scroll"
        ref={scroller}
        role="grid"
        aria-label="Hex view"
        aria-readonly="true"
        aria-rowcount={Math.ceil(length / columns)}
        aria-colcount={columns + 1}
        aria-activedescendant={
          focused && cursor.offset >= first * columns && cursor.offset < last * columns ? id : undefined
        }
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={cursor.onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onHover(null)
        }}
        onPointerDown={cursor.onPointerDown}
        onPointerMove={cursor.onPointerMove}
        onPointerUp={cursor.onPointerUp}
        onPointerCancel={cursor.onPointerEnd}
        onPointerLeave={() => {
          cursor.onPointerEnd()
          onHover(null)
        }}
      >
        <HexPaneRows
          doc={doc}
          columns={columns}
          digits={digits}
          offsets={offsets}
          scroll={scroll}
          seen={{ first, last }}
          marks={marks}
          hits={hits}
          cursor={focused || picked !== null ? cursor.offset : -1}
          id={id}
          costs={costs}
        />
      </div>
      <HexPaneFoot
        doc={doc}
        costs={costs}
        settings={props.settings}
        names={props.names ?? null}
        offset={hover !== null && hover.offset >= 0 ? hover.offset : focused ? cursor.offset : -1}
        tools={
          picked === null || Tools === undefined ? null : (
            <Tools doc={doc} range={picked} onDone={(words) => setCopied({ selection, picked, words })} />
          )
        }
        picked={isCopied ? copied.words : picked === null ? '' : pickedWords(picked, offsets)}
      />
    </section>
  )
}

/** The bytes of a stream, virtual: rows are made when they are seen. */
export const HexPane = memo(PlainHexPane)

interface HexPaneFootProps {
  readonly doc: AnyDocument
  readonly offset: number
  readonly picked: string
  /** What can be done with them. */
  readonly tools: ReactNode
  /** Null while the colours mean roles. */
  readonly costs: ByteCosts | null
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names | null
}

/** One line for the byte at `offset`, -1 for none; `picked` says how many bytes are picked, '' for none. */
function HexPaneFoot(props: HexPaneFootProps) {
  const { doc, offset, picked, costs, settings, names } = props
  // Only what is picked is told: the cell with the focus says the same as the line about its byte.
  return (
    <div className="hx-foot">
      <span className="hx-picked" role="status">
        {picked}
      </span>
      {picked !== '' ? (
        props.tools
      ) : offset < 0 || offset >= doc.bytes.length ? (
        <span className="hx-muted">
          {bytesWords(doc.bytes.length)}
          {doc.bytes.length > 0 && <span className="for-pointer">: point at one, or use the arrow keys</span>}
        </span>
      ) : (
        <ByteLine {...{ doc, offset, costs, settings, names }} />
      )}
    </div>
  )
}

/** What the byte at `offset` is. */
function ByteLine(props: Pick<HexPaneFootProps, 'doc' | 'offset' | 'costs' | 'settings' | 'names'>) {
  const { doc, offset, costs, settings, names } = props
  const offsets = useOffsets()
  const { token, node } = tokenAt(doc, offset)
  const place = pathName(names, doc, node)
  const byte = (doc.bytes[offset] as number).toString(16).padStart(2, '0')
  return (
    <>
      <span className="hx-muted">offset {offsetTexts(offset, offsets)}</span> <code>{byte}</code>{' '}
      <b className="role-badge" data-role={token.role}>
        {token.name || roleRow(token.role).name}
      </b>{' '}
      {costs !== null && costs.levelOf(node) >= 0 && (
        <span className="level-badge" data-level={costs.levelOf(node)}>
          skip cost {costText(costs.figureOf(node), settings)}
        </span>
      )}{' '}
      <span className="hx-foot-text">{tokenText(names, doc, node, token)}</span>
      {place === null ? null : <span className="hx-muted"> in {place}</span>}
    </>
  )
}

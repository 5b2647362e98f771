// One row of the tree: twisty, field, star, type, value, bytes, cost, and what is wrong with it, in sign and words.

import { type MouseEvent, memo } from 'react'
import {
  type CostColumn,
  type CostUnit,
  CULPRIT,
  figureText,
  LOST,
  passWords,
  type RowCost,
  reachWords,
} from '../../view/cost/index.ts'
import type { LayerOffer } from '../../view/layers/index.ts'
import { bytesWords, FAR, grouped, offsetText, offsetTexts } from '../../view/place/index.ts'
import { bytesPhrase, type Row, rowFault, rowWords } from '../../view/tree/index.ts'
import { useOffsets } from '../offsets.ts'

/** What was clicked in a row. */
export type RowPart = 'row' | 'twisty' | 'star' | 'layer'

/** More than ten, since a row is painted again only where one of them changes: an object of several is a new one each time. */
export interface TreeRowProps {
  readonly row: Row
  readonly id: string
  /** How far from the first row on screen it stands, px, where it is out of sight; null for a row among those on screen. */
  readonly away: number | null
  readonly selected: boolean
  /** Classes of what else is true of it: ` is-active is-hovered`. */
  readonly marks: string
  /** Text to mark in it, '' for none. */
  readonly marked: string
  readonly cost: RowCost | null
  /** Null while there are no columns of cost. */
  readonly unit: CostUnit | null
  /** Whether it is starred; null where it cannot be. */
  readonly star: boolean | null
  /** What lies inside its bytes and can be opened, or null. */
  readonly offer: LayerOffer | null
  /** Where names and this row disagree: a sentence, or null. */
  readonly differs: string | null
  /** Whether siblings stand otherwise than in the stream, so that the row says where it belongs. */
  readonly sorted: boolean
  /** Why what is inside it is not; '' where it is. */
  readonly unsorted: string
  readonly onRow: (row: Row, part: RowPart) => void
}

/** Levels that are indented fully, and those that are indented at all; deeper ones stand below one another. */
const FULL_LEVELS = 5
const LEVELS = 24

/** One row, as wide as the tree. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, id, away, selected, marks, marked, cost, unit, star, offer, onRow } = props
  const own = `${selected ? ' is-selected' : ''}${star === true ? ' is-starred' : ''}`
  const onTwisty = (event: MouseEvent) =>
    row.hasInside && event.target instanceof Element && isTwisty(event.target)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the treegrid has the keys, for all rows
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    <div
      id={id}
      role="row"
      data-row={row.index}
      className={`tree-row is-${row.kind} is-${row.state}${row.isTop ? ' is-top' : ''}${own}${marks}`}
      style={away === null ? undefined : { position: 'absolute', top: away }}
      aria-label={rowWords(row, useOffsets(), [
        ...(cost === null || unit === null ? [] : [passWords(cost, unit), reachWords(cost, unit)]),
        offer === null ? '' : `Inside: ${offer.titles.join(', ')}`,
        props.differs ?? '',
        props.unsorted,
        star === true ? 'Starred' : '',
      ])}
      aria-rowindex={row.index + 2}
      aria-level={row.level}
      aria-posinset={row.posInSet}
      aria-setsize={row.setSize}
      aria-expanded={row.hasInside ? row.open : undefined}
      aria-selected={selected}
      onClick={(event) => onRow(row, onTwisty(event) ? 'twisty' : 'row')}
      onDoubleClick={(event) => {
        if (row.hasInside && !onTwisty(event)) onRow(row, 'twisty')
      }}
    >
      <Cell name="field" column={1} title={fieldTitle(row)}>
        <span className="tree-indent" style={{ width: indentOf(row.level - 1) }} />
        <span
          className={row.hasInside ? 'tree-twisty' : 'tree-leaf'}
          data-open={row.open}
          aria-hidden="true"
        />
        <span className="tree-name">
          {row.isTop ? (
            <Kept text={row.field} marked={marked} />
          ) : (
            <Marked text={row.field} marked={marked} />
          )}
        </span>
        {row.name === null ? null : (
          <span className="tree-called">
            {' '}
            <Marked text={row.name} marked={marked} />
          </span>
        )}
        {props.differs === null ? null : (
          <span className="tree-differs" title={props.differs}>
            <span aria-hidden="true">≠</span>
            <span className="sr-only">{props.differs}</span>
          </span>
        )}
        {props.sorted && row.setSize > 1 && row.isProperty ? <StreamPlace row={row} /> : null}
        {star === null ? null : <Star row={row} starred={star} onRow={onRow} />}
      </Cell>
      <Cell name="type" column={2} title={row.typeTitle}>
        <span className={row.isBuiltIn ? 'tree-built-in' : undefined}>
          <Kept text={row.type} marked={marked} />
        </span>
        {row.isBuiltIn ? <span className="sr-only">, built in</span> : null}
      </Cell>
      <Cell name="value" column={3}>
        <RowState row={row} />
        {offer === null ? null : <LayerChip offer={offer} row={row} onRow={onRow} />}
        <span className={`value-${row.valueKind}`} title={row.value.length > 24 ? row.value : undefined}>
          <Marked text={row.value} marked={marked} />
        </span>
        {props.unsorted === '' ? null : (
          <span className="tree-unsorted" title={props.unsorted}>
            {' '}
            {props.unsorted}
          </span>
        )}
      </Cell>
      <Bytes row={row} />
      {unit === null ? null : <CostCells cost={cost} unit={unit} />}
    </div>
  )
})

/** Where its bytes begin, and how many they are. */
function Bytes({ row }: { row: Row }) {
  const form = useOffsets()
  const { start, end } = row
  const size = grouped(end - start)
  return (
    <Cell name="bytes" column={4} title={`${bytesWords(end - start)} at offset ${offsetTexts(start, form)}`}>
      <span aria-hidden="true">
        {offsetText(start, form)} <span className="tree-length">+{size}</span>
      </span>
      <span className="sr-only">{bytesPhrase(row, form)}</span>
    </Cell>
  )
}

function fieldTitle({ field, name, level }: Row): string {
  const called = name === null ? field : `${field} ${name}`
  return level > LEVELS ? `${called}, level ${level}` : called
}

/** The place that the row has in the stream, while its siblings are sorted. */
function StreamPlace({ row }: { row: Row }) {
  const words = `${row.posInSet} of ${row.setSize} in the stream`
  return (
    <span className="tree-place" title={words}>
      <span aria-hidden="true">{grouped(row.posInSet)}.</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

function Cell({
  name,
  column,
  title,
  children,
}: {
  name: string
  /** Which column it is, those left out where there is little room counted too. */
  column: number
  title?: string | undefined
  children: React.ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span role="gridcell" aria-colindex={column} className={`tree-${name}`} title={title}>
      {children}
    </span>
  )
}

/** A badge for a place that is not sound, or that hides such places; the message is its tooltip and its text. */
function RowState({ row }: { row: Row }) {
  const fault = rowFault(row, useOffsets())
  const { problemsInside } = row
  if (fault !== null) {
    const { state, sign, words, message } = fault
    return (
      <span className={`badge badge-${state}`} title={message}>
        <span aria-hidden="true">{sign}</span> {words}
        <span className="sr-only">: {message}</span>
      </span>
    )
  }
  if (problemsInside === 0) return null
  const words = `${grouped(problemsInside)} inside`
  return (
    <span className="badge badge-inside" title={`${words}: open it to see the problems`}>
      <span aria-hidden="true">!</span> {words}
      <span className="sr-only"> have problems</span>
    </span>
  )
}

/** How far the field of a row is indented, px. */
export function indentOf(depth: number): number {
  return 12 * Math.min(depth, FULL_LEVELS) + 5 * Math.max(0, Math.min(depth, LEVELS) - FULL_LEVELS)
}

function isTwisty(target: Element): boolean {
  return target.closest('.tree-twisty') !== null
}

/** `marked` may be '' for none. */
function Marked({ text, marked }: { text: string; marked: string }) {
  if (marked === '') return text
  const pieces: React.ReactNode[] = []
  const wanted = marked.toLowerCase()
  const lower = text.toLowerCase()
  // Where changing case changes the length, places would not agree.
  if (lower.length !== text.length) return text
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>)
    from = at + wanted.length
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(from)]
}

/** A type: its class gives way where there is no room, its number in brackets stays. */
function Kept({ text, marked }: { text: string; marked: string }) {
  const number = / \(\d+\)$/.exec(text)
  if (number === null) return <Marked text={text} marked={marked} />
  return (
    <span className="kept">
      <span className="kept-cut">
        <Marked text={text.slice(0, number.index)} marked={marked} />
      </span>
      <span className="kept-number">
        <Marked text={number[0]} marked={marked} />
      </span>
    </span>
  )
}

/** What lies inside the bytes of the row; it opens that. The keyboard has the menu and the inspector for it. */
function LayerChip({ offer, row, onRow }: Pick<TreeRowProps, 'row' | 'onRow'> & { offer: LayerOffer }) {
  const { titles, isSure } = offer
  const formats = titles.join(' › ')
  return (
    <button
      type="button"
      className="tree-layer"
      tabIndex={-1}
      data-sure={isSure}
      title={isSure ? `Open ${formats}` : `It begins like ${formats}: open it as such`}
      onClick={(event) => {
        event.stopPropagation()
        onRow(row, 'layer')
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {formats}
      {isSure ? null : '?'}
    </button>
  )
}

/** The button; nothing on a row so deep that no query gets there. */
function Star({ row, starred, onRow }: Pick<TreeRowProps, 'row' | 'onRow'> & { starred: boolean }) {
  if (row.level > FAR) return null
  return (
    <button
      type="button"
      className="star"
      tabIndex={-1}
      aria-pressed={starred}
      aria-label="Star"
      title={starred ? 'A query reads this: press s to remove the star' : 'A query reads this (s)'}
      onClick={(event) => {
        event.stopPropagation()
        onRow(row, 'star')
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}

/** Which columns of the tree they are. */
export const COST_COLUMN: Readonly<Record<CostColumn, number>> = { pass: 5, reach: 6 }

/** What the cells of one row are told. */
interface CostCellsProps {
  readonly cost: RowCost | null
  readonly unit: CostUnit
}

/** Both cells. */
function CostCells(props: CostCellsProps) {
  return (
    <>
      <PassCell {...props} />
      <ReachCell {...props} />
    </>
  )
}

/** What it costs to pass the row's value. */
function PassCell({ cost, unit }: CostCellsProps) {
  if (cost === null) return <Blank name="pass" />
  const { pass, passShare, isCulprit } = cost
  return (
    <Figure
      name="pass"
      figure={figureText(pass, unit)}
      share={passShare}
      isCulprit={isCulprit}
      title={passWords(cost, unit)}
    />
  )
}

/** What it costs to reach the row's value, or what a PofExtractor gets in its place. */
function ReachCell({ cost, unit }: CostCellsProps) {
  if (cost === null) return <Blank name="reach" />
  const { outcome, reach, reachShare } = cost
  const title = reachWords(cost, unit)
  if (reach === null) return <Blank name="reach" title={title} />
  if (outcome === 'value')
    return <Figure name="reach" figure={figureText(reach, unit)} share={reachShare} title={title} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span role="gridcell" aria-colindex={COST_COLUMN.reach} className="tree-reach tree-lost" title={title}>
      {LOST[outcome]}
    </span>
  )
}

function Figure(props: {
  readonly name: CostColumn
  readonly figure: string
  readonly share: number
  readonly isCulprit?: boolean
  readonly title: string
}) {
  const { name, figure, share, isCulprit = false, title } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span
      role="gridcell"
      aria-colindex={COST_COLUMN[name]}
      className={`tree-${name}${isCulprit ? ' is-culprit' : ''}`}
      title={title}
    >
      {share > 0 && <i className="cost-bar" style={{ width: `${(share * 100).toFixed(2)}%` }} />}
      <span className="cost-figure">{figure}</span>
      {isCulprit ? <span className="sr-only">, {CULPRIT}</span> : null}
    </span>
  )
}

function Blank({ name, title }: { readonly name: CostColumn; readonly title?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span role="gridcell" aria-colindex={COST_COLUMN[name]} className={`tree-${name}`} title={title} />
  )
}

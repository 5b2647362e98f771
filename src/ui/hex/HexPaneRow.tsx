// One row of the hex pane. Paints from the bottom up: ancestors, hover, token pills, problems, outlines, bytes. A bare row shows
// its bytes and their text alone.
// Drawn again only when its bytes, its marks or its cursor change: see the comparison at the end.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
// biome-ignore-all lint/suspicious/noArrayIndexKey: the column is what a cell is, and a row's elements serve for other rows

import { memo } from 'react'
import { cellLabel, type HexRow, type RowMark } from '../../view/hex/index.ts'
import { BytePills, TextPills } from './HexPills.tsx'
import { box, bytesWidth } from './hex-box.ts'

interface Props {
  readonly row: HexRow
  readonly columns: number
  readonly digits: number
  readonly id: string
  readonly marks: readonly RowMark[]
  /** The same for the same marks. */
  readonly marksKey: string
  /** The column of the cursor, or -1. */
  readonly cursor: number
  /** Levels of cost, pill by pill; null while the colours mean roles. */
  readonly levels: readonly number[] | null
  /** Whether its cells and what is behind them are still to come: see whole-rows.ts. */
  readonly isBare: boolean
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function Row(props: Props) {
  const { row, columns, digits, isBare } = props
  const number = row.offset / columns
  return (
    <div className="hx-row" role="row" aria-rowindex={number + 1} data-offset={row.offset}>
      <span className="hx-offset" role="rowheader">
        {row.offset.toString(16).padStart(digits, '0')}
      </span>
      <span className="hx-bytes" role="presentation" data-area="bytes" style={{ width: bytesWidth(columns) }}>
        {isBare ? <BareBytes bytes={row.bytes} /> : <Cells {...props} />}
      </span>
      <span className="hx-text" aria-hidden="true" data-area="text" style={{ width: `${columns}ch` }}>
        {!isBare && <Layers {...props} cell={1} />}
        {isPlain(row.text)
          ? row.text.join('')
          : row.text.map((text, column) => (
              <span key={column} className={text === '' ? 'hx-further' : 'hx-char'}>
                {text}
              </span>
            ))}
      </span>
    </div>
  )
}

/** The bytes where their cells would have them. */
function BareBytes({ bytes }: Pick<HexRow, 'bytes'>) {
  const text = Array.from(bytes, (byte, column) => `${column === 8 ? ' ' : ''}${HEX[byte]}`).join(' ')
  return (
    <span className="hx-bare" aria-hidden="true">
      {text}
    </span>
  )
}

function Cells({ row, marks, levels, cursor, id }: Props) {
  return (
    <>
      <Layers row={row} marks={marks} levels={levels} cell={3} lined />
      {Array.from(row.bytes, (byte, column) => (
        <span
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          aria-label={cellLabel(row, column)}
          id={column === cursor ? id : undefined}
          className={`hx-cell${column === 8 ? ' hx-half' : ''}${column === cursor ? ' hx-cursor' : ''}`}
        >
          {HEX[byte]}
        </span>
      ))}
    </>
  )
}

/** The backgrounds of one area: `cell` is a column's width in characters, 3 for bytes and 1 for text. */
function Layers({
  row,
  marks,
  levels,
  cell,
  lined = false,
}: Pick<Props, 'row' | 'marks' | 'levels'> & { cell: 1 | 3; lined?: boolean }) {
  const under = marks.filter(({ kind }) => kind !== 'token' && kind !== 'picked' && kind !== 'found')
  const over = marks.filter(
    ({ kind }) => kind === 'found' || kind === 'selected' || kind === 'token' || kind === 'picked',
  )
  return (
    <span className="hx-layers" aria-hidden="true">
      {under.map((mark) => (
        <i key={mark.kind} className={`hx-mark hx-${mark.kind}`} style={box(mark, cell)} />
      ))}
      {lined ? (
        <BytePills pills={row.pills} levels={levels} />
      ) : (
        <TextPills pills={row.pills} levels={levels} />
      )}
      {lined &&
        row.problems.map(({ from, to, severity, index }) => (
          <i
            key={`problem ${index}`}
            className="hx-problem"
            data-severity={severity}
            style={box({ from, to }, cell)}
          />
        ))}
      {over.map((mark) => (
        <Edges key={`${mark.kind} ${mark.from}`} mark={mark} cell={cell} />
      ))}
    </span>
  )
}

/** The outline of a mark in one row: only the edges that the range has there. */
function Edges({ mark, cell }: { mark: RowMark; cell: 1 | 3 }) {
  const sides = `${mark.left ? ' hx-left' : ''}${mark.right ? ' hx-right' : ''}`
  return (
    <>
      <i className={`hx-edge hx-edge-${mark.kind}${sides}`} style={box(mark, cell)} />
      {mark.top !== null && (
        <i className={`hx-edge hx-top hx-edge-${mark.kind}`} style={box(mark.top, cell)} />
      )}
      {mark.bottom !== null && (
        <i className={`hx-edge hx-bottom hx-edge-${mark.kind}`} style={box(mark.bottom, cell)} />
      )}
    </>
  )
}

function isPlain(text: readonly string[]): boolean {
  return text.every((character) => character.length === 1 && (character < '\x7f' || character === '·'))
}

/** See the file's header. */
export const HexPaneRow = memo(
  Row,
  (a, b) =>
    a.row === b.row &&
    a.levels === b.levels &&
    a.isBare === b.isBare &&
    a.marksKey === b.marksKey &&
    a.cursor === b.cursor &&
    a.columns === b.columns &&
    a.digits === b.digits &&
    a.id === b.id,
)

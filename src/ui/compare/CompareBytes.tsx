// The bytes of the selected row on both sides, a few lines of hex each: those of the row are marked, and those that differ.

import { useMemo } from 'react'
import type { Diff, DiffRow, DiffSide } from '../../profile/index.ts'
import {
  type ByteLine,
  type CompareRow,
  LINE_BYTES,
  rowBytes,
  rowTitle,
  type SideBytes,
} from '../../view/compare/index.ts'
import { COLUMN_GROUP, hexOf } from '../../view/hex/index.ts'
import { counted, offsetColumn, offsetDigits, rangeText } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'

/** Both panes. */
export function CompareBytes(props: {
  readonly titles: { readonly a: string; readonly b: string }
  readonly diff: Diff
  /** The number of the row in the comparison, or of the one that it is inside of. */
  readonly index: number
  readonly row: DiffRow
  readonly words: CompareRow
  /** Shows a value of one of them in the inspector. */
  readonly onInspect: (side: 'a' | 'b', place: DiffSide) => void
}) {
  const { titles, diff, index, row, words, onInspect } = props
  const { a, b } = useMemo(() => rowBytes(diff, index, row), [diff, index, row])
  const title = rowTitle(words)
  return (
    <section className="compare-bytes" aria-label="Bytes of the selected row">
      <p className="compare-bytes-title" role="status">
        {title}
      </p>
      <div className="compare-sides">
        <Side
          title={titles.a}
          side={a}
          length={diff.a.bytes.length}
          keys="Shift+Enter"
          onInspect={() => row.a && onInspect('a', row.a)}
        />
        <Side
          title={titles.b}
          side={b}
          length={diff.b.bytes.length}
          keys="Enter"
          onInspect={() => row.b && onInspect('b', row.b)}
        />
      </div>
      <p className="compare-legend">
        <span className="compare-span" data-selected aria-hidden="true">
          ab
        </span>{' '}
        of the selected row <mark aria-hidden="true">ab</mark> differs
      </p>
    </section>
  )
}

function Side(props: {
  readonly title: string
  readonly side: SideBytes | null
  readonly length: number
  readonly keys: string
  readonly onInspect: () => void
}) {
  const { title, side, length, keys, onInspect } = props
  const form = useOffsets()
  const digits = offsetDigits(length, form, 4)
  return (
    <div className="compare-side">
      <div className="compare-side-head">
        <h3 className="compare-side-title">
          {title}{' '}
          <span>
            {side === null
              ? 'nothing here'
              : `${rangeText(side.start, side.end, form)}, ${counted(side.end - side.start, 'byte')}`}
          </span>
        </h3>
        {side === null ? null : (
          <button
            type="button"
            className="button small"
            aria-label={`Inspect the value in ${title}`}
            title={`Show this value in the inspector (${keys})`}
            onClick={onInspect}
          >
            Inspect
          </button>
        )}
      </div>
      {side === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: lines of bytes are no fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <div className="compare-lines" role="group" aria-label={`Bytes of ${title}`} tabIndex={0}>
          {side.before === 0 ? null : (
            <p className="compare-cut">{counted(side.before, 'byte')} of the value before</p>
          )}
          {side.lines.map((line) => (
            <Line key={line.offset} line={line} offset={offsetColumn(line.offset, form, digits)} />
          ))}
          {side.behind === 0 ? null : (
            <p className="compare-cut">{counted(side.behind, 'byte')} of the value behind</p>
          )}
        </div>
      )}
    </div>
  )
}

const HALVES = [0, COLUMN_GROUP] as const

function Line({ line, offset }: { readonly line: ByteLine; readonly offset: string }) {
  const { bytes, text, spans } = line
  return (
    <div className="compare-line">
      <span className="compare-offset">{offset}</span>
      <span className="compare-hex">
        {HALVES.map((half) => (
          <span key={half} className="compare-half">
            {spans
              .filter(({ from }) => from >= half && from < half + COLUMN_GROUP)
              .map(({ from, to, isSelected, differs }) => {
                const hex = hexOf(bytes, from, to, LINE_BYTES)
                return (
                  <span key={from} className="compare-span" data-selected={isSelected || undefined}>
                    {differs ? <mark>{hex}</mark> : hex}
                  </span>
                )
              })}
          </span>
        ))}
      </span>
      <span className="compare-text" aria-hidden="true">
        {text.join('')}
      </span>
    </div>
  )
}

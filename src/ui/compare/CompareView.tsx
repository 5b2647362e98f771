// Two payloads side by side: what is the same and what differs above, aligned rows, and the bytes of the selected row.

import './compare.css'
import './CompareBytes.css'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Names } from '../../schema/index.ts'
import type { Compared, GrowingTask } from '../../session/index.ts'
import {
  compareCounts,
  compareRow,
  compareVerdict,
  differenceNumber,
  nextDifference,
  placeOfRow,
} from '../../view/compare/index.ts'
import { grouped } from '../../view/place/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { useGrowing } from '../profile/use-growing.ts'
import { CompareBytes } from './CompareBytes.tsx'
import { CompareRows } from './CompareRows.tsx'

/** What the view is given. */
export interface CompareViewProps {
  /** What the two are called. */
  readonly titles: { readonly a: string; readonly b: string }
  readonly task: GrowingTask<Compared>
  readonly names: Names
  readonly onClose: () => void
}

const CHOICES = [
  { id: 'all', name: 'All' },
  { id: 'differences', name: 'Differences only' },
] as const

/** The view. Escape closes it. */
export function CompareView(props: CompareViewProps) {
  const { titles, task, names, onClose } = props
  const { result, share, fault } = useGrowing(task)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <section className="compare" aria-label="Two payloads compared" onKeyDown={onKeyDown}>
      <h2 className="sr-only">
        {titles.a} and {titles.b}
      </h2>
      {result === null ? (
        <div className="compare-head">
          <p className="compare-progress" role="status">
            {fault !== '' ? (
              `Comparing failed: ${fault}. Close this, and try again.`
            ) : (
              <>
                <progress className="loading-bar" aria-label="Progress" value={share} /> Comparing {titles.a}{' '}
                and {titles.b}
              </>
            )}
          </p>
          <Close onClose={onClose} />
        </div>
      ) : (
        <ComparedParts titles={titles} compared={result} names={names} onClose={onClose} />
      )}
    </section>
  )
}

function Close({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className="button compare-close" title="Close (Escape)" onClick={onClose}>
      Close
    </button>
  )
}

function ComparedParts(
  props: Omit<CompareViewProps, 'task'> & {
    readonly compared: Compared
  },
) {
  const { titles, compared, names, onClose } = props
  const { diff, unlike, differing, asKeys } = compared
  const [shown, setShown] = useState<'all' | 'differences'>('all')
  const [row, setRow] = useState(differing[0] ?? 0)
  const rows = shown === 'all' ? null : unlike
  const counts = useMemo(() => compareCounts(diff), [diff])
  const selected = useMemo(() => (diff.count === 0 ? null : compareRow(diff, row, names)), [diff, row, names])
  const step = (by: 1 | -1) => {
    const to = nextDifference(differing, row, by)
    if (to !== -1) setRow(to)
  }
  useSteps(step)
  const choose = (choice: 'all' | 'differences') => {
    setShown(choice)
    // A row that goes leaves its place to the next one that stays.
    if (choice === 'differences' && unlike.length > 0)
      setRow(unlike[Math.min(unlike.length - 1, placeOfRow(unlike, row))] as number)
  }
  const number = differenceNumber(differing, row)
  return (
    <>
      <header className="compare-head">
        <p className="compare-verdict">
          <b>{compareVerdict(diff)}</b>
          {counts.map(({ kind, sign, text }) => (
            <span key={kind} className="compare-count" data-kind={kind}>
              <span aria-hidden="true">{sign} </span>
              {text}
            </span>
          ))}
        </p>
        {asKeys === '' ? null : <p className="compare-keys">As keys: {asKeys}</p>}
        <div className="compare-tools">
          <Switch label="Rows" value={shown} choices={CHOICES} onChoose={choose} />
          {differing.length === 0 ? null : (
            <>
              <span className="compare-steps">
                <button
                  type="button"
                  className="button button-icon"
                  aria-label="Previous difference"
                  title="Previous difference (Shift+F8 or p)"
                  onClick={() => step(-1)}
                >
                  ‹
                </button>
                <button
                  type="button"
                  className="button button-icon"
                  aria-label="Next difference"
                  title="Next difference (F8 or n)"
                  onClick={() => step(1)}
                >
                  ›
                </button>
              </span>
              <span className="compare-number" role="status">
                {number === 0 ? '' : `${grouped(number)} of `}
                {grouped(differing.length)}
              </span>
            </>
          )}
          <Close onClose={onClose} />
        </div>
      </header>
      <div className="compare-body">
        <CompareRows titles={titles} diff={diff} rows={rows} row={row} names={names} onRow={setRow} />
        {selected === null ? null : <CompareBytes titles={titles} diff={diff} row={selected} />}
      </div>
    </>
  )
}

/** Steps by F8 and n, back by Shift+F8 and p, wherever the focus is but in a field or a menu. */
function useSteps(step: (by: 1 | -1) => void): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event
      if (event.defaultPrevented || altKey || ctrlKey || metaKey) return
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [role=menu], [role=dialog]')
      if (isElsewhere) return
      const by = key === 'F8' ? (shiftKey ? -1 : 1) : key === 'n' ? 1 : key === 'p' ? -1 : 0
      if (by === 0) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

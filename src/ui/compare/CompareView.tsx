// Two payloads side by side: what is the same and what differs above, aligned rows, and the bytes of the selected row.

import './compare.css'
import './CompareBytes.css'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { DiffSide } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Compared, GrowingTask } from '../../session/index.ts'
import {
  compareCounts,
  compareRow,
  compareVerdict,
  differenceNumber,
  NOTHING_OPEN,
  nextDifference,
  placeOfRow,
  type RowPath,
  rowAt,
  ShownRows,
  toggled,
} from '../../view/compare/index.ts'
import { grouped } from '../../view/place/index.ts'
import { StepButtons } from '../frame/StepButtons.tsx'
import { Switch } from '../frame/Switch.tsx'
import { useGrowing } from '../profile/use-growing.ts'
import { Said } from '../Said.tsx'
import { OnPaper } from '../sharing/OnPaper.tsx'
import { CompareBytes } from './CompareBytes.tsx'
import { CompareRows, type Side } from './CompareRows.tsx'
import { PrintedDiff } from './PrintedDiff.tsx'

/** What the view is given. */
export interface CompareViewProps {
  /** What the two are called. */
  readonly titles: { readonly a: string; readonly b: string }
  readonly task: GrowingTask<Compared>
  readonly names: Names
  /** Whether it is on screen; else it keeps what is selected and open in it. */
  readonly isShown: boolean
  /** Shows a value of one of them in the inspector. */
  readonly onInspect: (side: Side, place: DiffSide) => void
  readonly onClose: () => void
}

const CHOICES = [
  { id: 'all', name: 'All' },
  { id: 'differences', name: 'Differences only' },
] as const

/** The view. Escape closes it. */
export function CompareView(props: CompareViewProps) {
  const { titles, task, onClose } = props
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
        <ComparedParts {...props} compared={result} />
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
  const { titles, compared, names, isShown, onInspect, onClose } = props
  const { diff, unlike, differing, asKeys } = compared
  const [shown, setShown] = useState<'all' | 'differences'>('all')
  const [path, setPath] = useState<RowPath>([differing[0] ?? 0])
  const [openings, setOpenings] = useState(NOTHING_OPEN)
  const [index = 0] = path
  const rows = shown === 'all' ? null : unlike
  const list = useMemo(() => new ShownRows(diff, rows, openings), [diff, rows, openings])
  const counts = useMemo(() => compareCounts(diff), [diff])
  const selected = useMemo(() => {
    if (diff.count === 0) return null
    const row = rowAt(diff, openings, path)
    return { row, words: compareRow(diff, row, names) }
  }, [diff, openings, path, names])
  const step = (by: 1 | -1) => {
    const to = nextDifference(differing, index, by)
    if (to !== -1) setPath([to])
  }
  useSteps(step, isShown)
  const toggle = (path: RowPath) => setOpenings((before) => toggled(diff, before, path))
  const inspect = (path: RowPath, side: Side) => {
    const { a, b } = rowAt(diff, openings, path)
    const [wanted, other] = side === 'a' ? ([a, 'b'] as const) : ([b, 'a'] as const)
    if (wanted !== null) onInspect(side, wanted)
    else if (a !== null || b !== null) onInspect(other, (a ?? b) as DiffSide)
  }
  const choose = (choice: 'all' | 'differences') => {
    setShown(choice)
    // A row that goes leaves its place to the next one that stays.
    if (choice === 'differences' && unlike.length > 0)
      setPath([unlike[Math.min(unlike.length - 1, placeOfRow(unlike, index))] as number])
  }
  const number = differenceNumber(differing, index)
  return (
    <>
      {isShown ? (
        <OnPaper>{() => <PrintedDiff titles={titles} compared={compared} names={names} />}</OnPaper>
      ) : null}
      <header className="compare-head">
        <Said words={[compareVerdict(diff), ...counts.map(({ text }) => text)].join(', ')} />
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
                <StepButtons noun="difference" keys={['Shift+F8 or p', 'F8 or n']} onStep={step} />
              </span>
              <span className="compare-number" role="status">
                {number === 0 ? '' : `${grouped(number)} of `}
                {grouped(differing.length)}
                <span className="sr-only"> differences</span>
              </span>
            </>
          )}
          <Close onClose={onClose} />
        </div>
      </header>
      <div className="compare-body">
        <CompareRows
          titles={titles}
          diff={diff}
          list={list}
          of={rows}
          path={path}
          names={names}
          isShown={isShown}
          onRow={setPath}
          onToggle={toggle}
          onInspect={inspect}
        />
        {selected === null ? null : (
          <CompareBytes titles={titles} diff={diff} index={index} {...selected} onInspect={onInspect} />
        )}
      </div>
    </>
  )
}

/** Steps by F8 and n, back by Shift+F8 and p, wherever the focus is but in a field or a menu. */
function useSteps(step: (by: 1 | -1) => void, isOn: boolean): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!isOn) return
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
  }, [isOn])
}

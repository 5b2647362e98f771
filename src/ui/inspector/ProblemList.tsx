// All problems of a stream by offset, with buttons to walk them. The active one is shown in full.
// Draws a hundred at a time: more come by a button, or when the active one lies behind them.

import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { RawArrayPlace } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  type ProblemRow,
  problemRows,
  problemSummary,
  shownProblem,
  stepProblem,
} from '../../view/inspector/index.ts'
import { type Selection, selectionOfProblem } from '../../view/place/index.ts'
import { StepButtons } from '../frame/StepButtons.tsx'
import { useOffsets } from '../offsets.ts'
import { usePaneName } from '../pane-name.ts'
import { ProblemDetail } from './ProblemDetail.tsx'

export interface ProblemListProps {
  readonly doc: AnyDocument
  /** The problem that was last gone to, an index into `doc.problems`, or -1. */
  readonly activeProblem: number
  /** What is selected: its problem is shown in full. */
  readonly selection: Selection | null
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  /** A problem was chosen, with its place: by click, by the buttons, or by F8 and Shift+F8 while the list has the focus. */
  readonly onProblem: (index: number, selection: Selection | null) => void
  readonly onRawArray?: (place: RawArrayPlace) => void
}

const PAGE = 100

function PlainProblemList(props: ProblemListProps) {
  const { doc, selection, activeProblem: gone, names = null, onProblem, onRawArray } = props
  const activeProblem = shownProblem(doc, selection, gone)
  const offsets = useOffsets()
  const [wanted, setWanted] = useState(PAGE)
  const count = doc.problems.length
  const shown = Math.min(count, Math.max(wanted, Math.ceil((activeProblem + 1) / PAGE) * PAGE))
  const goTo = (index: number) => onProblem(index, selectionOfProblem(doc, index))
  const step = (by: 1 | -1) => goTo(stepProblem(doc, activeProblem === -1 ? gone : activeProblem, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    event.stopPropagation()
    if (count > 0) step(event.shiftKey ? -1 : 1)
  }
  const name = usePaneName('Problems')
  if (count === 0) {
    return (
      <section className="problems problems-clean" aria-label={name}>
        <p>
          <span className="problems-ok" aria-hidden="true">
            ✓
          </span>{' '}
          The stream is valid: every byte was read, and nothing is unusual.
        </p>
      </section>
    )
  }
  return (
    <section className="problems" aria-label={name} onKeyDown={onKeyDown}>
      <div className="problems-bar">
        <p className="problems-summary" role="status">
          {problemSummary(doc)}
          {activeProblem >= 0 && `, at ${activeProblem + 1} of ${count.toLocaleString('en')}`}
        </p>
        <span className="problems-steps">
          <StepButtons noun="problem" keys={['Shift+F8', 'F8']} className="problems-button" onStep={step} />
        </span>
      </div>
      <ol className="problems-list">
        {problemRows(doc, 0, shown, names, offsets).map((row) => (
          <ProblemItem
            key={row.index}
            row={row}
            active={row.index === activeProblem}
            onProblem={goTo}
            onRawArray={onRawArray}
          />
        ))}
      </ol>
      {shown < count && (
        <button
          type="button"
          className="problems-button problems-more"
          onClick={() => setWanted(shown + PAGE)}
        >
          Show {Math.min(PAGE, count - shown)} more of {(count - shown).toLocaleString('en')}
        </button>
      )}
    </section>
  )
}

/** Height of the bar that stays above the list, px, and the room that is left below an item for its detail. */
const [ABOVE, BELOW] = [32, 80]

/** Scrolls the list alone: `scrollIntoView` moves the frames around it, too. */
function showInList(item: HTMLElement): void {
  const list = item.closest('.problems')
  if (list === null) return
  const [inside, outside] = [item.getBoundingClientRect(), list.getBoundingClientRect()]
  const above = inside.top - outside.top - ABOVE
  const below = inside.bottom + BELOW - outside.bottom
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += Math.min(below, above)
}

function ProblemItem({
  row,
  active,
  onProblem,
  onRawArray,
}: {
  row: ProblemRow
  active: boolean
  onProblem: (index: number) => void
  onRawArray: ((place: RawArrayPlace) => void) | undefined
}) {
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active && item.current !== null) showInList(item.current)
  }, [active])
  const { problem, label, sign, where, message } = row
  return (
    <li className={active ? 'problems-active' : undefined}>
      <button
        ref={item}
        type="button"
        className="problems-item"
        data-severity={problem.severity}
        aria-expanded={active}
        onClick={() => onProblem(row.index)}
      >
        <span className="problem-sign" aria-hidden="true">
          {sign}
        </span>
        <span className="problem-label">{label}</span>
        <span className="problem-where">{where}</span>
        <span className="problems-message">{message}</span>
      </button>
      {active && <ProblemDetail row={row} brief onRawArray={onRawArray} />}
    </li>
  )
}

/** The problem list; says so where the stream is clean. */
export const ProblemList = memo(PlainProblemList)

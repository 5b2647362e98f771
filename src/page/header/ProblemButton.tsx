// How many problems there are, in the header; a press goes to the next.

import type { PofDocument } from '../../pof/index.ts'
import type { Action } from '../../view/find/index.ts'
import { problemSummary } from '../../view/inspector/index.ts'

/** The button; it says so where there are none. */
export function ProblemButton(props: {
  readonly doc: PofDocument
  readonly problem: number
  readonly onAction: (action: Action) => void
}) {
  const { doc, problem, onAction } = props
  const severities = doc.problems.map(({ severity }) => severity)
  const worst = severities.includes('error') ? 'error' : severities.includes('warning') ? 'warning' : 'info'
  if (severities.length === 0) return null
  const sign = { error: '✕', warning: '!', info: 'i' }[worst]
  return (
    <button
      type="button"
      className="button problem-button"
      data-severity={worst}
      title="Next problem (F8), previous (Shift+F8)"
      onClick={() => onAction({ type: 'step-problem', step: 1 })}
    >
      <span aria-hidden="true">{sign}</span>
      {problemSummary(doc)}
      {problem === -1 ? null : <span className="sr-only">, at {problem + 1}</span>}
    </button>
  )
}

// One step back and one on, as two buttons, with what stands between them.

import type { ReactNode } from 'react'

/** Both buttons. */
export function StepButtons(props: {
  /** What is stepped through: the names are `Previous difference`, `Next difference`. */
  readonly noun: string
  /** The keys for one step back and one on, as their tips say them. */
  readonly keys: readonly [previous: string, next: string]
  readonly onStep: (by: 1 | -1) => void
  /** Whether there is a step back, and one on; both where it goes round. */
  readonly can?: readonly [previous: boolean, next: boolean]
  readonly marks?: readonly [previous: string, next: string]
  readonly className?: string
  readonly children?: ReactNode
}) {
  const { noun, keys, onStep, can, marks = ['‹', '›'], className = 'button button-icon', children } = props
  const button = (at: 0 | 1, word: string, by: 1 | -1) => (
    <button
      type="button"
      className={className}
      aria-label={`${word} ${noun}`}
      title={`${word} ${noun} (${keys[at]})`}
      disabled={can?.[at] === false}
      onClick={() => onStep(by)}
    >
      {marks[at]}
    </button>
  )
  return (
    <>
      {button(0, 'Previous', -1)}
      {children}
      {button(1, 'Next', 1)}
    </>
  )
}

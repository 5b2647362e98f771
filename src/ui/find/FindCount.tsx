// What the find box found, in words, and the buttons that go from hit to hit; or why it cannot search.

import type { PofDocument } from '../../pof/index.ts'
import { type Find, foundAs, hitsPhrase } from '../../view/find/index.ts'

/** Right of the box: nothing while nothing is typed. */
export function FindCount(props: {
  readonly doc: PofDocument | null
  readonly find: Find
  /** What is wrong with the text, or null. */
  readonly fault: string | null
  readonly searched: boolean
  /** What became of a text that can only mean a place, or null. */
  readonly place: string | null
  /** Whether there is more of the document to come. */
  readonly isSoFar: boolean
  readonly onStep: (step: 1 | -1) => void
}) {
  const { doc, find, fault, searched, place, isSoFar, onStep } = props
  const { hits, at, wrapped } = find
  const found = searched && hits !== null ? hitsPhrase(hits, at, wrapped) : place
  const phrase = found !== null && isSoFar ? `${found} so far` : found
  const role = searched && doc !== null ? foundAs(doc, find) : ''
  const isWrong = fault !== null || (hits !== null && hits.fault !== null)
  return (
    <>
      <span
        className={isWrong ? 'find-count is-wrong' : 'find-count'}
        role="status"
        aria-busy={hits !== null && !hits.done}
        title={fault ?? phrase ?? undefined}
      >
        {fault ?? phrase}
        {role === '' ? null : <span className="find-role"> · {role}</span>}
      </span>
      {searched ? (
        <>
          <StepButton name="Previous hit" keys="Shift+Enter or Shift+F3" mark="↑" onStep={() => onStep(-1)} />
          <StepButton name="Next hit" keys="Enter or F3" mark="↓" onStep={() => onStep(1)} />
        </>
      ) : null}
    </>
  )
}

function StepButton(props: {
  readonly name: string
  readonly keys: string
  readonly mark: string
  readonly onStep: () => void
}) {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={props.name}
      title={props.keys}
      onClick={props.onStep}
    >
      {props.mark}
    </button>
  )
}

// One problem in full: its sentence, which says what was expected and found, what Coherence does, what to do about it.

import { Fragment } from 'react'
import type { RawArrayPlace } from '../../pof/index.ts'
import type { ProblemRow } from '../../view/inspector/index.ts'
import { breakable } from './breakable.tsx'

/** A problem as a small card; `brief` where the row above it says already which it is. */
export function ProblemDetail(props: {
  readonly row: ProblemRow
  readonly brief?: boolean
  /** Reads a place as a raw array, where that is what the problem suggests; left out where nothing can be changed. */
  readonly onRawArray?: (place: RawArrayPlace) => void
}) {
  const { row, brief = false, onRawArray } = props
  const { problem, label, sign, where, message } = row
  const rawArray = 'rawArray' in problem ? problem.rawArray : undefined
  const facts = [
    { name: 'Coherence', text: problem.coherence ?? '' },
    { name: 'Advice', text: problem.advice ?? '' },
    { name: 'Code', text: problem.code },
  ].filter(({ text }) => text !== '')
  return (
    <article className="problem" data-severity={problem.severity}>
      {!brief && (
        <p className="problem-line">
          <span className="problem-sign" aria-hidden="true">
            {sign}
          </span>{' '}
          <b className="problem-label">{label}</b> <span className="problem-where">{where}</span>
        </p>
      )}
      {!brief && <p className="problem-message">{message}</p>}
      <dl className="facts">
        {facts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{breakable(text)}</dd>
          </Fragment>
        ))}
      </dl>
      {rawArray === undefined || onRawArray === undefined ? null : (
        <button type="button" className="button" onClick={() => onRawArray(rawArray)}>
          Read it as raw {rawArray.elementType}
        </button>
      )}
    </article>
  )
}

// What names say of the selected place, and where names and bytes disagree.

import { Fragment } from 'react'
import type { Disagreement } from '../../schema/index.ts'
import type { NameFact } from '../../view/names/index.ts'

/** The facts, and the disagreements as sentences above them. */
export function NameSection(props: {
  readonly facts: readonly NameFact[]
  readonly disagreements: readonly Disagreement[]
}) {
  const { facts, disagreements } = props
  return (
    <div className="name-section">
      {disagreements.map(({ kind, message }) => (
        <p key={kind} className="name-differs">
          <span aria-hidden="true">≠</span> {message}
        </p>
      ))}
      <dl className="facts">
        {facts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{name === 'Path' ? <code>{text}</code> : text}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

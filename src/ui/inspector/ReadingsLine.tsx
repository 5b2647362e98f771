// What else a value may mean, on one line below it.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { readings } from '../../view/inspector/index.ts'
import type { Selection } from '../../view/place/index.ts'

/** The line; nothing where there is no other plausible reading. */
export function ReadingsLine(props: {
  readonly doc: AnyDocument
  readonly names: Names
  readonly selection: Selection
}) {
  const found = readings(props.doc, props.names, props.selection)
  if (found.length === 0) return null
  return (
    <p className="readings">
      {found.map(({ kind, as, text }) => (
        <span key={kind}>
          <span className="readings-as">{as}</span> <code>{text}</code>
        </span>
      ))}
    </p>
  )
}

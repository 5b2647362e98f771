// What the type of a place means: in a sentence, how it is laid out, how it is written, and what to beware of.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { type Meaning as MeaningText, meaningAt } from '../../view/inspector/index.ts'
import { placeType, type Selection } from '../../view/place/index.ts'

/** The meaning of the selected place. */
export function Meaning(props: {
  readonly doc: AnyDocument
  readonly selection: Selection
  readonly names: Names | null
}) {
  const { doc, selection, names } = props
  const part = doc.envelope[selection.part]
  const type = placeType(doc, selection)
  const meaning = meaningAt(doc, selection, names)
  return (
    <div className="meaning">
      <p>{meaning.what}</p>
      <dl className="facts">
        {part !== undefined && part.alternative !== null && (
          <>
            <dt>Ambiguous</dt>
            <dd>This byte could also begin {part.alternative}.</dd>
          </>
        )}
        <dt>Layout</dt>
        <dd>{meaning.layout}</dd>
        {type !== null && type < 0 && type >= -64 && (
          <>
            <dt>Type id</dt>
            <dd>
              <code>{type}</code>, written <code>{(0x3f - type).toString(16)}</code>
            </dd>
          </>
        )}
        {meaning.java !== '' && (
          <>
            <dt>Written by</dt>
            <dd>
              <code>{meaning.java}</code>
            </dd>
          </>
        )}
      </dl>
      <Traps meaning={meaning} />
    </div>
  )
}

function Traps({ meaning }: { meaning: MeaningText }) {
  if (meaning.traps.length === 0) return null
  return (
    <>
      <h4 className="meaning-beware">Beware</h4>
      <ul className="meaning-traps">
        {meaning.traps.map((trap) => (
          <li key={trap}>{trap}</li>
        ))}
      </ul>
    </>
  )
}

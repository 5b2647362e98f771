// A class in two versions that the reader shapes: which version reads which stream, what it keeps unread, what is lost.
import { useId, useState } from 'react'
import {
  type ClassVersion,
  changedFields,
  faultOf,
  fieldsOf,
  readBy,
  type VersionedClass,
  writtenBy,
} from './class-versions.ts'
import { FATES } from './fates.ts'
import { VersionFields } from './VersionFields.tsx'
import { VersionPass } from './VersionPass.tsx'
import { VERSION_CASES } from './version-cases.ts'

const PAIRS: readonly (readonly [writer: ClassVersion, reader: ClassVersion])[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
]

export default function ClassVersions(props: {
  readonly change?: string
  readonly writer?: ClassVersion
  readonly reader?: ClassVersion
}) {
  const { change = 'end', writer: first = 2, reader: second = 1 } = props
  const id = useId()
  const [shape, setShape] = useState<VersionedClass>(
    () => (VERSION_CASES.find((one) => one.id === change) ?? VERSION_CASES[0])?.shape as VersionedClass,
  )
  const [[writer, reader], setPair] = useState<readonly [ClassVersion, ClassVersion]>([first, second])
  const fault = faultOf(shape)
  return (
    <div className="class-versions">
      <fieldset className="figure-choices" aria-label="Changes to try">
        {VERSION_CASES.map(({ id, title, shape: one }) => (
          <button
            key={id}
            type="button"
            aria-pressed={shape.fields === one.fields}
            onClick={() => setShape({ ...one, isEvolvable: shape.isEvolvable })}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <VersionFields shape={shape} onShape={setShape} />
      <p className="figure-controls">
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={shape.isEvolvable}
            onChange={() => setShape({ ...shape, isEvolvable: !shape.isEvolvable })}
          />{' '}
          The class is Evolvable
        </label>
      </p>
      <p className="figure-problem" role="status">
        {fault}
      </p>
      {fault === '' ? (
        <>
          <Matrix shape={shape} writer={writer} reader={reader} onPair={setPair} />
          <VersionPass shape={shape} writer={writer} reader={reader} />
        </>
      ) : null}
    </div>
  )
}

/** What each version makes of each field of each stream; a column is chosen for what is shown below. */
function Matrix(props: {
  readonly shape: VersionedClass
  readonly writer: ClassVersion
  readonly reader: ClassVersion
  readonly onPair: (pair: readonly [ClassVersion, ClassVersion]) => void
}) {
  const { shape, onPair } = props
  const columns = PAIRS.map(([writer, reader]) => {
    const stream = writtenBy(shape, writer)
    const reading = readBy(shape, stream, writer, reader)
    const changed = reading.back === null ? null : changedFields(shape, reading.back, writer)
    return { writer, reader, reading, changed, isChosen: writer === props.writer && reader === props.reader }
  })
  const names = [...new Set(([1, 2] as const).flatMap((one) => fieldsOf(shape, one).map(({ name }) => name)))]
  return (
    <div className="figure-scroll">
      <table className="version-matrix">
        <caption>What becomes of each field: written by → read by</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {columns.map(({ writer, reader, isChosen }) => (
              <th key={`${writer}${reader}`} scope="col">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={`written by version ${writer}, read by version ${reader}`}
                  onClick={() => onPair([writer, reader])}
                >
                  v{writer} → v{reader}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ writer, reader, reading }) => {
                const fate = reading.fates.get(name)
                return (
                  <td key={`${writer}${reader}`} data-fate={fate}>
                    {fate === undefined ? '–' : `${FATES[fate].sign} ${FATES[fate].words}`}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">Lost or changed once written back</th>
            {columns.map(({ writer, reader, changed }) => (
              <td key={`${writer}${reader}`}>
                {changed === null ? 'not written' : changed.length === 0 ? 'nothing' : changed.join(', ')}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

// What entries could be written like instead, each with who gains what, and the way to the entries behind it.

import { grouped } from '../../view/place/index.ts'
import type { AdviceRow } from '../../view/profile/index.ts'
import { LONG, Said } from '../Said.tsx'

/** The section; nothing where there is no advice. `rows` is null while it is worked out. */
export function AdviceList(props: {
  readonly rows: readonly AdviceRow[] | null
  readonly fault: string
  /** Whether it is of all fields: then each says where it is, and none is said as well. */
  readonly isOfAll: boolean
  /** What times are of. */
  readonly weighed: string
  readonly onField: (path: string) => void
  readonly onLine: (line: number) => void
  /** Shows the entries that have the field. */
  readonly onEntries: (path: string, title: string) => void
}) {
  const { rows, fault, isOfAll, weighed, onField, onLine, onEntries } = props
  if (!isOfAll && (rows === null || rows.length === 0)) return null
  return (
    <section className="cache-advice" aria-label="Advice">
      <h4>Advice</h4>
      {isOfAll ? <p className="cache-advice-reason">{weighed}</p> : null}
      {fault !== '' ? (
        <p>The advice failed: {fault}</p>
      ) : rows === null ? (
        <p>
          Working it out …
          <Said words="Working out the advice" after={LONG} />
        </p>
      ) : rows.length === 0 ? (
        <p>Nothing that these entries could be written like saves time.</p>
      ) : (
        <ul>
          {rows.map(({ id, title, reason, path, place, gains, safety, line, isListed, java }) => (
            <li key={id}>
              <p className="cache-advice-title">
                <b>{title}</b>
                {isOfAll && path !== '' ? (
                  <>
                    {' '}
                    <button type="button" className="link" onClick={() => onField(path)}>
                      {place}
                    </button>
                  </>
                ) : null}
              </p>
              <p>{gains}.</p>
              <p className="cache-advice-reason">
                {reason} {safety}.
              </p>
              <p className="cache-which">
                {line === 0 ? null : (
                  <button type="button" className="button small" onClick={() => onLine(line)}>
                    Line {grouped(line)}, which gains most
                  </button>
                )}
                {isListed ? (
                  <button
                    type="button"
                    className="button small"
                    onClick={() => onEntries(path, `${place} is written`)}
                  >
                    Entries that have it
                  </button>
                ) : null}
              </p>
              <details>
                <summary>In Java</summary>
                <pre>{java.before}</pre>
                <p>becomes</p>
                <pre>{java.after}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// What payloads tell of their types without any source: a table for each type id, and files made of them to go on with.

import type { ReactNode } from 'react'
import type { Inference, InferenceTable } from '../../view/names/index.ts'
import { counted } from '../../view/place/index.ts'

/** Tables that are drawn; more are in the files. */
const MOST_TABLES = 50
const MOST_ROWS = 300
const COLUMNS = ['Index', 'Name', 'Written as', 'Java', 'Present', 'Values', 'Lengths', 'Null'] as const

interface Props {
  readonly inference: Inference
  /** Lets the user keep a text as a file. */
  readonly onSave: (name: string, text: string) => void
  /** More buttons in the last row. */
  readonly children: ReactNode
}

/** The tables; a sentence where there are no user types. */
export function InferenceTables({ inference, onSave, children }: Props) {
  const { tables, pofConfig, json } = inference
  if (tables.length === 0) {
    return (
      <>
        <p className="share-fact">There are no user types in this payload.</p>
        <div className="dialog-buttons">{children}</div>
      </>
    )
  }
  const save = (file: { readonly name: string; readonly text: string } | null) => {
    if (file !== null) onSave(file.name, file.text)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className="inferred" tabIndex={0} aria-label="Types of the payload">
        {tables.slice(0, MOST_TABLES).map((table) => (
          <Table key={table.typeId} table={table} onSave={save} />
        ))}
        {tables.length > MOST_TABLES ? (
          <p className="share-fact">
            And {counted(tables.length - MOST_TABLES, 'other type')}, in the files.
          </p>
        ) : null}
      </section>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => save(json())}>
          Save names as JSON
        </button>
        <button type="button" className="button" onClick={() => save(pofConfig())}>
          Save pof-config.xml
        </button>
        {children}
      </div>
    </>
  )
}

function Table(props: {
  readonly table: InferenceTable
  readonly onSave: (file: { readonly name: string; readonly text: string } | null) => void
}) {
  const { title, about, rows, java } = props.table
  return (
    <div className="inferred-type">
      <div className="inferred-head">
        <h3>{title}</h3>
        <span>{about}</span>
        <button
          type="button"
          className="copy"
          aria-label={`Save a Java class for ${title}`}
          onClick={() => props.onSave(java())}
        >
          Java class
        </button>
      </div>
      {rows.length === 0 ? (
        <p className="share-fact">It has no properties of its own in the payload.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map((row) => (
              <tr key={row.index}>
                <th scope="row">{row.index}</th>
                <td className="inferred-name">{row.name}</td>
                <td>{row.types}</td>
                <td>
                  <code>{row.java}</code>
                </td>
                <td>{row.present}</td>
                <td>{row.values}</td>
                <td>{row.lengths}</td>
                <td>{row.nulls}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

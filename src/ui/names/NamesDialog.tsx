// What type ids and indexes are called: the sets of names at hand, each with how well it suits the payload, and what the
// payload itself tells.

import './names.css'
import { Dialog } from 'radix-ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Action } from '../../view/index.ts'
import {
  type Inference,
  type InferenceTable,
  inference,
  type NameSet,
  type NameSets,
  namesScore,
  namesText,
  ownCount,
} from '../../view/names/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { Switch } from '../frame/Switch.tsx'
import { useAfterPaint } from '../panels/AdviceWork.ts'
import { saveBytes } from '../sharing/save-bytes.ts'

export interface NamesDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly doc: PofDocument | null
  /** Whether that is only the beginning of one that is being read. */
  readonly isBeginning: boolean
  /** The payloads that came with the one on screen, itself included. */
  readonly payloads: {
    readonly count: number
    /** Whether all of them are shown, not one. */
    readonly areShown: boolean
    /** All of them, parsed. */
    readonly all: () => readonly PofDocument[]
  }
  readonly naming: NameSets
  /** What is being read, and what gives that up; or null. */
  readonly reading: { readonly title: string; readonly giveUp: () => void } | null
  readonly onAction: (action: Action) => void
  readonly onChoose: (from: 'files' | 'folder') => void
}

function saveText(name: string, text: string): void {
  saveBytes(new TextEncoder().encode(text), name)
}

const VIEWS = [
  { id: 'sets', name: 'Names at hand' },
  { id: 'payload', name: 'From the payload' },
] as const

/** The sets of names, and the types that the payload itself shows. */
export function NamesDialog(props: NamesDialogProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('sets')
  return (
    <DialogBox
      open={props.open}
      onOpenChange={props.onOpenChange}
      className="names"
      title="Names"
      about="Names of type ids and indexes. Drop or paste pof-config.xml, Java sources or JSON anywhere on the page, also several files at once. They stay in this browser."
    >
      <Switch label="What to show" value={view} choices={VIEWS} onChoose={setView} />
      {view === 'sets' ? <Sets {...props} /> : <FromPayload {...props} />}
    </DialogBox>
  )
}

function Sets(props: NamesDialogProps) {
  const { doc, naming, reading, onAction, onChoose } = props
  const { sets, names } = naming
  const hasOwn = ownCount(names) > 0
  return (
    <>
      <ul className="names-sets">
        {reading === null ? null : (
          <li className="names-set names-reading">
            <span className="names-title" role="status">
              Reading <b>{reading.title}</b>…
            </span>
            <button type="button" className="button" onClick={reading.giveUp}>
              Cancel
            </button>
          </li>
        )}
        {sets.map((set) => (
          <SetItem key={set.id} set={set} doc={doc} onAction={onAction} />
        ))}
        <li className="names-set">
          <label className="names-title">
            <input type="checkbox" checked disabled />
            <b>Coherence&apos;s own types</b>
          </label>
          <span className="names-score">372 types, built in, after all others</span>
        </li>
      </ul>
      {sets.filter(({ isOn }) => isOn).length > 1 && doc !== null ? (
        <p className="names-together">Together, upper sets first: {namesScore(doc, names).text}.</p>
      ) : null}
      <div className="dialog-buttons">
        <button type="button" className="button button-main" onClick={() => onChoose('files')}>
          Choose files…
        </button>
        <button type="button" className="button" onClick={() => onChoose('folder')}>
          Choose a folder…
        </button>
        <button
          type="button"
          className="button"
          disabled={!hasOwn}
          title="All selected names, in one file"
          onClick={() => saveText('names.json', namesText(names))}
        >
          Save as JSON
        </button>
        <Dialog.Close className="button">Close</Dialog.Close>
      </div>
    </>
  )
}

const PROBLEMS_SHOWN = 200

function SetItem(props: {
  readonly set: NameSet
  readonly doc: PofDocument | null
  readonly onAction: (action: Action) => void
}) {
  const { set, doc, onAction } = props
  const { id, title, names, problems, isOn } = set
  const work = useCallback(() => (doc === null ? null : namesScore(doc, names)), [doc, names])
  const score = useAfterPaint(doc === null ? null : work)
  const withoutId = names.classes.length
  const about = [
    counted(ownCount(names) - withoutId, 'type'),
    withoutId === 0 ? '' : `${counted(withoutId, 'class').replace(/classs$/, 'classes')} without a type id`,
  ].filter((text) => text !== '')
  return (
    <li className="names-set" data-off={!isOn}>
      <label className="names-title">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onAction({ type: 'switch-names', id, isOn: event.currentTarget.checked })}
        />
        <b>{title}</b>
      </label>
      <span className="names-score">
        {about.join(', ')}
        {score === null ? null : <span data-whole={score.share === 1}>{score.text}</span>}
      </span>
      <button
        type="button"
        className="button button-icon"
        aria-label={`Remove ${title}`}
        title="Remove"
        onClick={() => onAction({ type: 'remove-names', id })}
      >
        ×
      </button>
      {problems.length === 0 ? null : (
        <details className="names-problems">
          <summary>{counted(problems.length, 'remark')} about the files</summary>
          <ul>
            {problems.slice(0, PROBLEMS_SHOWN).map(({ code, severity, file, line, column, message }) => (
              <li key={`${code} ${file} ${line} ${column} ${message}`} data-severity={severity}>
                <span className="names-place">{placeText(file, line)}</span> {message}
              </li>
            ))}
          </ul>
          {problems.length > PROBLEMS_SHOWN ? (
            <p>And {counted(problems.length - PROBLEMS_SHOWN, 'other')}.</p>
          ) : null}
        </details>
      )}
    </li>
  )
}

/** `Order.java:12`. */
function placeText(file: string, line: number): string {
  if (file === '') return ''
  return line > 0 ? `${file}:${line}` : file
}

function FromPayload({ doc, isBeginning, naming, payloads }: NamesDialogProps) {
  const { count, areShown, all } = payloads
  const [isAll, setAll] = useState(areShown)
  const { names } = naming
  const work = useCallback(
    (): Inference => inference(isAll ? all() : doc === null ? [] : [doc], names),
    [isAll, all, doc, names],
  )
  const found = useAfterPaint(work)
  return (
    <>
      {count < 2 ? null : (
        <label className="share-redact">
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          <span>All {grouped(count)} payloads of this input</span>
        </label>
      )}
      {isBeginning ? (
        <p className="share-fact">
          Only the beginning of the payload has been read. The table is complete when all of it is.
        </p>
      ) : null}
      {found === null ? (
        <p className="share-fact" role="status">
          Searching the payload…
        </p>
      ) : (
        <InferenceTables inference={found} onSave={saveText}>
          <Dialog.Close className="button">Close</Dialog.Close>
        </InferenceTables>
      )}
    </>
  )
}

// What payloads tell of their types without any source: a table for each type id, and files made of them to go on with.

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
function InferenceTables({ inference, onSave, children }: Props) {
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

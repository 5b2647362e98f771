// What type ids and indexes are called: the sets of names at hand, each with how well it suits the payload, and what the
// payload itself tells.

import './names.css'
import { Dialog } from 'radix-ui'
import { useCallback, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Action } from '../../view/find/index.ts'
import {
  type Inference,
  inference,
  type NameSet,
  type NameSets,
  namesScore,
  namesText,
  ownCount,
} from '../../view/names/index.ts'
import { counted } from '../../view/place/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'
import { Switch } from '../frame/Switch.tsx'
import { useAfterPaint } from '../panels/AdviceWork.ts'
import { saveBytes } from '../sharing/save-bytes.ts'
import { InferenceTables } from './InferenceTables.tsx'

export interface NamesDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly doc: PofDocument | null
  /** Whether that is only the beginning of one that is being read. */
  readonly isBeginning: boolean
  /** How many payloads came with the one on screen, itself included. */
  readonly payloads: number
  /** All of them, parsed. */
  readonly allPayloads: () => readonly PofDocument[]
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

/** The dialog. */
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

function FromPayload({ doc, isBeginning, naming, payloads, allPayloads }: NamesDialogProps) {
  const [isAll, setAll] = useState(false)
  const { names } = naming
  const work = useCallback(
    (): Inference => inference(isAll ? allPayloads() : doc === null ? [] : [doc], names),
    [isAll, allPayloads, doc, names],
  )
  const found = useAfterPaint(work)
  return (
    <>
      {payloads < 2 ? null : (
        <label className="share-redact">
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          <span>All {payloads} payloads of this input</span>
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

// The caches of snapshots: a dialog with a row for each, what was registered with the one that is chosen, and what is wrong with
// the files. Choosing a cache opens its entries.

import './snapshot.css'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SnapshotsView } from '../../session/index.ts'
import { CACHE_COLUMNS } from '../../view/snapshot/index.ts'
import { DialogBox } from '../frame/DialogBox.tsx'

/** What the dialog shows: caches, what is being read, or why that failed. */
export interface SnapshotDialogProps {
  readonly title: string
  /** Null until the files were read. */
  readonly view: SnapshotsView | null
  /** What is being read, and how much of it was, from 0 to 1; null while nothing is. */
  readonly reading: { readonly what: string; readonly share: number } | null
  /** Why something could not be read; '' for nothing. */
  readonly fault: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onCancel: () => void
  /** Opens a cache by its place. */
  readonly onPick: (place: CachePlace) => void
}

/** Which cache of which snapshot. */
interface CachePlace {
  readonly snapshot: number
  readonly cache: number
}

/** Figures that are always shown, and those that are shown where one is not empty. */
const ALWAYS = 3
/** Problems that are shown. */
const TOLD = 50

/** The dialog. */
export function SnapshotDialog(props: SnapshotDialogProps) {
  const { title, view, reading, fault, open, onOpenChange, onCancel } = props
  const list = useRef<HTMLDivElement>(null)
  const isListed = view !== null
  useEffect(() => {
    if (isListed && open) list.current?.focus()
  }, [isListed, open])
  return (
    <DialogBox
      open={open}
      onOpenChange={onOpenChange}
      className="snapshot"
      title={`Caches of ${title}`}
      about="Choose one to open its entries: what its fields hold, what they cost, and each entry in the inspector."
      {...(view === null ? {} : { onFocus: () => list.current?.focus() })}
    >
      {view === null ? null : <Caches {...props} view={view} list={list} />}
      {reading === null ? null : (
        <div className="snapshot-reading" role="status">
          <span>
            Reading {reading.what}: {Math.floor(reading.share * 100)} %
          </span>
          <progress aria-label="Progress" value={reading.share} />
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      )}
      {fault === '' ? null : (
        <p className="snapshot-fault" role="alert">
          {fault}
        </p>
      )}
      {view === null || view.problems.length === 0 ? null : <Problems problems={view.problems} />}
      <Dialog.Close className="button">Close</Dialog.Close>
    </DialogBox>
  )
}

/** The rows of all snapshots, as one list for the keys. */
function Caches({
  view,
  list,
  onPick,
}: SnapshotDialogProps & {
  readonly view: SnapshotsView
  readonly list: React.RefObject<HTMLDivElement | null>
}) {
  const id = useId()
  const rows = view.snapshots.flatMap(({ caches }, snapshot) =>
    caches.map((cache, at) => ({ snapshot, cache: at, ...cache })),
  )
  const [active, setActive] = useState(0)
  const chosen = rows[active]
  const columns = CACHE_COLUMNS.map((name, column) => ({ name, column })).filter(
    ({ column }) => column < ALWAYS || rows.some(({ figures }) => figures[column] !== ''),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const to = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
    }[event.key]
    if (to !== undefined) {
      setActive(to)
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined && !chosen.isEmpty) {
      onPick(chosen)
    } else return
    event.preventDefault()
  }
  let row = -1
  return (
    <>
      <div
        ref={list}
        className="snapshot-list"
        role="listbox"
        aria-label="Caches"
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        style={
          { '--snapshot-columns': `minmax(8ch, 1fr) repeat(${columns.length}, auto)` } as React.CSSProperties
        }
        onKeyDown={onKeyDown}
      >
        {view.snapshots.map(({ title, words, caches }, snapshot) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div className="snapshot-one" role="group" aria-label={title} key={snapshot}>
            <p className="snapshot-title">
              <b>{title}</b> <span>{words}</span>
            </p>
            <div className="snapshot-head" aria-hidden="true">
              <span>cache</span>
              {columns.map(({ name }) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            {caches.map((cache, at) => {
              const own = ++row
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  key={at}
                  id={`${id}-${own}`}
                  role="option"
                  className="snapshot-row"
                  aria-selected={own === active}
                  aria-disabled={cache.isEmpty}
                  onClick={() => {
                    setActive(own)
                    if (!cache.isEmpty) onPick({ snapshot, cache: at })
                  }}
                >
                  <span className="snapshot-name">{cache.name}</span>
                  {columns.map(({ name, column }) => (
                    <span key={name} className="snapshot-figure">
                      {cache.figures[column]}
                      <span className="sr-only"> {cache.figures[column] === '' ? '' : name}</span>
                    </span>
                  ))}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {chosen === undefined || chosen.registered.length === 0 ? null : (
        <section className="snapshot-registered" aria-label={`Registered with ${chosen.name}`}>
          <p>
            Registered with <b>{chosen.name}</b>
          </p>
          <ul>
            {chosen.registered.map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>
                <span>{kind}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Problems({ problems }: Pick<SnapshotsView, 'problems'>) {
  return (
    <section className="snapshot-problems" aria-label="Problems">
      <ul>
        {problems.slice(0, TOLD).map(({ severity, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} data-severity={severity}>
            <b>{severity}</b> {text}
          </li>
        ))}
      </ul>
      {problems.length > TOLD ? <p>{problems.length - TOLD} more are not shown.</p> : null}
    </section>
  )
}

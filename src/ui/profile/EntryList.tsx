// The entries behind a figure; only those on screen are made.

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Entries } from '../../session/index.ts'
import { topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import type { EntryText } from '../../view/profile/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'

/** Height of a row, px; CacheView.css sets the same. */
const ROW = 44
const OVERSCAN = 3

/** The list, with what it is of above it. */
export function EntryList(props: {
  readonly title: string
  readonly found: Uint32Array
  /** From 0 to 1, where all were looked through. */
  readonly progress: number
  readonly fault: string
  readonly entries: Entries
  /** What is wrong with an entry in a word; '' for nothing. */
  readonly noteOf: (entry: number) => string
  readonly textOf: (entry: number) => { readonly key: EntryText | null; readonly value: EntryText }
  readonly onOpen: (entry: number) => void
  readonly onClose: () => void
}) {
  const { title, found, progress, fault, entries, noteOf, textOf, onOpen, onClose } = props
  const id = useId()
  const sizer = useRef<HTMLDivElement>(null)
  const viewport = useHeight(sizer)
  const scroll = useHexScroll(found.length * ROW, viewport)
  const [chosen, setActive] = useState(0)
  const active = Math.max(0, Math.min(chosen, found.length - 1))
  const seen = visibleRows(scroll.heights, scroll.top, ROW)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(found.length, seen.last + OVERSCAN)
  const go = (to: number) => {
    const row = Math.max(0, Math.min(found.length - 1, to))
    setActive(row)
    scroll.scrollTo(topToShowRow(scroll.heights, scroll.top, row, ROW))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(viewport / ROW) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: found.length - 1,
    }
    const to = steps[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Enter' && found.length > 0) onOpen(found[active] as number)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <section className="cache-entries" aria-label="Entries">
      <header className="cache-entries-head">
        <h3>{title}</h3>
        <p role="status">
          {fault !== ''
            ? `This failed: ${fault}`
            : `${counted(found.length, 'entry').replace('entrys', 'entries')}${progress < 1 ? `, ${Math.floor(100 * progress)} %` : ''}`}
        </p>
        <button type="button" className="copy" onClick={onClose}>
          Close
        </button>
      </header>
      <div
        ref={(element) => {
          scroll.scroller.current = element
          sizer.current = element
        }}
        className="cache-entry-list"
        role="listbox"
        aria-label={title}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ height: scroll.spacer }}>
          <div
            className="cache-entry-window"
            role="presentation"
            style={{ height: Math.min(viewport, scroll.spacer) }}
          >
            {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
              const index = first + i
              const entry = found[index] as number
              const { key, value } = textOf(entry)
              const note = noteOf(entry)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
                <div
                  key={entry}
                  id={`${id}-${index}`}
                  role="option"
                  className="cache-entry"
                  aria-selected={index === active}
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  style={{ top: index * ROW - scroll.top }}
                  onClick={() => onOpen(entry)}
                >
                  <span className="cache-entry-line">line {grouped(entries.lineOf(entry))}</span>
                  <span className="cache-entry-key">
                    {note === '' ? null : <b className="cache-entry-note">{note} </b>}
                    {key === null ? value.type : key.text}
                  </span>
                  <span className="cache-entry-size">{value.size}</span>
                  <span className="cache-entry-value">
                    {value.expires === '' ? null : <b className="cache-entry-expires">{value.expires} </b>}
                    {value.text}
                  </span>
                </div>
              )
            })}
          </div>
        </div>
        {found.length === 0 && progress === 1 && fault === '' ? <p className="picker-none">None.</p> : null}
      </div>
    </section>
  )
}

// All entries of what is open, in place of the panes of one: the profile of a cache. It stays while one entry is looked at.
// Loaded with the panels.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfileReport } from '../profile/index.ts'
import type { Names } from '../schema/index.ts'
import {
  cacheProfileOf,
  entriesOf,
  isDump,
  linesWithoutEntry,
  type Opened,
  type Session,
} from '../session/index.ts'
import { saveBytes } from '../ui/index.ts'
import { CacheView } from '../ui/profile/index.ts'
import { entryText, type FieldStars } from '../view/profile/index.ts'
import { focusTree, focusWhereLost } from './focus.ts'
import { profileOfFile } from './profile-of-file.ts'

/** The view; nothing until it is opened for the first time. */
export function Cache(props: {
  readonly session: Session
  readonly opened: Opened
  /** What was open before, or null. */
  readonly previous: Opened | null
  readonly names: Names
  /** Whether it is shown. */
  readonly isOpen: boolean
  /** Fields that queries read. */
  readonly stars: FieldStars
  readonly onStars: (stars: FieldStars) => void
  /** Shows a payload in place of it; null for the one that is shown. */
  readonly onLeave: (payload: number | null) => void
}) {
  const { session, opened, previous, names, isOpen, stars, onStars, onLeave } = props
  const { source } = opened
  const { payloads } = opened.result
  const [seen, setSeen] = useState(isOpen ? payloads : null)
  if (isOpen && seen !== payloads) setSeen(payloads)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payload of the same list is no other cache
  const cache = useMemo(() => cacheProfileOf(opened), [payloads])
  const earlier = useMemo(() => {
    if (previous === null || !isOpen || !isDump(previous.result.payloads)) return null
    return { title: previous.source.title, task: cacheProfileOf(previous).report(names) }
  }, [previous, names, isOpen])
  const entries = useMemo(() => (seen === payloads ? entriesOf(payloads) : null), [seen, payloads])
  const linesWithout = useMemo(
    () => (entries === null || !isDump(payloads) ? 0 : linesWithoutEntry(entries)),
    [entries, payloads],
  )
  const textOf = useCallback(
    (entry: number) => {
      const bytesOf = (payload: number) => payloads.at(payload)?.bytes ?? new Uint8Array()
      const key = entries?.keyOf(entry) ?? -1
      return {
        key: key === -1 ? null : entryText(bytesOf(key), names),
        value: entryText(bytesOf(entries?.valueOf(entry) ?? -1), names),
      }
    },
    [payloads, entries, names],
  )
  const wasOpen = useRef(isOpen)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // Who comes back is where they left.
    if (isOpen) focused.current?.focus()
    else focusTree()
  }, [isOpen])
  useEffect(() => {
    if (isOpen && seen === payloads) focusWhereLost('.cache h2')
  }, [isOpen, seen, payloads])
  if (entries === null || payloads.length < 2) return null
  return (
    <div className="cache-page" hidden={!isOpen}>
      <CacheView
        key={opened.request.id}
        source={{ title: source.title, entries, linesWithout, textOf }}
        cache={cache}
        names={names}
        stars={stars}
        onStars={onStars}
        others={{ previous: earlier, ofFile: (file) => profileOfFile(session, file, names) }}
        isShown={isOpen}
        onOpen={(entry) => {
          focused.current = document.activeElement as HTMLElement | null
          const value = entries.valueOf(entry)
          onLeave(value === -1 ? entries.keyOf(entry) : value)
        }}
        onClose={() => onLeave(null)}
        onSave={(report) => saveBytes(jsonOf(report), `${source.title}.profile.json`)}
      />
    </div>
  )
}

function jsonOf(report: ProfileReport): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(report, null, 1)}\n`)
}

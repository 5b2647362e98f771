// All entries of what is open, in place of the panes of one: the profile of a cache. It stays while one entry is looked at.
// Loaded with the panels.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfileReport } from '../profile/index.ts'
import type { Names } from '../schema/index.ts'
import { cacheProfileOf, entriesOf, type Opened, type Session } from '../session/index.ts'
import { CacheView, saveBytes } from '../ui/index.ts'
import { entryText } from '../view/profile/index.ts'
import { focusTree } from './focus.ts'

/** What is open, and whether all of its entries are shown. */
export interface CacheProps {
  readonly session: Session
  readonly opened: Opened
  readonly names: Names
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The view; nothing until it is opened for the first time. */
export function Cache({ session, opened, names, isOpen, onClose }: CacheProps) {
  const { payloads } = opened.result
  const [seen, setSeen] = useState(isOpen ? payloads : null)
  if (isOpen && seen !== payloads) setSeen(payloads)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payload of the same list is no other cache
  const cache = useMemo(() => cacheProfileOf(opened), [payloads])
  const entries = useMemo(() => (seen === payloads ? entriesOf(payloads) : null), [seen, payloads])
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
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTree()
    wasOpen.current = isOpen
  }, [isOpen])
  if (entries === null || payloads.length < 2) return null
  return (
    <div className="cache-page" hidden={!isOpen}>
      <CacheView
        title={opened.source.title}
        cache={cache}
        entries={entries}
        names={names}
        textOf={textOf}
        onOpen={(entry) => {
          const value = entries.valueOf(entry)
          session.change({ payload: value === -1 ? entries.keyOf(entry) : value })
          onClose()
        }}
        onClose={onClose}
        onSave={(report) => saveBytes(jsonOf(report), `${opened.source.title}.profile.json`)}
      />
    </div>
  )
}

function jsonOf(report: ProfileReport): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(report, null, 1)}\n`)
}

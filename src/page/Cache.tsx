// All entries of what is open, in place of the panes of one: the profile of a cache. It stays while one entry is looked at.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfileReport } from '../profile/index.ts'
import { cacheProfileOf, entriesOf } from '../session/index.ts'
import { Part, saveBytes } from '../ui/index.ts'
import { entryText } from '../view/profile/index.ts'
import { focusTree } from './focus.ts'
import { panels } from './pieces.ts'
import type { Page } from './use-page.ts'

/** The view; nothing until it is opened for the first time. */
export function Cache({ page }: { readonly page: Page }) {
  const { session, opened, names, source, cacheOpen, setCacheOpen } = page
  const { payloads } = opened.result
  const [seen, setSeen] = useState(cacheOpen ? payloads : null)
  if (cacheOpen && seen !== payloads) setSeen(payloads)
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
  const wasOpen = useRef(cacheOpen)
  useEffect(() => {
    if (wasOpen.current && !cacheOpen) focusTree()
    wasOpen.current = cacheOpen
  }, [cacheOpen])
  if (entries === null || payloads.length < 2) return null
  const close = () => setCacheOpen(false)
  return (
    <div className="cache-page" hidden={!cacheOpen}>
      <Part piece={panels}>
        {({ CacheView }) => (
          <CacheView
            title={source.title}
            cache={cache}
            entries={entries}
            names={names}
            textOf={textOf}
            onOpen={(entry) => {
              const value = entries.valueOf(entry)
              session.change({ payload: value === -1 ? entries.keyOf(entry) : value })
              close()
            }}
            onClose={close}
            onSave={(report) => saveBytes(jsonOf(report), `${source.title}.profile.json`)}
          />
        )}
      </Part>
    </div>
  )
}

function jsonOf(report: ProfileReport): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(report, null, 1)}\n`)
}

// The page's entry: finds what to open first, and mounts the React tree into #root of index.html. First is the payload
// of its link, or the one that an offline page carries, else what was open last, else the first example, which has been read
// when the page was built: what reads all the others comes late, and is waited for.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { runLateModules } from '../ui/index.ts'
import { App } from './App.tsx'
import type { Asked } from './asked.ts'
import { type Carried, carriedByPage, isLinkOfPayload } from './carried.ts'
import { firstExample } from './example-list.ts'
import { selectionAt } from './first-state.ts'
import { isLarge } from './open-large.ts'
import { type Opened, open, toBeOpened } from './open-source.ts'
import { arrivedReading } from './reading.ts'
import { loadSaved, type Saved } from './saved.ts'
import { namesOfLink } from './saved-names.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const storage = storageOrNull()
// All that is late is named in index.html, and fetched from now on: the page itself has arrived. What reads comes first.
const reading = arrivedReading().catch(() => null)
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = 'modulepreload'
window.addEventListener('load', runLateModules)
mount(root)

async function mount(root: HTMLElement): Promise<void> {
  const kept = loadSaved(storage)
  const linked = isLinkOfPayload(location.hash) ? await carriedByLink(location.hash) : null
  const carried = linked !== null && typeof linked !== 'string' ? linked : carriedByPage()
  const asked = carried?.asked ?? kept.asked ?? null
  const start = asked === null ? firstExample() : isLarge(asked) ? toBeOpened(asked) : await opened(asked)
  const saved: Saved =
    carried === null
      ? kept
      : {
          ...kept,
          asked: carried.asked,
          selection: start.doc === null ? null : selectionAt(start.doc, carried.address),
          stars: carried.stars,
          names: [
            ...namesOfLink(carried.names, carried === linked ? undefined : 'names of the page'),
            ...(kept.names ?? []),
          ],
        }
  createRoot(root).render(
    <StrictMode>
      <App
        start={start}
        address={carried?.address ?? null}
        saved={saved}
        storage={storage}
        badLink={typeof linked === 'string' ? linked : null}
      />
    </StrictMode>,
  )
}

async function carriedByLink(fragment: string): Promise<Carried | string | null> {
  const parts = await reading
  if (parts === null) return 'The part of the page that reads links has not arrived. Follow the link again.'
  return parts.carriedByLink(fragment)
}

/** Without what reads, the page says so itself when it opens what was asked for. */
async function opened(asked: Asked): Promise<Opened> {
  const parts = await reading
  return parts === null ? toBeOpened(asked) : open(asked, parts.read(asked))
}

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

// The page's entry: finds what to open first, and mounts the React tree into #root of index.html. First is the payload
// of its link, or the one that an offline page carries, else what was open last, else the first example.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { runLateModules } from '../ui/index.ts'
import { App } from './App.tsx'
import { carriedByLink, carriedByPage } from './carried.ts'
import { askFirstExample } from './example-list.ts'
import { selectionAt } from './first-state.ts'
import { isLarge } from './open-large.ts'
import { open, toBeOpened } from './open-source.ts'
import { loadSaved, type Saved } from './saved.ts'
import { namesOfLink } from './saved-names.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const storage = storageOrNull()
const kept = loadSaved(storage)
const linked = carriedByLink(location.hash)
const carried = linked !== null && typeof linked !== 'string' ? linked : carriedByPage()
const first = carried?.asked ?? kept.asked ?? askFirstExample()
const start = isLarge(first) ? toBeOpened(first) : open(first)
const saved: Saved =
  carried === null
    ? kept
    : {
        ...kept,
        asked: first,
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

// Named in index.html, and fetched from now on: the page itself has arrived.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = 'modulepreload'
window.addEventListener('load', runLateModules)

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

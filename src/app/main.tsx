// The page's entry: finds what to open first, and mounts the React tree into #root of index.html. That is the payload
// which an offline page may carry, else what was open last, else the first example.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resolvePath } from '../pof/index.ts'
import { PAYLOAD_ID, readPayload } from '../view/index.ts'
import { App, askExample } from './App.tsx'
import { EXAMPLES } from './example-list.ts'
import { askFile, open } from './open-source.ts'
import { loadSaved, type Saved } from './saved.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const storage = storageOrNull()
const carried = readPayload(document.getElementById(PAYLOAD_ID)?.textContent)
const kept = loadSaved(storage)
const start = open(
  carried === null
    ? (kept.asked ?? askExample(EXAMPLES[0]?.file ?? ''))
    : askFile(carried.title, carried.bytes),
)
const saved: Saved = carried === null ? kept : { ...kept, ...carriedPlace(carried.address) }

createRoot(root).render(
  <StrictMode>
    <App start={start} saved={saved} storage={storage} />
  </StrictMode>,
)

/** What is selected at first of a payload that came with the page: what it says, else its root. */
function carriedPlace(address: string | null): Partial<Saved> {
  const place = start.doc === null ? null : resolvePath(start.doc, address ?? '')
  const node = place?.node ?? 0
  return { asked: start.asked, selection: { node, element: place?.element ?? -1, part: -1, offset: -1 } }
}

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

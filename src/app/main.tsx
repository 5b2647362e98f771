// The page's entry: finds what to open first and mounts the React tree into #root of index.html.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, askExample } from './App.tsx'
import { EXAMPLES } from './example-list.ts'
import { open } from './open-source.ts'
import { loadSaved } from './saved.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const storage = storageOrNull()
const saved = loadSaved(storage)
const start = open(saved.asked ?? askExample(EXAMPLES[0]?.file ?? ''))

createRoot(root).render(
  <StrictMode>
    <App start={start} saved={saved} storage={storage} />
  </StrictMode>,
)

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

// The page's entry: finds what to open first, and mounts the React tree into #root of index.html. First is the payload
// of its link, or the one that an offline page carries, else what was open last, else the first example, which has been read
// when the page was built: what reads all the others comes late, and is waited for. Where a browser has not kept what was
// open, the page says so, and shows nothing in its place.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { emptyResult } from '../input/index.ts'
import { runLateModules } from '../ui/index.ts'
import { sizeText } from '../view/index.ts'
import { App } from './App.tsx'
import { type Asked, askText } from './asked.ts'
import { type Carried, carriedByPage, isLinkOfPayload } from './carried.ts'
import { firstExample } from './example-list.ts'
import { selectionAt } from './first-state.ts'
import { isLarge } from './open-large.ts'
import { type Opened, open, toBeOpened } from './open-source.ts'
import { arrivedReading } from './reading.ts'
import { loadSaved, type Saved } from './saved.ts'
import { namesOfLink } from './saved-names.ts'
import { keptSource, type SourceMark } from './source-store.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

// What this tab had open comes before what another had.
const storages = [storageOrNull(() => sessionStorage), storageOrNull(() => localStorage)]
// All that is late is named in index.html, and fetched from now on: the page itself has arrived. What reads comes first.
const reading = arrivedReading().catch(() => null)
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) link.rel = 'modulepreload'
window.addEventListener('load', runLateModules)
mount(root)

async function mount(root: HTMLElement): Promise<void> {
  const saved = loadSaved(storages)
  const linked = isLinkOfPayload(location.hash) ? await carriedByLink(location.hash) : null
  const carried = linked !== null && typeof linked !== 'string' ? linked : carriedByPage()
  const mark = carried === null ? saved.source : undefined
  const kept = mark === undefined ? null : await keptSource(mark)
  const asked = carried?.asked ?? kept
  const start =
    asked !== null
      ? isLarge(asked)
        ? toBeOpened(asked)
        : await opened(asked)
      : mark === undefined
        ? firstExample()
        : open(askText(mark.title, ''), emptyResult())
  const given = carried === null ? {} : carriedParts(start, carried, saved, carried === linked)
  createRoot(root).render(
    <StrictMode>
      <App
        start={start}
        address={carried?.address ?? null}
        saved={{ ...saved, ...given }}
        isSame={asked !== null}
        storages={storages}
        warning={
          typeof linked === 'string'
            ? linked
            : start.doc === null && asked === null && mark
              ? notKept(mark)
              : null
        }
      />
    </StrictMode>,
  )
}

/** What a link, or an offline page, says besides the payload. */
function carriedParts(start: Opened, carried: Carried, saved: Saved, isLink: boolean): Partial<Saved> {
  const names = namesOfLink(carried.names, isLink ? undefined : 'names of the page')
  return {
    selection: start.doc === null ? null : selectionAt(start.doc, carried.address),
    stars: carried.stars,
    names: [...names, ...(saved.names ?? [])],
  }
}

function notKept({ title, size }: SourceMark): string {
  return `${title} (${sizeText(size)}) was open here. This browser has not stored it: open it again.`
}

async function carriedByLink(fragment: string): Promise<Carried | string | null> {
  const parts = await reading
  if (parts === null) return 'The part of the page that reads links did not load. Open the link again.'
  return parts.carriedByLink(fragment)
}

/** Without what reads, the page says so itself when it opens what was asked for. */
async function opened(asked: Asked): Promise<Opened> {
  const parts = await reading
  return parts === null ? toBeOpened(asked) : open(asked, parts.read(asked))
}

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

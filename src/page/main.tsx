// The page's entry: finds what to open first, and mounts the React tree into #root of index.html. First is the payload
// of its link, or the one that an offline page carries, else what was open last, else the first example, which has been read
// when the page was built: the others wait for what reads them. Where a browser has not kept what was open, the page says
// so, and shows nothing in its place.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { emptyResult } from '../input/index.ts'
import {
  isLarge,
  type Opened,
  open,
  readSource,
  type SourceRequest,
  selectionAt,
  textRequest,
  toBeOpened,
} from '../session/index.ts'
import { OverlaysContext, usePiece } from '../ui/index.ts'
import { sizeText } from '../view/opening/index.ts'
import { App } from './App.tsx'
import { firstExample } from './first-state.ts'
import { loadPieces, panels, readers } from './pieces.ts'
import { type Carried, carriedByPage, isLinkOfPayload } from './sharing/carried.ts'
import { loadSaved, type Saved } from './storage/saved.ts'
import { namesOfLink } from './storage/saved-names.ts'
import { keptSource, type SourceMark } from './storage/source-store.ts'
import type { AppProps } from './use-page.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

// What this tab had open comes before what another had.
const storages = [storageOrNull(() => sessionStorage), storageOrNull(() => localStorage)]
mount(root)

async function mount(root: HTMLElement): Promise<void> {
  const saved = loadSaved(storages)
  const linked = isLinkOfPayload(location.hash) ? await carriedByLink(location.hash) : null
  const carried = linked !== null && typeof linked !== 'string' ? linked : carriedByPage()
  const mark = carried === null ? saved.source : undefined
  const kept = mark === undefined ? null : await keptSource(mark)
  const request = carried?.request ?? kept
  const start =
    request !== null
      ? isLarge(request)
        ? toBeOpened(request)
        : await opened(request)
      : mark === undefined
        ? firstExample()
        : open(textRequest(mark.title, ''), emptyResult())
  const given = carried === null ? {} : carriedParts(start, carried, saved, carried === linked)
  createRoot(root).render(
    <StrictMode>
      <Page
        start={start}
        address={carried?.address ?? null}
        saved={{ ...saved, ...given }}
        isSame={request !== null}
        storages={storages}
        warning={
          typeof linked === 'string'
            ? linked
            : start.doc === null && request === null && mark
              ? notKept(mark)
              : null
        }
      />
    </StrictMode>,
  )
  await loadPieces()
}

/** The page, and its menus when they are loaded. */
function Page(props: AppProps) {
  return (
    <OverlaysContext value={usePiece(panels)}>
      <App {...props} />
    </OverlaysContext>
  )
}

/** What a link, or an offline page, says besides the payload. */
function carriedParts(start: Opened, carried: Carried, saved: Saved, isLink: boolean): Partial<Saved> {
  const names = namesOfLink(carried.names, isLink ? undefined : 'names of the page')
  return {
    selection: start.doc === null ? null : selectionAt(start.doc, carried.address?.split('!')[0] ?? ''),
    stars: carried.stars,
    names: [...names, ...(saved.names ?? [])],
  }
}

function notKept({ title, size }: SourceMark): string {
  return `${title} (${sizeText(size)}) was open here. This browser has not stored it: open it again.`
}

async function carriedByLink(fragment: string): Promise<Carried | string | null> {
  const parts = await readers.load().catch(() => null)
  if (parts === null) return 'The part of the page that reads links did not load. Open the link again.'
  return parts.carriedByLink(fragment)
}

/** Without what reads, the page says so itself when it opens what was asked for. */
async function opened(request: SourceRequest): Promise<Opened> {
  const parts = await readers.load().catch(() => null)
  return parts === null ? toBeOpened(request) : open(request, readSource(request, parts))
}

/** Null where the browser closes storage to the page; then nothing is kept. */
function storageOrNull(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

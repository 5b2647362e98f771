// What was open, for a reload: its text or its file, in this browser's database, under the number that the choices name. Each
// tab names its own, so that none shows what another had open. Only the newest are kept.

import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { SourceRequest } from '../../session/index.ts'
import { LOAD_LIMIT } from '../../view/opening/index.ts'

/** What the choices say of what is open: how it is read, and how large it is. The text or the file itself is in the database. */
export interface SourceMark extends Omit<SourceRequest, 'text' | 'file'> {
  /** Bytes of the file, or characters of the text. */
  readonly size: number
}

/** Bytes that are kept at most, of one source and of all together. */
const KEPT_BYTES = LOAD_LIMIT
/** Sources that are kept at most: those of so many tabs. */
const KEPT_SOURCES = 4

interface Kept extends Pick<SourceRequest, 'text' | 'file'> {
  readonly size: number
  /** When it was written, ms. */
  readonly at: number
}

/** Those that this tab has written, or found. */
const written = new Set<number>()
let store: UseStore | null = null

/** What the choices say of a source. */
export function markOf({ text, file, ...how }: SourceRequest): SourceMark {
  const size = text?.length ?? (file instanceof Blob ? file.size : (file?.length ?? 0))
  return { ...how, size }
}

/** Keeps a source, unless it is too large; the oldest go. Never rejects: a database may be full, or closed to the page. */
export async function keepSource(request: SourceRequest): Promise<void> {
  const { id, size } = markOf(request)
  if (written.has(id) || size > KEPT_BYTES) return
  written.add(id)
  try {
    const others = (await entries<number, Kept>(opened())).sort(([, a], [, b]) => b.at - a.at)
    let room = KEPT_BYTES - size
    const gone = others.filter(([, other], i) => {
      room -= other.size
      return room < 0 || i >= KEPT_SOURCES - 1
    })
    await delMany(
      gone.map(([key]) => key),
      opened(),
    )
    await set(id, { text: request.text, file: request.file, size, at: Date.now() } satisfies Kept, opened())
  } catch {
    // The page works without it, and says after a reload what was open.
  }
}

/** The source that was kept, to be read as the choices say; null where it is not there. Never rejects. */
export async function keptSource({ size, ...how }: SourceMark): Promise<SourceRequest | null> {
  try {
    const kept = await get<Kept>(how.id, opened())
    if (kept === undefined || kept.size !== size) return null
    written.add(how.id)
    return { ...how, text: kept.text, file: kept.file }
  } catch {
    return null
  }
}

function opened(): UseStore {
  store ??= createStore('pof-inspector', 'sources')
  return store
}

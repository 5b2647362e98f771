// What was open, for a reload and for the list of recent payloads: its text or its file, and how it is read, in this browser's
// database, under the number that the choices name. Each tab names its own, so that none shows what another had open. Only
// the newest are kept.

import { createStore, delMany, entries, get, promisifyRequest, set, type UseStore, values } from 'idb-keyval'
import type { SourceRequest } from '../../session/index.ts'
import { LOAD_LIMIT } from '../../view/opening/index.ts'

/** What the choices say of what is open: how it is read, and how large it is. The text or the file itself is in the database. */
export interface SourceMark extends Omit<SourceRequest, 'text' | 'file'> {
  /** Bytes of the file, or characters of the text. */
  readonly size: number
}

/** Bytes that are kept at most, of one source and of all together. */
const KEPT_BYTES = LOAD_LIMIT
/** Sources that are kept at most. */
const KEPT_SOURCES = 10

interface Kept extends Pick<SourceRequest, 'text' | 'file'> {
  readonly size: number
  /** Whether the file was a Blob, and is kept as its bytes. */
  readonly isBytesOfBlob?: boolean
  /** How it was read first; left out by pages of before. */
  readonly mark?: SourceMark
  /** What its value is, `Order (2000)`; '' where it holds none. */
  readonly type?: string
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
export async function keepSource(request: SourceRequest, type: string): Promise<void> {
  const mark = markOf(request)
  const { id, size } = mark
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
    const { text, file } = request
    const put = (kept: Pick<Kept, 'file' | 'isBytesOfBlob'>) =>
      set(id, { text, ...kept, size, mark, type, at: Date.now() } satisfies Kept, opened())
    try {
      await put({ file })
    } catch (thrown) {
      // The database of a private window in WebKit takes no Blob, but its bytes; why is null then.
      const why = thrown as DOMException | null
      if (!(file instanceof Blob) || why?.name === 'QuotaExceededError') throw thrown
      await put({ file: new Uint8Array(await file.arrayBuffer()), isBytesOfBlob: true })
    }
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
    const { text, file, isBytesOfBlob = false } = kept
    return { ...how, text, file: isBytesOfBlob ? new Blob([file as Uint8Array<ArrayBuffer>]) : file }
  } catch {
    return null
  }
}

/** A source that is kept, as it was read first, and when. */
interface Recent {
  readonly mark: SourceMark
  readonly type: string
  readonly at: number
}

/** The sources that are kept, the newest first. Never rejects. */
export async function recentSources(): Promise<Recent[]> {
  try {
    const kept = await values<Kept>(opened())
    return kept
      .flatMap(({ mark, type = '', at }) => (mark === undefined ? [] : [{ mark, type, at }]))
      .sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

/** Forgets all sources that are kept but the one that is open here, which a reload shows. Never rejects. */
export async function forgetSources(open: number): Promise<void> {
  try {
    // One transaction, so that whoever asks next finds them gone.
    await opened()('readwrite', (sources) => {
      const ids = sources.getAllKeys()
      ids.onsuccess = () => {
        for (const id of ids.result) if (id !== open) sources.delete(id)
      }
      return promisifyRequest(sources.transaction)
    })
  } catch {
    // Nothing is kept where the database is closed to the page.
  }
}

function opened(): UseStore {
  store ??= createStore('pof-inspector', 'sources')
  return store
}

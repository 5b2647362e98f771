// An archived store that arrives in pieces: entries come out as they are complete, and nothing else is kept.

import { type ByteSource, check, TEXT, toBytes } from '../../pof/arguments/index.ts'
import { joined } from '../joined.ts'
import { archiveRecords } from './archive.ts'
import { freedKey, freedValue } from './decorations.ts'
import { storeName } from './file-groups.ts'
import { Problems, type SnapshotProblem } from './problem.ts'
import { slashed } from './read-snapshots.ts'
import type { SnapshotEntry } from './snapshot.ts'
import { OwnRecords } from './store.ts'
import { OWN, type StoreRecord } from './store-record.ts'
import { Window } from './window.ts'

/** An entry, and whose it is. */
export interface StoreFileEntry extends SnapshotEntry {
  /** The cache's number, as text: it has 64 bits. */
  readonly cacheId: string
  /** Null where the store does not name it. */
  readonly cache: string | null
}

/**
 * Reads an archived store in pieces. Held is what has arrived of the last two records.
 *
 * @example
 * ```ts
 * import { StoreFileReading } from 'pof-inspector/capture'
 *
 * const reading = new StoreFileReading('0-1-1a20312fe31-1')
 * const entries = [Uint8Array.of(0x6a, 0x68, 0x37), Uint8Array.of(0x35, 0, 0xff, 0xff)].flatMap((piece) => reading.push(piece))
 * entries.push(...reading.finish())
 * console.log(entries.length, reading.problems[0]?.found) //> 0 the end of the file at 7
 * ```
 */
export class StoreFileReading {
  readonly #problems = new Problems()
  readonly #own = new OwnRecords()
  readonly #window = new Window()
  readonly #partition: number | null
  readonly #steps: Generator<Window | StoreRecord, void, void>
  /** Pieces that arrived since the window was filled, and their bytes. */
  #arrived: Uint8Array[] = []
  #waiting = 0
  #isDone = false

  /** For a file of this name. */
  constructor(path: string) {
    check('StoreFileReading', path, TEXT)
    const plain = slashed(path)
    this.#partition = storeName(plain)?.partition ?? null
    this.#steps = archiveRecords(this.#window, plain, this.#problems.of(plain))
  }

  /** Takes the next piece, which may be used again after it; the entries that are complete. */
  push(piece: ByteSource): StoreFileEntry[] {
    const bytes = toBytes('push of StoreFileReading', piece)
    if (this.#isDone || bytes.length === 0) return []
    this.#arrived.push(bytes.slice())
    this.#waiting += bytes.length
    return this.#window.end + this.#waiting < this.#window.wantedEnd ? [] : this.#read()
  }

  /** The last entries. Call it once, at the end. */
  finish(): StoreFileEntry[] {
    if (this.#isDone) return []
    this.#window.size = this.#window.end + this.#waiting
    const entries = this.#read()
    this.#isDone = true
    return entries
  }

  /** What is wrong with what was read so far. */
  get problems(): readonly SnapshotProblem[] {
    return this.#problems.list
  }

  #read(): StoreFileEntry[] {
    const window = this.#window
    const from = Math.max(window.start, Math.min(window.kept, window.end))
    window.fill(joined([window.slice(from, window.end), ...this.#arrived]), from)
    this.#arrived = []
    this.#waiting = 0
    const entries: StoreFileEntry[] = []
    for (;;) {
      const step = this.#steps.next()
      if (step.done === true) {
        this.#isDone = true
        return entries
      }
      if (!(step.value instanceof Window)) {
        this.#own.take(step.value)
        if (step.value.extent > OWN) entries.push(this.#entry(step.value))
      } else if (window.end < window.wantedEnd && window.size === Number.POSITIVE_INFINITY) return entries
    }
  }

  #entry({ extent, key: storedKey, value: storedValue, file, offset }: StoreRecord): StoreFileEntry {
    return {
      cacheId: String(extent),
      cache: this.#own.names?.get(extent) ?? null,
      partition: this.#partition,
      key: freedKey(storedKey),
      storedKey,
      ...freedValue(storedValue),
      storedValue,
      file,
      offset,
    }
  }
}

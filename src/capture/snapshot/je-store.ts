// A folder of logs as a store: it is read once for the last writer of each key; values are then read from their places.

import { logNumber } from './file-groups.ts'
import { type LogEntry, logEntries } from './je-log.ts'
import { changeOf, FILE, Replay } from './je-replay.ts'
import { Trees } from './je-trees.ts'
import { Problems, type Tell } from './problem.ts'
import { type ExtentSize, OwnRecords, type ReadableFile, type Store, type StoreSurvey } from './store.ts'
import { OWN, type StoreRecord } from './store-record.ts'
import { need, type Reading, Window } from './window.ts'

/** Bytes before the body of an entry without a sequence number. */
const HEAD = 14
/** The database in which JE counts what is out of date. */
const UTILIZATION = '_jeUtilization'

/** A store of log files in their order. */
export class LogStore implements Store {
  readonly path: string
  readonly files: readonly ReadableFile[]
  /** The files by their numbers, in which places in the log are told. */
  readonly #numbered: ReadonlyMap<number, ReadableFile>
  #replay = new Replay()

  constructor(path: string, files: readonly ReadableFile[]) {
    this.path = path
    this.files = files
    this.#numbered = new Map(files.map((file, at) => [logNumber(file.path) ?? at, file]))
  }

  *survey(problems: Problems): Reading<never, StoreSurvey> {
    const trees = new Trees()
    const first = missingLogs(this.files) > 0 ? trees : null
    this.#replay = new Replay()
    yield* this.#read(problems, (window, step, number) => {
      first?.take(window, step, number)
      return this.#replay.take(window, step, number)
    })
    if (first !== null) {
      const used = yield* first.used((place) => this.#entryAt(place))
      if (used !== null) {
        this.#replay = new Replay(used)
        yield* this.#read(new Problems(), (window, step, number) => this.#replay.take(window, step, number))
      }
      const named = [...this.#replay.names.values()]
      if (used === null || named.some((database) => used.unread.has(database)))
        problems.of(this.path)({
          severity: 'warning',
          what: 'Earlier log files are missing, and the trees of the last checkpoint cannot be read',
          advice: 'Entries that were removed may be shown, and others may be missing. Add all log files.',
        })
    }
    this.#tellOpen(problems.of(this.path))
    const replay = this.#replay
    const own = new OwnRecords()
    const registrations: StoreRecord[] = []
    const sizes = new Map<bigint, ExtentSize>()
    for (const [name, database] of replay.names) {
      const extent = extentOf(name)
      if (extent === null) continue
      if (extent > OWN) {
        const size = replay.sizeOf(database)
        if (size.entries > 0) sizes.set(extent, size)
        continue
      }
      for (const step of this.records(extent)) {
        if (step instanceof Window) yield step
        else if (extent === OWN) own.take(step)
        else registrations.push({ ...step, key: step.key.slice(), value: step.value.slice() })
      }
    }
    const nameless = new Map(replay.nameless().map((database) => [database, replay.sizeOf(database)]))
    const { names, partitionCount } = own
    return { names, partitionCount, sizes, nameless, registrations }
  }

  /** Hands over the entries of all files in their order; `take` is false for one whose parts do not fit. */
  *#read(
    problems: Problems,
    take: (window: Window, entry: LogEntry, file: number) => boolean,
  ): Generator<Window, void, void> {
    for (const [number, { window, path }] of this.#numbered) {
      const tell = problems.of(path)
      for (const step of logEntries(window, tell)) {
        if (step instanceof Window) yield step
        else if (!take(window, step, number)) tellMalformed(tell, step)
      }
    }
  }

  /** The entry at a place, with the window of its file; null where there is none. */
  *#entryAt(
    place: number,
  ): Generator<Window, { readonly window: Window; readonly entry: LogEntry } | null, void> {
    const window = this.#numbered.get(Math.floor(place / FILE))?.window
    const at = place % FILE
    // The file may have changed since it was read first.
    if (window === undefined || !(yield* need(window, at, HEAD))) return null
    const body = at + HEAD + sequenceLength(window.byte(at + 5))
    const end = body + window.uint32LE(at + 10)
    if (end > window.size || !(yield* need(window, at, end - at))) return null
    return { window, entry: { type: window.byte(at + 4), at, body, end } }
  }

  *records(wanted: bigint | number): Reading<StoreRecord> {
    const database = typeof wanted === 'number' ? wanted : this.#replay.names.get(String(wanted))
    if (database === undefined) return
    const extent = typeof wanted === 'number' ? OWN : wanted
    for (const place of this.#replay.placesOf(database)) {
      const found = yield* this.#entryAt(place)
      const change = found === null ? null : changeOf(found.window, found.entry)
      if (found === null || change === null || change.dataLength < 0) continue
      const { window } = found
      const { keyAt, keyEnd, dataAt, dataLength } = change
      const value = window.slice(dataAt, dataAt + dataLength)
      const file = this.#numbered.get(Math.floor(place / FILE))?.path ?? ''
      yield { extent, key: window.slice(keyAt, keyEnd), value, file, offset: place % FILE }
    }
  }

  #tellOpen(tell: Tell): void {
    const { transactions, changes } = this.#replay.open
    if (transactions === 0) return
    tell({
      severity: 'info',
      what: `${transactions} transactions with ${changes} changes were not committed when the log ends`,
      advice: 'These changes are left out, as Coherence does.',
    })
  }
}

function sequenceLength(flags: number): number {
  return (flags & 0x28) === 0 ? 0 : 8
}

/** The extent that a database's name is; null for one of JE's own. */
function extentOf(name: string): bigint | null {
  return name !== UTILIZATION && /^-?\d{1,19}$/.test(name) ? BigInt(name) : null
}

function tellMalformed(tell: Tell, { at, type }: LogEntry): void {
  tell({
    offset: at,
    expected: 'a database, a transaction, a value and a key',
    found: `lengths that do not fit in an entry of type ${type}`,
    what: 'An entry of the log cannot be read',
    advice: 'It is left out.',
  })
}

/** The numbers of log files that are missing before the last one: what JE has cleaned away. */
export function missingLogs(files: readonly ReadableFile[]): number {
  const numbers = files.map(({ path }) => logNumber(path))
  const last = numbers.at(-1) ?? null
  return last === null || numbers.includes(null) ? 0 : last + 1 - numbers.length
}

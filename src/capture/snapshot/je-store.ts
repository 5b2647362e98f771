// A folder of logs as a store: it is read once for the last writer of each key; values are then read from their places.

import { logNumber } from './file-groups.ts'
import { type LogEntry, logEntries } from './je-log.ts'
import { changeOf, FILE, Replay } from './je-replay.ts'
import type { Problems, Tell } from './problem.ts'
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
  #replay = new Replay()

  constructor(path: string, files: readonly ReadableFile[]) {
    this.path = path
    this.files = files
  }

  *survey(problems: Problems): Reading<never, StoreSurvey> {
    this.#replay = new Replay()
    const replay = this.#replay
    for (const [number, { window, path }] of this.files.entries()) {
      const tell = problems.of(path)
      for (const step of logEntries(window, tell)) {
        if (step instanceof Window) yield step
        else if (!replay.take(window, step, number)) tellMalformed(tell, step)
      }
    }
    this.#tellOpen(problems.of(this.path))
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

  *records(wanted: bigint | number): Reading<StoreRecord> {
    const database = typeof wanted === 'number' ? wanted : this.#replay.names.get(String(wanted))
    if (database === undefined) return
    const extent = typeof wanted === 'number' ? OWN : wanted
    for (const place of this.#replay.placesOf(database)) {
      const { window, path } = this.files[Math.floor(place / FILE)] as ReadableFile
      const at = place % FILE
      // The file may have changed since it was read first: what is no entry any more is left out.
      if (!(yield* need(window, at, HEAD))) continue
      const end = at + HEAD + window.uint32LE(at + 10) + sequenceLength(window.byte(at + 5))
      if (end > window.size || !(yield* need(window, at, end - at))) continue
      const body = at + HEAD + sequenceLength(window.byte(at + 5))
      const change = changeOf(window, { type: window.byte(at + 4), at, body, end })
      if (change === null || change.dataLength < 0) continue
      const { keyAt, keyEnd, dataAt, dataLength } = change
      const value = window.slice(dataAt, dataAt + dataLength)
      yield { extent, key: window.slice(keyAt, keyEnd), value, file: path, offset: at }
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

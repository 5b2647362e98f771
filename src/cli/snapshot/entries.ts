// The entries of a cache in a snapshot: which of them are written.

import type { SnapshotCache, SnapshotEntry } from '../../capture/index.ts'
import { dateText } from '../../view/place/index.ts'
import { cacheName } from '../../view/snapshot/index.ts'
import { OPEN } from '../entries/entry-formats.ts'
import { entriesWords, entryOutput } from '../entries/entry-output.ts'
import { keyMatcher } from '../entries/key-matcher.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'

/** Which entries are written, and how. */
interface Wanted {
  /** None for all entries. */
  readonly key: readonly string[]
  readonly limit: number | null
  readonly stored: boolean
}

interface Writing {
  readonly run: SubcommandRun
  readonly own: Wanted
  readonly format: string
  readonly cache: SnapshotCache<AsyncIterable<SnapshotEntry>>
}

/** Entries between two looks at how far it is. */
const OFTEN = 1024

/** Writes the entries; an exit code. Throws a `Refusal` where none has the key that was asked for. */
export async function writeEntries({ run, own, format, cache }: Writing): Promise<ExitCode> {
  const { host } = run
  const name = cacheName(cache)
  const output = entryOutput(format, name, run)
  const keys = own.key.map((text) => ({ text, isMet: false, matches: keyMatcher(text) }))
  let [met, written, bytes] = [0, 0, 0]
  for await (const entry of cache.entries) {
    bytes += entry.storedKey.length + entry.storedValue.length
    if (++met % OFTEN === 0) host.progress('reading entries', bytes)
    if (keys.length > 0 && !isAmong(keys, entry)) continue
    written++
    const key = own.stored ? entry.storedKey : entry.key
    // A page has the date of expiry from the value.
    const value = own.stored || format === OPEN ? entry.storedValue : entry.value
    const remark = entry.expires === null ? null : `expires ${dateText(entry.expires)}`
    await output.write({ key, value, remark })
    if (written === own.limit) break
  }
  const missing = keys.filter(({ isMet }) => !isMet)
  const code = written === 0 ? EXIT.clean : await output.end()
  if (missing.length === 0 || written === own.limit) return code
  const why = `--key ${missing.map(({ text }) => text).join(', ')}: none of the ${entriesWords(cache.count)} of ${name} has this key.`
  const refusal = new Refusal(
    EXIT.usage,
    `${why} "pof-inspect snapshot ... ${name} --limit 3" shows how keys look.`,
  )
  if (written === 0) throw refusal
  return worse(code, run.refuse(refusal))
}

/** Whether an entry has one of the keys, each of which is remembered as met. */
function isAmong(
  keys: readonly { isMet: boolean; readonly matches: (entry: SnapshotEntry) => boolean }[],
  entry: SnapshotEntry,
): boolean {
  const found = keys.filter(({ matches }) => matches(entry))
  for (const key of found) key.isMet = true
  return found.length > 0
}

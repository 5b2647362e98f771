// The entries of a cache in a snapshot: which of them are written.

import type { SnapshotCache, SnapshotEntry } from '../../capture/index.ts'
import { counted } from '../../view/place/index.ts'
import { cacheName, dateText } from '../../view/snapshot/index.ts'
import { entryOutput } from '../entries/entry-output.ts'
import { keyMatcher } from '../entries/key-matcher.ts'
import { EXIT, type ExitCode, Refusal } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'

/** Which entries are written, and how. */
interface Wanted {
  readonly key: string | null
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
  const isWanted = own.key === null ? () => true : keyMatcher(own.key)
  const output = entryOutput(format, cacheName(cache), run)
  let [met, written, bytes] = [0, 0, 0]
  for await (const entry of cache.entries) {
    bytes += entry.storedKey.length + entry.storedValue.length
    if (++met % OFTEN === 0) host.progress('reading entries', bytes)
    if (!isWanted(entry)) continue
    written++
    const [key, value] = own.stored ? [entry.storedKey, entry.storedValue] : [entry.key, entry.value]
    const remark = entry.expires === null ? null : `expires ${dateText(entry.expires)}`
    await output.write({ key, value, remark })
    if (written === own.limit) break
  }
  if (own.key !== null && written === 0) {
    const among = counted(cache.count, 'entry').replace(/entrys$/, 'entries')
    throw new Refusal(
      EXIT.usage,
      `--key ${own.key}: none of the ${among} of ${cacheName(cache)} has this key. "pof-inspect snapshot ... ${cacheName(cache)} --limit 3" shows how keys look.`,
    )
  }
  return written === 0 ? EXIT.clean : await output.end()
}

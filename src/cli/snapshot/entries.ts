// The entries of a cache: key and value as two payloads in any format of the command, or as lines of a dump.

import type { SnapshotCache, SnapshotEntry } from '../../capture/index.ts'
import type { Payload } from '../../input/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { cacheName, dateText, dumpLine } from '../../view/snapshot/index.ts'
import { Output } from '../output.ts'
import type { Source } from '../read-source.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { writing } from '../writing.ts'
import { keyMatcher } from './key-matcher.ts'

/** Which entries are written, and how. */
interface Wanted {
  readonly key: string | null
  readonly limit: number | null
  readonly dump: boolean
  readonly stored: boolean
}

interface Writing {
  readonly run: SubcommandRun
  readonly own: Wanted
  readonly cache: SnapshotCache<AsyncIterable<SnapshotEntry>>
}

/** Entries between two looks at how far it is. */
const OFTEN = 1024

/** Writes the entries; an exit code. Throws a `Refusal` where none has the key that was asked for. */
export async function writeEntries({ run, own, cache }: Writing): Promise<ExitCode> {
  const { host } = run
  const sink = own.dump ? dumping(run) : formatting(run, cacheName(cache))
  const isWanted = own.key === null ? () => true : keyMatcher(own.key)
  let code: ExitCode = EXIT.clean
  let [met, written, bytes] = [0, 0, 0]
  for await (const entry of cache.entries) {
    bytes += entry.storedKey.length + entry.storedValue.length
    if (++met % OFTEN === 0) host.progress('reading entries', bytes)
    if (!isWanted(entry)) continue
    written++
    const [key, value] = own.stored ? [entry.storedKey, entry.storedValue] : [entry.key, entry.value]
    code = worse(code, await sink.put({ key, value, number: met, expires: entry.expires }))
    if (written === own.limit) break
  }
  if (own.key !== null && written === 0) {
    const among = counted(cache.count, 'entry').replace(/entrys$/, 'entries')
    throw new Refusal(
      EXIT.usage,
      `--key ${own.key}: none of the ${among} of ${cacheName(cache)} has this key. "pof-inspect snapshot ... ${cacheName(cache)} --limit 3" shows how keys look.`,
    )
  }
  return worse(code, await sink.end())
}

/** What entries are written to. */
interface Sink {
  put(entry: Shown): Promise<ExitCode>
  end(): Promise<ExitCode>
}

interface Shown {
  readonly key: Uint8Array
  readonly value: Uint8Array
  /** Which entry of the cache it is, from 1. */
  readonly number: number
  readonly expires: number | null
}

/** Lines that `profile` and the page read. */
function dumping({ host, choices }: SubcommandRun): Sink {
  const output = new Output(host, choices.output)
  return {
    async put({ key, value }) {
      if (output.put(dumpLine(key, value))) await output.flush()
      return EXIT.clean
    },
    async end() {
      await output.close()
      return EXIT.clean
    },
  }
}

/** The format that was asked for, of the key and of the value. */
function formatting({ choices, names, host, refuse }: SubcommandRun, cache: string): Sink {
  const showing = writing({ choices: { ...choices, limit: null }, names, host })
  return {
    async put({ key, value, number, expires }) {
      const until = expires === null ? '' : `, expires ${dateText(expires)}`
      const payloads = [payloadOf(key, 'key', number), payloadOf(value, `value${until}`, number)]
      const numbered = payloads.map((payload, at) => ({ payload, number: 2 * number - 1 + at }))
      const source: Source = {
        name: `${cache}, entry ${grouped(number)}`,
        payloads: numbered,
        isNumbered: false,
        problem: null,
        note: null,
        formName: '',
        isAll: false,
        isLast: false,
      }
      let code: ExitCode = EXIT.clean
      for (const one of numbered) code = worse(code, await showing.show(source, one))
      await showing.rest()
      return code
    },
    end: () => showing.end(refuse),
  }
}

function payloadOf(bytes: Uint8Array, label: string, line: number): Payload {
  return {
    bytes,
    declaredLength: null,
    label,
    start: 0,
    end: bytes.length,
    line,
    column: 1,
    before: '',
    form: 'raw',
    problem: null,
  }
}

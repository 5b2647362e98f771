// The entries of a cache: key and value as two payloads in any format of the command, or as lines of a dump.

import type { SnapshotCache, SnapshotEntry } from '../../capture/index.ts'
import type { Payload } from '../../input/index.ts'
import { writeNames } from '../../schema/index.ts'
import { withPayload } from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { cacheName, dateText, dumpLine } from '../../view/snapshot/index.ts'
import { Output } from '../output.ts'
import type { Source } from '../read-source.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { isFormatName } from '../words.ts'
import { writing } from '../writing.ts'
import { keyMatcher } from './key-matcher.ts'
import { ENTRIES, OPEN } from './word.ts'

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

/** Characters of lines that a page holds. */
const LARGEST_PAGE = 64 << 20
/** Entries between two looks at how far it is. */
const OFTEN = 1024

/** Writes the entries; an exit code. Throws a `Refusal` where none has the key that was asked for. */
export async function writeEntries({ run, own, format, cache }: Writing): Promise<ExitCode> {
  const { host } = run
  const name = cacheName(cache)
  const sink =
    format === ENTRIES ? dumping(run) : format === OPEN ? paging(run, name) : formatting(run, name, format)
  const keys = own.key.map((text) => ({ text, isMet: false, matches: keyMatcher(text) }))
  let code: ExitCode = EXIT.clean
  let [met, written, bytes] = [0, 0, 0]
  for await (const entry of cache.entries) {
    bytes += entry.storedKey.length + entry.storedValue.length
    if (++met % OFTEN === 0) host.progress('reading entries', bytes)
    if (keys.length > 0 && !isAmong(keys, entry)) continue
    written++
    const [key, value] = own.stored ? [entry.storedKey, entry.storedValue] : [entry.key, entry.value]
    code = worse(code, await sink.put({ key, value, number: met, expires: entry.expires }))
    if (written === own.limit) break
  }
  const ended = written === own.limit
  const missing = keys.filter(({ isMet }) => !isMet)
  if (missing.length === 0 || ended) return worse(code, await sink.end())
  const among = `${grouped(cache.count)} ${cache.count === 1 ? 'entry' : 'entries'}`
  const why = `--key ${missing.map(({ text }) => text).join(', ')}: none of the ${among} of ${name} has this key.`
  const refusal = new Refusal(
    EXIT.usage,
    `${why} "pof-inspect snapshot ... ${name} --limit 3" shows how keys look.`,
  )
  if (written === 0) throw refusal
  code = worse(code, await sink.end())
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

/** The page with all entries in it. */
function paging({ host, choices, names }: SubcommandRun, cache: string): Sink {
  const page = host.readPage()
  if (page === null)
    throw new Refusal(
      EXIT.unreadable,
      'the offline page did not come with this command. Install pof-inspector again.',
    )
  const lines: string[] = []
  let length = 0
  return {
    async put({ key, value }) {
      const line = dumpLine(key, value)
      lines.push(line)
      length += line.length
      if (length <= LARGEST_PAGE) return EXIT.clean
      const most = `${LARGEST_PAGE >> 20} MiB`
      throw new Refusal(
        EXIT.usage,
        `open: more than ${most} of entries are too many for a page. Expected --limit.`,
      )
    },
    async end() {
      const bytes = new TextEncoder().encode(lines.join(''))
      const named = names === null ? {} : { names: writeNames(names) }
      const payload = { title: `${cache}.ndjson`, bytes, address: null, ...named }
      await new Output(host, choices.output).write(`${await host.showPage(withPayload(page, payload))}\n`)
      return EXIT.clean
    },
  }
}

/** The format that was asked for, of the key and of the value. */
function formatting({ choices, names, host, refuse }: SubcommandRun, cache: string, format: string): Sink {
  const asked = isFormatName(format) ? { format } : {}
  const showing = writing({ choices: { ...choices, ...asked, limit: null }, names, host })
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

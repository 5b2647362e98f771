// The word `snapshot`: the files that were named, the caches in them as a table, and the entries of one.

import {
  openSnapshots,
  type Snapshot,
  type SnapshotCache,
  type SnapshotEntry,
  type SnapshotProblem,
  type SnapshotSourceFile,
} from '../../capture/index.ts'
import { cacheName, problemText } from '../../view/snapshot/index.ts'
import { ENTRIES, ENTRY_FORMATS, OPEN } from '../entries/entry-formats.ts'
import type { Host } from '../host.ts'
import { Output } from '../output.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { writeEntries } from './entries.ts'
import { listJson, listTable } from './list.ts'

/** What was said behind the word. */
interface Own {
  readonly cache: string | null
  readonly key: readonly string[]
  readonly limit: number | null
  readonly stored: boolean
}

type OpenSnapshot = Snapshot<AsyncIterable<SnapshotEntry>>
type OpenCache = SnapshotCache<AsyncIterable<SnapshotEntry>>

/** Files of a snapshot that are told of at most; the rest is a number. */
const TOLD = 20

/** Shows snapshots, or the entries of a cache; an exit code. */
export async function snapshotting(run: SubcommandRun): Promise<ExitCode> {
  const own = run.own as unknown as Own
  const { host, choices } = run
  const { paths, cache, format } = wanted(choices.inputs, own, run)
  const files = await filesOf(paths, host)
  let told = 0
  const { snapshots, problems } = await openSnapshots(files, {
    onProgress: (done) => {
      if (done - told < 1 << 20) return
      told = done
      host.progress('reading the snapshot', done)
    },
  })
  if (snapshots.length === 0) throw noSnapshot(paths, problems)
  const all = [...problems, ...snapshots.flatMap((snapshot) => snapshot.problems)]
  const code = sayProblems(all, host)
  if (cache === null) {
    const isAsked = format === ENTRIES || format === OPEN || own.key.length > 0
    if (isAsked)
      throw new Refusal(EXIT.usage, `snapshot: expected the name of a cache; ${namesIn(snapshots)}`)
    const output = new Output(host, choices.output)
    await output.write(format === 'json' ? listJson(snapshots) : listTable(snapshots, run))
    return code
  }
  return worse(code, await writeEntries({ run, own, format, cache: cacheOf(cache, snapshots) }))
}

/** What stands behind the word. */
interface Wanted {
  readonly paths: readonly string[]
  readonly cache: string | null
  readonly format: string
}

/** Paths, the name of a cache, and a format behind it. The last word is no path where there is no such file. */
function wanted(words: readonly string[], { cache }: Own, { host, format: said }: SubcommandRun): Wanted {
  const behind = words.at(-1) ?? ''
  const isFormat =
    words.length > (cache === null ? 2 : 1) && ENTRY_FORMATS.includes(behind) && !host.hasFile(behind)
  const inputs = isFormat ? words.slice(0, -1) : words
  const format = isFormat ? behind : said
  const last = inputs.at(-1)
  const isName = cache === null && last !== undefined && inputs.length > 1 && !host.hasFile(last)
  const paths = isName ? inputs.slice(0, -1) : inputs
  if (paths.length === 0)
    throw new Refusal(EXIT.usage, 'snapshot: expected a folder or files of a snapshot, found none.')
  return { paths, cache: isName ? last : cache, format }
}

/** All files, those of folders with their paths below what was named. */
async function filesOf(paths: readonly string[], host: Host): Promise<SnapshotSourceFile[]> {
  const files: SnapshotSourceFile[] = []
  for (const path of paths)
    for (const file of (await host.filesIn(path)) ?? [path]) {
      const opened = await host.openParts(file)
      if (opened.kind === 'parts') files.push({ path: file, source: opened.source })
      else {
        const why =
          opened.kind === 'missing' ? `there is no file ${file}.` : `cannot read ${file}: ${opened.why}.`
        throw new Refusal(EXIT.unreadable, why)
      }
    }
  return files
}

function noSnapshot(paths: readonly string[], problems: readonly SnapshotProblem[]): Refusal {
  const [first] = problems.filter(({ severity }) => severity === 'error')
  if (first !== undefined) return new Refusal(EXIT.unreadable, problemText(first))
  const expected = 'files of an archived snapshot, which begin with 6a 68 37 35, or logs that end in .jdb'
  return new Refusal(EXIT.unreadable, `${paths.join(', ')}: there is no snapshot. Expected ${expected}.`)
}

/** Says what is wrong; whether that is more than worth knowing. */
function sayProblems(problems: readonly SnapshotProblem[], host: Host): ExitCode {
  for (const problem of problems.slice(0, TOLD)) host.warn(`${problem.severity}: ${problemText(problem)}`)
  if (problems.length > TOLD) host.warn(`${problems.length - TOLD} more problems are not shown.`)
  return problems.some(({ severity }) => severity !== 'info') ? EXIT.problems : EXIT.clean
}

/** The cache of a name, or of an id; of several snapshots the only one that has it. Throws a `Refusal`. */
function cacheOf(name: string, snapshots: readonly OpenSnapshot[]): OpenCache {
  const among = snapshots.flatMap(({ folder, caches }) =>
    caches
      .filter((cache) => cacheName(cache) === name || cache.id === name)
      .map((cache) => ({ folder, cache })),
  )
  const [first, ...others] = among
  if (first === undefined)
    throw new Refusal(EXIT.usage, `snapshot: there is no cache or file ${name}; ${namesIn(snapshots)}`)
  if (others.length === 0) return first.cache
  const folders = among.map(({ folder }) => folder || 'the files themselves').join(', ')
  throw new Refusal(
    EXIT.usage,
    `snapshot: ${among.length} snapshots have a cache ${name}. Name the folder of one: ${folders}.`,
  )
}

function namesIn(snapshots: readonly OpenSnapshot[]): string {
  const names = [...new Set(snapshots.flatMap(({ caches }) => caches.map(cacheName)))]
  return `there ${names.length === 1 ? 'is' : 'are'} ${names.slice(0, 20).join(', ') || 'none'}.`
}

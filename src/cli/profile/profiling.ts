// The word `profile`: all payloads of all inputs into one profile, in as many threads as there are processors, and what it says
// to the output. With --partial its lines, with --merge from such lines.

import {
  compareProfiles,
  type Profile,
  type ProfileOptions,
  type ProfileReport,
  profileFromLines,
} from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { paint, wantsColour } from '../ansi.ts'
import type { Choices, ProfileChoices } from '../choices.ts'
import type { BadLine, Host, ProfileBatch } from '../host.ts'
import { insideArchive, openInput } from '../input/open-input.ts'
import { Output } from '../output.ts'
import { columnsOf } from '../payload.ts'
import { inputsOf } from '../read-source.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import { adviceHtml, adviceLines, advised } from './advised.ts'
import { reportAgainst } from './against.ts'
import { batchesOf, type Progress } from './batches.ts'
import { comparisonJson, comparisonTable } from './comparison-table.ts'
import { mergeLines } from './merge-lines.ts'
import { Parts } from './parts.ts'
import { profileHtml } from './profile-html.ts'
import { profileTable } from './profile-table.ts'

/** What a profile is made with. */
export interface Profiling {
  readonly choices: Choices
  readonly profile: ProfileChoices
  readonly names: Names | null
  readonly host: Host
  /** Says why something is not done; its exit code. */
  readonly refuse: (refusal: Refusal) => ExitCode
}

/** Milliseconds between two tables of --watch. */
const EVERY = 1000
/** Threads where nobody asks for more, so that memory stays below 200 MB. */
const USUAL_THREADS = 2

/** Makes the profile and writes it; an exit code. */
export async function profiling(work: Profiling): Promise<ExitCode> {
  const { choices, profile, host } = work
  host.holdLittle()
  const inputs = await inputsOf(choices, host)
  if (typeof inputs === 'string') {
    const found = `the text "${inputs.slice(0, 40)}"`
    throw new Refusal(EXIT.usage, `profile: expected files or something piped in, found ${found}.`)
  }
  const output = new Output(host, choices.output)
  const before = profile.against === null ? null : await reportBefore(work, profile.against)
  const writeIt = (profile: Profile, isFirst: boolean) => write(work, profile, before, output, isFirst)
  const { profile: made, code } = await (profile.merge
    ? merging(work, inputs)
    : reading(work, inputs, writeIt))
  if (made.entries === 0 && code === EXIT.unreadable) {
    await output.close()
    return code
  }
  const written = await writeIt(made, false)
  await output.close()
  return worse(code, written)
}

/** What the inputs are compared with. Throws a `Refusal` where it cannot be read. */
async function reportBefore(work: Profiling, path: string): Promise<ProfileReport> {
  const refuse = (refusal: Refusal): never => {
    throw new Refusal(refusal.exitCode, `--against: ${refusal.message}`)
  }
  const own = { ...work, refuse }
  const reportOf = ({ profile }: Made) => profile.report({ set: work.choices.set })
  return await reportAgainst(path, work.host, {
    merge: async () => reportOf(await merging(own, [path])),
    read: async () => reportOf(await reading(own, [path], null)),
  })
}

/** A profile, and how reading it ended. */
interface Made {
  readonly profile: Profile
  readonly code: ExitCode
}

/** Puts partial profiles together. */
async function merging(work: Profiling, inputs: readonly string[]): Promise<Made> {
  const profile = profileFromLines([], optionsOf(work.names))
  const code = await eachOf(inputs, work, ({ name, pieces }) => mergeLines(pieces, name, profile, work.host))
  return { profile, code }
}

/** Reads payloads; `watch` writes what is there while more arrives. */
async function reading(
  work: Profiling,
  inputs: readonly string[],
  watch: ((profile: Profile, isFirst: boolean) => Promise<ExitCode>) | null,
): Promise<Made> {
  const { profile, host } = work
  const threads = profile.threads ?? Math.min(USUAL_THREADS, host.processors)
  const parts = new Parts(host, threads, optionsOf(work.names))
  try {
    return await readingIn(work, inputs, watch, parts)
  } finally {
    await parts.close()
  }
}

async function readingIn(
  work: Profiling,
  inputs: readonly string[],
  watch: ((profile: Profile, isFirst: boolean) => Promise<ExitCode>) | null,
  parts: Parts,
): Promise<Made> {
  const { choices, profile: chosen, host } = work
  const progress: Progress = { line: 0, bytes: 0, problems: [] }
  let shown = Date.now()
  const code = await eachOf(inputs, work, async ({ name, pieces, wanted }) => {
    const batches = batchesOf(pieces, name, choices, progress, host, wanted)
    if (watch === null || !chosen.watch) {
      for await (const batch of batches) await parts.add(batch)
      return
    }
    // What has come is shown when it is due, whether or not more comes.
    let next = batches.next()
    let isShown = true
    for (;;) {
      const due = async () => {
        await host.wait(Math.max(0, shown + EVERY - Date.now()))
        return null
      }
      const batch: IteratorResult<ProfileBatch, void> | null = await (isShown
        ? next
        : Promise.race([next, due()]))
      if (batch?.done === true) return
      if (batch === null) {
        await watch(await parts.soFar(), true)
        shown = Date.now()
      } else {
        await parts.add(batch.value)
        next = batches.next()
      }
      isShown = batch === null
    }
  })
  const bad = await parts.badLines()
  return { profile: await parts.whole(), code: worse(code, sayOfLines(bad, progress.problems, host)) }
}

/** Reads each input in turn; what cannot be read is said. */
async function eachOf(
  inputs: readonly string[],
  { host, refuse, choices }: Profiling,
  read: (input: Input) => Promise<void>,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean
  for await (const input of piecesOf(inputs, host, choices.follow)) {
    try {
      if (input instanceof Refusal) throw input
      await read(input)
    } catch (error) {
      const isRefusal = error instanceof Refusal
      if (isRefusal && error.exitCode !== EXIT.unreadable) throw error
      const name = input instanceof Refusal ? '' : input.name
      const why = `cannot read ${name}: ${(error as Error).message}`
      code = worse(code, refuse(isRefusal ? error : new Refusal(EXIT.unreadable, why)))
    }
  }
  return code
}

function optionsOf(names: Names | null): ProfileOptions {
  return names === null ? {} : { names }
}

/** Writes a profile; whether something is wrong with its payloads. */
async function write(
  { choices, profile: chosen, host, names }: Profiling,
  profile: Profile,
  before: ProfileReport | null,
  output: Output,
  isFirst: boolean,
): Promise<ExitCode> {
  const { format, partial, type, field } = chosen
  if (partial) {
    for (const line of profile.eachLine()) if (output.put(`${JSON.stringify(line)}\n`)) await output.flush()
    return EXIT.clean
  }
  const whole = profile.report({ set: choices.set })
  const isTerminal = host.isOutputTerminal && choices.output === null
  const look = {
    width: choices.width ?? columnsOf(host),
    isColoured: wantsColour(choices.colour, host.environment, isTerminal),
  }
  if (before !== null) {
    const [was, is] = narrowedBoth(before, whole, type, field)
    const compared = compareProfiles(was, is)
    if (format === 'json') output.put(comparisonJson(compared, was, is))
    else for (const line of comparisonTable(compared, was, is, look)) output.put(`${line}\n`)
    await output.flush()
    return compared.isSame ? EXIT.clean : EXIT.problems
  }
  const report = narrowed(whole, type, field)
  const code = report.sound === report.entries ? EXIT.clean : EXIT.problems
  const advice = advised(profile, whole, chosen, choices.set)
  if (format === 'json') output.put(`${JSON.stringify({ ...report, ...advice }, null, 2)}\n`)
  else if (format === 'html')
    output.put(profileHtml(report, names, advice === null ? '' : adviceHtml(advice, whole)))
  else if (format === 'ndjson') {
    for (const [path, one] of Object.entries(report.fields))
      if (output.put(`${JSON.stringify({ path, ...one })}\n`)) await output.flush()
  } else {
    // The table is written over itself where that can be seen.
    if (isFirst && isTerminal) output.put('\u001b[H\u001b[2J')
    for (const line of profileTable(report, { ...look, isDetailed: field !== null })) output.put(`${line}\n`)
    if (advice !== null)
      for (const line of adviceLines(advice, whole, look.width))
        output.put(`${paint(line, look.isColoured)}\n`)
    if (isFirst) output.put('\n')
  }
  await output.flush()
  return code
}

/** The report of some fields. Throws a `Refusal` where there is none of them. */
function narrowed(report: ProfileReport, type: number | null, field: string | null): ProfileReport {
  if (type === null && field === null) return report
  const ofType = report.types.filter((one) => one.type === type).map(({ path }) => path)
  const isAsked = (path: string): boolean => {
    if (field !== null && path !== field) return false
    if (type === null) return true
    const around = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    return ofType.includes(around) || path.startsWith(`${around}@${type}/`)
  }
  const fields = Object.fromEntries(Object.entries(report.fields).filter(([path]) => isAsked(path)))
  if (Object.keys(fields).length > 0) return { ...report, fields, keys: null }
  const asked = [type === null ? '' : `--type ${type}`, field === null ? '' : `--field ${field}`].filter(
    Boolean,
  )
  const known = type === null ? Object.keys(report.fields) : report.types.map((one) => String(one.type))
  throw new Refusal(
    EXIT.usage,
    `${asked.join(' ')}: there is no such field. Expected one of ${known.slice(0, 20).join(', ') || 'none'}.`,
  )
}

/** The same fields of two reports, of which one may have none of them. Throws a `Refusal` where neither has. */
function narrowedBoth(
  one: ProfileReport,
  other: ProfileReport,
  type: number | null,
  field: string | null,
): readonly [ProfileReport, ProfileReport] {
  const narrow = (report: ProfileReport): ProfileReport | Refusal => {
    try {
      return narrowed(report, type, field)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  const [was, is] = [narrow(one), narrow(other)]
  if (was instanceof Refusal && is instanceof Refusal) throw is
  const none = (report: ProfileReport): ProfileReport => ({ ...report, fields: {}, keys: null })
  return [was instanceof Refusal ? none(one) : was, is instanceof Refusal ? none(other) : is]
}

/** Says which lines were no entries. */
function sayOfLines(bad: readonly BadLine[], problems: readonly string[], host: Host): ExitCode {
  const told = bad.filter(({ why }) => why !== '').sort((one, other) => one.line - other.line)
  for (const { line, why } of told.slice(0, 5)) host.warn(`line ${grouped(line)}: ${why}. It is left out.`)
  if (bad.length > 5) host.warn(`${counted(bad.length, 'line')} were left out.`)
  for (const problem of problems) host.warn(problem)
  return bad.length + problems.length === 0 ? EXIT.clean : EXIT.problems
}

interface Input {
  readonly name: string
  readonly pieces: AsyncIterable<Uint8Array>
  /** The file of an archive that alone is meant; null for all. */
  readonly wanted: string | null
}

/** The inputs in turn, folders file by file. */
async function* piecesOf(
  paths: readonly string[],
  host: Host,
  follow: boolean,
): AsyncGenerator<Input | Refusal> {
  for (const path of paths) {
    if (path === '-') {
      yield { name: 'standard input', pieces: host.readInput(), wanted: null }
      continue
    }
    const inside = insideArchive(path, host)
    for (const file of (await host.filesIn(path)) ?? [inside ?? path]) {
      const opened = await openInput(file, host, follow)
      const wanted = inside === null ? null : path
      if (opened.kind === 'pieces') yield { name: file, pieces: opened.pieces, wanted }
      else {
        const why =
          opened.kind === 'missing' ? `there is no file ${file}.` : `cannot read ${file}: ${opened.why}.`
        yield new Refusal(EXIT.unreadable, why)
      }
    }
  }
}

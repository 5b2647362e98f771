// The command itself: choices, input, payloads, output, and the code it ends with. Everything of the machine is given.

import { type InputProblem, type InputResult, knownFile, type Payload } from '../input/index.ts'
import { escapeUnseen, type PofDocument, parse, resolvePath } from '../pof/index.ts'
import { type Names, readNamesFrom, resolveNamedPath } from '../schema/index.ts'
import { type ExportScope, grouped } from '../view/index.ts'
import { paint, wantsColour } from './ansi.ts'
import { type Choices, readChoices } from './choices.ts'
import { FORMATS, type Format } from './formats.ts'
import type { Host } from './host.ts'
import { openPage } from './open-page.ts'
import type { ShownPayload } from './payload.ts'
import { readSource, type Source } from './read-source.ts'
import { EXIT, type ExitCode, Refusal } from './refusal.ts'

const NAME = 'pof-inspect'
/** Columns where there is no terminal to ask. */
const WIDTH = 100
const NARROWEST = 60

/** Does what the words of the command line say; the exit code. Never throws what the user can cause. */
export async function inspect(words: readonly string[], machine: Host): Promise<ExitCode> {
  // File names, options and files of names come into messages, and nothing of them may act on the terminal.
  const host: Host = { ...machine, warn: (line) => machine.warn(escapeUnseen(line)) }
  try {
    const choices = readChoices(words, host.version)
    if (typeof choices !== 'string') return await show(choices, host)
    await host.write(choices)
    return EXIT.clean
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    host.warn(`${NAME}: ${error.message}`)
    if (error.exitCode === EXIT.usage) host.warn(`Try "${NAME} --help".`)
    return error.exitCode
  }
}

async function show(choices: Choices, host: Host): Promise<ExitCode> {
  const { names, isWhole } = await readNames(choices, host)
  const source = await readSource(choices, host)
  const chosen = pick(source.result.payloads, choices)
  const problems = inputProblems(source.result, chosen)
  for (const { message } of problems) host.warn(`${NAME}: ${message}`)
  const { note } = source.result
  if (note !== null && choices.form === null) host.warn(`${NAME}: ${note}`)
  const otherKind = sayOtherKind(chosen)
  if (otherKind !== null) host.warn(`${NAME}: ${otherKind}`)
  let code: ExitCode = problems.length === 0 && isWhole ? EXIT.clean : EXIT.problems
  if (choices.opens) return Math.max(code, await open(chosen, source, { choices, names }, host)) as ExitCode
  const format: Format = FORMATS[choices.format]
  const output = new Output(host, format.remark)
  let shown = 0
  for (const payload of chosen) {
    host.progress('parsing', payload.bytes.length)
    const doc = parse(payload.bytes, parseOptions(payload, choices))
    if (hasProblems(doc)) code = EXIT.problems
    const scope = scopeOf(doc, choices, names)
    if (scope === null) continue
    const isFirst = shown === 0
    const made = shownPayload({ doc, payload, source, scope, names, choices, isFirst }, host)
    output.put(isFirst ? format.before(made) : format.between)
    for (const piece of format.write(made)) if (output.put(piece)) await output.flush()
    shown++
  }
  if (shown === 0) throw missingPath(choices.path ?? '', chosen.length)
  if (shown < chosen.length) {
    host.warn(
      `${NAME}: ${grouped(chosen.length - shown)} of ${grouped(chosen.length)} payloads have no ${choices.path}.`,
    )
    code = EXIT.problems
  }
  output.put(format.after)
  await output.flush()
  return code
}

/** Opens the first of the payloads in the page, at the place of `--path`, and says that there are others. */
async function open(
  [payload, ...others]: readonly Payload[],
  source: Source,
  { choices, names }: { readonly choices: Choices; readonly names: Names | null },
  host: Host,
): Promise<ExitCode> {
  if (payload === undefined) return EXIT.clean
  const doc = parse(payload.bytes, parseOptions(payload, choices))
  const scope = scopeOf(doc, choices, names)
  if (scope === null) throw missingPath(choices.path ?? '', 1)
  if (others.length > 0)
    host.warn(`${NAME}: opened the first of ${grouped(others.length + 1)} payloads; --pick takes another.`)
  const { place } = scope
  const address = place === null ? null : doc.address(place.node, place.element)
  await openPage(payload, labelOf(payload, source), { address, names }, host)
  return hasProblems(doc) ? EXIT.problems : EXIT.clean
}

/** Output in pieces that are worth a call each, with a rest whenever the reader is behind. */
class Output {
  readonly #host: Host
  #kept: string[] = []
  #length = 0
  #written = 0
  #remark: Format['remark']

  constructor(host: Host, remark: Format['remark']) {
    this.#host = host
    this.#remark = remark
  }

  /** Takes a piece; true when there is enough to be written. */
  put(piece: string): boolean {
    this.#kept.push(piece)
    this.#length += piece.length
    return this.#length >= CHUNK
  }

  async flush(): Promise<void> {
    if (this.#length === 0) return
    const text = this.#kept.join('')
    this.#written += text.length
    this.#kept = []
    this.#length = 0
    await this.#host.write(text)
    this.#host.progress('writing', this.#written)
    if (this.#remark === undefined || this.#written <= this.#remark.beyond) return
    this.#host.warn(`${NAME}: ${this.#remark.text}`)
    this.#remark = undefined
  }
}

const CHUNK = 1 << 16

/** The names of all files, null where none was asked for, and whether every file could be read for names. */
async function readNames(
  { names: paths }: Choices,
  host: Host,
): Promise<{ readonly names: Names | null; readonly isWhole: boolean }> {
  if (paths.length === 0) return { names: null, isWhole: true }
  const files: { name: string; text: string }[] = []
  for (const path of paths) {
    const file = await host.readFile(path)
    if (file.kind === 'missing')
      throw new Refusal(EXIT.unreadable, `there is no file ${path} to take names from.`)
    if (file.kind === 'unreadable') throw new Refusal(EXIT.unreadable, `cannot read ${path}: ${file.why}.`)
    files.push({ name: path, text: new TextDecoder().decode(file.bytes) })
  }
  const { names, problems } = await readNamesFrom(files)
  for (const { severity, message } of problems)
    if (severity !== 'info') host.warn(`${NAME}: ${severity}: ${message}`)
  return { names, isWhole: problems.every(({ severity }) => severity !== 'error') }
}

function pick(payloads: InputResult['payloads'], { pick: number }: Choices): readonly Payload[] {
  if (number === null) return payloads
  const payload = payloads[number - 1]
  if (payload !== undefined) return [payload]
  const count = payloads.length === 1 ? 'one payload' : `${grouped(payloads.length)} payloads`
  throw new Refusal(
    EXIT.usage,
    `--pick ${number}: the input has ${count}; expected a number from 1 to ${payloads.length}.`,
  )
}

/** Which other kind of file the payloads begin like; null where they may well be POF. */
function sayOtherKind(chosen: readonly Payload[]): string | null {
  const kinds = chosen.map(({ bytes }) => knownFile(bytes)).filter((kind) => kind !== null)
  const [kind] = kinds
  if (kind === undefined) return null
  if (chosen.length === 1) return `this begins like ${kind}, not like POF. It is read as POF all the same.`
  return `${grouped(kinds.length)} of ${grouped(chosen.length)} payloads begin like other kinds of files, the first like ${kind}. They are read as POF all the same.`
}

/** What is wrong with the text: with the chosen payloads, and with what is no payload's own. */
function inputProblems(
  { payloads, problem }: InputResult,
  chosen: readonly Payload[],
): readonly InputProblem[] {
  const own = chosen.map((payload) => payload.problem)
  const isShared = !payloads.some((payload) => payload.problem === problem)
  return [isShared ? problem : null, ...own].filter((found) => found !== null)
}

function parseOptions({ declaredLength }: Payload, { envelope, rawArrays }: Choices) {
  return {
    rawArrays,
    ...(envelope === null ? {} : { envelope }),
    ...(declaredLength === null ? {} : { expectedLength: declaredLength }),
  }
}

/** What is shown of a document; null where it does not have the path. Names are understood where there are any. */
function scopeOf(doc: PofDocument, { path, depth }: Choices, names: Names | null): ExportScope | null {
  const scope = { place: null, depth: depth ?? Number.POSITIVE_INFINITY }
  if (path === null) return scope
  const place = resolvePath(doc, path) ?? (names === null ? null : resolveNamedPath(doc, names, path))
  return place === null ? null : { ...scope, place }
}

function missingPath(path: string, payloads: number): Refusal {
  const where = payloads === 1 ? 'the value has' : 'none of the payloads has'
  const expected =
    'Expected property indexes and positions such as 1/0/2, key(0) or value(0) in a map, 4[5000]'
  return new Refusal(
    EXIT.usage,
    `--path ${path}: ${where} no such field. ${expected}; "pof-inspect tree" shows them.`,
  )
}

/** Whether something is wrong; what is only worth knowing is not. */
function hasProblems({ problems, problemsOmitted }: PofDocument): boolean {
  return problemsOmitted > 0 || problems.some(({ severity }) => severity !== 'info')
}

interface Found {
  readonly doc: PofDocument
  readonly payload: Payload
  readonly source: Source
  readonly scope: ExportScope
  readonly names: Names | null
  readonly choices: Choices
  readonly isFirst: boolean
}

function shownPayload(found: Found, host: Host): ShownPayload {
  const { doc, payload, source, scope, names, choices, isFirst } = found
  const { payloads } = source.result
  const number = payloads.indexOf(payload) + 1
  const isColoured = wantsColour(choices.colour, host.environment, host.isOutputTerminal)
  const columns = host.columns || Number(host.environment.COLUMNS) || WIDTH
  const width = choices.width ?? Math.max(NARROWEST, columns)
  return {
    doc,
    source: { label: labelOf(payload, source), form: payload.form },
    number,
    of: payloads.length,
    isFirst,
    scope,
    choices,
    names,
    width: Number.isFinite(width) ? width : 1 << 20,
    paint: (line) => paint(line, isColoured),
  }
}

/** What a payload is called: its source, and where that holds several, which it is. */
function labelOf(payload: Payload, { name, result }: Source): string {
  return payload.label === name || payload.label === result.formName ? name : `${name}: ${payload.label}`
}

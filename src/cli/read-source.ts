// From what stands on the command line to payloads: files, standard input, or the text itself. A word that looks like a
// path is one, so that a mistyped name is not taken for base64. Standard input is read as it arrives.

import {
  FORMS,
  type FormId,
  type InputResult,
  LogReading,
  type Payload,
  readFile,
  readText,
} from '../input/index.ts'
import { asItStands, fileRequest, formOptions, readSource, textRequest } from '../session/index.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import { EXIT, Refusal } from './refusal.ts'
import { FORMAT_NAMES } from './words.ts'

/** A payload, and which it is of its input. */
export interface NumberedPayload {
  readonly payload: Payload
  /** From 1. */
  readonly number: number
}

/** What was read of an input: all of it, or what is new. */
export interface Source {
  /** The file as it is called in the output; `standard input`, or `argument`. */
  readonly name: string
  readonly payloads: readonly NumberedPayload[]
  /** Whether its payloads have numbers and lines: there are several, or it is a log. */
  readonly isNumbered: boolean
  /** What is wrong with it that is no payload's own. */
  readonly problem: string | null
  readonly note: string | null
  readonly formName: string
  /** Whether this is all that is shown: one payload of one input. */
  readonly isAll: boolean
  /** Whether nothing more of this input comes. */
  readonly isLast: boolean
}

const INPUT = { FORMS, readFile, readText, asItStands }
const STANDARD_INPUT = 'standard input'
/** Bytes of standard input that are kept as they arrived. */
const KEPT = 64 << 20
/** Bytes of standard input that are read of another format than POF. */
const MOST = 512 << 20
const TOO_LONG = 'standard input is longer than 512 MiB. Expected less, or a file.'

/** Reads all inputs in turn. In the place of an input that cannot be read stands the `Refusal` that says why. */
export async function* readSources(choices: Choices, host: Host): AsyncGenerator<Source | Refusal> {
  const inputs = await inputsOf(choices, host)
  if (typeof inputs === 'string') {
    yield readArgument(inputs, choices)
    return
  }
  refuseOverwriting([...inputs, ...choices.names], choices, host)
  for (const path of inputs) {
    const name = inputs.length === 1 ? fileName(path) : path
    if (path === '-') yield* readInput(choices, host)
    else {
      const source = await readOne(path, name, choices, host)
      yield source instanceof Refusal || inputs.length === 1 ? source : { ...source, isAll: false }
    }
  }
}

/** Refuses to write into a file that is read. */
function refuseOverwriting(paths: readonly string[], { output }: Choices, host: Host): void {
  if (output !== null && paths.some((path) => host.isSameFile(path, output)))
    throw new Refusal(EXIT.usage, `--output ${output}: this file is an input. Expected another file.`)
}

/** The paths of the inputs, `-` for standard input; or the text that the words are. */
export async function inputsOf(
  { inputs: words, form }: Choices,
  host: Host,
): Promise<readonly string[] | string> {
  if (words.length === 0) {
    if (!host.isInputTerminal) return ['-']
    const expected = 'Expected files, bytes as text, or something piped in'
    throw new Refusal(EXIT.usage, `there is no input. ${expected}; found none.`)
  }
  // A name with spaces may have come in several words.
  const text = words.join(' ')
  if (host.hasFile(text)) return [text]
  const found: (readonly string[] | null)[] = []
  for (const word of words) found.push(await filesOf(word, host))
  if (found.every((files) => files === null)) {
    const isPath = words.length === 1 && form === null && looksLikePath(text)
    const isFormatMeant = words.length > 1 && words.some(isLikeFormat)
    if (isPath || (words.length > 1 && form === null && words.every(looksLikePath))) return words
    if (isFormatMeant && readText(text).payloads.length === 0)
      throw notAFormat(words.find(isLikeFormat) ?? '')
    return text
  }
  const strange = words.filter((_, at) => found[at] === null)
  const likeFormat = strange.filter(isLikeFormat)
  if (likeFormat.length > 0 && likeFormat.length === strange.length)
    throw notAFormat(likeFormat.sort()[0] ?? '')
  return words.flatMap((word, at) => found[at] ?? [word])
}

/** The files that a word stands for; null where it is the name of none. */
async function filesOf(word: string, host: Host): Promise<readonly string[] | null> {
  if (word === '-' || host.hasFile(word)) return [word]
  if (!/[*?]/.test(word) || /[\s"'(),]/.test(word)) return null
  const files = await host.filesLike(word)
  return files.length === 0 ? null : files
}

/** Whether a word may be a mistyped format. */
function isLikeFormat(word: string): boolean {
  return /^[a-z]{2,}$/.test(word) && !/^[\da-f]+$/.test(word)
}

function notAFormat(word: string): Refusal {
  return new Refusal(
    EXIT.usage,
    `there is no format "${word}". Expected ${FORMAT_NAMES.join(', ')}, or open.`,
  )
}

/** Whether a text that is no file was meant to be one. */
export function looksLikePath(text: string): boolean {
  if (/[\s"'[\](){},;]/.test(text) && !/^([A-Za-z]:)?[\\/]/.test(text)) return false
  return /^(\.{0,2}[\\/]|~|[A-Za-z]:[\\/])/.test(text)
    ? !text.startsWith('\\x') && !text.startsWith('\\u')
    : hasSuffix(text)
}

function hasSuffix(text: string): boolean {
  return /^[^:]*[^.\s]\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(text)
}

function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

async function readOne(path: string, name: string, choices: Choices, host: Host): Promise<Source | Refusal> {
  const advice = '. Check the name, or give the bytes as text, with --as where the form is not clear.'
  const bytes = await bytesOf(path, host, advice)
  if (bytes instanceof Refusal) return bytes
  host.progress('reading the input', bytes.length)
  return sourceOf(name, readBytes(bytes, fileName(path), choices), path)
}

/** The bytes of a file, or why there are none; `advice` ends the sentence that there is no such file. */
export async function bytesOf(path: string, host: Host, advice: string): Promise<Uint8Array | Refusal> {
  const file = await host.readFile(path)
  if (file.kind === 'bytes') return file.bytes
  const why =
    file.kind === 'missing' ? `there is no file ${path}${advice}` : `cannot read ${path}: ${file.why}.`
  return new Refusal(EXIT.unreadable, why)
}

function readArgument(text: string, choices: Choices): Source | Refusal {
  const { form, content } = choices
  const result = readSource({ ...textRequest('argument', text), form }, INPUT, { content })
  return sourceOf('argument', result, 'argument')
}

/** What bytes hold: payloads in a form of text or a gzip file, or the bytes themselves where they are of another format. */
function readBytes(bytes: Uint8Array, name: string, choices: Choices): InputResult {
  return readSource({ ...fileRequest(name, bytes), form: choices.form }, INPUT, { content: choices.content })
}

/** Standard input while it arrives: payloads of a log as they are complete, everything else at its end. */
async function* readInput(choices: Choices, host: Host): AsyncGenerator<Source | Refusal> {
  const { form, pick, content } = choices
  const isOther = content !== null && content !== 'pof'
  const reading = new LogReading({ ...formOptions(form, FORMS), name: STANDARD_INPUT })
  let count = 0
  let length = 0
  /** The input as it arrived, as long as it may be one of another format than POF. */
  let pieces: Uint8Array[] | null = []
  for await (const piece of host.readInput()) {
    length += piece.length
    host.progress('reading the input', length)
    pieces?.push(piece)
    if (isOther) {
      if (length > MOST) throw new Refusal(EXIT.unreadable, TOO_LONG)
      continue
    }
    if (count > 0 || length > KEPT) pieces = null
    const payloads = reading.push(piece)
    if (payloads.length > 0) yield { ...logSource(payloads, count), isLast: false }
    count += payloads.length
    if (reading.isDone || (pick !== null && count >= pick)) break
  }
  if (isOther) {
    yield sourceOf(STANDARD_INPUT, readBytes(joined(pieces ?? []), STANDARD_INPUT, choices), STANDARD_INPUT)
    return
  }
  const result = reading.finish()
  if (count === 0) {
    const own = pieces === null ? result : asItStands(result, joined(pieces), STANDARD_INPUT, choices)
    yield sourceOf(STANDARD_INPUT, own, STANDARD_INPUT)
  } else yield { ...logSource(result.payloads, count), note: result.note }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Payloads of a log, of which so many came before. */
function logSource(payloads: readonly Payload[], before: number): Source {
  return {
    name: STANDARD_INPUT,
    payloads: payloads.map((payload, at) => ({ payload, number: before + at + 1 })),
    isNumbered: true,
    problem: null,
    note: null,
    formName: '',
    isAll: false,
    isLast: true,
  }
}

function sourceOf(name: string, result: InputResult, path: string): Source | Refusal {
  const { payloads, problem, note, form, formName } = result
  if (payloads.length === 0) return unreadable(path, result)
  const isShared = !payloads.some((payload) => payload.problem === problem)
  return {
    name,
    payloads: payloads.map((payload, at) => ({ payload, number: at + 1 })),
    isNumbered: payloads.length > 1 || isLog(form),
    problem: isShared ? (problem?.message ?? null) : null,
    note,
    formName,
    isAll: payloads.length === 1,
    isLast: true,
  }
}

/** Whether a form takes payloads from among other text. */
function isLog(form: FormId): boolean {
  return form === 'binary-to-string' || FORMS.some(({ id, isPartial }) => id === form && isPartial)
}

function unreadable(name: string, { problem }: InputResult): Refusal {
  if (problem === null)
    return new Refusal(EXIT.unreadable, `${name} is empty. Expected POF, or bytes in any form.`)
  const where =
    name === 'argument'
      ? 'the argument is neither a file nor bytes in a known form'
      : `there are no bytes in ${name}`
  return new Refusal(EXIT.unreadable, `${where}: ${problem.message}`)
}

// From what stands on the command line to payloads: files, standard input, or the text itself. A word that looks like a
// path is one, so that a mistyped name is not taken for base64. Standard input is read as it arrives.

import { readText } from '../input/index.ts'
import { readSource, textRequest } from '../session/index.ts'
import type { Choices } from './choices.ts'
import type { FileOutcome, Host } from './host.ts'
import { inputName, insideArchive, isUrl, openInput, urlBytes } from './input/open-input.ts'
import { begun } from './input/pieces.ts'
import { readStream } from './input/read-stream.ts'
import { INPUT, readBytes, type Source, STANDARD_INPUT, sourceOf } from './input/source.ts'
import { EXIT, Refusal } from './refusal.ts'
import { FORMAT_NAMES } from './words.ts'

export type { NumberedPayload, Source } from './input/source.ts'

/** Reads all inputs in turn. In the place of an input that cannot be read stands the `Refusal` that says why. */
export async function* readSources(choices: Choices, host: Host): AsyncGenerator<Source | Refusal> {
  const inputs = await inputsOf(choices, host)
  if (typeof inputs === 'string') {
    yield readArgument(inputs, choices)
    return
  }
  refuseOverwriting([...inputs, ...choices.names], choices, host)
  for (const path of inputs) {
    const name = inputs.length === 1 ? inputName(path) : path
    for await (const source of readPath(path, name, choices, host))
      yield source instanceof Refusal || inputs.length === 1 ? source : { ...source, isAll: false }
  }
}

/** One input: standard input, a URL, a file that grows, an archive, or a file. */
async function* readPath(
  path: string,
  name: string,
  choices: Choices,
  host: Host,
): AsyncGenerator<Source | Refusal> {
  if (path === '-') {
    yield* readStream({ name: STANDARD_INPUT, pieces: host.readInput() }, choices, host)
    return
  }
  const { follow } = choices
  if (follow || (isUrl(path) && insideArchive(path, host) === null)) {
    const opened = await openInput(path, host, follow)
    if (opened.kind === 'pieces') yield* readStream({ name, pieces: opened.pieces }, choices, host)
    else yield notOpened(path, opened, CHECK_NAME)
    return
  }
  const archive = insideArchive(path, host)
  if (archive !== null) {
    yield* readInside(archive, path.slice(archive.length), choices, host)
    return
  }
  // An archive may be larger than what can be read at once.
  const opened = choices.form === 'raw' ? null : await host.openFile(path)
  if (opened?.kind === 'pieces') {
    const { kind, all, close } = await begun(opened.pieces)
    if (kind !== null) {
      yield* readStream({ name, pieces: all }, choices, host)
      return
    }
    await close()
  }
  const bytes = await bytesOf(path, host, CHECK_NAME)
  if (bytes instanceof Refusal) yield bytes
  else {
    host.progress('reading the input', bytes.length)
    yield sourceOf(name, readBytes(bytes, inputName(path), choices), path)
  }
}

/** A file, or a folder, in an archive: `!orders/1.bin`. */
async function* readInside(
  archive: string,
  inside: string,
  choices: Choices,
  host: Host,
): AsyncGenerator<Source | Refusal> {
  const opened = await openInput(archive, host)
  if (opened.kind !== 'pieces') {
    yield notOpened(archive, opened, CHECK_NAME)
    return
  }
  const { kind, all } = await begun(opened.pieces)
  const name = inputName(archive)
  if (kind === null)
    yield new Refusal(EXIT.unreadable, `${archive} is no archive: expected a ZIP file or a tar archive.`)
  else yield* readStream({ name, pieces: all, wanted: `${name}${inside}` }, choices, host)
}

/** What to do where there is no file of a name. */
const CHECK_NAME = '. Check the name, or give the bytes as text, with --as where the form is not clear.'

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
  if (word === '-' || isUrl(word) || host.hasFile(word)) return [word]
  if (insideArchive(word, host) !== null) return [word]
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

/** The bytes of a file, or why there are none; `advice` ends the sentence that there is no such file. */
export async function bytesOf(path: string, host: Host, advice: string): Promise<Uint8Array | Refusal> {
  if (isUrl(path)) return await urlBytes(path, host)
  const file = await host.readFile(path)
  return file.kind === 'bytes' ? file.bytes : notOpened(path, file, advice)
}

function notOpened(
  path: string,
  outcome: Exclude<FileOutcome, { readonly kind: 'bytes' }>,
  advice: string,
): Refusal {
  const { kind } = outcome
  const why =
    kind === 'missing' ? `there is no file ${path}${advice}` : `cannot read ${path}: ${outcome.why}.`
  return new Refusal(EXIT.unreadable, why)
}

function readArgument(text: string, choices: Choices): Source | Refusal {
  const { form, content } = choices
  const result = readSource({ ...textRequest('argument', text), form }, INPUT, { content })
  return sourceOf('argument', result, 'argument')
}

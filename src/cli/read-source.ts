// From what stands on the command line to payloads: a file, standard input, or the text itself. A word that looks like a
// path is one, so that a mistyped name is not taken for base64.

import { type InputResult, readFile, readText } from '../input/index.ts'
import type { Choices } from './choices.ts'
import { FORMATS } from './formats.ts'
import type { Host } from './host.ts'
import { EXIT, Refusal } from './refusal.ts'

/** What was read, and what it is called. */
export interface Source {
  /** The file's name without its folders; `standard input`, or `argument`. */
  readonly name: string
  readonly result: InputResult
}

/** Reads the input. Throws a `Refusal` where there is none, or none that can be read. */
export async function readSource({ input, words, form }: Choices, host: Host): Promise<Source> {
  const options = form === null ? {} : { form }
  if (input === '' || input === '-') {
    if (input === '' && host.isInputTerminal) {
      const expected = 'Expected a file, bytes as text, or something piped in'
      throw new Refusal(EXIT.usage, `there is no input. ${expected}; found none.`)
    }
    const bytes = await host.readInput()
    host.progress('reading the input', bytes.length)
    const name = 'standard input'
    return checked({ name, result: readFile(bytes, { ...options, name }) })
  }
  const file = await host.readFile(input)
  if (file.kind === 'unreadable') throw new Refusal(EXIT.unreadable, `cannot read ${input}: ${file.why}.`)
  if (file.kind === 'bytes') {
    host.progress('reading the input', file.bytes.length)
    const name = input.slice(Math.max(input.lastIndexOf('/'), input.lastIndexOf('\\')) + 1)
    return checked({ name, result: readFile(file.bytes, { ...options, name }) }, input)
  }
  if (form === null && looksLikePath(input)) {
    const advice = 'Check the name, or give the bytes as text, with --as where the form is not clear.'
    throw new Refusal(EXIT.unreadable, `there is no file ${input}. ${advice}`)
  }
  const source = { name: 'argument', result: readText(input, options) }
  if (source.result.payloads.length > 0) return source
  throw await misread(source, words, host)
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

/** Why a text holds no bytes: several files, a word that was to be a format, or just another text. */
async function misread(source: Source, words: readonly string[], host: Host): Promise<Refusal> {
  const [first = '', ...others] = words
  if (others.length === 0) return unreadable(source)
  const isFile = async (name: string) => (await host.readFile(name)).kind === 'bytes'
  const rest = others.join(' ')
  if (/^[a-z]+$/.test(first) && !(await isFile(first))) {
    const isFormatMeant = (await isFile(rest)) || readText(rest).payloads.length > 0
    const formats = `${Object.keys(FORMATS).join(', ')}, or open`
    if (isFormatMeant) return new Refusal(EXIT.usage, `there is no format "${first}". Expected ${formats}.`)
  }
  for (const word of words)
    if (await isFile(word))
      return new Refusal(EXIT.usage, `expected one input, found several: ${words.join(', ')}.`)
  return unreadable(source)
}

function checked(source: Source, input = source.name): Source {
  if (source.result.payloads.length > 0) return source
  throw unreadable({ ...source, name: input })
}

function unreadable({ name, result }: Source): Refusal {
  if (result.problem === null)
    return new Refusal(EXIT.unreadable, `${name} is empty. Expected POF, or bytes in any form.`)
  const where =
    name === 'argument'
      ? 'the argument is neither a file nor bytes in a known form'
      : `there are no bytes in ${name}`
  return new Refusal(EXIT.unreadable, `${where}: ${result.problem.message}`)
}

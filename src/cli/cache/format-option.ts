// The option `--format` of the word `cache`. It chooses what is written, as it does of every word, or the serializers that the
// proxy is asked for, as `--serializer` does. Which of both is told by the value alone.

import { InvalidArgumentError, type Option } from 'commander'
import { ENTRY_FORMATS } from '../entries/entry-formats.ts'
import { option } from '../options.ts'

/** The serializers that are asked for where nothing is said, in turn. Every proxy has them. */
export const SERIALIZERS: readonly string[] = ['pof', 'java']
/** A serializer that is called like a format: alone it is the format. */
const AMBIGUOUS = 'json'

/** A value of `--format`: a format, or serializers. */
export type Format = { readonly output: string } | { readonly serializers: readonly string[] }

/** The option. It may be repeated: the last format and the last serializers hold. */
export function formatOption(): Option {
  const made = option(
    '-f, --format <format>',
    `what to write; ${SERIALIZERS.join(',')} and other lists of serializers say what to ask for, as --serializer does. May be given once for each`,
    [...ENTRY_FORMATS, ...SERIALIZERS, SERIALIZERS.join(',')],
  ).argParser<readonly Format[]>((text, before) => [...before, formatOf(text)])
  return made.default([], ENTRY_FORMATS[0])
}

/** Reads names with commas between them. Throws where one is missing, or there twice. */
export function serializersOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '') && new Set(names).size === names.length) return names
  throw new InvalidArgumentError(`Expected names with commas between them, such as ${SERIALIZERS.join(',')}.`)
}

/** The last format of the values; null for none. */
export function outputOf(values: readonly Format[]): string | null {
  return values.reduce<string | null>((last, value) => ('output' in value ? value.output : last), null)
}

/** The last serializers of the values; null for none. */
export function serializersIn(values: readonly Format[]): readonly string[] | null {
  return values.reduce<readonly string[] | null>(
    (last, value) => ('serializers' in value ? value.serializers : last),
    null,
  )
}

function formatOf(text: string): Format {
  if (ENTRY_FORMATS.includes(text)) return { output: text }
  const names = text.split(',').map((name) => name.trim())
  const output = names.find((name) => name !== AMBIGUOUS && ENTRY_FORMATS.includes(name))
  const serializer = names.find((name) => SERIALIZERS.includes(name))
  if (output !== undefined && serializer !== undefined)
    throw new InvalidArgumentError(
      `${serializer} is a serializer, and ${output} says what to write. Expected --format for each: --format ${serializer} --format ${output}.`,
    )
  if (output !== undefined) throw new InvalidArgumentError(`Expected one format, such as ${output}.`)
  // A serializer of a name that is not known here is told by one beside it.
  if (serializer !== undefined) return { serializers: serializersOf(text) }
  throw new InvalidArgumentError(
    `Expected what to write (${ENTRY_FORMATS.join(', ')}) or serializers (${SERIALIZERS.join(', ')}, or both with a comma). --serializer takes any name.`,
  )
}

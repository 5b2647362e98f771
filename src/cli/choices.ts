// What the command line says, read into one record: which input, which part of it, how it is shown.

import { type Command, CommanderError } from 'commander'
import type { CoefficientSet } from '../cost/index.ts'
import { type FormatId, formatNamed } from '../inside/index.ts'
import type { SourceRequest } from '../session/index.ts'
import { completionScript } from './completions.ts'
import { helpText } from './help.ts'
import { manPage } from './man-page.ts'
import { type Misuse, program, setOf, type Values } from './options.ts'
import { EXIT, Refusal } from './refusal.ts'
import type { Subcommand, SubcommandChoices } from './subcommand.ts'
import { subcommandOf } from './subcommands.ts'
import {
  FORMAT_NAMES,
  type FormatName,
  isFormatName,
  PROFILE_FORMATS,
  type ProfileFormat,
  SHELLS,
} from './words.ts'

/** Everything that can be chosen. Null where the choice is left to the command. */
export interface Choices
  extends Pick<
      Values,
      'pick' | 'path' | 'depth' | 'maxString' | 'maxElements' | 'names' | 'by' | 'unit' | 'top' | 'offsets'
    >,
    Pick<Values, 'output' | 'width' | 'limit' | 'layers' | 'follow'>,
    Required<Pick<SourceRequest, 'form' | 'envelope' | 'rawArrays'>> {
  /** Paths, `-`, or the words of the text itself; none for standard input. */
  readonly inputs: readonly string[]
  readonly format: FormatName
  /** Whether the payload is opened in the page, in place of a format. */
  readonly opens: boolean
  /** What is made of all payloads together, in place of a format; null where each is shown. */
  readonly profile: ProfileChoices | null
  /** What was said behind a word with options of its own, in place of a format; null where there is none. */
  readonly subcommand: SubcommandChoices | null
  /** Whether the bytes at the path are written, in place of a format. */
  readonly extracts: boolean
  /** Whether two payloads are compared, in place of a format. */
  readonly compares: boolean
  /** Of a comparison only how many values differ. */
  readonly onlyCounts: boolean
  /** What the bytes are; null where they tell. */
  readonly content: FormatId | null
  readonly set: CoefficientSet
  readonly hasCosts: boolean
  /** Whether payloads without problems are listed with the others. */
  readonly listsAll: boolean
  readonly colour: boolean | null
}

/** What can be chosen about a profile. */
export interface ProfileChoices
  extends Pick<
    Values,
    'type' | 'field' | 'framing' | 'against' | 'advice' | 'query' | 'partial' | 'merge' | 'watch' | 'threads'
  > {
  readonly format: ProfileFormat
}

/** A text that was asked for in place of a payload. */
interface AskedText {
  readonly text: string
  readonly output: string | null
}

/**
 * The choices, or the text that was asked for in their place: help, version, completions, manual. Throws a `Refusal`
 * for what cannot be understood. `columns` is how wide the help may be.
 */
export function readChoices(
  words: readonly string[],
  { version, columns }: { readonly version: string; readonly columns: number },
): Choices | AskedText {
  const misuses: Misuse[] = []
  const subcommand = subcommandOf(words[0])
  const command = program(version, misuses, subcommand)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
  try {
    const said = subcommand === null ? words : words.slice(1)
    command.parse(said.length === 1 && said[0] === 'help' ? ['--help'] : wholeWords(said), {
      from: 'user',
    })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.version') return { text: `${version}\n`, output: null }
    if (error.exitCode === 0) return { text: helpText(command, columns, subcommand), output: null }
    throw new Refusal(EXIT.usage, wordsOf(error, command, words))
  }
  const [misuse] = misuses.sort(
    (one, other) => one.place - other.place || (one.message < other.message ? -1 : 1),
  )
  if (misuse !== undefined) throw new Refusal(EXIT.usage, misuse.message)
  if (subcommand !== null) return behindSubcommand(subcommand, command, version)
  const values = command.opts<Values>()
  const { output } = values
  const [word, ...rest] = command.args
  if (word === 'completion') return { text: completionScript(command, shellOf(rest)), output }
  if (word === 'man' && rest.length === 0) return { text: manPage(command, version), output }
  return choicesOf(command.args, values)
}

/** The choices where the first word has options of its own: of all others what they are where nothing is said. */
function behindSubcommand(
  { word, formats, options, format: reads }: Subcommand,
  command: Command,
  version: string,
): Choices {
  const own = command.opts<Record<string, unknown>>()
  const unsaid = program(version).opts<Values>()
  const said = reads === undefined ? own.format : reads.chosen(own.format)
  const format = typeof said === 'string' ? said : (formats[0] ?? '')
  // An option of the word itself may have the name of one of the command: it is another.
  const names = new Set(options().map((option) => option.attributeName()))
  const general = Object.fromEntries(Object.entries(own).filter(([name]) => !names.has(name)))
  const choices = choicesOf([], {
    ...unsaid,
    ...general,
    format: isFormatName(format) ? format : null,
  })
  return { ...choices, inputs: command.args, subcommand: { word, format, own } }
}

/** The words with values joined to those options that may stand alone: `--color` takes no word from behind it. */
function wholeWords(words: readonly string[]): string[] {
  const end = words.indexOf('--')
  return words.map((word, at) => (word === '--color' && (end === -1 || at < end) ? '--color=always' : word))
}

/** What an error of the parser says; of several unknown options all of them, whatever their order. */
function wordsOf(error: CommanderError, { options }: Command, words: readonly string[]): string {
  const said = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
  if (error.code !== 'commander.unknownOption') return said
  const known = new Set(options.flatMap(({ short, long }) => [short, long]))
  const end = words.indexOf('--')
  const unknown = words
    .slice(0, end === -1 ? words.length : end)
    .map((word) => word.replace(/=.*$/s, ''))
    .filter((word) => /^-./.test(word) && !known.has(word) && !['-h', '--help'].includes(word))
  const names = [...new Set(unknown)].sort()
  return names.length < 2 ? said : `unknown options ${names.map((name) => `'${name}'`).join(', ')}`
}

function shellOf(words: readonly string[]) {
  const shell = SHELLS.find((name) => name === words[0])
  if (shell !== undefined && words.length === 1) return shell
  const found = words.length === 0 ? 'none' : words.join(' ')
  throw new Refusal(
    EXIT.usage,
    `completion: expected the name of a shell, ${SHELLS.join(', ')}; found ${found}.`,
  )
}

function choicesOf(words: readonly string[], values: Values): Choices {
  const isProfile = words.includes(PROFILE)
  const profile = isProfile ? profileOf(values) : null
  refuseWithout(values, isProfile)
  const { rest, path: extracted } = extractedOf(
    isProfile ? words.filter((word) => word !== PROFILE) : words,
    values,
  )
  const compares = rest.includes(DIFF)
  const kinds: string[] = [
    ...(values.format === null || isProfile ? [] : [values.format]),
    ...rest.filter((word) => isKind(word) && word !== DIFF),
  ]
  if (isProfile) kinds.push(PROFILE)
  if (extracted !== null) kinds.push(EXTRACT)
  if (compares) refuseFormat(kinds, values)
  else if (values.stat)
    throw new Refusal(EXIT.usage, '--stat is for diff. Expected "pof-inspect diff A B --stat".')
  if (kinds.length > 1) {
    const named = [...FORMAT_NAMES, OPEN, EXTRACT, PROFILE].filter((name) => kinds.includes(name))
    const twice =
      named.length === 1
        ? `${named[0]}, twice`
        : `${kinds.length === 2 ? 'two' : 'several'}: ${named.join(' and ')}`
    throw new Refusal(EXIT.usage, `expected one format, found ${twice}.`)
  }
  const [kind = 'dump'] = kinds
  const { as: form, rawArray: rawArrays, cost: hasCosts, all: listsAll, envelope, color } = values
  if (values.layers && kind !== 'dump' && kind !== 'tree')
    throw new Refusal(
      EXIT.usage,
      `--layers is for dump and tree, found ${kind}. --path shows one layer in every format.`,
    )
  const inputs = rest.filter((word) => !isKind(word))
  if (values.follow)
    refuseFollowing({ inputs, compares, profile, isOne: kind === OPEN || extracted !== null })
  return {
    ...values,
    path: extracted ?? values.path,
    inputs,
    format: isFormatName(kind) ? kind : 'dump',
    opens: kind === OPEN,
    profile,
    subcommand: null,
    compares,
    onlyCounts: values.stat,
    extracts: extracted !== null,
    content: values.content === null ? null : formatNamed(values.content),
    form,
    envelope: envelope === null ? 'auto' : envelope === 'yes' ? 'yes' : 'bare',
    rawArrays,
    set: setOf(values.coefficients),
    hasCosts,
    listsAll,
    colour: color === 'auto' ? null : color === 'always',
  }
}

const OPEN = 'open'
const DIFF = 'diff'
const EXTRACT = 'extract'

const PROFILE = 'profile'

/** What was chosen about a profile. Throws a `Refusal` for what cannot be together. */
function profileOf(values: Values): ProfileChoices {
  const { format, type, field, framing, against, advice, query, partial, merge, watch, threads } = values
  const known = PROFILE_FORMATS.find((name) => name === (format ?? PROFILE_FORMATS[0]))
  if (known === undefined)
    throw new Refusal(
      EXIT.usage,
      `profile: expected ${PROFILE_FORMATS.join(', ')} as --format, found ${format}.`,
    )
  if (partial && (format ?? 'ndjson') !== 'ndjson')
    throw new Refusal(EXIT.usage, `--partial writes lines of JSON: expected no --format, found ${format}.`)
  if (watch && (known !== 'table' || partial))
    throw new Refusal(EXIT.usage, '--watch is for the table. Expected no other format, and no --partial.')
  if (merge && framing !== null)
    throw new Refusal(EXIT.usage, '--framing is for payloads, found --merge, which reads partial profiles.')
  if (against !== null && known !== 'table' && known !== 'json')
    throw new Refusal(EXIT.usage, `--against: expected table or json as --format, found ${format}.`)
  if (against !== null && (partial || watch))
    throw new Refusal(
      EXIT.usage,
      `--against compares whole profiles: expected no --${partial ? 'partial' : 'watch'}.`,
    )
  if ((advice || query.length > 0) && (known === 'ndjson' || partial || watch || against !== null)) {
    const found = against !== null ? '--against' : partial ? '--partial' : watch ? '--watch' : 'ndjson'
    const given = advice ? '--advice' : '--query'
    throw new Refusal(EXIT.usage, `${given}: expected table, json or html as --format, found ${found}.`)
  }
  return { format: known, type, field, framing, against, advice, query, partial, merge, watch, threads }
}

/** Refuses options of profiles where none is made. */
function refuseWithout(values: Values, isProfile: boolean): void {
  if (isProfile) return
  const { type, field, framing, against, advice, query, partial, merge, watch, threads, format } = values
  const own = { type, field, framing, against, advice, query, partial, merge, watch, threads }
  const given = Object.entries(own)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false))
    .map(([name]) => `--${name}`)
  if (format === 'table') given.push('--format table')
  if (given.length > 0)
    throw new Refusal(EXIT.usage, `${given.join(', ')}: only for profile. Expected the word profile as well.`)
}

/** The path behind the word `extract`, and the words without both; null where it is not among them. */
function extractedOf(
  words: readonly string[],
  { path }: Values,
): { readonly rest: readonly string[]; readonly path: string | null } {
  const at = words.indexOf(EXTRACT)
  if (at === -1) return { rest: words, path: null }
  const given = words[at + 1]
  if (path !== null || given === undefined)
    throw new Refusal(
      EXIT.usage,
      `extract: expected a path as the next word, such as 3!gzip; found ${given === undefined ? 'none' : '--path, too'}.`,
    )
  return { rest: words.filter((_, i) => i !== at && i !== at + 1), path: given }
}

/** Refuses to follow what would never be shown: a second input, and what is written at the end. */
function refuseFollowing(asked: {
  readonly inputs: readonly string[]
  readonly compares: boolean
  readonly profile: ProfileChoices | null
  readonly isOne: boolean
}): void {
  const { inputs, compares, profile, isOne } = asked
  const [input] = inputs
  if (input === undefined || input === '-' || inputs.length > 1) {
    const found = inputs.length > 1 ? `${inputs.length} words` : 'standard input, which is read as it arrives'
    throw new Refusal(EXIT.usage, `--follow: expected one file, found ${found}.`)
  }
  if (compares || isOne)
    throw new Refusal(EXIT.usage, '--follow shows payloads as they come: expected a format, or profile.')
  if (profile !== null && !profile.watch)
    throw new Refusal(EXIT.usage, '--follow does not end, and a profile is written at the end. Add --watch.')
}

/** A comparison is written as text or as JSON, of whole payloads. */
function refuseFormat(kinds: readonly string[], { path }: Values): void {
  const other = kinds.find((kind) => kind !== 'json')
  if (other !== undefined)
    throw new Refusal(EXIT.usage, `diff: expected text, which is the default, or json; found ${other}.`)
  if (path !== null) throw new Refusal(EXIT.usage, 'diff: expected whole payloads; found --path.')
}

/** Whether a word says what is made of the payload: a format, or `open`. It may stand anywhere. */
function isKind(word: string): boolean {
  return word === OPEN || word === DIFF || isFormatName(word)
}

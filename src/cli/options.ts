// The one table of options. The parser, the help, the completions and the man page are made of it.

import { Command, InvalidArgumentError, Option } from 'commander'
import { COEFFICIENT_SETS, COHERENCE_25_03, type CoefficientSet, PUBLISHED_2014 } from '../cost/index.ts'
import { FORMS, type FormId } from '../input/index.ts'
import { FORMAT_CHOICES, shortName } from '../inside/index.ts'
import type { RawArrayPlace } from '../pof/index.ts'
import { COST_UNITS, type CostUnit } from '../view/cost/index.ts'
import { OFFSET_FORM, type OffsetForm } from '../view/place/index.ts'
import type { Subcommand } from './subcommand.ts'
import { FORMAT_NAMES, type FormatName, FRAMINGS, type Framing, type ProfileFormat } from './words.ts'

/** What the parser hands over; null where the choice is left to the command. */
export interface Values {
  readonly format: FormatName | ProfileFormat | null
  readonly as: FormId | null
  /** The name of a format in a path: `java`. */
  readonly content: string | null
  /** Bytes that a layer may decode to. */
  readonly limit: number | null
  readonly layers: boolean
  /** Whether the input is a file that grows. */
  readonly follow: boolean
  /** From 1, in each input. */
  readonly pick: number | null
  readonly path: string | null
  readonly depth: number | null
  readonly maxString: number | null
  readonly maxElements: number | null
  readonly names: readonly string[]
  readonly envelope: 'yes' | 'no' | null
  readonly rawArray: readonly RawArrayPlace[]
  readonly by: 'pass' | 'reach'
  readonly unit: CostUnit
  readonly coefficients: string
  readonly top: number
  readonly cost: boolean
  readonly all: boolean
  readonly stat: boolean
  /** The file to write to; null for standard output. */
  readonly output: string | null
  readonly width: number | null
  readonly offsets: OffsetForm
  readonly color: 'always' | 'auto' | 'never' | false
  readonly type: number | null
  /** The path of a field of a profile. */
  readonly field: string | null
  readonly framing: Framing | null
  /** The file of the profile before. */
  readonly against: string | null
  readonly advice: boolean
  /** Fields that queries read: `2`, `status=10`. */
  readonly query: readonly string[]
  readonly partial: boolean
  readonly merge: boolean
  readonly watch: boolean
  readonly threads: number | null
}

/** The sets of coefficients by what they are called on the command line. */
export const SETS: Readonly<Record<string, CoefficientSet>> = {
  '25.03': COHERENCE_25_03,
  '2014': PUBLISHED_2014,
}

/** The set of a name; the newest for any other. */
export function setOf(name: string): CoefficientSet {
  return SETS[name] ?? (COEFFICIENT_SETS[0] as CoefficientSet)
}

const FORM_NAMES = FORMS.map(({ id }) => id)
const CONTENT_NAMES = FORMAT_CHOICES.map(({ id }) => shortName(id))
const UNIT_NAMES = COST_UNITS.map(({ unit }) => unit)

/** Options whose value is the name of a file. */
export const FILE_OPTIONS: ReadonlySet<string> = new Set(['--names', '--output', '--against'])

/** Said of a value that cannot be taken, by the place of its option in the table. */
export interface Misuse {
  readonly place: number
  readonly message: string
}

/**
 * The command with all its options, or a word of it with those that it has. A value that cannot be taken is put into
 * `misuses` and parsing goes on, so that the order of arguments does not matter.
 */
export function program(
  version: string,
  misuses: Misuse[] = [],
  subcommand: Subcommand | null = null,
): Command {
  const command =
    subcommand === null
      ? new Command('pof-inspect')
          .usage('[options] [format] [input...]')
          .argument(
            '[input...]',
            'files, archives, URLs, - for standard input, or the bytes themselves as text',
          )
      : new Command(`pof-inspect ${subcommand.word}`)
          .usage(`[options] ${subcommand.inputs}`)
          .argument('[input...]', subcommand.inputWords)
  const groups = subcommand === null ? commandGroups() : subcommandGroups(subcommand)
  for (const [group, options] of Object.entries(groups)) {
    command.optionsGroup(group)
    for (const one of options) command.addOption(one)
  }
  command
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'show this help')
    .version(version, '-V, --version', 'show the version')
  collectMisuses(command, misuses)
  return command
}

type Groups = Readonly<Record<string, readonly Option[]>>

/** The options of a word: its own, and where it writes payloads in a format those that say how. */
function subcommandGroups({ word, options, formats, format }: Subcommand): Groups {
  const own = { [`The word ${word}:`]: options() }
  if (formats.length === 0) return { ...own, 'Output:': outputOptions() }
  return {
    ...own,
    'What is shown:': [
      format?.option() ?? option('-f, --format <format>', 'what to write', formats, formats[0]),
      namesOption(),
      ...shownOptions(),
    ],
    'The format cost:': costOptions(),
    'Output:': outputOptions(),
  }
}

function commandGroups(): Groups {
  return {
    'Input:': [
      option('--as <form>', 'take the input for this form', FORM_NAMES, 'what it looks like'),
      option('--content <format>', 'take the bytes for this format', CONTENT_NAMES, 'what they look like'),
      option(
        '--limit <bytes>',
        'bytes that a compressed layer may decode to; all for all',
        wholeOrAll(1),
        '64 MiB, and 100 times its own bytes',
      ),
      option('--follow', 'read a file as it grows, also where it is replaced, as tail -F does').default(
        false,
      ),
      option('--pick <number>', 'of several payloads in an input only this one, from 1', whole(1), 'all'),
      option('--envelope <answer>', 'whether there is an envelope', ['yes', 'no'], 'decided from the bytes'),
      option(
        '--raw-array <path=type>',
        'an array of octets to read as numbers: 3=int32; may be repeated',
        each(rawArray),
      ).default([], 'none'),
      namesOption(),
    ],
    'What is shown:': [
      option(
        '-f, --format <format>',
        'what to write; table is for profile',
        [...FORMAT_NAMES, 'table'],
        'dump; table for profile',
      ),
      ...shownOptions(),
      option('--stat', 'of diff only how many values differ, and how').default(false),
      option('--all', 'list the payloads without problems, too, in problems').default(false),
    ],
    'The format cost:': costOptions(),
    'The word profile:': [
      option('--field <path>', 'only this field, with its values: 5/0, 8/*/2', String, 'all fields'),
      option('--type <id>', 'only the fields of this user type', whole(0), 'all types'),
      option(
        '--framing <form>',
        'what stands before each payload in a file of many: its length as int32, varint or packed-int',
        FRAMINGS,
        'a file is one payload',
      ),
      option(
        '--against <file>',
        'what changed since this dump, or since a profile in JSON; table or json',
        String,
        'nothing',
      ),
      option('--advice', 'what entries could be written like instead, over all of them').default(false),
      option(
        '--query <field>',
        'a field that queries read, by path or name, and how often: 2, status=10; may be repeated',
        each(String),
      ).default([], 'a mean field'),
      option('--partial', 'write lines of JSON for --merge').default(false),
      option('--merge', 'the inputs are what --partial wrote').default(false),
      option('--watch', 'write the table again while the input arrives').default(false),
      option(
        '--threads <count>',
        'threads that read at the same time, as far as memory stays below 200 MB, and 100 MB more for each beyond two',
        whole(1),
        'two',
      ),
    ],
    'Output:': outputOptions(),
  }
}

function namesOption(): Option {
  return option(
    '--names <file>',
    'names of types and properties: a file, a folder, a pattern or an archive; may be repeated',
    each(String),
  ).default([], 'none')
}

/** What is shown of a payload in a format, and how. */
function shownOptions(): Option[] {
  return [
    option(
      '--path <path>',
      'only this field and what is in it: 1/0/2, 4[5000], 3!gzip!java/fields/name',
      String,
      'everything',
    ),
    option('--layers', 'in dump and tree, also what lies inside values').default(false),
    option(
      '--depth <levels>',
      'levels shown below the root, or below the path; all for all',
      wholeOrAll(0),
      'all; 1 for cost',
    ),
    option(
      '--max-string <length>',
      'characters or bytes shown of a string, from 8; all for all',
      wholeOrAll(8),
      '200; all in JSON',
    ),
    option(
      '--max-elements <count>',
      'elements shown of an array of numbers; all for all',
      wholeOrAll(0),
      '256; all in JSON',
    ),
    option('--offsets <form>', 'offsets in dump, tree and html', ['hex', 'decimal']).default(OFFSET_FORM),
    option('--no-cost', 'leave pass and reach out of json, ndjson, csv'),
  ]
}

function costOptions(): Option[] {
  return [
    option('--by <cost>', 'rank by this cost', ['reach', 'pass']).default('reach'),
    option('--unit <unit>', 'unit of the costs', UNIT_NAMES).default('calls'),
    option('--coefficients <set>', 'who measured the nanoseconds', Object.keys(SETS)).default('25.03'),
    option('--top <count>', 'fields shown in the ranking; all for all', wholeOrAll(1)).default(20),
  ]
}

function outputOptions(): Option[] {
  return [
    option('-o, --output <file>', 'write to this file', String, 'standard output'),
    option(
      '--width <columns>',
      'columns of the output, from 60',
      whole(60),
      "the terminal's, else COLUMNS, else 100",
    ),
    option('--color <when>', 'colours; --color alone is --color=always', ['always', 'auto', 'never']).default(
      'auto',
      'auto: where a terminal shows them; NO_COLOR and FORCE_COLOR are obeyed',
    ),
    option('--no-color', 'no colours: --color=never'),
  ]
}

/** All options that are shown, those of help and version included, in the order of the table. */
export function optionsOf(command: Command): Option[] {
  return command.createHelp().visibleOptions(command)
}

/** Makes the options put what they cannot take into `misuses`. */
function collectMisuses({ options }: Command, misuses: Misuse[]): void {
  for (const [place, option] of options.entries()) {
    const parse = option.parseArg as ((text: string, before: unknown) => unknown) | undefined
    if (parse === undefined) continue
    option.parseArg = ((text: string, before: unknown) => {
      try {
        return parse(text, before)
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error
        misuses.push({
          place,
          message: `option '${option.flags}' argument '${text}' is invalid. ${error.message}`,
        })
        return before
      }
    }) as typeof option.parseArg
  }
}

/**
 * An option whose value is one of some words, or is read by a function; `otherwise` says what null stands for, which it is
 * where it is left out.
 */
export function option(
  flags: string,
  description: string,
  values: readonly string[] | ((text: string, before: unknown) => unknown) = [],
  otherwise?: string,
): Option {
  const made = new Option(flags, description)
  if (typeof values === 'function') made.argParser(values)
  else if (values.length > 0) made.choices(values)
  return otherwise === undefined ? made : made.default(null, otherwise)
}

/** Of an option that may be repeated: the values of all its uses. */
export function each<Value>(
  read: (text: string) => Value,
): (text: string, before: unknown) => readonly Value[] {
  return (text, before) => [...(before as readonly Value[]), read(text)]
}

/** Reads a whole number from the least; `others` names what else is taken. */
export function whole(least: number, others = ''): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value
    throw new InvalidArgumentError(`Expected a whole number from ${least}${others}.`)
  }
}

/** The same, or `all`: infinity. */
export function wholeOrAll(least: number): (text: string) => number {
  const read = whole(least, ', or all')
  return (text) => (text === 'all' ? Number.POSITIVE_INFINITY : read(text))
}

const ELEMENT_TYPES = ['int16', 'int32', 'int64', 'float32', 'float64'] as const

function rawArray(text: string): RawArrayPlace {
  const [, address, type] = /^(.*)=(.*)$/.exec(text) ?? []
  const elementType = ELEMENT_TYPES.find((name) => name === type)
  if (address === undefined || elementType === undefined) {
    throw new InvalidArgumentError(`Expected a path and one of ${ELEMENT_TYPES.join(', ')}, such as 3=int32.`)
  }
  return { address, elementType }
}

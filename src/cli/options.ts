// The one table of options. The parser, the help, the completions and the man page are made of it.

import { Command, InvalidArgumentError, Option } from 'commander'
import { COEFFICIENT_SETS, COHERENCE_25_03, type CoefficientSet, PUBLISHED_2014 } from '../cost/index.ts'
import { FORMS, type FormId } from '../input/index.ts'
import type { RawArrayPlace } from '../pof/index.ts'
import { COST_UNITS, type CostUnit } from '../view/cost/index.ts'
import { FORMAT_NAMES, type FormatName } from './words.ts'

/** What the parser hands over. */
export interface Values {
  readonly format?: FormatName
  readonly as?: FormId
  readonly pick?: number
  readonly path?: string
  readonly depth?: number
  readonly maxString?: number
  readonly maxElements?: number
  readonly names?: readonly string[]
  readonly envelope?: 'yes' | 'no'
  readonly rawArray?: readonly RawArrayPlace[]
  readonly by: 'pass' | 'reach'
  readonly unit: CostUnit
  readonly coefficients: string
  readonly top: number
  readonly cost: boolean
  readonly all?: boolean
  readonly output?: string
  readonly width?: number
  readonly color: 'always' | 'auto' | 'never' | false
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

/** Options whose value is the name of a file. */
export const FILE_OPTIONS: ReadonlySet<string> = new Set(['--names', '--output'])

/** Said of a value that cannot be taken, by the place of its option in the table. */
export interface Misuse {
  readonly place: number
  readonly message: string
}

/**
 * The command with all its options. A value that cannot be taken is put into `misuses` and parsing goes on, so that
 * the order of arguments does not matter.
 */
export function program(version: string, misuses: Misuse[] = []): Command {
  const command = new Command('pof-inspect')
    .usage('[options] [format] [input...]')
    .argument('[input...]', 'files, - for standard input, or the bytes themselves as text')
    .optionsGroup('Input:')
    .addOption(
      chosen(
        '--as <form>',
        'take the input for this form',
        FORMS.map(({ id }) => id),
      ).default(undefined, 'what it looks like'),
    )
    .addOption(
      parsed('--pick <number>', 'of several payloads in an input only this one, from 1', whole(1)).default(
        undefined,
        'all',
      ),
    )
    .addOption(
      chosen('--envelope <answer>', 'whether there is an envelope', ['yes', 'no']).default(
        undefined,
        'decided from the bytes',
      ),
    )
    .addOption(
      parsed(
        '--raw-array <path=type>',
        'an array of octets to read as numbers: 3=int32; may be repeated',
        rawArray,
        true,
      ).default(undefined, 'none'),
    )
    .addOption(
      parsed('--names <file>', 'names of types and properties; may be repeated', itself, true).default(
        undefined,
        'none',
      ),
    )
    .optionsGroup('What is shown:')
    .addOption(chosen('-f, --format <format>', 'what to write', FORMAT_NAMES).default(undefined, 'dump'))
    .addOption(
      new Option('--path <path>', 'only this field and what is in it: 1/0/2, 4[5000]').default(
        undefined,
        'everything',
      ),
    )
    .addOption(
      parsed(
        '--depth <levels>',
        'levels shown below the root, or below the path; all for all',
        wholeOrAll(0),
      ).default(undefined, 'all; 1 for cost'),
    )
    .addOption(
      parsed(
        '--max-string <length>',
        'characters or bytes shown of a string, from 8; all for all',
        wholeOrAll(8),
      ).default(undefined, '200; all in JSON'),
    )
    .addOption(
      parsed(
        '--max-elements <count>',
        'elements shown of an array of numbers; all for all',
        wholeOrAll(0),
      ).default(undefined, '256; all in JSON'),
    )
    .addOption(new Option('--no-cost', 'leave pass and reach out of json, ndjson, csv'))
    .addOption(new Option('--all', 'list the payloads without problems, too, in problems'))
    .optionsGroup('The format cost:')
    .addOption(chosen('--by <cost>', 'rank by this cost', ['reach', 'pass']).default('reach'))
    .addOption(
      chosen(
        '--unit <unit>',
        'unit of the costs',
        COST_UNITS.map(({ unit }) => unit),
      ).default('calls'),
    )
    .addOption(
      chosen('--coefficients <set>', 'who measured the nanoseconds', Object.keys(SETS)).default('25.03'),
    )
    .addOption(parsed('--top <count>', 'fields shown in the ranking; all for all', wholeOrAll(1)).default(20))
    .optionsGroup('Output:')
    .addOption(new Option('-o, --output <file>', 'write to this file').default(undefined, 'standard output'))
    .addOption(
      parsed('--width <columns>', 'columns of the output, from 60', whole(60)).default(
        undefined,
        "the terminal's, else COLUMNS, else 100",
      ),
    )
    .addOption(
      chosen('--color <when>', 'colours; --color alone is --color=always', [
        'always',
        'auto',
        'never',
      ]).default('auto', 'auto: where a terminal shows them; NO_COLOR and FORCE_COLOR are obeyed'),
    )
    .addOption(new Option('--no-color', 'no colours: --color=never'))
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'show this help')
    .version(version, '-V, --version', 'show the version')
  collectMisuses(command, misuses)
  return command
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

/** An option whose value is one of several words. */
function chosen(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words)
}

/** An option whose value is read by a function; where it `isRepeatable`, the values of all its uses are a list. */
function parsed(
  flags: string,
  description: string,
  read: (text: string) => unknown,
  isRepeatable = false,
): Option {
  const collected = (text: string, before: unknown) => [
    ...((before as unknown[] | undefined) ?? []),
    read(text),
  ]
  return new Option(flags, description).argParser(isRepeatable ? collected : read)
}

function whole(least: number, others = ''): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value
    throw new InvalidArgumentError(`Expected a whole number from ${least}${others}.`)
  }
}

function wholeOrAll(least: number): (text: string) => number {
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

function itself(text: string): string {
  return text
}

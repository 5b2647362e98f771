// What the command line says, read into one record: which input, which part of it, how it is shown.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { COEFFICIENT_SETS, COHERENCE_25_03, type CoefficientSet, PUBLISHED_2014 } from '../cost/index.ts'
import { FORMS, type FormId } from '../input/index.ts'
import type { RawArrayPlace } from '../pof/index.ts'
import { COST_UNITS, type CostUnit } from '../view/index.ts'
import { FORMAT_NAMES, type FormatName } from './format-names.ts'
import { HELP_AFTER, HELP_BEFORE } from './help.ts'
import { EXIT, Refusal } from './refusal.ts'

/** Everything that can be chosen. Null where the choice is left to the command. */
export interface Choices {
  /** The input: a path, `-`, or the text itself; '' for standard input. */
  readonly input: string
  /** The words that it was written in. */
  readonly words: readonly string[]
  readonly format: FormatName
  /** Whether the payload is opened in the page, in place of a format. */
  readonly opens: boolean
  readonly form: FormId | null
  /** From 1. */
  readonly pick: number | null
  readonly path: string | null
  readonly depth: number | null
  readonly maxString: number | null
  readonly maxElements: number | null
  readonly names: readonly string[]
  readonly envelope: boolean | null
  readonly rawArrays: readonly RawArrayPlace[]
  readonly by: 'pass' | 'reach'
  readonly unit: CostUnit
  readonly set: CoefficientSet
  readonly top: number
  readonly hasCosts: boolean
  readonly width: number | null
  readonly colour: boolean | null
}

/** The sets of coefficients by what they are called on the command line. */
export const SETS: Readonly<Record<string, CoefficientSet>> = {
  '25.03': COHERENCE_25_03,
  '2014': PUBLISHED_2014,
}

/** The choices, or the text that was asked for in their place. Throws a `Refusal` for what cannot be understood. */
export function readChoices(words: readonly string[], version: string): Choices | string {
  let said = ''
  const command = program(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        said += text
      },
      writeErr: () => {},
    })
  const isHelp = words.length === 1 && words[0] === 'help'
  try {
    command.parse(isHelp ? ['--help'] : [...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return said
    throw new Refusal(EXIT.usage, error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' '))
  }
  return choicesOf(command.args, command.opts<Values>())
}

/** What the argument parser hands over. */
interface Values {
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
  readonly width?: number
  readonly color?: boolean
}

function choicesOf(words: readonly string[], values: Values): Choices {
  const [first = '', ...rest] = words
  const [one, other] = values.format === undefined ? words : [values.format, first]
  if (isKind(one) && isKind(other))
    throw new Refusal(EXIT.usage, `expected one format, found two: ${one} and ${other}.`)
  const format = FORMAT_NAMES.find((name) => name === first)
  const isFormat = values.format === undefined && format !== undefined
  const opens = values.format === undefined && first === 'open'
  const inputWords = isFormat || opens ? rest : words
  return {
    input: inputWords.join(' '),
    words: inputWords,
    format: values.format ?? format ?? 'dump',
    opens,
    form: values.as ?? null,
    pick: values.pick ?? null,
    path: values.path ?? null,
    depth: values.depth ?? null,
    maxString: values.maxString ?? null,
    maxElements: values.maxElements ?? null,
    names: values.names ?? [],
    envelope: values.envelope === undefined ? null : values.envelope === 'yes',
    rawArrays: values.rawArray ?? [],
    by: values.by,
    unit: values.unit,
    set: SETS[values.coefficients] ?? (COEFFICIENT_SETS[0] as CoefficientSet),
    top: values.top,
    hasCosts: values.cost,
    width: values.width ?? null,
    colour: values.color ?? null,
  }
}

/** Whether a word says what is made of the payload: a format, or `open`. */
function isKind(word: string | undefined): boolean {
  return word === 'open' || FORMAT_NAMES.some((name) => name === word)
}

function program(version: string): Command {
  const forms = FORMS.map(({ id }) => id)
  return new Command('pof-inspect')
    .description(HELP_BEFORE)
    .usage('[options] [format] [input]')
    .argument('[input...]', 'a file, - for standard input, or the bytes themselves as text')
    .optionsGroup('Input:')
    .addOption(new Option('--as <form>', 'take the input for this form').choices(forms))
    .option('--pick <number>', 'of several payloads only this one, from 1', whole(1))
    .addOption(new Option('--envelope <answer>', 'whether there is an envelope').choices(['yes', 'no']))
    .option('--raw-array <path=type>', 'an array of octets to read as numbers: 3=int32', collected(rawArray))
    .option('--names <file>', 'names of types and properties; may be repeated', collected(itself))
    .optionsGroup('What is shown:')
    .addOption(new Option('-f, --format <format>', 'what to write').choices(FORMAT_NAMES))
    .option('--path <path>', 'only this field and what is in it: 1/0/2, 4[5000]')
    .option('--depth <levels>', 'levels shown below the root, or below the path', wholeOrAll(0))
    .option('--max-string <length>', 'characters or bytes shown of a string, from 8', wholeOrAll(8))
    .option('--max-elements <count>', 'elements shown of an array of numbers', wholeOrAll(0))
    .option('--no-cost', 'leave pass and reach out of json, ndjson, csv')
    .optionsGroup('The format cost:')
    .addOption(new Option('--by <cost>', 'rank by this cost').choices(['reach', 'pass']).default('reach'))
    .addOption(unitOption())
    .addOption(coefficientsOption())
    .option('--top <count>', 'fields shown in the ranking', wholeOrAll(1), 20)
    .optionsGroup('Looks:')
    .option('--width <columns>', 'columns of the output, from 60', whole(60))
    .option('--color', 'colours, whatever the output is')
    .option('--no-color', 'no colours')
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'show this help')
    .version(version, '-V, --version', 'show the version')
    .addHelpText('after', HELP_AFTER)
    .configureHelp({ helpWidth: 84, optionDescription })
}

/** What the help says of an option: what it is for, what it takes, what it is when left out. */
function optionDescription({ description, argChoices, defaultValue }: Option): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`
  const isSaid = typeof defaultValue === 'string' || typeof defaultValue === 'number'
  return `${description}${choices}${isSaid ? ` (default: ${defaultValue})` : ''}`
}

function coefficientsOption(): Option {
  const option = new Option('--coefficients <set>', 'who measured the nanoseconds')
  return option.choices(Object.keys(SETS)).default('25.03')
}

function unitOption(): Option {
  const units = COST_UNITS.map(({ unit }) => unit)
  return new Option('--unit <unit>', 'unit of the costs').choices(units).default('calls')
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

function collected<T>(
  read: (text: string) => T,
): (text: string, before: readonly T[] | undefined) => readonly T[] {
  return (text, before) => [...(before ?? []), read(text)]
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

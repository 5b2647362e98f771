// The text of `--help`, as wide as the terminal: the options of the table, and what stands around them.

import { type Command, Help, type Option } from 'commander'
import { EXIT_WORDS } from './refusal.ts'
import type { Subcommand } from './subcommand.ts'
import { SUBCOMMANDS } from './subcommands.ts'
import { FORMAT_WORDS, OTHER_WORDS } from './words.ts'

/** What the command is for. */
export const PURPOSE =
  'Explains Oracle Coherence POF (Portable Object Format) binaries: every byte, every value, and what each field costs to reach.'

/** What can be said of the input. */
export const INPUT_WORDS =
  'The input is POF as it is, or in any form people write bytes in: hex, hex dumps, Binary(...) from a log, base64, lists of bytes; gzipped or not. Java serialization, JSON, Smile and compressed bytes are opened as what they are. Without an input, standard input is read; Binary(...) in it is shown as it arrives. Several files are read in turn; * and ? in a name stand for others. Write ./tree for a file that is called like one of the words above.'

/** Commands, and what they do. */
export const EXAMPLES: readonly (readonly [string, string])[] = [
  ['pof-inspect dump.bin', 'every byte of a file'],
  ['pof-inspect "15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40"', 'every byte of a text in hex'],
  ['tail -f server.log | pof-inspect tree', 'the payloads of a log, as they are written'],
  ['pof-inspect problems dumps/*.bin', 'what is wrong with which file'],
  ['pof-inspect cost entry.bin --unit ns --depth 2', 'the fields that cost most'],
  ['pof-inspect html entry.bin -o entry.html', 'a page for a wiki'],
  ['pof-inspect diff old.bin new.bin', 'which values differ, and how'],
  ['pof-inspect open entry.bin --path 1/0/2', 'the page, at a field'],
  ['pof-inspect tree entry.bin --layers', 'also what lies inside values: gzip, JSON, Java serialization'],
  ['pof-inspect extract 3!gzip entry.bin -o part.json', 'what gzip in a field decodes to'],
  ['pof-inspect profile orders.ndjson.gz --names pof-config.xml', 'what a whole cache holds, field by field'],
  ['source <(pof-inspect completion bash)', 'completions in bash'],
]

/** The words with options of their own, and what they do. */
export const SUBCOMMAND_WORDS = SUBCOMMANDS.map(({ word, text }) => [word, text] as const)

/** The text of the help in so many columns: of the command, or of a word with options of its own. */
export function helpText(command: Command, columns: number, subcommand: Subcommand | null = null): string {
  const help = new CommandHelp(subcommand?.text ?? PURPOSE)
  help.minWidthToWrap = 20
  help.prepareContext({ helpWidth: columns })
  const list = (title: string, rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([term]) => term.length))
    return [title, ...rows.map(([term, text]) => help.formatItem(term, width, text, help)), ''].join('\n')
  }
  const examples = (subcommand?.examples ?? EXAMPLES).map(
    ([example, text]) => `  ${help.boxWrap(`# ${text}`, columns - 2)}\n  ${example}`,
  )
  const exits = list('Exit codes:', EXIT_WORDS)
  const shownExamples = `Examples:\n${examples.join('\n')}\n`
  if (subcommand !== null) return [help.formatHelp(command, help), exits, shownExamples].join('\n')
  return [
    help.formatHelp(command, help),
    list('Formats, as a word or by --format:', Object.entries(FORMAT_WORDS)),
    list('In place of a format:', Object.entries(OTHER_WORDS)),
    ...(SUBCOMMAND_WORDS.length === 0
      ? []
      : [list('With options of their own, which their --help lists:', SUBCOMMAND_WORDS)]),
    `${help.boxWrap(INPUT_WORDS, columns)}\n`,
    exits,
    shownExamples,
  ].join('\n')
}

class CommandHelp extends Help {
  readonly purpose: string

  constructor(purpose: string) {
    super()
    this.purpose = purpose
  }

  override commandDescription(): string {
    return this.purpose
  }

  override optionDescription(option: Option): string {
    return optionText(option)
  }
}

/** What is said of an option: what it is for, which words it takes, what it is when left out. */
export function optionText({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`
  const isSaid = typeof defaultValue === 'string' || typeof defaultValue === 'number'
  const otherwise = defaultValueDescription ?? (isSaid ? String(defaultValue) : null)
  return `${description}${choices}${otherwise === null ? '' : ` (default: ${otherwise})`}`
}

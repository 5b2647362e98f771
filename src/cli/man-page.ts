// The manual page, made of the table of options and of the help's words: mdoc's older sister man(7), which every system reads.

import type { Command, Option } from 'commander'
import { EXAMPLES, INPUT_WORDS, optionText, PURPOSE, SUBCOMMAND_WORDS } from './help.ts'
import { optionsOf, program } from './options.ts'
import { EXIT_WORDS } from './refusal.ts'
import { SUBCOMMANDS } from './subcommands.ts'
import { FORMAT_WORDS, OTHER_WORDS } from './words.ts'

/** The page as the source of man(7). */
export function manPage(command: Command, version: string): string {
  const subcommands = SUBCOMMANDS.flatMap((subcommand) => [
    `.SH ${text(`pof-inspect ${subcommand.word}`)}`,
    text(`pof-inspect ${subcommand.word} [options] ${subcommand.inputs}`),
    '.PP',
    text(`${subcommand.text}.`),
    ...optionGroups(program(version, [], subcommand), (group) => group === `The word ${subcommand.word}:`),
    ...subcommand.examples.flatMap(([example, said]) => entry(example, said)),
  ])
  return `${[
    `.TH POF\\-INSPECT 1 "" "pof\\-inspector ${text(version)}"`,
    '.SH NAME',
    'pof\\-inspect \\- explains Oracle Coherence POF binaries',
    '.SH SYNOPSIS',
    '.B pof\\-inspect',
    text('[options] [format] [input...]'),
    '.SH DESCRIPTION',
    text(PURPOSE),
    '.SH FORMATS',
    'A word, or behind \\-\\-format.',
    ...Object.entries(FORMAT_WORDS).flatMap(([word, said]) => entry(word, said)),
    '.PP',
    'In place of a format:',
    ...[...Object.entries(OTHER_WORDS), ...SUBCOMMAND_WORDS].flatMap(([word, said]) => entry(word, said)),
    '.SH INPUT',
    text(INPUT_WORDS),
    '.SH OPTIONS',
    ...optionGroups(command, () => true),
    ...subcommands,
    '.SH EXIT STATUS',
    ...EXIT_WORDS.flatMap(([code, said]) => entry(code, said)),
    '.SH EXAMPLES',
    ...EXAMPLES.flatMap(([example, said]) => entry(example, said)),
  ].join('\n')}\n`
}

/** The options of a parser, group by group; only those groups that are asked for. */
function optionGroups(command: Command, isShown: (group: string) => boolean): string[] {
  const groups = new Map<string, Option[]>()
  for (const option of optionsOf(command)) {
    const group = option.helpGroupHeading ?? 'Options:'
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
    .filter(([group]) => isShown(group))
    .flatMap(([group, ofGroup]) => [
      `.SS ${text(group.replace(/:$/, ''))}`,
      ...ofGroup.flatMap((option) => entry(option.flags, optionText(option))),
    ])
}

/** A term, and what is said of it. */
function entry(term: string, said: string): string[] {
  return ['.TP', `.B ${text(term)}`, text(said)]
}

/** A line of text: hyphens that can be copied, nothing taken for a request. */
function text(line: string): string {
  const escaped = line.replaceAll('\\', '\\e').replaceAll('-', '\\-')
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped
}

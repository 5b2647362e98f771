// Scripts that complete the words and options of the command in a shell, made of the table of options. They ask nothing
// of the command while somebody types.

import type { Command, Option } from 'commander'
import { SUBCOMMAND_WORDS } from './help.ts'
import { FILE_OPTIONS, optionsOf, program } from './options.ts'
import { SUBCOMMANDS } from './subcommands.ts'
import { FORMAT_WORDS, OTHER_WORDS, SHELLS, type Shell } from './words.ts'

const WORDS: Readonly<Record<string, string>> = {
  ...FORMAT_WORDS,
  ...OTHER_WORDS,
  ...Object.fromEntries(SUBCOMMAND_WORDS),
}

/** What can stand behind the command, or behind a word that has options of its own. */
interface Completed {
  /** The word; null for the command. */
  readonly word: string | null
  readonly options: readonly Option[]
  /** Names of options whose value is the name of a file. */
  readonly files: ReadonlySet<string>
}

/** The script for a shell. */
export function completionScript(command: Command, shell: Shell): string {
  const subcommands = SUBCOMMANDS.map((subcommand) => ({
    word: subcommand.word,
    options: optionsOf(program('', [], subcommand)),
    files: new Set([...FILE_OPTIONS, ...subcommand.fileOptions]),
  }))
  return SCRIPTS[shell]({ word: null, options: optionsOf(command), files: FILE_OPTIONS }, subcommands)
}

type Script = (command: Completed, subcommands: readonly Completed[]) => string

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish }

/** The names of an option: `-f --format`. */
function namesOf({ short, long }: Option): string[] {
  return [short, long].filter((name) => name !== undefined)
}

/** Whether an option takes a value. */
function takesValue({ required, optional }: Option): boolean {
  return required || optional
}

function bash(command: Completed, subcommands: readonly Completed[]): string {
  const values = ({ options, files }: Completed) =>
    options.filter(takesValue).map((option) => {
      const names = namesOf(option).join('|')
      if (files.has(option.long ?? ''))
        return `        ${names}) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")); return ;;`
      const { argChoices = [] } = option
      return argChoices.length === 0
        ? `        ${names}) return ;;`
        : `        ${names}) COMPREPLY=($(compgen -W '${argChoices.join(' ')}' -- "$word")); return ;;`
    })
  const cases = [...subcommands, command].map(
    (completed) => `    ${completed.word ?? '*'})
      options='${completed.options.flatMap(namesOf).join(' ')}'
      case $before in
${values(completed).join('\n')}
      esac ;;`,
  )
  return `# Completions of pof-inspect for bash. To have them: source <(pof-inspect completion bash)
_pof_inspect() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} options
  COMPREPLY=()
  # "--unit=ns" comes as three words.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  case \${COMP_WORDS[1]} in
    completion) COMPREPLY=($(compgen -W '${SHELLS.join(' ')}' -- "$word")); return ;;
${cases.join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
    return
  fi
  compopt -o filenames
  COMPREPLY=($(compgen -f -- "$word"))
  if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '${Object.keys(WORDS).join(' ')}' -- "$word")); fi
}
complete -F _pof_inspect pof-inspect
`
}

function zsh(command: Completed, subcommands: readonly Completed[]): string {
  const specsOf = ({ options, files }: Completed, indent: string) =>
    options
      .map((option) => {
        const names = namesOf(option)
        const name = names.length === 1 ? names[0] : `'(${names.join(' ')})'{${names.join(',')}}`
        return `${indent}${name}${quoted(`[${escaped(option.description)}]${zshValue(option, files)}`)} \\`
      })
      .join('\n')
  const words = Object.entries(WORDS).map(([word, text]) => `    ${quoted(`${word}:${text}`)}`)
  const cases = subcommands.map(
    (completed) => `    ${completed.word})
      shift words
      ((CURRENT--))
      _arguments -S \\
${specsOf(completed, '        ')}
        '*:input:_files'
      return ;;`,
  )
  return `#compdef pof-inspect
# Completions of pof-inspect for zsh. To have them, put this into a folder of $fpath as _pof-inspect.
_pof_inspect_words() {
  local -a words=(
${words.join('\n')}
  )
  _describe -t words 'format' words
}
_pof_inspect_first() {
  _alternative 'words:format:_pof_inspect_words' 'files:file:_files'
}
_pof_inspect() {
  # The first word says what follows once it is whole.
  if ((CURRENT > 2)); then case $words[2] in
    completion) _values shell ${SHELLS.join(' ')}; return ;;
${cases.join('\n')}
  esac; fi
  _arguments -S \\
${specsOf(command, '    ')}
    '1:format or input:_pof_inspect_first' \\
    '*:input:_files'
}
if [[ $funcstack[1] == _pof-inspect ]]; then _pof_inspect "$@"; else compdef _pof_inspect pof-inspect; fi
`
}

function zshValue(option: Option, files: ReadonlySet<string>): string {
  if (!takesValue(option)) return ''
  if (files.has(option.long ?? '')) return ':file:_files'
  const { argChoices = [] } = option
  return argChoices.length === 0 ? ':value: ' : `:value:(${argChoices.join(' ')})`
}

function fish(command: Completed, subcommands: readonly Completed[]): string {
  const isBehind = (words: string) => `__fish_seen_subcommand_from ${words}`
  const others = subcommands.map(({ word }) => word).join(' ')
  const ofOptions = [command, ...subcommands].flatMap(({ word, options, files }) => {
    const when = word !== null ? isBehind(word) : others === '' ? null : `not ${isBehind(others)}`
    return options.map((option) => {
      const { short, long, description, argChoices = [] } = option
      const names = [
        short === undefined ? [] : ['-s', short.slice(1)],
        long === undefined ? [] : ['-l', long.slice(2)],
      ]
      const value = !takesValue(option) ? [] : files.has(long ?? '') ? ['-r', '-F'] : ['-x']
      const words = argChoices.length === 0 ? [] : ['-a', quoted(argChoices.join(' '))]
      return [
        'complete -c pof-inspect',
        ...(when === null ? [] : ['-n', quoted(when)]),
        ...names.flat(),
        ...value,
        ...words,
        '-d',
        fishQuoted(description),
      ].join(' ')
    })
  })
  const ofWords = Object.entries(WORDS).map(
    ([word, text]) => `complete -c pof-inspect -n __fish_is_first_token -a ${word} -d ${fishQuoted(text)}`,
  )
  const shells = `complete -c pof-inspect -n '__fish_seen_subcommand_from completion' -f -a ${quoted(SHELLS.join(' '))}`
  return `# Completions of pof-inspect for fish. To have them: pof-inspect completion fish | source
${[...ofOptions, ...ofWords, shells].join('\n')}
`
}

/** A word of bash or zsh, in single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** A description as \`_arguments\` takes it. */
function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&')
}

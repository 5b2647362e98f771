// Scripts that complete the words and options of the command in a shell, made of the table of options. They ask nothing
// of the command while somebody types.

import type { Command, Option } from 'commander'
import { FILE_OPTIONS, optionsOf } from './options.ts'
import { FORMAT_WORDS, OTHER_WORDS, SHELLS, type Shell } from './words.ts'

const WORDS: Readonly<Record<string, string>> = { ...FORMAT_WORDS, ...OTHER_WORDS }

/** The script for a shell. */
export function completionScript(command: Command, shell: Shell): string {
  return SCRIPTS[shell](optionsOf(command))
}

const SCRIPTS: Readonly<Record<Shell, (options: readonly Option[]) => string>> = { bash, zsh, fish }

/** The names of an option: `-f --format`. */
function namesOf({ short, long }: Option): string[] {
  return [short, long].filter((name) => name !== undefined)
}

/** Whether an option takes a value. */
function takesValue({ required, optional }: Option): boolean {
  return required || optional
}

function bash(options: readonly Option[]): string {
  const cases = options.filter(takesValue).map((option) => {
    const names = namesOf(option).join('|')
    if (FILE_OPTIONS.has(option.long ?? ''))
      return `    ${names}) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")); return ;;`
    const { argChoices = [] } = option
    return argChoices.length === 0
      ? `    ${names}) return ;;`
      : `    ${names}) COMPREPLY=($(compgen -W '${argChoices.join(' ')}' -- "$word")); return ;;`
  })
  return `# Completions of pof-inspect for bash. To have them: source <(pof-inspect completion bash)
_pof_inspect() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  # "--unit=ns" comes as three words.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  case $before in
${cases.join('\n')}
    completion) COMPREPLY=($(compgen -W '${SHELLS.join(' ')}' -- "$word")); return ;;
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W '${options.flatMap(namesOf).join(' ')}' -- "$word"))
    return
  fi
  compopt -o filenames
  COMPREPLY=($(compgen -f -- "$word"))
  if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '${Object.keys(WORDS).join(' ')}' -- "$word")); fi
}
complete -F _pof_inspect pof-inspect
`
}

function zsh(options: readonly Option[]): string {
  const specs = options.map((option) => {
    const names = namesOf(option)
    const name = names.length === 1 ? names[0] : `'(${names.join(' ')})'{${names.join(',')}}`
    return `    ${name}${quoted(`[${escaped(option.description)}]${zshValue(option)}`)}`
  })
  const words = Object.entries(WORDS).map(([word, text]) => `    ${quoted(`${word}:${text}`)}`)
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
  if [[ $words[2] == completion ]]; then
    _values shell ${SHELLS.join(' ')}
    return
  fi
  _arguments -S \\
${specs.map((spec) => `${spec} \\`).join('\n')}
    '1:format or input:_pof_inspect_first' \\
    '*:input:_files'
}
if [[ $funcstack[1] == _pof-inspect ]]; then _pof_inspect "$@"; else compdef _pof_inspect pof-inspect; fi
`
}

function zshValue(option: Option): string {
  if (!takesValue(option)) return ''
  if (FILE_OPTIONS.has(option.long ?? '')) return ':file:_files'
  const { argChoices = [] } = option
  return argChoices.length === 0 ? ':value: ' : `:value:(${argChoices.join(' ')})`
}

function fish(options: readonly Option[]): string {
  const ofOptions = options.map((option) => {
    const { short, long, description, argChoices = [] } = option
    const names = [
      short === undefined ? [] : ['-s', short.slice(1)],
      long === undefined ? [] : ['-l', long.slice(2)],
    ]
    const isFile = FILE_OPTIONS.has(long ?? '')
    const value = !takesValue(option) ? [] : isFile ? ['-r', '-F'] : ['-x']
    const words = argChoices.length === 0 ? [] : ['-a', quoted(argChoices.join(' '))]
    return [
      'complete -c pof-inspect',
      ...names.flat(),
      ...value,
      ...words,
      '-d',
      fishQuoted(description),
    ].join(' ')
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

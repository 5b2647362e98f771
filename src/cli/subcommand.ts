// Words with options of their own: `pof-inspect cache --help`. Such a word is the first of the command line. What it does is in
// a file of its own, which src/cli/inspect.ts names; here is what the parser, the help, the completions and the man page need.

import type { Option } from 'commander'

/** A word with options of its own. */
export interface Subcommand {
  readonly word: string
  /** What it does, as the list of words says it. */
  readonly text: string
  /** What stands behind it: `<address> <cache>`. */
  readonly inputs: string
  /** What its inputs are, in a line. */
  readonly inputWords: string
  /** Its own options; made anew for each parser. */
  readonly options: () => readonly Option[]
  /** Of these options those whose value is the name of a file: `--ca`. */
  readonly fileOptions: readonly string[]
  /** What `--format` takes, the default first; none where it writes in one way alone. */
  readonly formats: readonly string[]
  /** Of a word whose `--format` takes more than its formats: that option, and which of them its value chooses, null for none. */
  readonly format?: { readonly option: () => Option; readonly chosen: (value: unknown) => string | null }
  /** Commands, and what they do. */
  readonly examples: readonly (readonly [string, string])[]
}

/** What was said behind such a word. */
export interface SubcommandChoices {
  readonly word: string
  /** One of its formats; '' where it has none. */
  readonly format: string
  /** The values of its own options, by their names as commander makes them: `--max-idle` is `maxIdle`. */
  readonly own: Readonly<Record<string, unknown>>
}

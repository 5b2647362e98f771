// The words that say what the command makes of its input: the formats, and those that stand in place of one. The help,
// the completions and the man page list them from here.

/** What each format writes, by its name; the default first. */
export const FORMAT_WORDS = {
  dump: 'every byte and what it means (the default)',
  tree: 'a line for each value',
  values: 'the decoded value as JSON',
  json: 'every node as one JSON document',
  ndjson: 'every node as a line of JSON',
  csv: 'every node as a line of CSV',
  events: 'what a reader of another format than POF meets, a JSON array on each line',
  html: 'a static annotated page for wikis and tickets, without scripts',
  cost: 'the fields that cost most to reach, or to pass',
  problems: 'what is wrong, what Coherence does with it, what to do',
} as const

/** The name of a format. */
export type FormatName = keyof typeof FORMAT_WORDS

/** All names of formats, the default first. */
export const FORMAT_NAMES = Object.keys(FORMAT_WORDS) as FormatName[]

/** Whether a word is the name of a format. */
export function isFormatName(word: string): word is FormatName {
  return Object.hasOwn(FORMAT_WORDS, word)
}

/** What `--format` says of a profile: the word `profile` makes one of all payloads together. The default first. */
export const PROFILE_FORMATS = ['table', 'json', 'html', 'ndjson'] as const

/** The name of one of them. */
export type ProfileFormat = (typeof PROFILE_FORMATS)[number]

/** How payloads are told apart in a file of nothing but payloads. */
export const FRAMINGS = ['int32', 'varint', 'packed-int'] as const

/** One of them. */
export type Framing = (typeof FRAMINGS)[number]

/** Words that stand in place of a format. The last two take no input. */
export const OTHER_WORDS = {
  open: 'the offline page with the payload in it: writes the file, prints its path, and opens it in the browser when the output is a terminal; nothing is sent anywhere',
  extract:
    'the bytes at the path that is the next word, or what the layer at its end decodes to: pof-inspect extract 3!gzip entry.bin -o part.json',
  profile:
    'what all payloads together hold, field by field: how often, how many different values, quantiles, bytes, costs, what is striking. Reads dumps with {"key":"...","value":"..."} on each line, logs, folders of files, and what --framing tells apart',
  diff: 'what differs between two payloads, which are two inputs or those of one: exits with 0 where they are the same bytes, 1 where not, 2 where they cannot be compared',
  completion: 'a script that completes words and options in a shell: bash, zsh or fish',
  man: 'the manual page: pof-inspect man | man -l -',
} as const

/** Shells for which there are completions. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** The name of a shell. */
export type Shell = (typeof SHELLS)[number]

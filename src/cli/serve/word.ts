// The word `serve`: its row in the table of words with options of their own.

import { option, whole } from '../options.ts'
import type { Subcommand } from '../subcommand.ts'

/** The port that is tried first where none is asked for. */
export const FIRST_PORT = 4173

/** The options of the word, as commander gives them. */
export interface ServeOptions {
  readonly host: string
  readonly port?: number
}

/** The row. */
export const SERVE: Subcommand = {
  word: 'serve',
  text: 'serves the page and its documentation to browsers, from the files that came with this command: no network is needed',
  inputs: '',
  inputWords: 'none',
  options: () => [
    option('--port <number>', 'the port', whole(1), `the first free one from ${FIRST_PORT} on`),
    option(
      '--host <address>',
      'the address to listen at; with 0.0.0.0 other machines can reach it',
      String,
    ).default('127.0.0.1'),
  ],
  fileOptions: [],
  formats: [],
  examples: [
    ['pof-inspect serve', 'page and documentation, for this machine alone'],
    ['pof-inspect serve --host 0.0.0.0 --port 8080', 'the same for a whole network'],
  ],
}

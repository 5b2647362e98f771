// The word `capture` for the parser, the help, the completions and the man page.

import { each, option, whole } from '../options.ts'
import type { Subcommand } from '../subcommand.ts'

/** What can be said behind the word. */
export interface CaptureValues {
  readonly json: boolean
  readonly bytes: boolean
  readonly sums: boolean
  readonly entries: boolean
  readonly follow: boolean
  readonly connection: readonly number[]
  readonly cache: readonly string[]
  readonly request: readonly string[]
  readonly way: 'c2s' | 's2c' | null
}

/** Messages of captures of the network. */
export const CAPTURE_WORD: Subcommand = {
  word: 'capture',
  text: 'the messages in a capture of the network: Extend and gRPC, requests with their answers, caches, keys, times. Reads pcap and pcapng, dumps in text of tcpdump and Wireshark, and the bytes of single connections, gzipped or not',
  inputs: '[file...]',
  inputWords: 'captures, - for standard input; two files X.c2s and X.s2c are the two ways of a connection',
  options: () => [
    option('--json', 'a line of JSON for each message, connection, gap and fault').default(false),
    option('--no-bytes', 'leave the bytes of messages out of --json'),
    option('--sums', 'only how many messages of each request to each cache, their bytes and times').default(
      false,
    ),
    option(
      '--entries',
      'the keys and values of the messages as a dump, a line of JSON each, for the word profile and the page',
    ).default(false),
    option('--follow', 'go on when the end of the file is reached, until Ctrl+C').default(false),
    option('--connection <number>', 'only this connection, from 1; may be repeated', each(whole(1))).default(
      [],
      'all',
    ),
    option('--cache <name>', 'only messages about this cache; may be repeated', each(String)).default(
      [],
      'all',
    ),
    option(
      '--request <name>',
      'only these requests and their answers: PutRequest, or Put; may be repeated',
      each(String),
    ).default([], 'all'),
    option(
      '--way <way>',
      'the input is what one side of a connection sent: c2s is the client, s2c the server',
      ['c2s', 's2c'],
      'what it looks like',
    ),
  ],
  fileOptions: [],
  formats: [],
  examples: [
    ['pof-inspect capture extend.pcap', 'each message, with its cache, key, size and time'],
    ['tcpdump -i any -s 0 -U -w - port 20000 | pof-inspect capture --follow -', 'messages as they are sent'],
    ['pof-inspect capture extend.pcap --sums', 'what each request to each cache comes to'],
    [
      'pof-inspect capture extend.pcap --cache orders --request Put --json',
      'what was put into a cache, as JSON',
    ],
    [
      'pof-inspect capture extend.pcap --cache orders --entries | pof-inspect profile',
      'the fields of all values of a cache that were sent',
    ],
  ],
}

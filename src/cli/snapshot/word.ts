// The word `snapshot`: its row in the table of words with options of their own.

import { ENTRY_FORMATS } from '../entries/entry-formats.ts'
import { each, option, whole } from '../options.ts'
import type { Subcommand } from '../subcommand.ts'

/** The row. */
export const SNAPSHOT: Subcommand = {
  word: 'snapshot',
  text: 'the caches of a snapshot or of active persistence, read from its files without a cluster: archived snapshots, and logs (.jdb); with the name of a cache its entries, in a format, as a dump for profile (entries) or in the page (open)',
  inputs: '<folder or files...> [cache [format]]',
  inputWords:
    'a folder of a snapshot with all that is in it, or files of one; then the name of a cache, whose entries are shown; then a format',
  options: () => [
    option('--cache <name>', 'the cache, where its name is also that of a file', String, 'the last word'),
    option(
      '--key <key>',
      '1000, 1000L, \'"text"\' or hex: only the entry with this key; may be repeated',
      each(String),
    ).default([], 'all entries'),
    option('--limit <count>', 'entries that are shown at most', whole(1), 'all'),
    option('--stored', 'keys and values as they are stored, with their decorations').default(false),
  ],
  fileOptions: [],
  formats: ENTRY_FORMATS,
  examples: [
    ['pof-inspect snapshot s1 orders open', 'the page with the entries in it'],
    ['pof-inspect snapshot persistence/snapshots/live/Orders/s1', 'the caches of a snapshot'],
    ['pof-inspect snapshot s1 orders --limit 3', 'entries of the cache orders'],
    ['pof-inspect snapshot s1 orders --key 1000 -f values', 'one value as JSON'],
    [
      'pof-inspect snapshot s1 orders entries | pof-inspect profile -',
      'what the cache holds, field by field',
    ],
  ],
}

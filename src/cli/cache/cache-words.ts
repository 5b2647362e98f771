// The words `cache` and `caches`: their options, as the parser, the help, the completions and the man page take them.

import { InvalidArgumentError, type Option } from 'commander'
import { ENTRY_FORMATS } from '../entries/entry-formats.ts'
import { TYPED_FORMS } from '../entries/typed-value.ts'
import { each, option, whole } from '../options.ts'
import type { Subcommand } from '../subcommand.ts'
import { type Format, formatOption, outputOf, SERIALIZERS, serializersOf } from './format-option.ts'

/** What stands behind the word `cache`. */
export interface CacheOptions {
  /** What to write, and serializers, as they were given. */
  readonly format: readonly Format[]
  readonly keys: boolean
  readonly key: readonly string[]
  /** Path and value. */
  readonly filter: readonly [string, string] | null
  readonly limit: number | null
  readonly sample: number | null
  readonly all: boolean
  readonly serializer: readonly string[] | null
  readonly scope: string
  readonly create: boolean
  readonly timeout: number
  readonly protocol: 'v1' | 'v0' | null
  readonly management: string | null
  readonly tls: boolean
  readonly ca: string | null
  readonly cert: string | null
}

/** What stands behind the word `caches`. */
export type CachesOptions = Pick<CacheOptions, 'tls' | 'ca' | 'cert'> & { readonly key: string | null }

const tlsOption = () => option('--tls', 'TLS, as https:// in the address says').default(false)
const caOption = () =>
  option('--ca <file>', 'certificates of authorities in PEM', String, 'those that the system trusts')
const certOption = () =>
  option('--cert <file>', 'the certificate of this client in PEM, for mutual TLS', String, 'none')

/** The word `cache`. */
export const CACHE: Subcommand = {
  word: 'cache',
  text: 'entries of a running cache, through the gRPC proxy of its cluster; it only reads',
  inputs: '<address> <cache> [format]',
  inputWords: 'the address of the proxy, host:port or https://host:port; the name of the cache; a format',
  options: cacheOptions,
  fileOptions: ['--ca', '--cert'],
  formats: ENTRY_FORMATS,
  format: { option: formatOption, chosen: (value) => outputOf(value as readonly Format[]) },
  examples: [
    ['pof-inspect cache grid:1408 people', 'the first 20 entries, and how many there are'],
    ['pof-inspect cache grid:1408 people --key 1000 dump', 'every byte of the entry of the int 1000'],
    ['pof-inspect cache grid:1408 people --all -o people.ndjson', 'a dump of all entries'],
    [
      'pof-inspect cache grid:1408 people --all | pof-inspect profile',
      'what the cache holds, field by field',
    ],
    ['pof-inspect cache grid:1408 people --sample 500 open', 'the page with 500 entries in it'],
    [
      'pof-inspect cache grid:1408 people --format java,pof --format entries',
      'entries as the serializer java writes them',
    ],
    ['pof-inspect cache grid:1408 people --filter 4/1=\'"Ghent"\' --limit 5', 'five entries with that city'],
  ],
}

/** The word `caches`. */
export const CACHES: Subcommand = {
  word: 'caches',
  text: 'names, services and sizes of caches, by the management of the cluster over HTTP',
  inputs: '<address>',
  inputWords: 'the address of management: host, host:port or a URL; the port is 30000 by default',
  options: () => [
    tlsOption(),
    caOption(),
    certOption(),
    option('--key <file>', 'the private key of that certificate in PEM', String, 'none'),
  ],
  fileOptions: ['--ca', '--cert', '--key'],
  formats: [],
  examples: [['pof-inspect caches grid', 'the caches of a cluster']],
}

function cacheOptions(): readonly Option[] {
  return [
    option('--keys', 'only keys').default(false),
    option(
      '--key <key>',
      `the entry of this key, which is ${TYPED_FORMS}; may be repeated. Behind --cert also the file of its private key in PEM`,
      each(String),
    ).default([], 'none'),
    option(
      '--filter <path=value>',
      'entries whose value equals this one at a path of property indexes, or of names with --names; the value as for --key',
      filterParts,
      'all entries',
    ),
    option('--limit <count>', 'entries at most', whole(1), '20; all with --all, --filter or --sample'),
    option('--sample <count>', 'so many entries, chosen among the keys of all partitions', whole(1), 'none'),
    option('--all', 'all entries; where no format is said, as entries').default(false),
    option(
      '--serializer <names>',
      'the serializers to ask for, in turn; --format pof,java says the same',
      serializersOf,
      SERIALIZERS.join(','),
    ),
    option('--scope <name>', 'the scope of the session').default('', 'that of the default session'),
    option('--create', 'create the cache where it does not exist, instead of looking first').default(false),
    option(
      '--management <url>',
      'management over HTTP, to see whether the cache exists',
      String,
      'port 30000 of the same host',
    ),
    tlsOption(),
    caOption(),
    certOption(),
    option('--timeout <seconds>', 'seconds to wait for a word from the proxy', whole(1)).default(60),
    option(
      '--protocol <version>',
      'the version of the protocol of the proxy',
      ['v1', 'v0'],
      'v1, and v0 where the server has no other',
    ),
  ]
}

function filterParts(text: string): readonly [string, string] {
  const [, path = '', value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (path.trim() !== '' && value !== '') return [path.trim(), value]
  throw new InvalidArgumentError(`Expected a path, = and a value, such as 4/1='"Ghent"' or 1=42.`)
}

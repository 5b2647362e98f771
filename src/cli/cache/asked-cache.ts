// What was said behind the word `cache`, checked before anything is connected.

import { ENTRIES } from '../entries/entry-formats.ts'
import { type Typed, typedOf } from '../entries/typed-value.ts'
import type { Tls } from '../network.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { proxyAddress } from './address.ts'
import { CACHE, type CacheOptions } from './cache-words.ts'
import type { Wanted } from './connecting.ts'
import { outputOf, SERIALIZERS, serializersIn } from './format-option.ts'
import { readPem } from './pem-files.ts'

/** Everything that is asked for. */
export interface AskedCache extends Wanted {
  /** The name of a format, `entries` or `open`. */
  readonly format: string
  readonly serializers: readonly string[]
  readonly isKeysOnly: boolean
  readonly keys: readonly Typed[]
  readonly filter: { readonly path: string; readonly value: Typed } | null
  readonly sample: number | null
  readonly isAll: boolean
  /** Null where nothing was said. */
  readonly limit: number | null
  /** Whether the cache may be created. */
  readonly creates: boolean
  /** Where management is, as it was typed; null for the usual place. */
  readonly management: string | null
  /** The PEM files, which management gets, too. */
  readonly pem: Tls
}

/** Reads the choices, and the PEM files. Throws a `Refusal`. */
export async function askedCache({ choices, own, host }: SubcommandRun): Promise<AskedCache> {
  const options = own as unknown as CacheOptions
  const { address, cache, format } = inputsOf(choices.inputs, options)
  refuseBoth(options)
  const { keys, pemKey } = keysOf(options)
  const { ca, cert, tls, keys: isKeysOnly, all: isAll, filter, limit, sample } = options
  const pem = await readPem({ ca, cert, key: pemKey }, host)
  const { host: name, port, isSecure } = proxyAddress(address, { tls, hasPem: Object.keys(pem).length > 0 })
  return {
    endpoint: { host: name, port, tls: isSecure ? pem : null },
    cache,
    format,
    scope: options.scope,
    timeout: options.timeout,
    protocol: options.protocol,
    serializers: askedSerializers(options),
    isKeysOnly,
    keys,
    filter: filter === null ? null : { path: filter[0], value: typedFor('--filter', filter[1]) },
    sample,
    isAll,
    limit,
    creates: options.create,
    management: options.management,
    pem,
  }
}

function inputsOf(
  [address = '', cache = '', word, ...more]: readonly string[],
  { format: formats, all }: CacheOptions,
): { readonly address: string; readonly cache: string; readonly format: string } {
  if (cache === '' || more.length > 0)
    throw new Refusal(
      EXIT.usage,
      'cache: expected the address of a gRPC proxy, the name of a cache and perhaps a format, such as pof-inspect cache localhost:1408 people tree.',
    )
  if (word !== undefined && !CACHE.formats.includes(word))
    throw new Refusal(EXIT.usage, `there is no format "${word}". Expected ${CACHE.formats.join(', ')}.`)
  const format = outputOf(formats)
  if (word !== undefined && format !== null && word !== format)
    throw new Refusal(EXIT.usage, `expected one format, found two: ${word} and ${format}.`)
  return { address, cache, format: word ?? format ?? (all ? ENTRIES : (CACHE.formats[0] as string)) }
}

/** What `--serializer` or `--format` says. */
function askedSerializers({ serializer, format }: CacheOptions): readonly string[] {
  const other = serializersIn(format)
  if (serializer !== null && other !== null && serializer.join() !== other.join())
    throw new Refusal(
      EXIT.usage,
      `--serializer ${serializer.join()} and --format ${other.join()} choose different serializers. Expected one of them.`,
    )
  return serializer ?? other ?? SERIALIZERS
}

function refuseBoth({ key, cert, filter, sample, all, keys, limit }: CacheOptions): void {
  const isKeyed = cert === null ? key.length > 0 : key.some((text) => typeof typedOf(text) !== 'string')
  const chosen = [
    ...(isKeyed ? ['--key'] : []),
    ...(filter === null ? [] : ['--filter']),
    ...(sample === null ? [] : ['--sample']),
    ...(all ? ['--all'] : []),
  ]
  if (chosen.length > 1)
    throw new Refusal(EXIT.usage, `${chosen.join(' and ')} choose different entries. Expected one of them.`)
  const other = keys ? '--keys' : limit !== null ? '--limit' : null
  if (isKeyed && other !== null)
    throw new Refusal(EXIT.usage, `${other} is for many entries, found --key, which asks for one.`)
  if (sample !== null && limit !== null)
    throw new Refusal(EXIT.usage, '--sample says how many entries: expected no --limit.')
}

/** The keys that are asked for, and behind --cert the file of a private key: a path is no key. */
function keysOf({ key, cert }: CacheOptions): {
  readonly keys: readonly Typed[]
  readonly pemKey: string | null
} {
  const paths = cert === null ? [] : key.filter((text) => typeof typedOf(text) === 'string')
  if (paths.length > 1)
    throw new Refusal(EXIT.usage, `--key: expected one file of a private key, found ${paths.join(' and ')}.`)
  const keys = key.filter((text) => !paths.includes(text)).map((text) => typedFor('--key', text))
  return { keys, pemKey: paths[0] ?? null }
}

function typedFor(name: string, text: string): Typed {
  const typed = typedOf(text)
  if (typeof typed !== 'string') return typed
  throw new Refusal(EXIT.usage, `${name} ${text}: ${typed}`)
}

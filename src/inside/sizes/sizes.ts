// "This object elsewhere": the same value as POF, and as the other schemes would write it, each plain and compressed. Encoders
// that are exact write what the library writes; the estimated ones write what it most likely writes, so that those bytes can be
// compressed, too.

import {
  BOOLEAN,
  COUNT,
  check,
  checkOptions,
  DOCUMENT,
  FUNCTION,
  having,
  listOf,
  NUMBER,
  type OptionTable,
  oneOf,
} from '../../pof/arguments/index.ts'
import type { PofDocument, ValueNames } from '../../pof/index.ts'
import { ARTICLE_SIZES, type ArticleSizes } from './articles.ts'
import { NotWritten } from './byte-sink.ts'
import { CborSink } from './cbor.ts'
import { type Entry, entriesOf, pofOf } from './entries.ts'
import { type DocumentSink, writeDocument } from './jackson.ts'
import { javaStream } from './java-stream.ts'
import type { JavaValue } from './java-value.ts'
import { JavaValues } from './java-values.ts'
import { JsonSink } from './json.ts'
import { kryoBytes } from './kryo.ts'
import { MessagePackSink } from './msgpack.ts'
import { SmileSink } from './smile.ts'

const SCHEME_IDS = [
  'pof',
  'pof-advised',
  'json',
  'smile',
  'msgpack',
  'cbor',
  'java',
  'kryo-registered',
  'kryo-named',
] as const

/**
 * One way to write a value: a row of what {@link sizesOf} returns.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { type SchemeId, sizesOf } from 'pof-inspector/inside'
 *
 * const schemes: SchemeId[] = ['json']
 * const sizes = sizesOf(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)), 0, { schemes })
 * console.log(sizes?.rows.map(({ label }) => label)) //> [ 'JSON' ]
 * ```
 */
export type SchemeId = (typeof SCHEME_IDS)[number]

/**
 * How far an estimate was from the library, as shares of the library's size: with names on 112 objects that the libraries
 * wrote, without names on 20,000 random ones of twelve classes. Small objects whose fields are mostly unwritten are the worst.
 */
export interface SizeError {
  /** Half of the objects are closer. */
  readonly median: number
  /** 19 of 20 objects are closer. */
  readonly most: number
  /** The farthest. */
  readonly worst: number
}

/** The sizes of a value in one scheme. `Compressed` is what the caller's function returns: sizes by compressor. */
export interface SchemeSizes<Compressed> {
  /** Which scheme. */
  readonly scheme: SchemeId
  /** What it is called. */
  readonly label: string
  /** Bytes; null where the scheme cannot write the value, or it is larger than the limit: `note` says which. */
  readonly bytes: number | null
  /** false: the library writes exactly so many, given the classes; true: most likely. */
  readonly isEstimate: boolean
  /** How far such estimates were off; absent for exact sizes. */
  readonly error?: SizeError
  /** What the size rests on, in a sentence or two. */
  readonly note: string
  /** The sizes after compressing; null without bytes, and without the option `compress`. */
  readonly compressed: Compressed | null
}

/** A value in all schemes. */
export interface Sizes<Compressed> {
  /** One row for each scheme, POF first. */
  readonly rows: readonly SchemeSizes<Compressed>[]
  /** How many values were written: 1, or with `apart` one for each element. */
  readonly values: number
  /** What articles say, and what was measured on such data: to stand beside the rows. */
  readonly articles: readonly ArticleSizes[]
  /** What all rows rest on, and what is left out. */
  readonly notes: readonly string[]
}

/** Options of `sizesOf`. `Compressed` is an object of numbers, or of numbers and nulls. */
export interface SizesOptions<Compressed> {
  /** Names of classes and fields, with the types of the fields; without, placeholders stand for them. */
  readonly names?: ValueNames
  /** The same value in the best form that advice finds, as `write` returns it: a row of its own. */
  readonly advised?: AdvisedValue
  /** Sizes of bytes after compressing, by compressor, as `compressedSizes` counts them. Called once for each scheme; with `apart` for each element. */
  readonly compress?: (bytes: Uint8Array) => Compressed
  /** Most bytes that a scheme may take. Default 16 MiB. */
  readonly limit?: number
  /** Each element of a list or an array as an entry of its own, as a cache holds it: sizes are sums. */
  readonly apart?: boolean
  /** Only the rows of these schemes; all by default. */
  readonly schemes?: readonly SchemeId[]
}

/** A value in another document. */
export interface AdvisedValue {
  /** The document. */
  readonly doc: PofDocument
  /** The whole value if left out. */
  readonly node?: number
}

const OPTIONS: OptionTable<SizesOptions<unknown>> = {
  names: having('names, such as readNames() of pof-inspector/schema returns', 'types'),
  advised: having('a value that was written again, { doc, node? }', 'doc'),
  compress: FUNCTION,
  limit: COUNT,
  apart: BOOLEAN,
  schemes: listOf(oneOf(...SCHEME_IDS), 'an array of ids of schemes'),
}

const LIMIT = 16 * 1024 * 1024
/** One scheme. */
interface Scheme {
  readonly id: SchemeId
  readonly label: string
  readonly note: string
  /** null where the size is exact with names. */
  readonly error: SizeError | null
  /** The error where no names are given. */
  readonly unnamed: SizeError
  readonly write: (value: JavaValue, limit: number) => Uint8Array
}

const JACKSON = 'Jackson 2.18 with its usual settings; dates as ISO text.'
const GUESSED = 'Estimated: lists as ArrayList, maps as HashMap, equal texts as objects of their own.'

const SCHEMES: readonly Scheme[] = [
  {
    id: 'json',
    label: 'JSON',
    note: `${JACKSON} Doubles as since JDK 19.`,
    error: null,
    unnamed: { median: 0.06, most: 0.46, worst: 0.81 },
    write: throughJackson(JsonSink),
  },
  {
    id: 'smile',
    label: 'Smile',
    note: `${JACKSON} With header, names shared, values not shared.`,
    error: null,
    unnamed: { median: 0.08, most: 0.75, worst: 1.22 },
    write: throughJackson(SmileSink),
  },
  {
    id: 'msgpack',
    label: 'MessagePack',
    note: 'jackson-dataformat-msgpack 0.9.8; dates as ISO text, decimals as doubles.',
    error: null,
    unnamed: { median: 0.07, most: 0.91, worst: 1.54 },
    write: throughJackson(MessagePackSink),
  },
  {
    id: 'cbor',
    label: 'CBOR',
    note: JACKSON,
    error: null,
    unnamed: { median: 0.07, most: 0.87, worst: 1.43 },
    write: throughJackson(CborSink),
  },
  {
    id: 'java',
    label: 'Java serialization',
    note: `${GUESSED} A LinkedHashMap takes 53 bytes more, once.`,
    error: { median: 0, most: 0.01, worst: 0.19 },
    unnamed: { median: 0.07, most: 0.71, worst: 0.78 },
    write: javaStream,
  },
  {
    id: 'kryo-registered',
    label: 'Kryo, classes registered',
    note: `Kryo 5 without references, classes with numbers of one byte. ${GUESSED}`,
    error: { median: 0, most: 0, worst: 0 },
    unnamed: { median: 0.01, most: 0.24, worst: 0.81 },
    write: (value, limit) => kryoBytes(value, true, limit),
  },
  {
    id: 'kryo-named',
    label: 'Kryo, classes by name',
    note: `Kryo 5 without references. ${GUESSED}`,
    error: { median: 0, most: 0.01, worst: 0.11 },
    unnamed: { median: 0.05, most: 0.15, worst: 0.4 },
    write: (value, limit) => kryoBytes(value, false, limit),
  },
]

const NOTES: readonly string[] = [
  'Zstandard is left out: there is no small compressor for browsers. On the data of the articles it took from 34 % less than gzip, of a tiny entry, to 4 % more.',
  'A field that POF left out has the default of its type in the other schemes, which all write it.',
  'Numbers from -1 to 22 do not tell their type in POF: they take the declared one, or that of the same field and of the elements beside them.',
]

/**
 * The sizes of a value in POF and in other schemes, plain and, with `compress`, compressed. `node` is any node of the
 * document; omitted, the whole value. Of a value that a container declares, its type id is counted too, as if it stood by
 * itself; of the whole, the format byte of Coherence if there is one. Decorations around it are not counted. With `apart`
 * each element of a list or an array is an entry of its own, and every size a sum. Null where there is no such value: a
 * document without POF, unread bytes, with `apart` anything but a list or an array of 1 to 10,000 nodes. Takes seconds for
 * values of megabytes. Throws a `TypeError` for arguments that are not what is expected.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { sizesOf } from 'pof-inspector/inside'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x55, 2, 0x4e, 2, 0x68, 0x69, 0x41, 0x92, 0x10))
 * const { rows = [] } = sizesOf(doc) ?? {}
 * console.log(rows.map(({ label, bytes }) => `${label} ${bytes}`).slice(0, 4))
 * //> [ 'POF 10', 'JSON 11', 'Smile 12', 'MessagePack 7' ]
 * ```
 */
export function sizesOf<Compressed = never>(
  doc: PofDocument,
  node?: number,
  options: SizesOptions<Compressed> = {},
): Sizes<Compressed> | null {
  check('sizesOf', doc, DOCUMENT)
  if (node !== undefined) check('The argument node of sizesOf', node, NUMBER)
  checkOptions('sizesOf', options, OPTIONS as OptionTable<SizesOptions<Compressed>>)
  const steps = sizesSteps(doc, node, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * What {@link sizesOf} returns, in steps, so that a page goes on answering: a generator that yields how much is done, 0 to 1, when a value was written
 * in one scheme, and when that was compressed, and returns the sizes. Arguments are not checked.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { sizesSteps } from 'pof-inspector/inside'
 *
 * const steps = sizesSteps(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)))
 * let step = steps.next()
 * while (step.done !== true) step = steps.next()
 * console.log(step.value?.rows.length) //> 8
 * ```
 */
export function* sizesSteps<Compressed = never>(
  doc: PofDocument,
  node = doc.root,
  options: SizesOptions<Compressed> = {},
): Generator<number, Sizes<Compressed> | null, void> {
  const { advised, apart = false, names, schemes } = options
  const entries = entriesOf(doc, node, names, apart)
  if (entries === null) return null
  const better = advised && entriesOf(advised.doc, advised.node ?? advised.doc.root, names, apart)
  const areKnown = entries.every(({ shapes }) => shapes.areKnown)
  const plans: readonly Plan[] = [
    pofPlan('pof', 'POF', 'As it stands.', entries, apart),
    ...(better ? [pofPlan('pof-advised', 'POF, as advised', 'As it was written again.', better, apart)] : []),
    ...SCHEMES.map((scheme) => schemePlan(scheme, entries, areKnown)),
  ].filter(({ words }) => schemes?.includes(words.scheme) ?? true)
  const rows: SchemeSizes<Compressed>[] = []
  for (const [done, plan] of plans.entries()) {
    rows.push(yield* rowSteps(plan, options, (share) => (done + share) / plans.length))
  }
  return { rows, values: entries.length, articles: ARTICLE_SIZES, notes: NOTES }
}

/** Writes a document as Jackson does, into a sink of a format. */
function throughJackson(
  Sink: new (limit: number) => DocumentSink & { readonly out: { bytes(): Uint8Array } },
): Scheme['write'] {
  return (value, limit) => {
    const sink = new Sink(limit)
    writeDocument(value, sink)
    return sink.out.bytes()
  }
}

type RowWords = Omit<SchemeSizes<never>, 'bytes' | 'compressed'>

/** A row that is to be worked out. */
interface Plan {
  readonly words: RowWords
  readonly entries: readonly Entry[]
  readonly write: (entry: Entry, limit: number) => Uint8Array
}

function pofPlan(
  scheme: SchemeId,
  label: string,
  note: string,
  entries: readonly Entry[],
  apart: boolean,
): Plan {
  const words = { scheme, label, isEstimate: false, note }
  return { words, entries, write: (entry) => pofOf(entry, apart) }
}

function schemePlan(
  { id, label, note, error, unnamed, write }: Scheme,
  entries: readonly Entry[],
  areKnown: boolean,
): Plan {
  const off = areKnown ? error : unnamed
  const rests = areKnown
    ? note
    : `${note} Names do not tell all classes, fields and types: placeholders and guesses stand for what is missing.`
  return {
    words: { scheme: id, label, isEstimate: off !== null, ...(off && { error: off }), note: rests },
    entries,
    write: ({ doc, node, shapes }, limit) => write(new JavaValues(doc, node, shapes).root, limit),
  }
}

/** The row of a scheme: the sum over all entries, or why there is none. */
function* rowSteps<Compressed>(
  { words, entries, write }: Plan,
  { compress, limit = LIMIT }: SizesOptions<Compressed>,
  shareOf: (share: number) => number,
): Generator<number, SchemeSizes<Compressed>, void> {
  let bytes = 0
  let compressed: Compressed | null = null
  try {
    for (const [done, entry] of entries.entries()) {
      const written = write(entry, limit - bytes)
      bytes += written.length
      if (compress) {
        yield shareOf((done + 0.5) / entries.length)
        compressed = added(compressed, compress(written))
      }
      yield shareOf((done + 1) / entries.length)
    }
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    return { ...words, bytes: null, note: error.message, compressed: null }
  }
  return { ...words, bytes, compressed }
}

/** Sums of the numbers of two objects; null where one of them has none. */
function added<Compressed>(sum: Compressed | null, more: Compressed): Compressed {
  if (sum === null) return more
  const sums = Object.entries(more as Record<string, number | null>).map(([name, size]) => {
    const before = (sum as Record<string, number | null>)[name] ?? null
    return [name, before === null || size === null ? null : before + size]
  })
  return Object.fromEntries(sums) as Compressed
}

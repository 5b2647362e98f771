// The objects of the articles as the libraries wrote them: sizes in every encoding, plain and compressed, and what the articles
// published. The data is recorded by tests/oracle-encodings; a test compares it with the record.
import data from './recorded-sizes.json' with { type: 'json' }

/** How bytes are compressed; `plain` is not at all. In the order of the record. */
export const COMPRESSORS = [
  { id: 'plain', name: 'not compressed' },
  { id: 'gzip', name: 'gzip' },
  { id: 'deflate', name: 'deflate' },
  { id: 'lzf', name: 'LZF' },
  { id: 'lz4Block', name: 'LZ4 block' },
  { id: 'lz4Frame', name: 'LZ4 frame' },
  { id: 'lz4BlockStream', name: 'LZ4 block stream' },
  { id: 'snappyRaw', name: 'Snappy' },
  { id: 'zstd', name: 'Zstandard' },
] as const

export type CompressorId = (typeof COMPRESSORS)[number]['id']

/** The encodings in the order of the rows. */
export const ENCODINGS = [
  { id: 'pof', name: 'POF' },
  { id: 'java', name: 'Java serialization' },
  { id: 'externalizable', name: 'Externalizable, by hand' },
  { id: 'externalizable-json', name: 'Externalizable, JSON inside' },
  { id: 'externalizable-json-array', name: 'Externalizable, JSON array inside' },
  { id: 'json', name: 'JSON' },
  { id: 'json-array', name: 'JSON, array of the fields' },
  { id: 'smile', name: 'Smile' },
  { id: 'smile-array', name: 'Smile, array of the fields' },
  { id: 'msgpack', name: 'MessagePack' },
  { id: 'cbor', name: 'CBOR' },
  { id: 'kryo-named', name: 'Kryo, classes by name' },
  { id: 'kryo-registered', name: 'Kryo, classes registered' },
] as const

export type EncodingId = (typeof ENCODINGS)[number]['id']

/** Bytes by compressor; absent where there is no size. */
export type Sizes = Readonly<Partial<Record<CompressorId, number>>>

/** An object in several encodings. */
export type SizeTable = Readonly<Partial<Record<EncodingId, Sizes>>>

/** What an article published. */
export interface Mark {
  readonly encoding: EncodingId
  readonly compressor: CompressorId
  readonly bytes: number
}

/** One of the articles' objects. */
export interface Example {
  readonly id: string
  readonly name: string
  /** What it is, in a sentence. */
  readonly what: string
  readonly table: SizeTable
  readonly marks: readonly Mark[]
}

const mark = (encoding: EncodingId, bytes: number, compressor: CompressorId = 'plain'): Mark => ({
  encoding,
  compressor,
  bytes,
})

function tableOf(id: keyof typeof data.sizes): SizeTable {
  const rows = Object.entries(data.sizes[id]).map(([encoding, sizes]) => [
    encoding,
    Object.fromEntries(COMPRESSORS.map((compressor, i) => [compressor.id, sizes[i]])),
  ])
  return Object.fromEntries(rows) as SizeTable
}

/** The examples: what stands in the articles, as it was recorded here. */
export const EXAMPLES: readonly Example[] = [
  {
    id: 'small-object',
    name: 'Small object',
    what: 'An int, a text of 6 letters and an array of 3 ints: the object of the serialization article itself.',
    table: tableOf('small-object'),
    marks: [mark('java', 186), mark('externalizable-json', 130), mark('externalizable-json-array', 109)],
  },
  {
    id: 'system-information',
    name: 'System information',
    what: 'Five maps of texts, 234 entries, and 2 numbers.',
    table: tableOf('system-information'),
    marks: [mark('kryo-named', 11_272), mark('kryo-named', 5_843, 'lz4BlockStream'), mark('java', 12_194)],
  },
  {
    id: 'matrix',
    name: 'Matrix',
    what: '300 x 300 random doubles.',
    table: tableOf('matrix'),
    marks: [mark('kryo-named', 721_000), mark('java', 721_000)],
  },
  {
    id: 'small-objects-apart',
    name: '301 entries',
    what: '301 small objects, each written and compressed by itself: sizes are sums.',
    table: tableOf('small-objects-apart'),
    marks: [mark('kryo-named', 18_806), mark('kryo-named', 31_353, 'lz4BlockStream'), mark('java', 94_234)],
  },
  {
    id: 'small-objects',
    name: '301 in a list',
    what: 'The same 301 objects in one list, written and compressed at once.',
    table: tableOf('small-objects'),
    marks: [],
  },
]

/** The example of this id, or the first. */
export function exampleOf(id: string): Example {
  return EXAMPLES.find((each) => each.id === id) ?? (EXAMPLES[0] as Example)
}

/** The first of the 301 objects as a block stream of LZ4, in hex, by encoding. */
export const ENTRY_STREAMS: Readonly<Partial<Record<EncodingId, string>>> = data.entryStreams

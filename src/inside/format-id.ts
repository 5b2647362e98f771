// The formats by their ids, and the places at which one may begin.

/** The formats, under the names that paths, options and exports use. */
export type FormatId =
  | 'pof'
  | 'java-serialization'
  | 'coherence-legacy'
  | 'json'
  | 'smile'
  | 'cbor'
  | 'msgpack'
  | 'kryo'
  | 'protobuf'
  | 'gzip'
  | 'zlib'
  | 'deflate'
  | 'lzf'
  | 'lz4-frame'
  | 'lz4-block-stream'
  | 'lz4-raw'
  | 'snappy-framed'
  | 'snappy-java'
  | 'snappy-raw'
  | 'zstd'
  | 'base64'
  | 'text'
  | 'bytes'

/** Where a candidate begins: the start of a whole binary or decorated value, of other octets, or of a string. */
export type CandidatePlace = 'whole' | 'octets' | 'string'

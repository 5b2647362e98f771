// The table of formats, in the order in which their rules are tried: what is surest first. One file for each in formats/.
// POF is not in it: its parser is the project's own, and the first byte decides.

import type { Certainty, Format, Rule } from './format.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import { base64 } from './formats/base64.ts'
import { cbor } from './formats/cbor/cbor.ts'
import { coherenceLegacy } from './formats/coherence-legacy.ts'
import { deflate } from './formats/deflate.ts'
import { gzip } from './formats/gzip.ts'
import { javaSerialization } from './formats/java-serialization.ts'
import { isJsonValue, json } from './formats/json/json.ts'
import { kryo } from './formats/kryo.ts'
import { lz4BlockStream } from './formats/lz4-block-stream.ts'
import { lz4Frame } from './formats/lz4-frame.ts'
import { lz4Raw } from './formats/lz4-raw.ts'
import { lzf } from './formats/lzf.ts'
import { msgpack } from './formats/msgpack.ts'
import { plainBytes, plainText } from './formats/plain.ts'
import { protobuf } from './formats/protobuf.ts'
import { smile } from './formats/smile/smile.ts'
import { snappyFramed } from './formats/snappy-framed.ts'
import { snappyJava } from './formats/snappy-java.ts'
import { snappyRaw } from './formats/snappy-raw.ts'
import { zlib } from './formats/zlib.ts'
import { zstd } from './formats/zstd.ts'

/** All formats but POF. */
export const FORMATS: readonly Format[] = [
  javaSerialization,
  coherenceLegacy(serializedFormat),
  gzip,
  zlib,
  lzf,
  lz4Frame,
  lz4BlockStream,
  snappyFramed,
  snappyJava,
  zstd,
  smile,
  cbor,
  json,
  base64((bytes) => !firedRules(bytes, 'whole', ['accept']).next().done),
  kryo,
  deflate,
  snappyRaw,
  lz4Raw,
  msgpack,
  protobuf,
  plainText,
  plainBytes,
]

/**
 * The format of what a serializer wrote: what a rule accepts, or any value of JSON; null where it is POF, or not known. The rules of
 * Coherence's own format are not asked: they would ask this again, once for each byte 15 at the beginning.
 */
function serializedFormat(body: Uint8Array): FormatId | null {
  for (const { id, rules } of FORMATS)
    if (id !== 'coherence-legacy')
      for (const { certainty, places, fires } of rules)
        if (certainty === 'accept' && places.includes('octets') && fires(body)) return id
  return isJsonValue(body) ? 'json' : null
}

/** The row of a format; undefined for `pof` and for no format. */
export function formatOf(id: FormatId): Format | undefined {
  return FORMATS.find((format) => format.id === id)
}

/** The format of a name in a path, `java` or `java-serialization`; null for none. */
export function formatNamed(name: string): FormatId | null {
  if (name === 'pof') return 'pof'
  return FORMATS.find(({ id, short }) => id === name || short === name)?.id ?? null
}

/** The name of a format in a path: `java`. */
export function shortName(id: FormatId): string {
  return formatOf(id)?.short ?? id
}

/** What people call a format: `Java serialization`. */
export function formatTitle(id: FormatId): string {
  return id === 'pof' ? 'POF' : (formatOf(id)?.name ?? id)
}

/** A rule that fired, and its format. */
export interface Fired {
  readonly rule: Rule
  readonly format: Format
}

/** The rules that fire at a place, in the order of the table. Each is tried only when the one before it was asked for. */
export function* firedRules(
  bytes: Uint8Array,
  place: CandidatePlace,
  certainties: readonly Certainty[],
): Generator<Fired> {
  for (const format of FORMATS)
    for (const rule of format.rules)
      if (certainties.includes(rule.certainty) && rule.places.includes(place) && rule.fires(bytes))
        yield { rule, format }
}

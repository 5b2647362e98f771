// The cases of `sizes`: objects of twelve classes, and collections and values of Java, as the libraries wrote them on JDK 17
// (Coherence CE 25.03.1, Jackson 2.18.2, jackson-dataformat-msgpack 0.9.8, Kryo 5.6.2), with the names of the classes.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { SchemeId } from '../../src/inside/index.ts'
import type { ValueNames } from '../../src/pof/index.ts'
import { sha256 } from './corpus.ts'

/** What a library wrote: in hex, or of more than 1,000 bytes how many there are and their hash; null where it refused. */
type Written = string | { readonly bytes: number; readonly sha256: string } | null

/** One value as all libraries wrote it. */
export type SizesCase = { readonly id: string; readonly pof: string } & {
  readonly [Scheme in Exclude<SchemeId, 'pof' | 'pof-advised'>]: Written
}

const file = new URL('../fixtures/sizes.ndjson.gz', import.meta.url)
const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')

/** All cases. */
export const SIZES: readonly SizesCase[] = lines.map((line) => JSON.parse(line) as SizesCase)

/** The names of the classes, with the types of their fields. */
export const SIZES_NAMES: ValueNames = namesIn(JSON.parse(head))

/** How many bytes the library wrote; null where it refused the value. */
export function lengthOf(written: Written): number | null {
  if (written === null) return null
  return typeof written === 'string' ? written.length / 2 : written.bytes
}

/** Whether bytes are what the library wrote. */
export function isSame(bytes: Uint8Array | null, written: Written): boolean {
  if (bytes === null || written === null) return bytes === written
  return typeof written === 'string'
    ? Buffer.from(bytes).toString('hex') === written
    : bytes.length === written.bytes && sha256(bytes) === written.sha256
}

interface NamesLine {
  readonly types: Readonly<
    Record<
      string,
      { readonly name: string; readonly properties: Readonly<Record<string, { name: string; type: string }>> }
    >
  >
}

function namesIn({ types }: NamesLine): ValueNames {
  return {
    types: new Map(
      Object.entries(types).map(([typeId, { name, properties }]) => [
        Number(typeId),
        {
          name,
          properties: new Map(Object.entries(properties).map(([index, field]) => [Number(index), field])),
        },
      ]),
    ),
  }
}

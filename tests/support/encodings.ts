// The objects of the articles in every encoding, as the libraries wrote them (tests/oracle-encodings), and as POF with names.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { encode, PofTyped, type ValueNames } from '../../src/pof/index.ts'

/** Bytes in one encoding, plain and after each compressor; the bytes themselves where they are few. */
export interface RecordedSizes {
  readonly plain: number
  readonly gzip: number
  readonly deflate: number
  readonly lzf: number
  readonly lz4Block: number
  readonly lz4Frame: number
  readonly lz4BlockStream: number
  readonly snappyRaw: number
  readonly zstd: number
  readonly hex?: string
  readonly lz4BlockStreamHex?: string
}

/** One object in all encodings; `apart`: each element by itself, sizes are sums. */
export interface RecordedObject {
  readonly id: 'small-object' | 'system-information' | 'matrix' | 'small-objects'
  readonly apart: boolean
  readonly values: number
  readonly pof?: string
  readonly encodings: Readonly<Record<string, RecordedSizes>>
}

const file = new URL('../fixtures/encodings.json.gz', import.meta.url)

/** What was recorded. */
export const RECORDED = (
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as { objects: readonly RecordedObject[] }
).objects

/** One of the objects; throws where it was not recorded. */
export function recorded(id: RecordedObject['id'], apart = false): RecordedObject {
  const found = RECORDED.find((each) => each.id === id && each.apart === apart)
  if (found === undefined) throw new Error(`"${id}" was not recorded`)
  return found
}

/** The sizes of an object in one encoding; throws where it was not recorded. */
export function recordedSizes(object: RecordedObject, encoding: string): RecordedSizes {
  const sizes = object.encodings[encoding]
  if (sizes === undefined) throw new Error(`"${object.id}" was not recorded as ${encoding}`)
  return sizes
}

/** An object as POF: the recorded bytes, and the matrix made again by its rule. */
export function recordedPof(object: RecordedObject): Uint8Array {
  return object.pof === undefined ? encode(matrix()) : new Uint8Array(Buffer.from(object.pof, 'hex'))
}

function matrix(): PofTyped {
  let state = 300
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  const part = () => {
    const high = next() >>> 6
    return (high * 2 ** 27 + (next() >>> 5)) / 2 ** 53
  }
  return new PofTyped(
    'Object[]',
    Array.from({ length: 300 }, () => Float64Array.from({ length: 300 }, part)),
  )
}

function classOf(name: string, fields: Readonly<Record<string, string>>) {
  const properties = Object.entries(fields).map(
    ([field, type], index) => [index, { name: field, type }] as const,
  )
  return { name, properties: new Map(properties) }
}

const TEXTS = 'java.util.Map<java.lang.String, java.lang.String>'

/** The names of their classes, with the types of the fields. */
export const RECORDED_NAMES: ValueNames = {
  types: new Map([
    [
      1001,
      classOf('com.fasterxml.jackson.databind.interop.TestExternalizable$MyPojoNative', {
        id: 'int',
        name: 'java.lang.String',
        values: 'int[]',
      }),
    ],
    [
      1002,
      classOf('demo.SystemInformation', {
        processors: 'int',
        memory: 'long',
        system: TEXTS,
        environment: TEXTS,
        runtime: TEXTS,
        network: TEXTS,
        storage: TEXTS,
      }),
    ],
    [
      1003,
      classOf('demo.GridTask', {
        id: 'java.lang.String',
        job: 'java.lang.String',
        position: 'int',
        priority: 'int',
        submitted: 'long',
        timeout: 'long',
        progress: 'double',
        cancelled: 'boolean',
        interruptible: 'boolean',
        result: 'java.lang.String',
      }),
    ],
  ]),
}

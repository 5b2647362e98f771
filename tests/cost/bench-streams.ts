// The streams of bench.json, made again: the file keeps times and sizes only. What each figure measured, in counters.
// Objects of `bytes64-*` begin with an int, the number of arrays that follow.

import { readFileSync } from 'node:fs'
import { addOps, noOps, type Ops, type SkipCost, skipCost } from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import * as write from '../support/pof-writer.ts'

/** bench.json as far as it is used. */
export interface Bench {
  readonly navigate: readonly {
    fields: number
    field: number
    bytes: number
    ns: number
    nsSameRootAgain: number
  }[]
  readonly breakEven: readonly {
    fields: number
    encoding: 'writeByteArray' | 'writeBinary'
    bytes: number
    fullDeserializeNs: number
    extractFirstNs: number
    extractMiddleNs: number
    extractLastNs: number
    extractAverageNs: number
    allFieldsOneRootNs: number
    breakEvenFields: number
  }[]
  readonly payload: readonly {
    payloadBytes: number
    encoding: 'writeByteArray' | 'writeBinary'
    fieldBeforePayloadNs: number
    fieldAfterPayloadNs: number
    payloadItselfNs: number
    fullDeserializeNs: number
  }[]
  readonly composite: readonly { shape: string; bytes: number; path: number[]; ns: number }[]
}

/** Times of the library on one machine, from the corpus. */
export function readBench(): Bench {
  const text = readFileSync(new URL('../fixtures/corpus/bench.json', import.meta.url), 'utf8')
  return JSON.parse(text) as Bench
}

const INT = -2
const OCTET = -12
const TYPE = 1001

const int = (value: number): write.Written => write.ofInts(INT, value)
const octets = (length: number, encoding: string): write.Written => {
  const bytes = new Uint8Array(length).fill(7)
  if (encoding === 'writeBinary') return write.octetString(bytes)
  return { type: -25, body: [...write.packed(OCTET), ...write.packed(length), ...bytes] }
}
const userType = (values: readonly write.Written[]): write.Written =>
  write.userType(
    TYPE,
    values.map((value, index) => [index, value]),
  )

/** An object of int fields. */
export function intFields(count: number): Uint8Array {
  return write.stream(userType(Array.from({ length: count }, (_, i) => int(1000 + i))))
}

/** An object of arrays of 64 bytes, at indexes from 1 on. */
export function byteFields(count: number, encoding: string): Uint8Array {
  const fields = Array.from({ length: count }, () => octets(64, encoding))
  return write.stream(userType([int(count), ...fields]))
}

/** An int, a payload, an int, a string. */
export function payload(length: number, encoding: string): Uint8Array {
  const text = write.charString('after the payload')
  return write.stream(userType([int(4711), octets(length, encoding), int(4712), text]))
}

/** `flat-100`, or `composite-10x10`: ten user types of ten int fields each. */
export function composite(shape: string): Uint8Array {
  const [outer = 0, inner = 0] = (shape.split('-')[1] as string).split('x').map(Number)
  if (inner === 0) return intFields(outer)
  const children = Array.from({ length: outer }, (_, i) =>
    write.userType(
      1002,
      Array.from({ length: inner }, (_, k) => [k, int(1000 + i * inner + k)] as const),
    ),
  )
  return write.stream(userType(children))
}

/** One figure of the file: what was done, what it cost in counters, how long it took. */
export interface Figure {
  readonly name: string
  readonly kind: 'extract' | 'deserialize'
  /** Parsing and navigating; nothing where all is deserialized. */
  readonly navigate: Ops
  /** As `Reach.levels` and `Reach.objects`. */
  readonly levels: number
  readonly read: Ops
  readonly work: number
  readonly ns: number
}

/** Every figure of bench.json that is one extraction or one deserialization. */
export function figures(bench: Bench): Figure[] {
  return [
    ...bench.navigate.map(({ fields, field, ns }) =>
      extraction(`field ${field} of ${fields} ints`, costOf(intFields(fields)), [[field]], ns),
    ),
    ...bench.breakEven.flatMap((row) => {
      const cost = costOf(byteFields(row.fields, row.encoding))
      const name = `${row.fields} x 64 bytes, ${row.encoding}`
      const all = Array.from({ length: row.fields }, (_, i) => [i + 1])
      const middle = [Math.floor(row.fields / 2)]
      return [
        extraction(`first of ${name}`, cost, [[1]], row.extractFirstNs),
        extraction(`middle of ${name}`, cost, [middle], row.extractMiddleNs),
        extraction(`last of ${name}`, cost, [[row.fields]], row.extractLastNs),
        extraction(`mean of ${name}`, cost, all, row.extractAverageNs),
        deserialization(`all of ${name}`, cost, row.fullDeserializeNs),
      ]
    }),
    ...bench.payload.flatMap((row) => {
      const cost = costOf(payload(row.payloadBytes, row.encoding))
      const name = `${row.payloadBytes} bytes, ${row.encoding}`
      return [
        extraction(`before ${name}`, cost, [[0]], row.fieldBeforePayloadNs),
        extraction(`after ${name}`, cost, [[2]], row.fieldAfterPayloadNs),
        extraction(`${name}, itself`, cost, [[1]], row.payloadItselfNs),
        deserialization(`all around ${name}`, cost, row.fullDeserializeNs),
      ]
    }),
    ...bench.composite.map(({ shape, path, ns }) =>
      extraction(`[${path}] of ${shape}`, costOf(composite(shape)), [path], ns),
    ),
  ]
}

/** The skip cost of a stream. */
export function costOf(bytes: Uint8Array): SkipCost {
  return skipCost(parse(bytes))
}

/** One extraction, or the mean of several. */
function extraction(name: string, cost: SkipCost, paths: readonly number[][], ns: number): Figure {
  const reaches = paths.map((path) => cost.toReachPath(path))
  const navigate = mean(reaches.map(({ parse, navigate: way }) => addOps(parse, way)))
  const read = mean(reaches.map((reach) => reach.read))
  const meanOf = (of: 'levels' | 'work') =>
    reaches.reduce((sum, reach) => sum + reach[of], 0) / reaches.length
  return { name, kind: 'extract', navigate, levels: meanOf('levels'), read, work: meanOf('work'), ns }
}

function deserialization(name: string, cost: SkipCost, ns: number): Figure {
  const made = { levels: 0, read: cost.toDeserialize(), work: cost.toWork() }
  return { name, kind: 'deserialize', navigate: noOps(), ...made, ns }
}

function mean(costs: readonly Ops[]): Ops {
  const sum = addOps(...costs)
  for (const counter of Object.keys(sum) as (keyof Ops)[]) sum[counter] /= costs.length
  return sum
}

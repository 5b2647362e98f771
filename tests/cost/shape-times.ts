// Times of the running library on random shapes (tests/fixtures/shapes.ndjson.gz, written by `node benchmarks/run.mjs shapes`), what the
// cost model counts of each, and which of them were set aside before anything was fitted.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { addOps, noOps, type Ops, packedInts, skipCost } from '../../src/cost/index.ts'
import { WORK } from '../../src/cost/work.ts'
import { parse } from '../../src/pof/index.ts'

/** One figure: an extraction, or an object of the whole where there is no path. */
export interface ShapeTime {
  readonly kind: string
  /** Of the shape, among those of its kind. */
  readonly number: number
  readonly path: string | null
  readonly ns: number
  /** Parsing and navigating; nothing for the whole. */
  readonly way: Ops
  /** Making the object. */
  readonly read: Ops
}

interface Shape {
  readonly kind: string
  readonly number: number
  readonly paths: readonly (readonly [path: string, ns: number])[]
  readonly whole: number
  readonly bytes: string
}

const FILE = new URL('../fixtures/shapes.ndjson.gz', import.meta.url)

function readShapes(): Shape[] {
  const [, ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Shape)
}

/** All figures, with what the model counts. */
export function shapeTimes(): ShapeTime[] {
  return readShapes().flatMap(({ kind, number, paths, whole, bytes }) => {
    const cost = skipCost(parse(new Uint8Array(Buffer.from(bytes, 'base64'))))
    const extractions = paths.map(([path, ns]) => {
      const reach = cost.toReachPath(path.split('/').map(Number))
      return { kind, number, path, ns, way: addOps(reach.parse, reach.navigate), read: addOps(reach.read) }
    })
    return [...extractions, { kind, number, path: null, ns: whole, way: noOps(), read: cost.toDeserialize() }]
  })
}

/** The share of each kind that is set aside. */
const ASIDE = 0.3

/** The figures that prices are fitted to, and those set aside: three shapes of ten, of every kind, drawn by their numbers alone. */
export function split(times: readonly ShapeTime[]): {
  readonly fit: readonly ShapeTime[]
  readonly aside: readonly ShapeTime[]
} {
  const aside = new Set<string>()
  for (const kind of kindsOf(times)) {
    const numbers = [...new Set(times.filter((time) => time.kind === kind).map(({ number }) => number))]
    numbers.sort((a, b) => drawn(`24 ${kind} ${a}`) - drawn(`24 ${kind} ${b}`))
    for (const number of numbers.slice(0, Math.round(ASIDE * numbers.length))) aside.add(`${kind} ${number}`)
  }
  const isAside = ({ kind, number }: ShapeTime) => aside.has(`${kind} ${number}`)
  return { fit: times.filter((time) => !isAside(time)), aside: times.filter(isAside) }
}

/** The kinds of shapes, in the order of the file. */
export function kindsOf(times: readonly ShapeTime[]): string[] {
  return [...new Set(times.map(({ kind }) => kind))]
}

/** A number of 32 bits that a text always gives, and that says nothing about it. */
export function drawn(text: string): number {
  let bits = 0x811c9dc5
  for (const character of text) bits = Math.imul(bits ^ character.charCodeAt(0), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** What a set of coefficients has prices for, in this order. */
export function termsOf({ path, way, read }: ShapeTime): number[] {
  const extracts = path === null ? 0 : 1
  return [
    extracts,
    way.skipUniformValue,
    packedInts(way),
    way.bytesTouched,
    1 - extracts,
    packedInts(read),
    way.work + read.work,
  ]
}

/** A kind of work. */
export type WorkKind = keyof typeof WORK

/** The kinds of work. */
export const WORK_KINDS = Object.keys(WORK) as WorkKind[]

/**
 * How much of each kind of work there is in each figure: the model counts with one weight of 1, and all others of 0, by turns.
 */
export function workByKind(): ReadonlyMap<WorkKind, readonly number[]> {
  const weights = WORK as Record<WorkKind, number>
  const kept = { ...WORK }
  const counts = new Map<WorkKind, number[]>()
  try {
    for (const kind of WORK_KINDS) {
      for (const other of WORK_KINDS) weights[other] = other === kind ? 1 : 0
      counts.set(
        kind,
        shapeTimes().map(({ way, read }) => way.work + read.work),
      )
    }
  } finally {
    Object.assign(weights, kept)
  }
  return counts
}

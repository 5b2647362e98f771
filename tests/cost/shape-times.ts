// Times of the running library on random shapes (tests/fixtures/shapes.ndjson.gz, written by `node benchmarks/run.mjs shapes`), what the
// cost model counts of each, and which of them are set aside: whoever fits prices to the others must not look at these.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  addOps,
  COHERENCE_25_03,
  estimateDeserialize,
  estimateReach,
  noOps,
  type Ops,
  skipCost,
} from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'

/** One figure: an extraction, or an object of the whole where there is no path. */
export interface ShapeTime {
  readonly kind: string
  /** Of the shape, among those of its kind. */
  readonly number: number
  readonly path: string | null
  /** On each of `PROCESSORS`. */
  readonly times: readonly number[]
  /** The geometric mean of these, which prices are fitted to: what one processor does better than the other counts half. */
  readonly ns: number
  /** Parsing and navigating; nothing for the whole. */
  readonly way: Ops
  /** As `Reach.levels`; 0 for the whole. */
  readonly levels: number
  /** Making the object. */
  readonly read: Ops
  /** As `Reach.objects`. */
  readonly work: number
}

interface Shape {
  readonly kind: string
  readonly number: number
  readonly paths: readonly (readonly [path: string, times: readonly number[]])[]
  readonly whole: readonly number[]
  readonly bytes: string
}

const FILE = new URL('../fixtures/shapes.ndjson.gz', import.meta.url)

const [head = '', ...shapes] = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n')

/** The processors that the shapes were measured on, in the order of `ShapeTime.times`. */
export const { processors: PROCESSORS } = JSON.parse(head) as { readonly processors: readonly string[] }

const geometricMean = (times: readonly number[]) => Math.exp(mean(times.map(Math.log)))

/** All figures, with what the model counts. */
function shapeTimes(): ShapeTime[] {
  return shapes.flatMap((line) => {
    const { kind, number, paths, whole, bytes } = JSON.parse(line) as Shape
    const cost = skipCost(parse(new Uint8Array(Buffer.from(bytes, 'base64'))))
    const extractions = paths.map(([path, times]) => {
      const reach = cost.toReachPath(path.split('/').map(Number))
      const { parse, navigate, levels, read, work } = reach
      const way = addOps(parse, navigate)
      return { kind, number, path, times, ns: geometricMean(times), way, levels, read: addOps(read), work }
    })
    const read = cost.toDeserialize()
    const all = {
      kind,
      number,
      path: null,
      times: whole,
      ns: geometricMean(whole),
      way: noOps(),
      levels: 0,
      read,
      work: cost.toWork(),
    }
    return [...extractions, all]
  })
}

/** The share of each kind that no fit may see. */
const ASIDE = 0.3

/** Whether a figure is of an extraction, and not of the whole. */
export const isExtraction = ({ path }: ShapeTime): boolean => path !== null

/** All figures: those that prices are fitted to, and those that are set aside, of extractions and of whole objects. */
export function partsOfTimes(): Readonly<Record<'fitted' | 'extractions' | 'wholes', readonly ShapeTime[]>> {
  const times = shapeTimes()
  const aside = setAside(times)
  return {
    fitted: times.filter((time) => !aside.includes(time)),
    extractions: aside.filter(isExtraction),
    wholes: aside.filter((time) => !isExtraction(time)),
  }
}

/** The figures of the shapes that are set aside: three of ten of every kind, drawn by their numbers alone. */
function setAside(times: readonly ShapeTime[]): ShapeTime[] {
  const aside = new Set<string>()
  for (const kind of kindsOf(times)) {
    const numbers = [...new Set(times.filter((time) => time.kind === kind).map(({ number }) => number))]
    numbers.sort((a, b) => drawn(`24 ${kind} ${a}`) - drawn(`24 ${kind} ${b}`))
    for (const number of numbers.slice(0, Math.round(ASIDE * numbers.length))) aside.add(`${kind} ${number}`)
  }
  return times.filter(({ kind, number }) => aside.has(`${kind} ${number}`))
}

/** The estimate of a figure. */
export function estimated({ path, way, levels, read, work }: ShapeTime, set = COHERENCE_25_03): number {
  if (path === null) return estimateDeserialize(read, set, work)
  return estimateReach({ parse: noOps(), navigate: way, levels, read, work }, set)
}

/** By what share estimates are off on one of `PROCESSORS`, with one factor for it that makes them right on the average. */
export function off(measured: readonly ShapeTime[], processor: number): number[] {
  const ratios = measured.map((time) => estimated(time) / (time.times[processor] ?? Number.NaN))
  const factor = 1 / mean(ratios)
  return ratios.map((ratio) => ratio * factor - 1)
}

/** The average. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
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

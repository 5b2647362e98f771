// Reads a Java stream. A class with its own writeObject may leave out its declared fields, and nothing in the stream says so:
// a reading that fails is tried again with such a class taken for one of those. What this decides is shown.

import type { Limits } from '../../format.ts'
import type { LayerTable } from '../../layer-table.ts'
import { faultOf, type LayerProblem, type LayerReading } from '../../reading.ts'
import type { Choice } from './choices.ts'
import { JAVA_FAULTS, type JavaFault } from './faults.ts'
import type { JavaObjects } from './objects.ts'
import { JavaWalk } from './walk.ts'

/** What the reader of Java streams returns beside what every reader does. */
export interface JavaReading extends LayerReading {
  /** Classes that announce fields and did not write them, in the order in which they were met. */
  readonly fieldsAbsent: readonly string[]
  /** The objects of the stream, for sums over them. */
  readonly objects: JavaObjects
}

/** Bytes that all readings together may go through: this many times the stream, and so many more. */
const PASSES = 4
const PASSES_OF_SMALL = 16 << 20

/** The readings that were tried: the one to keep. */
export interface Tried {
  readonly walk: JavaWalk
  readonly table: LayerTable
}

/**
 * Reads until a reading comes to the end, or the choices or the limits are used up; then the one that came furthest counts,
 * the earlier one of equals. The latest class that was still taken for having written its fields is turned first.
 */
export function tryReadings(bytes: Uint8Array, limits: Limits, isOne = false): JavaWalk {
  const most = PASSES * bytes.length + PASSES_OF_SMALL
  let best: { readonly choices: readonly Choice[]; readonly position: number } | null = null
  let choices: readonly Choice[] = []
  let walk = new JavaWalk(bytes, limits, choices, isOne)
  let passed = 0
  for (let tries = 1; ; tries++) {
    walk.run()
    if (walk.fault === null) return walk
    passed += walk.position
    if (best === null || walk.position > best.position) best = { choices, position: walk.position }
    const last = walk.choices.list.map(({ isAbsent }) => isAbsent).lastIndexOf(false)
    const turned = walk.choices.list[last]
    if (turned === undefined || tries >= limits.tries || passed > most) break
    choices = [...walk.choices.list.slice(0, last), { name: turned.name, isAbsent: true }]
    walk = new JavaWalk(bytes, limits, choices, isOne)
  }
  if (best.choices === choices) return walk
  walk = new JavaWalk(bytes, limits, best.choices, isOne)
  walk.run()
  return walk
}

/** One past the last byte of the object that a Java stream at the start of `bytes` holds; -1 where it cannot be read. */
export function javaObjectEnd(bytes: Uint8Array, limits: Limits): number {
  const walk = tryReadings(bytes, limits, true)
  return walk.fault === null ? walk.position : -1
}

/** The problem of a fault. */
export function faultProblem(fault: JavaFault): LayerProblem {
  const { expected, title, advice } = JAVA_FAULTS[fault.code]
  return {
    code: `java-${fault.code}`,
    severity: 'error',
    offset: fault.at,
    length: fault.length,
    expected,
    found: fault.found,
    message: `${title} at offset ${fault.at}: expected ${expected}, found ${fault.found}.`,
    advice,
  }
}

/** The fault of a layer from what stopped a reading. */
export function layerFault({ at, code, found }: JavaFault): ReturnType<typeof faultOf> {
  return faultOf(at, JAVA_FAULTS[code].expected, found)
}

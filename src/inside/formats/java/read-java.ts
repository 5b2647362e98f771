// Reads a Java stream. A class with its own writeObject may leave out its declared fields, and nothing in the stream says so:
// a reading that fails is tried again with such a class taken for one of those. What this decides is shown.

import type { Limits } from '../../format.ts'
import { faultOf } from '../../reading.ts'
import { type Choice, NEVER_WRITTEN } from './choices.ts'
import { JAVA_FAULTS } from './faults.ts'
import { sumsOf } from './java-bytes.ts'
import { JavaObjects, type JavaRead } from './objects.ts'
import { javaProblems } from './problems.ts'
import { JavaWalk } from './walk.ts'

/** Bytes that all readings together may go through: this many times the stream, and so many more. */
const PASSES = 4
const PASSES_OF_SMALL = 16 << 20

/** Readings of a Java stream in the middle of other bytes. */
const TRIES_INSIDE = 8

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

/**
 * The first object of a Java stream at the start of `bytes`, which goes on behind it with something else: one past its last
 * byte, or -1 where it cannot be read; and how many bytes were gone through.
 */
export function javaObject(
  bytes: Uint8Array,
  limits: Limits,
): { readonly end: number; readonly passed: number } {
  const walk = tryReadings(bytes, { ...limits, tries: Math.min(limits.tries, TRIES_INSIDE) }, true)
  const passed = walk.position * TRIES_INSIDE
  return { end: walk.fault === null && !walk.writer.isFull ? walk.position : -1, passed }
}

/** A Java stream of any number of objects that ends where `bytes` do: their length, or -1 where it does not. */
export function javaWhole(bytes: Uint8Array, limits: Limits): ReturnType<typeof javaObject> {
  const walk = tryReadings(bytes, { ...limits, tries: Math.min(limits.tries, TRIES_INSIDE) })
  const passed = walk.position * TRIES_INSIDE
  return { end: walk.fault === null && !walk.writer.isFull ? bytes.length : -1, passed }
}

/** Events of a stream whose bytes are summed while it is read: they take too long when a row is painted. */
const MANY = 100_000

/** Reads a Java stream. Never throws on content. */
export function readJava(bytes: Uint8Array, limits: Limits): JavaRead {
  const walk = tryReadings(bytes, limits)
  const { fault, choices } = walk
  const table = walk.writer.finish(walk.position)
  const objects = new JavaObjects(table, walk.stream, choices.absent)
  return {
    table,
    own: {
      stream: walk.stream.columns(),
      absent: choices.absent,
      sums: table.count > MANY ? sumsOf(objects) : null,
    },
    decoded: null,
    fault: fault === null ? null : faultOf(fault.at, JAVA_FAULTS[fault.code].expected, fault.found),
    limit: null,
    problems: javaProblems(walk, objects, limits),
    // A reading that stopped has proved nothing of the classes that it took for such ones.
    fieldsAbsent: fault === null ? choices.absent : choices.absent.filter((name) => NEVER_WRITTEN.has(name)),
  }
}

// Properties of a user type in another order, under other indexes, or inside nested user types: where each goes. Objects that
// are told the same share one plan.

import { LARGEST_INDEX } from '../reader-rules.ts'
import { isAmong } from '../table/node-numbers.ts'
import { type GroupEdit, type PropertyGroup, Refusal, type RenumberEdit } from './edit.ts'

/** Where the properties of user types go. */
export class PropertyPlan {
  readonly groups: readonly PropertyGroup[]
  readonly #indexes: ReadonlyMap<number, number>
  /** New indexes by old ones, -1 where there is none: where there are many and the old ones lie close. */
  readonly #table: Int32Array | null
  readonly #members = new Map<number, readonly [index: number, position: number]>()
  /** The new indexes, in ascending order. */
  readonly #targets: Int32Array

  /** Throws `Refusal` where the edits contradict themselves or one another. */
  constructor(renumber: RenumberEdit | null, group: GroupEdit | null) {
    this.groups = group?.groups ?? []
    this.#indexes = renumber?.indexes ?? new Map()
    for (const [from, to] of this.#indexes) {
      checkIndex(from)
      checkIndex(to)
    }
    for (const { index, typeId, version = 0, members } of this.groups) {
      checkIndex(index)
      if (!isNumber(typeId)) throw new Refusal(`${typeId} is not the type id of a user type.`)
      if (!isNumber(version)) throw new Refusal(`${version} is not a version.`)
      for (const [position, member] of members.entries()) {
        checkIndex(member)
        if (this.#members.has(member)) throw new Refusal(`Property ${member} would be in two groups.`)
        if (this.#indexes.has(member))
          throw new Refusal(`Property ${member} would be in a group and have an index of its own.`)
        this.#members.set(member, [index, position])
      }
    }
    this.#table = tableOf(this.#indexes)
    this.#targets = new Int32Array(this.#indexes.size + this.groups.length)
    let count = 0
    for (const index of this.#indexes.values()) this.#targets[count++] = index
    for (const { index } of this.groups) this.#targets[count++] = index
    this.#targets.sort()
    const twice = this.#targets.find((index, i) => index === this.#targets[i - 1])
    if (twice === undefined) return
    const [one, other] = this.#takersOf(twice)
    throw new Refusal(`Both ${one} and ${other} would have index ${twice}.`)
  }

  /** What gets an index, in words. */
  #takersOf(index: number): string[] {
    const groups = this.groups.filter((group) => group.index === index)
    const properties = [...this.#indexes].filter(([, to]) => to === index)
    return [
      ...groups.map(({ typeId }) => `the group of type ${typeId}`),
      ...properties.map(([from]) => `property ${from}`),
    ]
  }

  /** The way to a property from its user type after the edits: its index, or its group's index and its own in there. */
  stepsOf(index: number): readonly number[] {
    return this.#members.get(index) ?? [this.indexOf(index)]
  }

  /** The index of a property that is in no group. */
  indexOf(index: number): number {
    const to = this.#newIndex(index)
    return to < 0 ? index : to
  }

  /** The index that is said for a property; -1 where none is. */
  #newIndex(index: number): number {
    return (this.#table === null ? this.#indexes.get(index) : this.#table[index]) ?? -1
  }

  /** Whether a property goes into a group. */
  isMember(index: number): boolean {
    return this.#members.has(index)
  }

  /** Whether an index is afterwards that of another property, or of a group. */
  isTaken(index: number): boolean {
    if (this.#newIndex(index) >= 0 || this.#members.has(index)) return false
    return isAmong(this.#targets, index)
  }

  /** Whether a property's index, or the user type it belongs to, becomes another. */
  moves(index: number): boolean {
    return this.#members.has(index) || this.indexOf(index) !== index
  }

  /** Throws `Refusal` where properties of these indexes cannot be in one object, or not afterwards; those below 0 do not count. */
  checkPresent(indexes: Int32Array): void {
    if (hasTwice(indexes))
      throw new Refusal('A property index is in the object twice: it is not clear which one is meant.')
    for (const index of indexes) {
      if (index < 0 || !this.isTaken(index)) continue
      throw new Refusal(`Both ${this.#takersOf(index)[0]} and property ${index} would have index ${index}.`)
    }
  }
}

/** Whether an index stands twice; those below 0 do not count. */
function hasTwice(indexes: Int32Array): boolean {
  const isAscending = indexes.every((index, i) => index > (indexes[i - 1] ?? -1))
  const sorted = isAscending ? indexes : indexes.slice().sort()
  return !isAscending && sorted.some((index, i) => index >= 0 && index === sorted[i - 1])
}

/** Entries from which on they stand in a table, and how many times as many numbers that may hold. */
const MANY = 1024
const SPARSE = 8

function tableOf(indexes: ReadonlyMap<number, number>): Int32Array | null {
  if (indexes.size < MANY) return null
  let largest = 0
  for (const from of indexes.keys()) largest = Math.max(largest, from)
  if (largest > SPARSE * indexes.size) return null
  const table = new Int32Array(largest + 1).fill(-1)
  for (const [from, to] of indexes) table[from] = to
  return table
}

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff
}

function checkIndex(index: number): void {
  if (!isNumber(index)) throw new Refusal(`${index} is not a property index.`)
  if (index === LARGEST_INDEX)
    throw new Refusal(`Coherence's reader takes index ${index} as the end of the object.`)
}

// Properties of a user type in another order, under other indexes, or inside nested user types: where each goes, and
// the pieces of the user type in the order in which they are then written.

import { endAt, keyAt, type NodeTable, startAt } from '../table/node-table.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { headerEnd } from '../tokens.ts'
import { type GroupEdit, type PropertyGroup, Refusal, type RenumberEdit } from './edit.ts'
import type { Piece, Reorder } from './edit-change.ts'
import { packedBytes } from './write-sink.ts'

/** Where the properties of one user type go. */
export class PropertyPlan {
  readonly groups: readonly PropertyGroup[]
  readonly #indexes: ReadonlyMap<number, number>
  readonly #members = new Map<number, readonly [index: number, position: number]>()

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
      if (!isNumber(typeId)) throw new Refusal(`${typeId} is no type id of a user type.`)
      if (!isNumber(version)) throw new Refusal(`${version} is no version.`)
      for (const [position, member] of members.entries()) {
        checkIndex(member)
        if (this.#members.has(member)) throw new Refusal(`Property ${member} would be in two groups.`)
        if (this.#indexes.has(member))
          throw new Refusal(`Property ${member} would be in a group and have an index of its own.`)
        this.#members.set(member, [index, position])
      }
    }
  }

  /** The way to a property from its user type after the edits: its index, or its group's index and its own in there. */
  stepsOf(index: number): readonly number[] {
    return this.#members.get(index) ?? [this.#indexes.get(index) ?? index]
  }

  /** Whether an index is afterwards that of another property, or of a group. */
  isTaken(index: number): boolean {
    if (this.#indexes.has(index) || this.#members.has(index)) return false
    return this.groups.some((group) => group.index === index) || [...this.#indexes.values()].includes(index)
  }

  /** Whether a property's index, or the user type it belongs to, becomes another. */
  moves(index: number): boolean {
    return this.#members.has(index) || (this.#indexes.get(index) ?? index) !== index
  }

  /** The user type's pieces in their new order. `isDropped` says which properties are left out. */
  reorder(table: NodeTable, node: number, isDropped: (child: number) => boolean): Reorder {
    const properties = propertiesOf(table, node)
    const kept = properties.filter(({ child }) => !isDropped(child))
    checkUnique(
      kept.map(({ index }) => index),
      this,
      this.#indexes.keys(),
    )
    const byIndex = new Map(kept.map((property) => [property.index, property]))
    const entries = kept
      .filter(({ index }) => !this.#members.has(index))
      .map((property) => {
        const [index] = this.stepsOf(property.index) as [number]
        const own: Piece[] =
          index === property.index
            ? [{ from: property.indexStart, to: property.end }]
            : [{ bytes: packedBytes(index) }, { from: property.start, to: property.end }]
        return { index, pieces: own }
      })
    const groups = this.groups.map((group) => ({ index: group.index, pieces: groupPieces(group, byIndex) }))
    const start = startAt(table, node)
    const end = endAt(table, node)
    const header = headerEnd(table, node)
    const pieces: Piece[] = [
      { from: start, to: header },
      ...[...entries, ...groups].sort((a, b) => a.index - b.index).flatMap((entry) => entry.pieces),
      { from: properties.at(-1)?.end ?? header, to: end },
    ]
    return { kind: 'reorder', start, end, pieces }
  }
}

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff
}

function checkIndex(index: number): void {
  if (!isNumber(index)) throw new Refusal(`${index} is no property index.`)
}

/** Throws `Refusal` where two properties, or a property and a group, would have one index. */
function checkUnique(present: readonly number[], plan: PropertyPlan, named: Iterable<number>): void {
  const taken = new Map<number, string>()
  const take = (index: number, what: string): void => {
    const other = taken.get(index)
    if (other !== undefined) throw new Refusal(`Index ${index} would be that of ${other} and of ${what}.`)
    taken.set(index, what)
  }
  if (new Set(present).size < present.length)
    throw new Refusal('A property index is written twice: which is meant cannot be known.')
  for (const { index, typeId } of plan.groups) take(index, `the group of type ${typeId}`)
  for (const old of new Set([...named, ...present])) {
    const [index, position] = plan.stepsOf(old)
    if (position === undefined) take(index as number, `property ${old}`)
  }
}

/** A property and its bytes, its index in front. */
interface Property {
  readonly child: number
  readonly index: number
  readonly indexStart: number
  readonly start: number
  readonly end: number
}

function propertiesOf(table: NodeTable, node: number): Property[] {
  const properties: Property[] = []
  let indexStart = headerEnd(table, node)
  for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child)) {
    const [start, end] = [startAt(table, child), endAt(table, child)]
    properties.push({ child, index: keyAt(table, child), indexStart, start, end })
    indexStart = end
  }
  return properties
}

/** A nested user type with those of its members that are in the bytes. */
function groupPieces(group: PropertyGroup, byIndex: ReadonlyMap<number, Property>): Piece[] {
  const pieces: Piece[] = [{ bytes: packedBytes(group.index, group.typeId, group.version ?? 0) }]
  for (const [position, member] of group.members.entries()) {
    const property = byIndex.get(member)
    if (property === undefined) continue
    pieces.push({ bytes: packedBytes(position) }, { from: property.start, to: property.end })
  }
  pieces.push({ bytes: packedBytes(-1) })
  return pieces
}

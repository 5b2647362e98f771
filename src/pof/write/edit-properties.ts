// Properties of a user type in another order, under other indexes, or inside nested user types: where each goes, and the pieces
// that this makes of an object.

import { LARGEST_INDEX } from '../reader-rules.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { endAt, keyAt, type NodeTable, startAt } from '../table/node-table.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { headerEnd } from '../tokens.ts'
import type { ByteSink } from './byte-sink.ts'
import { type GroupEdit, type PropertyGroup, Refusal, type RenumberEdit } from './edit.ts'
import type { Piece } from './edit-pieces.ts'

/** Where the properties of user types go. */
export class PropertyPlan {
  readonly groups: readonly PropertyGroup[]
  readonly #indexes: ReadonlyMap<number, number>
  readonly #members = new Map<number, readonly [index: number, position: number]>()
  /** By each new index the old one, or the group that gets it. */
  readonly #takers = new Map<number, number | PropertyGroup>()

  /** Throws `Refusal` where the edits contradict themselves or one another. */
  constructor(renumber: RenumberEdit | undefined, group: GroupEdit | undefined) {
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
    for (const group of this.groups) this.#take(group.index, group)
    for (const [from, to] of this.#indexes) this.#take(to, from)
  }

  #take(index: number, taker: number | PropertyGroup): void {
    const other = this.#takers.get(index)
    if (other !== undefined) throw new Refusal(conflict(index, other, taker))
    this.#takers.set(index, taker)
  }

  /** The way to a property from its user type after the edits: its index, or its group's index and its own in there. */
  stepsOf(index: number): readonly number[] {
    return this.#members.get(index) ?? [this.#indexes.get(index) ?? index]
  }

  /** Whether an index is afterwards that of another property, or of a group. */
  isTaken(index: number): boolean {
    return this.#takers.has(index) && !this.#indexes.has(index) && !this.#members.has(index)
  }

  /** Throws `Refusal` where properties of these indexes cannot be in one object, or not afterwards. */
  checkPresent(indexes: readonly number[]): void {
    if (new Set(indexes).size < indexes.length)
      throw new Refusal('A property index is in the object twice: it is not clear which one is meant.')
    const taken = indexes.find((index) => this.isTaken(index))
    if (taken !== undefined)
      throw new Refusal(conflict(taken, this.#takers.get(taken) as number | PropertyGroup, taken))
  }
}

function conflict(index: number, ...takers: readonly (number | PropertyGroup)[]): string {
  const [one, other] = takers.map((taker) =>
    typeof taker === 'number' ? `property ${taker}` : `the group of type ${taker.typeId}`,
  )
  return `Both ${one} and ${other} would have index ${index}.`
}

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff
}

function checkIndex(index: number): void {
  if (!isNumber(index)) throw new Refusal(`${index} is not a property index.`)
  if (index === LARGEST_INDEX)
    throw new Refusal(`Coherence's reader takes index ${index} as the end of the object.`)
}

/** A property or a group among those of an object: its new index, and what is written for it. */
interface Placed {
  readonly index: number
  readonly pieces: readonly Piece[]
}

/** Lays out the objects of a document in their new order. */
export class PropertyOrders {
  readonly #table: NodeTable
  readonly #sink: ByteSink
  readonly #isDropped: (node: number) => boolean
  readonly #plans = new Map<unknown, Map<unknown, PropertyPlan>>()
  /** Packed ints, which are written once. */
  readonly #packed = new Map<number, Piece>()

  /** Indexes and headers are written to `sink`. `isDropped` says which properties are left out. */
  constructor(table: NodeTable, sink: ByteSink, isDropped: (node: number) => boolean) {
    this.#table = table
    this.#sink = sink
    this.#isDropped = isDropped
  }

  /** What edits say, read once for all objects that are told the same. */
  planOf(renumber: RenumberEdit | undefined, group: GroupEdit | undefined): PropertyPlan {
    const [indexes, groups] = [renumber?.indexes, group?.groups]
    const known = this.#plans.get(indexes)?.get(groups)
    if (known !== undefined) return known
    const plan = new PropertyPlan(renumber, group)
    const plans = this.#plans.get(indexes) ?? new Map<unknown, PropertyPlan>()
    this.#plans.set(indexes, plans.set(groups, plan))
    return plan
  }

  /** The pieces of an object in its new order. Throws `Refusal` where there is none. */
  piecesOf(node: number, plan: PropertyPlan): Piece[] {
    const table = this.#table
    const header = headerEnd(table, node)
    const placed: Placed[] = []
    const indexes: number[] = []
    const members = new Map(plan.groups.map(({ index }): [number, Placed[]] => [index, []]))
    let before = header
    for (let child = firstChildAt(table, node); child >= 0; child = nextPropertyAt(table, child)) {
      const key = keyAt(table, child)
      const [index, position] = plan.stepsOf(key) as readonly [number, number?]
      const [start, end] = [startAt(table, child), endAt(table, child)]
      const stays = position === undefined && index === key
      if (!stays && table.rawRuns.has(child))
        throw new Refusal(`Property ${key} is a raw array, which is known only by its index.`)
      if (!this.#isDropped(child)) {
        indexes.push(key)
        if (stays) placed.push({ index, pieces: [copied(before, end)] })
        else {
          const own = { index: position ?? index, pieces: [this.#put(position ?? index), copied(start, end)] }
          if (position === undefined) placed.push(own)
          else members.get(index)?.push(own)
        }
      }
      before = end
    }
    plan.checkPresent(indexes)
    for (const { index, typeId, version = 0 } of plan.groups) {
      const inside = (members.get(index) ?? []).sort((a, b) => a.index - b.index)
      const header = [index, typeId, version].map((number) => this.#put(number))
      const pieces = [...header, ...inside.flatMap(({ pieces }) => pieces), this.#put(-1)]
      placed.push({ index, pieces })
    }
    placed.sort((a, b) => a.index - b.index)
    const pieces = [copied(startAt(table, node), header)]
    for (const one of placed) for (const piece of one.pieces) append(pieces, piece)
    append(pieces, copied(before, endAt(table, node)))
    return pieces
  }

  #put(number: number): Piece {
    const known = this.#packed.get(number)
    if (known !== undefined) return known
    const from = this.#sink.length
    this.#sink.packed(number)
    const piece = { from, to: this.#sink.length, isAdded: true }
    this.#packed.set(number, piece)
    return piece
  }
}

function copied(from: number, to: number): Piece {
  return { from, to, isAdded: false }
}

/** Appends a piece. Ranges of the input side by side become one. */
function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last !== undefined && !last.isAdded && !piece.isAdded && last.to === piece.from)
    pieces[pieces.length - 1] = copied(last.from, piece.to)
  else pieces.push(piece)
}

/**
 * The next property of a user type that was read whole, or -1: told by the index behind, which is below 0 where the user type
 * ends, so that what is nested in the last one need not be passed.
 */
export function nextPropertyAt(table: NodeTable, child: number): number {
  return readPackedInt(table.bytes, endAt(table, child)) < 0 ? -1 : nextSiblingAt(table, child)
}

// The pieces of user types in their new order. Objects with the same properties that are told the same share one order, of
// which the pieces of each are made when it is written.

import { readPackedInt } from '../scalars/packed-int.ts'
import { IntList } from '../table/int-list.ts'
import { endAt, keyAt, type NodeTable, startAt } from '../table/node-table.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { headerEnd } from '../tokens.ts'
import { type GroupEdit, type PropertyGroup, Refusal, type RenumberEdit } from './edit.ts'
import { PropertyPlan } from './edit-properties.ts'
import { type ByteSink, packedLength } from './write-sink.ts'

/** What becomes of the bytes of a property: they stay, its index goes, all of it goes. */
const STAYS = 0
const MOVES = 1
const GOES = 2

/** A new order of properties. */
export interface PropertyOrder {
  readonly plan: PropertyPlan
  /** The properties that it is for, as they stand in the object: indexes, of those that are left out complements. */
  readonly indexes: Int32Array
  /** What becomes of each. */
  readonly fates: Uint8Array
  /** Bytes that are written anew. */
  readonly added: number
  /**
   * The steps of writing, two numbers each: the first and the last of properties that stay side by side; a property and the
   * complement of its new index; or the complement of an offset among the bytes written anew, and where they end.
   */
  readonly steps: Int32Array
}

/** An object with its new order, and how many bytes longer it gets, the changes in it not counted. */
export interface OrderedObject {
  readonly order: number
  readonly growth: number
}

/** All new orders, by number. */
export class PropertyOrders {
  readonly #table: NodeTable
  readonly #sink: ByteSink
  readonly #isDropped: (node: number) => boolean
  readonly #plans = new Map<unknown, Map<unknown, PropertyPlan>>()
  readonly #all: PropertyOrder[] = []
  /** Numbers of orders by plan, and then by a hash of the indexes. */
  readonly #byPlan = new Map<PropertyPlan, Map<number, number[]>>()
  #last = -1

  /** Bytes that several objects share are written to `sink`. `isDropped` says which properties are left out. */
  constructor(table: NodeTable, sink: ByteSink, isDropped: (node: number) => boolean) {
    this.#table = table
    this.#sink = sink
    this.#isDropped = isDropped
  }

  /** An order by its number. */
  at(number: number): PropertyOrder {
    return this.#all[number] as PropertyOrder
  }

  /** What edits say, read once for all objects that are told the same. */
  planOf(renumber: RenumberEdit | null, group: GroupEdit | null): PropertyPlan {
    const [indexes, groups] = [renumber?.indexes, group?.groups]
    const known = this.#plans.get(indexes)?.get(groups)
    if (known !== undefined) return known
    const plan = new PropertyPlan(renumber, group)
    const plans = this.#plans.get(indexes) ?? new Map<unknown, PropertyPlan>()
    this.#plans.set(indexes, plans.set(groups, plan))
    return plan
  }

  /** The order of an object. Throws `Refusal` where there is none. */
  orderOf(node: number, plan: PropertyPlan): OrderedObject {
    this.#checkRawArrays(node, plan)
    // Most objects are like the one before.
    const last = this.#last < 0 ? null : this.at(this.#last)
    const growth = last?.plan === plan ? this.#growth(node, last) : Number.NaN
    if (!Number.isNaN(growth)) return { order: this.#last, growth }
    this.#last = this.#find(node, plan)
    return { order: this.#last, growth: this.#growth(node, this.at(this.#last)) }
  }

  #checkRawArrays(node: number, plan: PropertyPlan): void {
    const table = this.#table
    if (table.rawRuns.size === 0) return
    for (let child = firstChildAt(table, node); child >= 0; child = nextPropertyAt(table, child)) {
      if (table.rawRuns.has(child) && plan.moves(keyAt(table, child)))
        throw new Refusal(`Property ${keyAt(table, child)} is a raw array, which is known only by its index.`)
    }
  }

  #indexAt(child: number): number {
    const index = keyAt(this.#table, child)
    return this.#isDropped(child) ? ~index : index
  }

  #find(node: number, plan: PropertyPlan): number {
    const table = this.#table
    const list = new IntList()
    let hash = 0
    for (let child = firstChildAt(table, node); child >= 0; child = nextPropertyAt(table, child)) {
      const index = this.#indexAt(child)
      list.push(index)
      hash = (31 * hash + index) | 0
    }
    const byHash = this.#byPlan.get(plan) ?? new Map<number, number[]>()
    this.#byPlan.set(plan, byHash)
    const alike = byHash.get(hash) ?? []
    byHash.set(hash, alike)
    const known = alike.find((number) => !Number.isNaN(this.#growth(node, this.at(number))))
    if (known !== undefined) return known
    const number = this.#all.push(this.#make(plan, list.view())) - 1
    alike.push(number)
    return number
  }

  #make(plan: PropertyPlan, indexes: Int32Array): PropertyOrder {
    plan.checkPresent(indexes)
    const fates = indexes.length === 0 ? NO_FATES : new Uint8Array(indexes.length)
    indexes.forEach((index, position) => {
      fates[position] = index < 0 ? GOES : plan.moves(index) ? MOVES : STAYS
    })
    const groups = [...plan.groups].sort((a, b) => a.index - b.index)
    const byIndex = groups.length === 0 ? new Map() : positionsOf(indexes)
    const steps = new Steps(this.#sink, indexes.length)
    let nextGroup = 0
    for (const position of inOrder(plan, indexes)) {
      const index = plan.indexOf(indexes[position] as number)
      for (; (groups[nextGroup]?.index ?? Number.POSITIVE_INFINITY) < index; nextGroup++)
        steps.group(groups[nextGroup] as PropertyGroup, byIndex)
      if (fates[position] === STAYS) steps.stays(position)
      else steps.moves(position, index)
    }
    for (const group of groups.slice(nextGroup)) steps.group(group, byIndex)
    return { plan, indexes, fates, added: steps.added, steps: steps.list.view() }
  }

  /** How many bytes longer an object gets in an order; NaN where it has other properties. */
  #growth(node: number, { indexes, fates, added }: PropertyOrder): number {
    const table = this.#table
    let growth = added
    let i = 0
    let before = headerEnd(table, node)
    for (let child = firstChildAt(table, node); child >= 0; child = nextPropertyAt(table, child), i++) {
      if (i === indexes.length || this.#indexAt(child) !== indexes[i]) return Number.NaN
      const end = endAt(table, child)
      const fate = fates[i] as number
      if (fate === MOVES) growth -= startAt(table, child) - before
      else if (fate === GOES) growth -= end - before
      before = end
    }
    return i === indexes.length ? growth : Number.NaN
  }
}

/**
 * The next property of a user type that was read whole, or -1: told by the index behind, which is below 0 where the user type
 * ends, so that what is nested in the last one need not be passed.
 */
export function nextPropertyAt(table: NodeTable, child: number): number {
  return readPackedInt(table.bytes, endAt(table, child)) < 0 ? -1 : nextSiblingAt(table, child)
}

const NO_FATES = new Uint8Array(0)

/** Positions of the properties that are in no group, by their new indexes. */
function inOrder(plan: PropertyPlan, indexes: Int32Array): Int32Array {
  const positions = new IntList(indexes.length)
  let largest = 0
  let isAscending = true
  indexes.forEach((index, position) => {
    if (index < 0 || plan.isMember(index)) return
    const target = plan.indexOf(index)
    isAscending &&= positions.length === 0 || target > largest
    largest = Math.max(largest, target)
    positions.push(position)
  })
  const all = positions.view()
  if (isAscending) return all
  const targetOf = (position: number): number => plan.indexOf(indexes[position] as number)
  if (largest > SPARSE * all.length) return all.sort((a, b) => targetOf(a) - targetOf(b))
  // The indexes are nearly all there are: each goes to its place.
  const byTarget = new Int32Array(largest + 1).fill(-1)
  for (const position of all) byTarget[targetOf(position)] = position
  let next = 0
  for (const position of byTarget) if (position >= 0) all[next++] = position
  return all
}

/** How many times as many indexes as properties there may be for each to have a place. */
const SPARSE = 8

/** Where each index stands; those left out have none. */
function positionsOf(indexes: Int32Array): Map<number, number> {
  const byIndex = new Map<number, number>()
  for (const [position, index] of indexes.entries()) byIndex.set(index, position)
  return byIndex
}

/** The steps of an order, while they are found. */
class Steps {
  readonly list: IntList
  added = 0
  readonly #sink: ByteSink

  /** `properties`: how many steps are expected. */
  constructor(sink: ByteSink, properties: number) {
    this.list = new IntList(2 * properties)
    this.#sink = sink
  }

  /** A property as it stands. */
  stays(position: number): void {
    const { items, length } = this.list
    const [first, last] = [items[length - 2] ?? -1, items[length - 1] ?? -1]
    const isBehind = length > 0 && first >= 0 && last >= 0 && last === position - 1
    if (isBehind) items[length - 1] = position
    else this.#add(position, position)
  }

  /** A property under another index. */
  moves(position: number, index: number): void {
    this.#add(position, ~index)
    this.added += packedLength(index)
  }

  /** A nested user type with those of its members that are in the bytes. */
  group({ index, typeId, version = 0, members }: PropertyGroup, byIndex: ReadonlyMap<number, number>): void {
    this.#put(index, typeId, version)
    for (const [position, member] of members.entries()) {
      const property = byIndex.get(member)
      if (property !== undefined) this.moves(property, position)
    }
    this.#put(-1)
  }

  #put(...numbers: readonly number[]): void {
    const from = this.#sink.length
    for (const number of numbers) this.#sink.packed(number)
    this.#add(~from, this.#sink.length)
    this.added += this.#sink.length - from
  }

  #add(first: number, second: number): void {
    this.list.push(first)
    this.list.push(second)
  }
}

// The walk through a stream with the changes in it, in the order of what is written. Without recursion: what is pending is
// numbers, two for each user type that is open and one for each of its properties. It serves whoever wants the result:
// the writer, and the check of identities.

import { IntList } from '../table/int-list.ts'
import { endAt, type NodeTable, startAt } from '../table/node-table.ts'
import { firstChildAt } from '../table/siblings.ts'
import { headerEnd } from '../tokens.ts'
import type { Changes } from './edit-changes.ts'
import { nextPropertyAt, type PropertyOrders } from './edit-orders.ts'

/** Who follows the walk. */
export interface Follower {
  /** A range of the input, as it is. */
  copy(from: number, to: number): void
  /** A range of the bytes written anew; with the first byte of the splice they are from, or -1. */
  put(from: number, to: number, splice: number): void
  /** The index of a property, written anew. */
  index(index: number): void
}

/** Numbers for an open user type: its change, and the step that is being walked. */
const FRAME = 2
/** The step before all others: what stands in front of the properties. */
const HEADER = -1

/** Walks the range `from..to` of the input. */
export function walkChanges(
  table: NodeTable,
  changes: Changes,
  orders: PropertyOrders,
  from: number,
  to: number,
  follower: Follower,
): void {
  new Walk(table, changes, orders, follower).run(from, to)
}

class Walk {
  readonly #table: NodeTable
  readonly #changes: Changes
  readonly #orders: PropertyOrders
  readonly #follower: Follower
  readonly #open = new IntList()
  /** Properties of the open user types. */
  readonly #properties = new IntList()
  /** The range being walked, and the first change that may lie in it. */
  #at = 0
  #to = 0
  #change = 0

  constructor(table: NodeTable, changes: Changes, orders: PropertyOrders, follower: Follower) {
    this.#table = table
    this.#changes = changes
    this.#orders = orders
    this.#follower = follower
  }

  run(from: number, to: number): void {
    const changes = this.#changes
    this.#at = from
    this.#to = to
    this.#change = changes.firstFrom(from, 0, changes.count)
    do {
      while (this.#change < changes.count && changes.start(this.#change) < this.#to) this.#pass(this.#change)
      this.#copy(this.#at, this.#to)
    } while (this.#next(to))
  }

  #pass(change: number): void {
    const changes = this.#changes
    this.#copy(this.#at, changes.start(change))
    this.#at = changes.end(change)
    this.#change = changes.behind(change)
    const node = changes.node(change)
    if (node < 0) {
      this.#follower.put(changes.from(change), changes.to(change), changes.start(change))
      return
    }
    const base = this.#properties.length
    const table = this.#table
    for (let child = firstChildAt(table, node); child >= 0; child = nextPropertyAt(table, child))
      this.#properties.push(child)
    if (this.#change === change + 1) {
      this.#reorder(change, base)
      return
    }
    this.#open.push(change)
    this.#open.push(HEADER)
    this.#enter(changes.start(change), headerEnd(table, node))
  }

  /** A user type in which nothing else changes. */
  #reorder(change: number, base: number): void {
    const changes = this.#changes
    const { steps } = this.#orders.at(changes.order(change))
    const node = changes.node(change)
    this.#copy(changes.start(change), headerEnd(this.#table, node))
    for (let step = 0; step < steps.length; step += 2) {
      const [first, second] = [steps[step] as number, steps[step + 1] as number]
      if (this.#put(first, second)) continue
      this.#copy(this.#from(node, base, first, second), this.#end(base, first, second))
    }
    this.#copy(this.#last(node, base), changes.end(change))
    this.#properties.length = base
  }

  /** The next piece of what is open, or what lies behind it; false at the end. */
  #next(to: number): boolean {
    const changes = this.#changes
    const { items } = this.#open
    while (this.#open.length > 0) {
      const frame = this.#open.length - FRAME
      const change = items[frame] as number
      const step = (items[frame + 1] as number) + 1
      items[frame + 1] = step
      const { steps, indexes } = this.#orders.at(changes.order(change))
      const base = this.#properties.length - indexes.length
      if (2 * step > steps.length) {
        this.#properties.length = base
        this.#open.length = frame
        this.#at = changes.end(change)
        this.#change = changes.behind(change)
        this.#to = frame === 0 ? to : this.#pieceEnd(frame - FRAME)
        return true
      }
      const node = changes.node(change)
      if (2 * step === steps.length) {
        this.#enter(this.#last(node, base), changes.end(change))
        return true
      }
      const [first, second] = [steps[2 * step] as number, steps[2 * step + 1] as number]
      if (this.#put(first, second)) continue
      this.#enter(this.#from(node, base, first, second), this.#end(base, first, second))
      return true
    }
    return false
  }

  /** Begins a piece of the innermost open user type. */
  #enter(from: number, to: number): void {
    const change = this.#open.items[this.#open.length - FRAME] as number
    this.#at = from
    this.#to = to
    this.#change = this.#changes.firstFrom(from, change + 1, this.#changes.behind(change))
  }

  /** Where the piece ends in which the walk is that left a user type open. */
  #pieceEnd(frame: number): number {
    const { items } = this.#open
    const change = items[frame] as number
    const step = items[frame + 1] as number
    const { steps, indexes } = this.#orders.at(this.#changes.order(change))
    if (step === HEADER) return headerEnd(this.#table, this.#changes.node(change))
    if (2 * step === steps.length) return this.#changes.end(change)
    const base = this.#properties.length - indexes.length
    return this.#end(base, steps[2 * step] as number, steps[2 * step + 1] as number)
  }

  /** Puts what a step writes anew; whether that is all of it. */
  #put(first: number, second: number): boolean {
    if (first < 0) this.#follower.put(~first, second, -1)
    else if (second < 0) this.#follower.index(~second)
    return first < 0
  }

  /** Where the bytes of a step begin: behind the index, or with it. */
  #from(node: number, base: number, first: number, second: number): number {
    if (second < 0) return startAt(this.#table, this.#property(base, first))
    return first === 0 ? headerEnd(this.#table, node) : endAt(this.#table, this.#property(base, first - 1))
  }

  #end(base: number, first: number, second: number): number {
    return endAt(this.#table, this.#property(base, second < 0 ? first : second))
  }

  /** Where the last property ends: of the innermost open user type, which ends their list. */
  #last(node: number, base: number): number {
    const { items, length } = this.#properties
    return length === base ? headerEnd(this.#table, node) : endAt(this.#table, items[length - 1] as number)
  }

  #property(base: number, position: number): number {
    return this.#properties.items[base + position] as number
  }

  #copy(from: number, to: number): void {
    if (to > from) this.#follower.copy(from, to)
  }
}

// From edits to changes of the bytes: for each node what is asked of it becomes splices and a reorder. The one place
// that knows all kinds of edits.

import { readPackedInt } from '../scalars/packed-int.ts'
import { silent } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { readHeader } from '../table/header.ts'
import { bodyStart, declaredType, prefixOf, runOf } from '../table/layout.ts'
import {
  endAt,
  isMap,
  keyAt,
  type NodeTable,
  parentAt,
  shapeAt,
  startAt,
  typeAt,
} from '../table/node-table.ts'
import { RunIndex } from '../table/run.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { lastByteBefore } from '../tokens.ts'
import * as T from '../type-ids.ts'
import { type Changes, ChangeWriter } from './edit-changes.ts'
import { ASKED, type GatheredEdits, gatherEdits, inNode, type NewElement, refusalIn } from './edit-gather.ts'
import { addEvents, IdentityEvents, VERSION } from './edit-identities.ts'
import { EditList, type Edits } from './edit-list.ts'
import { NewValues } from './edit-new-value.ts'
import { PropertyOrders } from './edit-orders.ts'
import {
  DeclaredBodies,
  declaredAs,
  newObstacleOf,
  obstacleOf,
  UniformFinder,
  type UniformForm,
} from './edit-uniform.ts'
import { ByteSink } from './write-sink.ts'

/** Events of the bytes that a splice puts in: a version that its container may take for a reference, and others. */
export interface SpliceEvents {
  /** The event, or -1. */
  readonly version: number
  readonly first: number
  readonly last: number
  /** Whether the bytes are of a value put in. */
  readonly isNew: boolean
}

/** What edits come to. */
export interface EditPlan {
  /** In order of their first byte. */
  readonly changes: Changes
  readonly edits: GatheredEdits
  readonly orders: PropertyOrders
  /** Bytes written anew, of which changes and orders say ranges. */
  readonly anew: Uint8Array
  /** Identities, references and versions of the document, and of what is put in. */
  readonly events: IdentityEvents
  readonly added: IdentityEvents
  /** By the first byte of the splice. */
  readonly spliced: ReadonlyMap<number, SpliceEvents>
  /** What containers become that are made uniform, by node. */
  readonly forms: ReadonlyMap<number, UniformForm>
}

/** Plans edits. Throws `Refusal` for the first that cannot be made. */
export function planEdits(table: NodeTable, given: Edits): EditPlan {
  const events = eventsOf(table)
  const added = new IdentityEvents()
  const sink = new ByteSink()
  const values = new NewValues(sink, added)
  const edits = gatherEdits(table, new EditList(given), values, { largest: events.largest })
  return new Planner(table, edits, values, sink).plan(events, added)
}

/** The events of a table, found once. */
function eventsOf(table: NodeTable): IdentityEvents {
  const known = EVENTS.get(table)
  if (known !== undefined) return known
  const events = new IdentityEvents()
  addEvents(table, events)
  EVENTS.set(table, events)
  return events
}

const EVENTS = new WeakMap<NodeTable, IdentityEvents>()

class Planner {
  readonly #table: NodeTable
  readonly #edits: GatheredEdits
  readonly #values: NewValues
  readonly #sink: ByteSink
  readonly #orders: PropertyOrders
  readonly #bodies: DeclaredBodies
  /** By node. */
  readonly #forms = new Map<number, UniformForm>()
  readonly #changes: ChangeWriter
  readonly #spliced = new Map<number, SpliceEvents>()

  constructor(table: NodeTable, edits: GatheredEdits, values: NewValues, sink: ByteSink) {
    this.#table = table
    this.#edits = edits
    this.#values = values
    this.#sink = sink
    this.#orders = new PropertyOrders(table, sink, (node) => edits.isAsked(node, ASKED.drop))
    this.#bodies = new DeclaredBodies(sink)
    this.#changes = new ChangeWriter(edits.nodes.length)
  }

  plan(events: IdentityEvents, added: IdentityEvents): EditPlan {
    const { nodes, asked, all } = this.#edits
    // The innermost first: what an element becomes decides what its container can declare.
    if ((all & ASKED.uniform) !== 0) {
      for (let index = nodes.length - 1; index >= 0; index--) {
        const node = nodes[index] as number
        if (((asked[index] as number) & ASKED.uniform) !== 0) inNode(node, () => this.#findForm(node))
      }
    }
    let index = 0
    try {
      for (; index < nodes.length; index++) this.#change(index, added)
    } catch (error) {
      throw refusalIn(nodes[index] as number, error)
    }
    const [edits, orders, spliced, forms] = [this.#edits, this.#orders, this.#spliced, this.#forms]
    const [changes, anew] = [this.#changes.take(), this.#sink.buffer]
    return { changes, edits, orders, anew, events, added, spliced, forms }
  }

  #findForm(node: number): void {
    const table = this.#table
    const finder = new UniformFinder(table, node)
    for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child)) {
      const index = this.#edits.indexOf(child)
      const asked = index < 0 ? 0 : (this.#edits.asked[index] as number)
      if ((asked & ASKED.drop) !== 0) continue
      if ((asked & ASKED.replace) !== 0) {
        const value = this.#values.at(this.#edits.value(index))
        finder.add(child, value.type, newObstacleOf(this.#values, value))
      } else finder.add(child, this.#typeAfter(child, asked), obstacleOf(table, child))
    }
    this.#forms.set(node, finder.form())
  }

  /** The type of a child as it will be. */
  #typeAfter(child: number, asked: number): number {
    if ((asked & ASKED['octet-string']) !== 0) return T.octetString
    return this.#forms.get(child)?.type ?? declaredAs(typeAt(this.#table, child))
  }

  #change(index: number, added: IdentityEvents): void {
    const table = this.#table
    const node = this.#edits.nodes[index] as number
    const asked = this.#edits.asked[index] as number
    if ((asked & ASKED.drop) !== 0) this.#drop(node)
    else if ((asked & ASKED.replace) !== 0) this.#replace(node, this.#edits.value(index), added)
    if ((asked & ASKED['octet-string']) !== 0) this.#toOctetString(node)
    const form = this.#forms.get(node)
    if (form !== undefined) this.#toUniform(node, form, added)
    if ((asked & ASKED.elements) !== 0) this.#replaceElements(node, this.#edits.elements(index))
    if ((asked & (ASKED.renumber | ASKED.group)) === 0) return
    const renumber = (asked & ASKED.renumber) === 0 ? null : this.#edits.renumber(index)
    const group = (asked & ASKED.group) === 0 ? null : this.#edits.group(index)
    const { order, growth } = this.#orders.orderOf(node, this.#orders.planOf(renumber, group))
    this.#changes.reorder(startAt(table, node), endAt(table, node), node, order, growth)
  }

  #drop(node: number): void {
    const table = this.#table
    const parent = parentAt(table, node)
    // A new order of the properties leaves it out.
    if (this.#edits.isAsked(parent, ASKED.renumber | ASKED.group)) return
    this.#changes.splice(lastByteBefore(table, node, parent), endAt(table, node), 0, 0)
  }

  /** The type that a node's container will declare for it; null where it keeps its type id. */
  #declaredAfter(node: number): number | null {
    const parent = parentAt(this.#table, node)
    const form = this.#forms.get(parent)
    if (form === undefined) return declaredType(this.#table, node)
    return isMap(shapeAt(this.#table, parent)) && keyAt(this.#table, node) % 2 === 1
      ? form.second
      : form.first
  }

  #replace(node: number, number: number, added: IdentityEvents): void {
    const value = this.#values.at(number)
    const declared = this.#declaredAfter(node)
    const start = startAt(this.#table, node)
    const [from, to] = declared === null ? [value.from, value.to] : this.#values.element(value, declared)
    this.#changes.splice(start, endAt(this.#table, node), from, to)
    const version = declared === null ? 0 : this.#values.bareVersion(value, declared)
    const event = version > 0 ? added.count : -1
    if (version > 0) added.add(VERSION, 0, -1, version, value.type)
    if (event >= 0 || value.firstEvent < value.lastEvent)
      this.#spliced.set(start, {
        version: event,
        first: value.firstEvent,
        last: value.lastEvent,
        isNew: true,
      })
  }

  #replaceElements(node: number, elements: readonly NewElement[]): void {
    const table = this.#table
    const run = runOf(table, node)
    if (run === null) return
    const isRaw = table.rawRuns.has(node)
    const index = new RunIndex(silent(table.bytes), run, isRaw, table.runOffsets.get(node) ?? null)
    for (const { element, value: number } of elements) {
      const value = this.#values.at(number)
      const declared = index.typeOf(element)
      const [from, to] = isRaw
        ? this.#values.rawElement(value, declared)
        : this.#values.element(value, declared)
      const start = index.start(element)
      const end = index.end(element)
      if (end === start) continue
      this.#changes.splice(start, end, from, to)
      if (value.firstEvent < value.lastEvent)
        this.#spliced.set(start, { version: -1, first: value.firstEvent, last: value.lastEvent, isNew: true })
    }
  }

  #toOctetString(node: number): void {
    const run = runOf(this.#table, node)
    const { type } = prefixOf(this.#table, node)
    if (run === null) return
    const from = this.#sink.length
    if (this.#declaredAfter(node) !== T.octetString) this.#sink.packed(T.octetString)
    this.#sink.packed(run.count)
    this.#changes.splice(type, run.start, from, this.#sink.length)
  }

  #toUniform(node: number, form: UniformForm, added: IdentityEvents): void {
    const table = this.#table
    const { type, body } = prefixOf(table, node)
    const shape = shapeAt(table, node)
    const { count, end } = readHeader(table.bytes, shape, body)
    const from = this.#sink.length
    if (this.#declaredAfter(node) !== form.type) this.#sink.packed(form.type)
    this.#sink.packed(form.first)
    if (form.second !== null) this.#sink.packed(form.second)
    this.#sink.packed(count)
    this.#changes.splice(type, end, from, this.#sink.length)
    const keepsTypes = ASKED.drop | ASKED.replace | ASKED['octet-string'] | ASKED.uniform
    for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child)) {
      const isKey = isMap(shape) && keyAt(table, child) % 2 === 0
      const isDeclared = isKey ? shape !== SHAPE.uniformKeysMap : !isMap(shape) || form.second !== null
      if (isDeclared && !this.#edits.isAsked(child, keepsTypes)) this.#leaveOutType(child, added)
    }
  }

  /** An element whose type its container now declares. */
  #leaveOutType(node: number, added: IdentityEvents): void {
    const table = this.#table
    const start = startAt(table, node)
    const body = bodyStart(table, node)
    const own = typeAt(table, node)
    const [from, to] = this.#bodies.of(own)
    this.#changes.splice(start, body, from, to)
    const version = own >= 0 ? readPackedInt(table.bytes, body) : 0
    if (version <= 0) return
    this.#spliced.set(start, { version: added.count, first: 0, last: 0, isNew: false })
    added.add(VERSION, 0, node, version, own)
  }
}

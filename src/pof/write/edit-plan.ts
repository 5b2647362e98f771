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
import { childWithKey, firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { lastByteBefore } from '../tokens.ts'
import * as T from '../type-ids.ts'
import type { Shape } from '../types.ts'
import { ByteSink } from './byte-sink.ts'
import type { Edit, ReplaceEdit } from './edit.ts'
import { type GatheredEdits, gatherEdits, inNode, type NodeEdits } from './edit-gather.ts'
import { addEvents, type IdentityEvent, IdentityEvents } from './edit-identities.ts'
import { type NewValue, NewValues } from './edit-new-value.ts'
import { type Change, growthOf, nested, type Piece } from './edit-pieces.ts'
import { PropertyOrders, type PropertyPlan } from './edit-properties.ts'
import {
  DeclaredBodies,
  declaredAs,
  newObstacleOf,
  obstacleOf,
  UniformFinder,
  type UniformForm,
} from './edit-uniform.ts'

/** What edits come to. */
export interface EditPlan {
  /** The changes that lie in no other, in order of their first byte. */
  readonly changes: readonly Change[]
  /** How many bytes longer the value gets. */
  readonly growth: number
  /** The bytes that are added, of which pieces say ranges. */
  readonly added: Uint8Array
  readonly edits: GatheredEdits
  readonly orders: PropertyOrders
  /** Identities, references and versions of the document. */
  readonly events: IdentityEvents
  /** Whether the document or what is put in has an identity or a reference. */
  readonly hasIdentities: boolean
  /** What containers become that are made uniform, by node. */
  readonly forms: ReadonlyMap<number, UniformForm>
}

/** Plans edits. Throws `Refusal` for the first that cannot be made. */
export function planEdits(table: NodeTable, given: readonly Edit[]): EditPlan {
  const events = eventsOf(table)
  const addedEvents = new IdentityEvents()
  const sink = new ByteSink()
  const values = new NewValues(sink, addedEvents)
  const edits = gatherEdits(table, given, values, events.largest)
  const planner = new Planner(table, edits, values, sink)
  planner.plan()
  const { changes, orders, forms } = planner
  return {
    growth: changes.reduce((sum, change) => sum + growthOf(change), 0),
    changes: nested(changes),
    added: sink.buffer,
    edits,
    orders,
    events,
    hasIdentities: events.hasIdentities || addedEvents.hasIdentities,
    forms,
  }
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
  readonly changes: Change[] = []
  readonly orders: PropertyOrders
  /** By node. */
  readonly forms = new Map<number, UniformForm>()
  readonly #table: NodeTable
  readonly #edits: GatheredEdits
  readonly #values: NewValues
  readonly #sink: ByteSink
  readonly #bodies: DeclaredBodies

  constructor(table: NodeTable, edits: GatheredEdits, values: NewValues, sink: ByteSink) {
    this.#table = table
    this.#edits = edits
    this.#values = values
    this.#sink = sink
    this.orders = new PropertyOrders(table, sink, (node) => edits.isDropped(node))
    this.#bodies = new DeclaredBodies(sink)
  }

  plan(): void {
    const { all } = this.#edits
    // The innermost first: what an element becomes decides what its container can declare.
    for (const { node, uniform } of [...all].reverse()) if (uniform) inNode(node, () => this.#findForm(node))
    for (const asked of all) inNode(asked.node, () => this.#change(asked))
  }

  #findForm(node: number): void {
    const table = this.#table
    const finder = new UniformFinder(table, node)
    for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child)) {
      const asked = this.#edits.at(child)
      if (asked?.drop) continue
      if (asked?.replace) {
        const value = this.#edits.valueOf(asked.replace)
        finder.add(child, value.type, newObstacleOf(this.#values, value))
      } else finder.add(child, this.#typeAfter(child, asked), obstacleOf(table, child))
    }
    this.forms.set(node, finder.form())
  }

  /** The type of a child as it will be. */
  #typeAfter(child: number, asked: NodeEdits | undefined): number {
    if (asked?.['octet-string']) return T.octetString
    return this.forms.get(child)?.type ?? declaredAs(typeAt(this.#table, child))
  }

  #change(asked: NodeEdits): void {
    const table = this.#table
    const { node, renumber, group, elements } = asked
    if (asked.drop) this.#drop(node)
    else if (asked.replace) this.#replace(node, this.#edits.valueOf(asked.replace))
    if (asked['octet-string']) this.#toOctetString(node)
    const form = this.forms.get(node)
    if (form !== undefined) this.#toUniform(node, form)
    if (elements.length > 0) this.#replaceElements(node, elements)
    if (renumber === undefined && group === undefined) return
    const pieces = this.orders.piecesOf(node, this.orders.planOf(renumber, group))
    this.changes.push({ start: startAt(table, node), end: endAt(table, node), pieces, inner: [] })
  }

  /** Bytes `from..to` of those added come in the place of `start..end`, which is never empty. */
  #splice(
    start: number,
    end: number,
    from: number,
    to: number,
    events?: Piece['events'],
    isNew = true,
  ): void {
    this.changes.push({ start, end, pieces: [{ from, to, isAdded: true, events, isNew }], inner: [] })
  }

  #drop(node: number): void {
    const table = this.#table
    const parent = parentAt(table, node)
    // A new order of the properties leaves it out.
    const around = this.#edits.at(parent)
    if (around?.renumber || around?.group) return
    this.#splice(lastByteBefore(table, node, parent), endAt(table, node), 0, 0)
  }

  /** The type that a node's container will declare for it; null where it keeps its type id. */
  #declaredAfter(node: number): number | null {
    const parent = parentAt(this.#table, node)
    const form = this.forms.get(parent)
    if (form === undefined) return declaredType(this.#table, node)
    return isMap(shapeAt(this.#table, parent)) && keyAt(this.#table, node) % 2 === 1
      ? form.second
      : form.first
  }

  #replace(node: number, value: NewValue): void {
    const declared = this.#declaredAfter(node)
    const [from, to] = declared === null ? [value.from, value.to] : this.#values.element(value, declared)
    const number = declared === null ? 0 : this.#values.bareVersion(value, declared)
    const version: IdentityEvent = { kind: 'version', at: 0, node: -1, number, type: value.type, means: null }
    const events = number > 0 ? [version, ...value.events] : value.events
    this.#splice(startAt(this.#table, node), endAt(this.#table, node), from, to, events)
  }

  #replaceElements(node: number, edits: readonly ReplaceEdit[]): void {
    const table = this.#table
    const run = runOf(table, node)
    if (run === null) return
    const isRaw = table.rawRuns.has(node)
    const index = new RunIndex(silent(table.bytes), run, isRaw, table.runOffsets.get(node) ?? null)
    for (const edit of edits) {
      const { element = 0 } = edit
      const value = this.#edits.valueOf(edit)
      const declared = index.typeOf(element)
      const [from, to] = isRaw
        ? this.#values.rawElement(value, declared)
        : this.#values.element(value, declared)
      const [start, end] = [index.start(element), index.end(element)]
      if (end > start) this.#splice(start, end, from, to, value.events)
    }
  }

  #toOctetString(node: number): void {
    const run = runOf(this.#table, node)
    const { type } = prefixOf(this.#table, node)
    if (run === null) return
    const from = this.#sink.length
    if (this.#declaredAfter(node) !== T.octetString) this.#sink.packed(T.octetString)
    this.#sink.packed(run.count)
    this.#splice(type, run.start, from, this.#sink.length)
  }

  #toUniform(node: number, form: UniformForm): void {
    const table = this.#table
    const { type, body } = prefixOf(table, node)
    const shape = shapeAt(table, node)
    const { count, end } = readHeader(table.bytes, shape, body)
    const from = this.#sink.length
    if (this.#declaredAfter(node) !== form.type) this.#sink.packed(form.type)
    this.#sink.packed(form.first)
    if (form.second !== null) this.#sink.packed(form.second)
    this.#sink.packed(count)
    this.#splice(type, end, from, this.#sink.length)
    for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child)) {
      const isKey = isMap(shape) && keyAt(table, child) % 2 === 0
      const isDeclared = isKey ? shape !== SHAPE.uniformKeysMap : !isMap(shape) || form.second !== null
      const asked = this.#edits.at(child)
      const isWritten = asked?.drop || asked?.replace || asked?.['octet-string'] || asked?.uniform
      if (isDeclared && !isWritten) this.#leaveOutType(child)
    }
  }

  /** An element whose type its container now declares. */
  #leaveOutType(node: number): void {
    const table = this.#table
    const body = bodyStart(table, node)
    const type = typeAt(table, node)
    const number = type >= 0 ? readPackedInt(table.bytes, body) : 0
    const events: IdentityEvent[] =
      number > 0 ? [{ kind: 'version', at: body, node, number, type, means: null }] : []
    const [from, to] = this.#bodies.of(type)
    this.#splice(startAt(table, node), body, from, to, events, false)
  }
}

/**
 * The path after the edits; null where what it led to is gone. A property that is missing from the bytes moves as
 * one that is there. What lies below a map or a scalar, which no path reaches, keeps its steps.
 */
export function pathAfterEdits(
  table: NodeTable,
  root: number,
  plan: EditPlan,
  path: readonly number[],
): number[] | null {
  const { edits, events } = plan
  const after: number[] = []
  let node = root
  for (const step of path) {
    if (node >= 0 && typeAt(table, node) === T.reference) node = events.meantBy(node)
    if (node < 0) {
      after.push(step)
      continue
    }
    const asked = edits.at(node)
    if (asked?.replace || asked?.['octet-string']) return null
    const properties = propertiesOf(plan, asked)
    const child = HAVE_STEPS.has(shapeAt(table, node)) ? childWithKey(table, node, step) : -1
    if (child >= 0 && edits.isDropped(child)) return null
    if (child < 0 && properties?.isTaken(step)) return null
    if (properties === null) after.push(step)
    else after.push(...properties.stepsOf(step))
    node = child
  }
  return after
}

/** Where the properties of a node go; null where they stay. */
export function propertiesOf({ orders }: EditPlan, asked: NodeEdits | undefined): PropertyPlan | null {
  const { renumber, group } = asked ?? {}
  return renumber === undefined && group === undefined ? null : orders.planOf(renumber, group)
}

const HAVE_STEPS: ReadonlySet<Shape> = new Set([
  SHAPE.userType,
  SHAPE.collection,
  SHAPE.uniformCollection,
  SHAPE.sparseArray,
  SHAPE.uniformSparseArray,
])

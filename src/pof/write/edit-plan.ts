// From edits to changes of the bytes: for each node what is asked of it becomes splices and a reorder. The one place
// that knows all kinds of edits.

import { readPackedInt } from '../scalars/packed-int.ts'
import { silent } from '../scalars/scalar.ts'
import { readHeader } from '../table/header.ts'
import { prefixOf, runOf } from '../table/layout.ts'
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
import { SHAPE, T } from '../types.ts'
import { type Edit, Refusal } from './edit.ts'
import { type Change, inOrder, type Splice } from './edit-change.ts'
import { type EditsByNode, gatherEdits, inNode, type NodeEdits } from './edit-gather.ts'
import { declaredType, type IdentityEvent, identityEvents, largestIdentity } from './edit-identities.ts'
import {
  elementBytes,
  elementEvents,
  type NewValue,
  rawElementBytes,
  versionEvent,
} from './edit-new-value.ts'
import { PropertyPlan } from './edit-properties.ts'
import {
  declaredBody,
  type Element,
  elementOf,
  newElement,
  type UniformForm,
  uniformForm,
} from './edit-uniform.ts'
import { packedBytes } from './write-sink.ts'

/** What edits come to. */
export interface EditPlan {
  /** In order of their first byte. */
  readonly changes: readonly Change[]
  readonly edits: EditsByNode
  /** Where the properties of user types go, by node. */
  readonly properties: ReadonlyMap<number, PropertyPlan>
  /** Identities, references and versions of the document. */
  readonly events: readonly IdentityEvent[]
}

/** Plans edits. Throws `Refusal` for the first that cannot be made. */
export function planEdits(table: NodeTable, edits: readonly Edit[]): EditPlan {
  const events = eventsOf(table)
  const gathered = gatherEdits(table, edits, { largest: largestIdentity(events) })
  const planner = new Planner(table, gathered)
  return { changes: planner.changes(), edits: gathered, properties: planner.properties, events }
}

/** The events of a table, found once. */
function eventsOf(table: NodeTable): readonly IdentityEvent[] {
  const known = EVENTS.get(table)
  if (known !== undefined) return known
  const events = identityEvents(table)
  EVENTS.set(table, events)
  return events
}

const EVENTS = new WeakMap<NodeTable, readonly IdentityEvent[]>()

class Planner {
  readonly properties = new Map<number, PropertyPlan>()
  readonly #table: NodeTable
  readonly #edits: EditsByNode
  readonly #forms = new Map<number, UniformForm>()
  readonly #changes: Change[] = []

  constructor(table: NodeTable, edits: EditsByNode) {
    this.#table = table
    this.#edits = edits
  }

  changes(): readonly Change[] {
    // The innermost first: what an element becomes decides what its container can declare.
    for (const edits of [...this.#edits.values()].reverse()) {
      if (edits.isUniform) inNode(edits.node, () => this.#findForm(edits.node))
    }
    for (const edits of this.#edits.values()) inNode(edits.node, () => this.#change(edits))
    return inOrder(this.#changes)
  }

  #findForm(node: number): void {
    const elements = this.#keptChildren(node).map((child) => this.#elementOf(child))
    this.#forms.set(node, uniformForm(this.#table, node, elements))
  }

  #keptChildren(node: number): number[] {
    const children: number[] = []
    for (let child = firstChildAt(this.#table, node); child >= 0; child = nextSiblingAt(this.#table, child))
      if (!this.#edits.get(child)?.isDropped) children.push(child)
    return children
  }

  /** A child as it will be. */
  #elementOf(child: number): Element {
    const edits = this.#edits.get(child)
    if (edits?.value) return newElement(child, edits.value)
    const element = elementOf(this.#table, child)
    if (edits?.isOctetString) return { ...element, type: T.octetString }
    return { ...element, type: this.#forms.get(child)?.type ?? element.type }
  }

  #change(edits: NodeEdits): void {
    const { node, value } = edits
    const table = this.#table
    if (edits.isDropped) this.#splice(lastByteBefore(table, node, parentAt(table, node)), endAt(table, node))
    else if (value !== null) this.#replace(node, value)
    for (const [element, replacement] of edits.elements ?? [])
      this.#replaceElement(node, element, replacement)
    if (edits.isOctetString) this.#toOctetString(node)
    const form = this.#forms.get(node)
    if (form !== undefined) this.#toUniform(node, form)
    if (edits.renumber !== null || edits.group !== null) this.#reorder(edits)
  }

  #splice(
    start: number,
    end: number,
    bytes: Uint8Array = NOTHING,
    events: readonly IdentityEvent[] = NO_EVENTS,
    isNew = false,
  ): void {
    if (end > start) this.#changes.push({ kind: 'splice', start, end, bytes, events, isNew } satisfies Splice)
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

  #replace(node: number, value: NewValue): void {
    const declared = this.#declaredAfter(node)
    const bytes = declared === null ? value.bytes : elementBytes(value, declared)
    const events = declared === null ? value.events : elementEvents(value, declared)
    this.#splice(startAt(this.#table, node), endAt(this.#table, node), bytes, events, true)
  }

  #replaceElement(node: number, element: number, value: NewValue): void {
    const table = this.#table
    const run = runOf(table, node)
    if (run === null) return
    const isRaw = table.rawRuns.has(node)
    const index = new RunIndex(silent(table.bytes), run, isRaw)
    const declared = index.typeOf(element)
    const bytes = isRaw ? rawElementBytes(value, declared) : elementBytes(value, declared)
    this.#splice(index.start(element), index.end(element), bytes, value.events, true)
  }

  #toOctetString(node: number): void {
    const run = runOf(this.#table, node)
    const { type } = prefixOf(this.#table, node)
    if (run === null) return
    const isDeclared = this.#declaredAfter(node) === T.octetString
    this.#splice(type, run.start, packedBytes(...(isDeclared ? [] : [T.octetString]), run.count))
  }

  #toUniform(node: number, form: UniformForm): void {
    const table = this.#table
    const { type, body } = prefixOf(table, node)
    const { count, end } = readHeader(table.bytes, shapeAt(table, node), body)
    const own = this.#declaredAfter(node) === form.type ? [] : [form.type]
    const types = form.second === null ? [form.first] : [form.first, form.second]
    this.#splice(type, end, packedBytes(...own, ...types, count))
    const declaresKeys = shapeAt(table, node) === SHAPE.uniformKeysMap
    const isKeyed = isMap(shapeAt(table, node))
    for (const child of this.#keptChildren(node)) {
      const edits = this.#edits.get(child)
      const isKey = isKeyed && keyAt(table, child) % 2 === 0
      const isDeclared = isKey ? !declaresKeys : !isKeyed || form.second !== null
      if (isDeclared && !edits?.value && !edits?.isOctetString && !edits?.isUniform) this.#leaveOutType(child)
    }
  }

  /** An element whose type its container now declares. */
  #leaveOutType(node: number): void {
    const table = this.#table
    const { type, body } = prefixOf(table, node)
    const own = typeAt(table, node)
    const version = own >= 0 ? readPackedInt(table.bytes, body) : 0
    const events = version > 0 ? [versionEvent(version, own, node)] : NO_EVENTS
    this.#splice(type, body, declaredBody(table, node), events)
  }

  #reorder({ node, renumber, group }: NodeEdits): void {
    const table = this.#table
    const plan = new PropertyPlan(renumber, group)
    for (const raw of table.rawRuns.keys()) {
      if (parentAt(table, raw) === node && plan.moves(keyAt(table, raw)))
        throw new Refusal(`Property ${keyAt(table, raw)} is a raw array, which its index tells.`)
    }
    this.properties.set(node, plan)
    const isDropped = (child: number): boolean => this.#edits.get(child)?.isDropped === true
    this.#changes.push(plan.reorder(table, node, isDropped))
  }
}

const NOTHING = new Uint8Array(0)
const NO_EVENTS: readonly IdentityEvent[] = []

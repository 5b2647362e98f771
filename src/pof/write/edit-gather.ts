// All that several edits ask of each node, by node: checked one by one and against one another, with the values to be
// put in already written. Columns, since there may be a million edits.

import { countBelow } from '../table/node-numbers.ts'
import { type NodeTable, subtreeEnd } from '../table/node-table.ts'
import { type Edit, type GroupEdit, Refusal, type RenumberEdit, type ReplaceEdit } from './edit.ts'
import { checkEdit } from './edit-check.ts'
import type { EditList } from './edit-list.ts'
import type { NewValues } from './edit-new-value.ts'

/** What is asked of a node: bits. */
export const ASKED = {
  drop: 1,
  'octet-string': 2,
  uniform: 4,
  renumber: 8,
  group: 16,
  /** To become another value as a whole. */
  replace: 32,
  /** Elements of a run become other values. */
  elements: 64,
} as const

/** A new element of a run, by the number of its value. */
export interface NewElement {
  readonly element: number
  readonly value: number
}

/** Edits by node. */
export class GatheredEdits {
  /** The nodes that something is asked of, in ascending order. */
  readonly nodes: Int32Array
  /** What is asked of each: bits of `ASKED`. */
  readonly asked: Uint8Array
  /** All that is asked of any. */
  readonly all: number
  readonly #list: EditList
  /** Numbers of the edits in order of their nodes, and where those of each node begin; null where edit `i` is of node `i`. */
  readonly #order: Int32Array | null
  readonly #first: Int32Array | null
  /** The number of the value that each edit puts in; empty where none does. */
  readonly #values: Int32Array

  constructor(
    list: EditList,
    nodes: Int32Array,
    asked: Uint8Array,
    order: Int32Array | null,
    first: Int32Array | null,
    values: Int32Array,
  ) {
    this.#list = list
    this.nodes = nodes
    this.asked = asked
    this.#order = order
    this.#first = first
    this.#values = values
    this.all = asked.reduce((all, bits) => all | bits, 0)
  }

  /** Where a node is among `nodes`; -1 where nothing is asked of it. */
  indexOf(node: number): number {
    const at = countBelow(this.nodes, node)
    return this.nodes[at] === node ? at : -1
  }

  /** Whether something is asked of a node: any of the bits. */
  isAsked(node: number, bits: number): boolean {
    if ((this.all & bits) === 0) return false
    const index = this.indexOf(node)
    return index >= 0 && ((this.asked[index] as number) & bits) !== 0
  }

  /** The renumbering of the node at an index, or null. */
  renumber(index: number): RenumberEdit | null {
    const edit = this.#list.edit(this.#find(index, ASKED.renumber))
    return edit?.kind === 'renumber' ? edit : null
  }

  /** The grouping of the node at an index, or null. */
  group(index: number): GroupEdit | null {
    const edit = this.#list.edit(this.#find(index, ASKED.group))
    return edit?.kind === 'group' ? edit : null
  }

  /** The number of the value that the node at an index becomes. */
  value(index: number): number {
    return this.#values[this.#find(index, ASKED.replace)] as number
  }

  /** The new elements of the run at an index, in ascending order. */
  elements(index: number): NewElement[] {
    const found: NewElement[] = []
    for (let i = this.#start(index); i < this.#start(index + 1); i++) {
      const number = this.#number(i)
      const edit = this.#list.edit(number)
      if (edit?.kind === 'replace' && bitOf(edit) === ASKED.elements)
        found.push({ element: edit.element as number, value: this.#values[number] as number })
    }
    return found.sort((a, b) => a.element - b.element)
  }

  #start(index: number): number {
    return this.#first === null ? index : (this.#first[index] as number)
  }

  #number(position: number): number {
    return this.#order === null ? position : (this.#order[position] as number)
  }

  /** The number of the edit that asks this of the node at an index; the first one's where none does. */
  #find(index: number, bit: number): number {
    for (let i = this.#start(index); i < this.#start(index + 1); i++) {
      const number = this.#number(i)
      if (bitOf(this.#list.edit(number)) === bit) return number
    }
    return this.#number(this.#start(index))
  }
}

/** What an edit asks; null stands for a packed value. */
function bitOf(edit: Edit | null): number {
  if (edit === null) return ASKED.replace
  return edit.kind === 'replace' && (edit.element ?? -1) >= 0 ? ASKED.elements : ASKED[edit.kind]
}

/** Gathers edits. Throws `Refusal` for the first that cannot be made. `largest`: the largest identity of the document. */
export function gatherEdits(
  table: NodeTable,
  list: EditList,
  newValues: NewValues,
  identities: { largest: number },
): GatheredEdits {
  let isAscending = true
  let replaced = 0
  for (let i = 0; i < list.count; i++) {
    const node = list.node(i)
    const edit = list.edit(i)
    checkEdit(table, node, edit)
    if (edit === null || edit.kind === 'replace') replaced++
    if (i > 0) isAscending &&= list.node(i - 1) < node
  }
  const nodes = list.nodes()
  const values = new Int32Array(replaced === 0 ? 0 : list.count)
  if (replaced > 0) putIn(list, newValues, values, identities)
  const order = isAscending ? null : orderOf(nodes)
  const gathered = order === null ? inTurn(list, nodes, values) : together(list, nodes, order, values)
  checkTogether(table, gathered)
  return gathered
}

/** Numbers of edits by their nodes; those of one node as they were given. */
function orderOf(nodes: Int32Array): Int32Array {
  const order = Int32Array.from(nodes.keys())
  return order.sort((a, b) => (nodes[a] as number) - (nodes[b] as number) || a - b)
}

/** Edits each of a node of its own, in ascending order. */
function inTurn(list: EditList, nodes: Int32Array, values: Int32Array): GatheredEdits {
  const asked = new Uint8Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) asked[i] = bitOf(list.edit(i))
  return new GatheredEdits(list, nodes, asked, null, null, values)
}

/** Edits of which several may be of one node. */
function together(list: EditList, given: Int32Array, order: Int32Array, values: Int32Array): GatheredEdits {
  const nodes = new Int32Array(given.length)
  const asked = new Uint8Array(given.length)
  const first = new Int32Array(given.length + 1)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    const number = order[i] as number
    const node = given[number] as number
    if (count === 0 || nodes[count - 1] !== node) {
      nodes[count] = node
      first[count++] = i
    }
    const edit = list.edit(number)
    const bit = bitOf(edit)
    const kind = edit?.kind ?? 'replace'
    if (bit !== ASKED.elements && ((asked[count - 1] as number) & bit) !== 0)
      throw new Refusal(`Two edits "${kind}" change the same value.`, node)
    asked[count - 1] = (asked[count - 1] as number) | bit
  }
  first[count] = order.length
  const gathered = new GatheredEdits(
    list,
    nodes.subarray(0, count),
    asked.subarray(0, count),
    order,
    first,
    values,
  )
  for (let index = 0; index < count; index++) {
    if (((asked[index] as number) & ASKED.elements) === 0) continue
    const elements = gathered.elements(index)
    if (elements.some(({ element }, i) => element === elements[i - 1]?.element))
      throw new Refusal('Two edits "replace" change the same value.', nodes[index] as number)
  }
  return gathered
}

/** Adds the values, and notes the number of each by its edit. */
function putIn(
  list: EditList,
  newValues: NewValues,
  values: Int32Array,
  identities: { largest: number },
): void {
  let start = 0
  let next = 0
  // Values given as bytes bring their own identities: those written here must have others.
  for (let i = 0; i < list.count; i++) {
    const edit = list.edit(i)
    const node = list.node(i)
    if (edit === null) {
      const end = list.values.ends[next++] as number
      values[i] = addPacked(newValues, node, list.values.values, start, end)
      start = end
    } else if (edit.kind === 'replace' && 'bytes' in edit.value) values[i] = addValue(newValues, node, edit)
  }
  identities.largest = Math.max(identities.largest, newValues.largestIdentity)
  for (let i = 0; i < list.count; i++) {
    const edit = list.edit(i)
    if (edit?.kind !== 'replace' || 'bytes' in edit.value) continue
    values[i] = addValue(newValues, list.node(i), edit, identities)
    identities.largest = Math.max(identities.largest, newValues.largestIdentity)
  }
}

function addPacked(values: NewValues, node: number, bytes: Uint8Array, start: number, end: number): number {
  try {
    return values.addBytes(bytes, start, end)
  } catch (error) {
    throw refusalIn(node, error)
  }
}

function addValue(
  newValues: NewValues,
  node: number,
  edit: ReplaceEdit,
  identities: { largest: number } = { largest: 0 },
): number {
  return inNode(node, () => newValues.add(edit.value, () => freshIdentity(identities, node)))
}

function freshIdentity(identities: { largest: number }, node: number): number {
  if (identities.largest >= 0x7fffffff) throw new Refusal('There is no unused identity left.', node)
  return ++identities.largest
}

/** Runs what may refuse, and says in which node. */
export function inNode<Result>(node: number, make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    throw refusalIn(node, error)
  }
}

/** What was thrown; where it is a refusal that does not say so, with the node that it is about. */
export function refusalIn(node: number, thrown: unknown): unknown {
  return thrown instanceof Refusal && thrown.node < 0 ? new Refusal(thrown.message, node) : thrown
}

/** A value that goes cannot be changed too. */
function checkTogether(table: NodeTable, { nodes, asked, all }: GatheredEdits): void {
  if ((all & (ASKED.drop | ASKED.replace)) === 0) return
  let gone = -1
  let why = ''
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as number
    const bits = asked[i] as number
    if (node < gone) throw new Refusal(`It is inside a value that is ${why}.`, node)
    const goes = bits & (ASKED.drop | ASKED.replace)
    if (goes === 0) continue
    if (bits !== ASKED.drop && bits !== ASKED.replace)
      throw new Refusal('One edit changes it and another drops or replaces it.', node)
    gone = subtreeEnd(table, node)
    why = goes === ASKED.drop ? 'dropped' : 'replaced'
  }
}

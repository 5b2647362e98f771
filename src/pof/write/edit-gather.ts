// All that several edits ask of each node, by node: checked one by one and against one another, with the values to be
// put in already written.

import { countBelow } from '../order/partition-point.ts'
import * as SHAPE from '../shapes.ts'
import { readHeader } from '../table/header.ts'
import { bodyStart, declaredType, runOf } from '../table/layout.ts'
import { endAt, type NodeTable, parentAt, shapeAt, subtreeEnd, typeAt } from '../table/node-table.ts'
import { lastChildBefore } from '../table/siblings.ts'
import * as T from '../type-ids.ts'
import { type Edit, Refusal, type ReplaceEdit } from './edit.ts'
import { type NewValue, type NewValues, nameOf } from './edit-new-value.ts'
import { canBeUniform } from './edit-uniform.ts'

/** The edits of a node, by their kinds; `elements` are those of single elements of a run, in ascending order. */
export type NodeEdits = { readonly [Kind in Edit['kind']]?: Extract<Edit, { kind: Kind }> } & {
  readonly node: number
  readonly elements: readonly ReplaceEdit[]
}

/** Edits by node. */
export class GatheredEdits {
  /** In ascending order of their nodes. */
  readonly all: readonly NodeEdits[]
  readonly #nodes: Int32Array
  readonly #values: ReadonlyMap<Edit, NewValue>
  readonly #hasDrops: boolean

  constructor(all: readonly NodeEdits[], values: ReadonlyMap<Edit, NewValue>) {
    this.all = all
    this.#nodes = Int32Array.from(all, ({ node }) => node)
    this.#values = values
    this.#hasDrops = all.some(({ drop }) => drop !== undefined)
  }

  /** What is asked of a node, or undefined. */
  at(node: number): NodeEdits | undefined {
    const asked = this.all[countBelow(this.#nodes, node)]
    return asked?.node === node ? asked : undefined
  }

  /** Whether a property or an entry is left out. */
  isDropped(node: number): boolean {
    return this.#hasDrops && this.at(node)?.drop !== undefined
  }

  /** The value that an edit puts in. */
  valueOf(edit: ReplaceEdit): NewValue {
    return this.#values.get(edit) as NewValue
  }

  /** Whether something is asked of a node, or below it. */
  isWithin(node: number, subtreeEnd: number): boolean {
    return (this.#nodes[countBelow(this.#nodes, node)] ?? subtreeEnd) < subtreeEnd
  }
}

/** Gathers edits. Throws `Refusal` for the first that cannot be made. `largest`: the largest identity of the document. */
export function gatherEdits(
  table: NodeTable,
  edits: readonly Edit[],
  newValues: NewValues,
  largest: number,
): GatheredEdits {
  for (const edit of edits) checkEdit(table, edit)
  const values = newValuesOf(edits, newValues, largest)
  const gathered = new GatheredEdits(byNode(edits), values)
  checkTogether(table, gathered)
  return gathered
}

/** The edits of each node together, in ascending order of the nodes. */
function byNode(edits: readonly Edit[]): NodeEdits[] {
  const all: (NodeEdits & { elements: ReplaceEdit[] })[] = []
  for (const edit of [...edits].sort((a, b) => a.node - b.node)) {
    const { kind, node } = edit
    let asked = all.at(-1)
    if (asked?.node !== node) {
      asked = { node, elements: [] }
      all.push(asked)
    }
    if (kind === 'replace' && (edit.element ?? -1) >= 0) asked.elements.push(edit)
    else if (asked[kind] !== undefined) throw new Refusal(`Two edits "${kind}" change the same value.`, node)
    else Object.assign(asked, { [kind]: edit })
  }
  for (const { node, elements } of all) {
    elements.sort((a, b) => (a.element ?? 0) - (b.element ?? 0))
    if (elements.some(({ element }, i) => element === elements[i - 1]?.element))
      throw new Refusal('Two edits "replace" change the same value.', node)
  }
  return all
}

/** The values that are put in. Those given as bytes bring their own identities: those written here must have others. */
function newValuesOf(
  edits: readonly Edit[],
  newValues: NewValues,
  largest: number,
): ReadonlyMap<Edit, NewValue> {
  const values = new Map<Edit, NewValue>()
  for (const areBytes of [true, false]) {
    let identity = largest
    const freshIdentity = (): number => {
      identity = Math.max(identity, newValues.largestIdentity) + 1
      if (identity > 0x7fffffff) throw new Refusal('There is no unused identity left.')
      return identity
    }
    for (const edit of edits)
      if (edit.kind === 'replace' && 'bytes' in edit.value === areBytes)
        values.set(
          edit,
          inNode(edit.node, () => newValues.add(edit.value, freshIdentity)),
        )
  }
  return values
}

/** Runs what may refuse, and says in which node. */
export function inNode<Result>(node: number, make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    throw error instanceof Refusal && error.node < 0 ? new Refusal(error.message, node) : error
  }
}

/** A value that goes cannot be changed too. */
function checkTogether(table: NodeTable, { all }: GatheredEdits): void {
  let gone = -1
  let why = ''
  for (const { node, elements, ...byKind } of all) {
    if (node < gone) throw new Refusal(`It is inside a value that is ${why}.`, node)
    if (byKind.drop === undefined && byKind.replace === undefined) continue
    if (Object.keys(byKind).length + elements.length > 1)
      throw new Refusal('One edit changes it and another drops or replaces it.', node)
    gone = subtreeEnd(table, node)
    why = byKind.drop === undefined ? 'replaced' : 'dropped'
  }
}

/** Throws `Refusal` where an edit can never be made at its node. */
function checkEdit(table: NodeTable, edit: Edit): void {
  const { node } = edit
  if (!Number.isInteger(node) || node < 0 || node >= table.count || node === table.unread)
    throw new Refusal(`There is no value at node ${node}.`)
  if (isCut(table, node)) refuse(node, 'The value could not be read to its end.')
  if (edit.kind === 'drop') checkDrop(table, node)
  else if (edit.kind === 'octet-string') checkOctets(table, node)
  else if (edit.kind === 'uniform') checkUniform(table, node)
  else if (edit.kind === 'replace') checkReplace(table, node, edit)
  else if (shapeAt(table, node) !== SHAPE.userType) refuse(node, 'Only a user type has properties.')
}

function refuse(node: number, sentence: string): never {
  throw new Refusal(sentence, node)
}

/** Whether reading stopped in a node or below it. */
function isCut(table: NodeTable, node: number): boolean {
  return table.stopNode >= node && table.stopNode < subtreeEnd(table, node)
}

function checkDrop(table: NodeTable, node: number): void {
  const parent = parentAt(table, node)
  const shape = parent < 0 ? SHAPE.unknown : shapeAt(table, parent)
  if (shape === SHAPE.userType) return
  if (shape !== SHAPE.sparseArray && shape !== SHAPE.uniformSparseArray)
    refuse(node, 'Only a property of a user type and an entry of a sparse array can be left out.')
  const last = lastChildBefore(table, parent, subtreeEnd(table, parent))
  // Without a terminator the array ends because of how many entries there are: one less, and it would read on.
  const isOpenEnded = table.stopNode >= parent && table.stopNode < subtreeEnd(table, parent)
  if (!isOpenEnded && endAt(table, last) === endAt(table, parent))
    refuse(node, 'Its sparse array has no terminator: without this entry, it would end at another byte.')
}

function checkOctets(table: NodeTable, node: number): void {
  const run = shapeAt(table, node) === SHAPE.uniformCollection ? runOf(table, node) : null
  if (table.rawRuns.has(node)) refuse(node, 'It is a raw array: its elements are wider than octets.')
  if (run?.first !== T.octet) refuse(node, 'It is not a uniform array or collection of octets.')
  if (readHeader(table.bytes, SHAPE.uniformCollection, bodyStart(table, node)).count < 0)
    refuse(node, 'Its count is negative.')
  const declared = declaredType(table, node)
  if (declared !== null && declared !== T.identity)
    refuse(node, `Its container declares ${nameOf(declared)} for all of its elements.`)
}

function checkUniform(table: NodeTable, node: number): void {
  const type = typeAt(table, node)
  if (!canBeUniform(type)) refuse(node, `There is no uniform form of ${nameOf(type)}.`)
  const declared = declaredType(table, node)
  if (declared !== null && declared !== T.identity)
    refuse(node, `Its container declares ${nameOf(declared)} for all of its elements.`)
  if (readHeader(table.bytes, shapeAt(table, node), bodyStart(table, node)).count < 0)
    refuse(node, 'Its count is negative.')
}

function checkReplace(table: NodeTable, node: number, { element = -1 }: ReplaceEdit): void {
  if (element === -1) return
  const run = runOf(table, node)
  if (run === null)
    refuse(node, 'Only a uniform container of scalars has elements without nodes of their own.')
  const count = run?.count ?? 0
  if (!Number.isInteger(element) || element < 0 || element >= count)
    refuse(node, `It has no element ${element}.`)
}

// All that several edits ask of each node, in one record per node: checked one by one and against one another, with
// the values to be put in already written.

import { type NodeTable, subtreeEnd } from '../table/node-table.ts'
import { type Edit, type GroupEdit, Refusal, type RenumberEdit, type ReplaceEdit } from './edit.ts'
import { checkEdit } from './edit-check.ts'
import { type NewValue, newValue } from './edit-new-value.ts'

/** What is asked of one node. */
export interface NodeEdits {
  readonly node: number
  isDropped: boolean
  value: NewValue | null
  /** New elements of a run, by position; null where there are none. */
  elements: Map<number, NewValue> | null
  isOctetString: boolean
  isUniform: boolean
  renumber: RenumberEdit | null
  group: GroupEdit | null
}

/** Edits by node, in ascending order. */
export type EditsByNode = ReadonlyMap<number, NodeEdits>

/** Gathers edits. Throws `Refusal` for the first that cannot be made. */
export function gatherEdits(
  table: NodeTable,
  edits: readonly Edit[],
  identities: { largest: number },
): EditsByNode {
  const byNode = new Map<number, NodeEdits>()
  for (const edit of edits) {
    checkEdit(table, edit)
    const gathered = byNode.get(edit.node) ?? noEdits(edit.node)
    byNode.set(edit.node, gathered)
    if (edit.kind !== 'replace') ask(gathered, edit)
  }
  const replaces = edits.filter((edit): edit is ReplaceEdit => edit.kind === 'replace')
  // Values given as bytes bring their own identities: those written here must have others.
  const given = replaces.filter(({ value }) => 'bytes' in value)
  const written = replaces.filter(({ value }) => !('bytes' in value))
  for (const edit of [...given, ...written]) putIn(byNode.get(edit.node) as NodeEdits, edit, identities)
  const sorted = new Map([...byNode].sort(([a], [b]) => a - b))
  checkTogether(table, sorted)
  return sorted
}

function noEdits(node: number): NodeEdits {
  return {
    node,
    isDropped: false,
    value: null,
    elements: null,
    isOctetString: false,
    isUniform: false,
    renumber: null,
    group: null,
  }
}

function ask(gathered: NodeEdits, edit: Exclude<Edit, ReplaceEdit>): void {
  const isTwice =
    (edit.kind === 'drop' && gathered.isDropped) ||
    (edit.kind === 'octet-string' && gathered.isOctetString) ||
    (edit.kind === 'uniform' && gathered.isUniform) ||
    (edit.kind === 'renumber' && gathered.renumber !== null) ||
    (edit.kind === 'group' && gathered.group !== null)
  if (isTwice) throw new Refusal(`Two edits "${edit.kind}" are about the same value.`, edit.node)
  if (edit.kind === 'drop') gathered.isDropped = true
  else if (edit.kind === 'octet-string') gathered.isOctetString = true
  else if (edit.kind === 'uniform') gathered.isUniform = true
  else if (edit.kind === 'renumber') gathered.renumber = edit
  else gathered.group = edit
}

function putIn(gathered: NodeEdits, edit: ReplaceEdit, identities: { largest: number }): void {
  const { node, element = -1 } = edit
  const isTwice = element < 0 ? gathered.value !== null : gathered.elements?.has(element) === true
  if (isTwice) throw new Refusal('Two edits "replace" are about the same value.', node)
  const value = inNode(node, () => newValue(edit.value, () => freshIdentity(identities, node)))
  for (const { kind, number } of value.events)
    if (kind !== 'version') identities.largest = Math.max(identities.largest, number)
  if (element < 0) gathered.value = value
  else {
    gathered.elements ??= new Map()
    gathered.elements.set(element, value)
  }
}

function freshIdentity(identities: { largest: number }, node: number): number {
  if (identities.largest >= 0x7fffffff) throw new Refusal('There is no identity left to give.', node)
  return ++identities.largest
}

/** Runs what may refuse, and says in which node. */
export function inNode<Result>(node: number, make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refusal && error.node < 0) throw new Refusal(error.message, node)
    throw error
  }
}

/** A value that goes cannot be changed too. */
function checkTogether(table: NodeTable, byNode: EditsByNode): void {
  let gone = -1
  let why = ''
  for (const others of byNode.values()) {
    const { node, isDropped, value } = others
    if (node < gone) throw new Refusal(`It lies in a value that is ${why}.`, node)
    if (!isDropped && value === null) continue
    const { elements, isOctetString, isUniform, renumber, group } = others
    const isChanged = elements !== null || isOctetString || isUniform || renumber !== null || group !== null
    if (isChanged || (isDropped && value !== null)) throw new Refusal('It is changed, and goes too.', node)
    gone = subtreeEnd(table, node)
    why = isDropped ? 'dropped' : 'replaced'
  }
}

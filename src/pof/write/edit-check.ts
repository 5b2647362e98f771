// Whether one edit can be made at its place, looked at alone: is there such a node, is it of the right type, was it
// read whole. What depends on other edits, or on the values put in, is in edit-plan.ts.

import * as SHAPE from '../shapes.ts'
import { readHeader } from '../table/header.ts'
import { bodyStart, declaredType, runOf } from '../table/layout.ts'
import { endAt, type NodeTable, parentAt, shapeAt, subtreeEnd, typeAt } from '../table/node-table.ts'
import { lastChildBefore } from '../table/siblings.ts'
import * as T from '../type-ids.ts'
import { type Edit, Refusal, type ReplaceEdit } from './edit.ts'
import { nameOf } from './edit-new-value.ts'
import { canBeUniform } from './edit-uniform.ts'

/** Throws `Refusal` where an edit can never be made at its node. */
export function checkEdit(table: NodeTable, edit: Edit): void {
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

// Edits chosen at random for a document that is already there: a list of numbers picks places and kinds, so that the
// same numbers always give the same edits. Edits that are refused are left out.

import fc from 'fast-check'
import { type Edit, editObstacle, type PofDocument, PofError, T, write } from '../../src/pof/index.ts'

/** Random numbers: one edit for each. */
export const choices = fc.array(fc.integer({ min: 0, max: 0x7fffffff }), { minLength: 1, maxLength: 6 })

/** The edits that the numbers choose, those left out that cannot be made, alone or with the ones before. */
export function editsOf(doc: PofDocument, numbers: readonly number[]): Edit[] {
  const edits: Edit[] = []
  if (doc.tree.count === 0) return edits
  for (const number of numbers) {
    const edit = editAt(doc, number % doc.tree.count, Math.floor(number / doc.tree.count))
    if (editObstacle(doc, edit) === null && fits(doc, [...edits, edit])) edits.push(edit)
  }
  return edits
}

function fits(doc: PofDocument, edits: readonly Edit[]): boolean {
  try {
    write(doc, edits)
    return true
  } catch (error) {
    if (error instanceof PofError) return false
    throw error
  }
}

/** An edit of a node, of the kind that suits its type, or of any kind. */
export function editAt(doc: PofDocument, node: number, salt: number): Edit {
  const type = doc.tree.type(node)
  if (salt % 5 === 0) return { kind: 'drop', node }
  if (type >= 0) {
    const indexes = childKeys(doc, node)
    if (salt % 5 < 3) return { kind: 'renumber', node, indexes: turned(indexes, salt) }
    const members = indexes.filter((_, i) => (salt >> i) % 2 === 0)
    const index = [0, 7, 400][salt % 3] as number
    return { kind: 'group', node, groups: [{ index, typeId: salt % 2000, version: salt % 3, members }] }
  }
  if (doc.tree.isRun(node)) {
    if (doc.tree.elementType(node) === T.octet && salt % 5 < 3) return { kind: 'octet-string', node }
    const element = salt % Math.max(1, doc.tree.childCount(node))
    const [from, to] = [doc.tree.elementStart(node, 0), doc.tree.elementEnd(node, 0)]
    const type = doc.tree.elementType(node, element)
    if (type < T.charString || to < from) return { kind: 'drop', node }
    const value = doc.tree.elementValue(node, element)
    return { kind: 'replace', node, element, value: { type, value } }
  }
  if (type <= T.collection && type >= T.uniformMap && salt % 5 < 4) return { kind: 'uniform', node }
  const values = [
    { type: T.charString, value: 'new' },
    { type: T.int32, value: salt },
    { type: T.null, value: null },
  ]
  return { kind: 'replace', node, value: values[salt % values.length] as { type: number; value: string } }
}

function childKeys(doc: PofDocument, node: number): number[] {
  const keys: number[] = []
  for (let child = doc.tree.firstChild(node); child >= 0; child = doc.tree.nextSibling(child))
    keys.push(doc.tree.key(child))
  return keys
}

/** Every index becomes the next one's, or a number that the salt chooses. */
function turned(indexes: readonly number[], salt: number): Map<number, number> {
  const first = indexes[0] ?? 0
  if (salt % 2 === 0) return new Map(indexes.map((index, i) => [index, indexes[i + 1] ?? first]))
  return new Map(indexes.map((index, i) => [index, 500 + ((i * 7 + salt) % 64)]))
}

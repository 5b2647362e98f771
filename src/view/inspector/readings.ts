// Second readings of the selected value on one line: what else it may mean, where that is plausible.

import type { AnyDocument } from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { type Interpretation, interpret, type Names } from '../../schema/index.ts'
import { otherForms } from '../place/place-title.ts'
import type { Selection } from '../place/selection.ts'

/** The readings; those left out that stand among the other forms of a number. Of the envelope, those of its own part. */
export function readings(
  doc: AnyDocument,
  names: Names,
  { node, element, part }: Selection,
): readonly Interpretation[] {
  if (doc.format !== 'pof') return []
  if (node === -1) {
    const { meaning, name } = doc.envelope[part] ?? { meaning: '', name: '' }
    return name === 'EXPIRY' ? interpret(doc, -1).filter(({ text }) => text !== meaning) : []
  }
  const value = element >= 0 || !doc.tree.isRun(node) ? numberAt(doc, node, element) : null
  const present = value === null ? [] : otherForms(value).map(({ text }) => text)
  // A negative number has no other forms there: what its bits are in hex is said here.
  const hasForms = present.length > 0
  return interpret(doc, node, element, names).filter(
    ({ kind, text }) => !(kind === 'hex' && hasForms) && !present.includes(text),
  )
}

function numberAt(doc: PofDocument, node: number, element: number): number | bigint | null {
  if (element < 0 && doc.tree.childCount(node) > 0) return null
  const value = doc.value(node, element)
  return typeof value === 'number' || typeof value === 'bigint' ? value : null
}

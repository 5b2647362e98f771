// One row of a comparison as it is painted and as screen readers hear it: the field, the value on each side, how they relate.
// Made for the rows on screen only.

import type { PofDocument } from '../../pof/index.ts'
import { envelopeWords, reasonWords, targetOf } from '../../profile/diff/index.ts'
import type { Diff, DiffKind, DiffRow, DiffSide } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import { grouped } from '../place/amounts.ts'
import { fieldLabel, kindOf, type ValueKind, valueLabel } from '../place/labels.ts'
import { fieldName, namedType } from '../place/naming.ts'
import { briefAddress, isFar } from '../place/tree-depth.ts'
import { KIND_WORDS } from './kinds.ts'

/** What stands on one side. */
export interface CompareCell {
  /** `int32`, `Order (1042) v1`; '' where the value says it. */
  readonly type: string
  readonly value: string
  readonly valueKind: ValueKind
  /** Further siblings that the row stands for: `and 4 more`; '' for none. */
  readonly more: string
}

/** A row. */
export interface CompareRow {
  readonly kind: DiffKind
  readonly sign: string
  /** `changed`, `other encoding`. */
  readonly word: string
  /** Why the bytes differ: `another type`; '' for other kinds. */
  readonly reason: string
  /** Levels below the value. */
  readonly depth: number
  /** `0`, `[3]`, `key 2`, `[1] → [2]`, `[5] to [9]`; of what moved the place on the side that the row is of. */
  readonly field: string
  /** What the property is called; null where no names say it. */
  readonly name: string | null
  /** Null where there is nothing on this side. */
  readonly a: CompareCell | null
  readonly b: CompareCell | null
}

/** Characters of a value. */
const LONG = 160

/** A row of a comparison, or inside of one. */
export function compareRow(compared: Diff, row: DiffRow, names: Names | null): CompareRow {
  const { kind, a, b, depth, reason } = row
  const [one, other] = [fieldOf(compared.a, a, row.count), fieldOf(compared.b, b, row.count)]
  return {
    kind,
    ...KIND_WORDS[kind],
    reason: reasonWords(reason),
    depth,
    field: fieldsTogether(row.side === 'b' ? '' : one, row.side === 'a' ? '' : other),
    name: nameOf(names, compared.a, a) ?? nameOf(names, compared.b, b),
    a: row.side === 'b' ? elsewhere(`moved from ${one}`) : cellOf(compared.a, a, row, names),
    b: row.side === 'a' ? elsewhere(`moved to ${other}`) : cellOf(compared.b, b, row, names),
  }
}

function fieldsTogether(one: string, other: string): string {
  return one === '' || other === '' || one === other ? one || other : `${one} → ${other}`
}

/** What stands beside a value that has moved: where it is on this side. */
function elsewhere(value: string): CompareCell {
  return { type: '', value, valueKind: 'container', more: '' }
}

/** What a screen reader says of a row before its cells: `changed, 3 status`. */
export function rowTitle({ word, reason, field, name }: CompareRow): string {
  return `${field}${name === null ? '' : ` ${name}`}: ${word}${reason === '' ? '' : `, ${reason}`}`
}

function fieldOf(doc: PofDocument, side: DiffSide | null, count: number): string {
  if (side === null) return ''
  const { node, element } = side
  if (node < 0) return 'envelope'
  const first = fieldLabel(doc, node, element)
  if (count === 1) return first
  const last = element >= 0 ? fieldLabel(doc, node, element + count - 1) : lastLabel(doc, node, side.end)
  return last === first ? first : `${first} to ${last}`
}

/** The label of the last of several siblings: that which ends where the row does. */
function lastLabel(doc: PofDocument, node: number, end: number): string {
  const { tree } = doc
  const parent = tree.parent(node)
  let last = end > 0 ? tree.nodeAt(end - 1) : node
  while (last > node && tree.parent(last) !== parent) last = tree.parent(last)
  return fieldLabel(doc, last < node ? node : last)
}

function nameOf(names: Names | null, doc: PofDocument, side: DiffSide | null): string | null {
  return side === null ? null : fieldName(names, doc, side.node, side.element)
}

function cellOf(
  doc: PofDocument,
  side: DiffSide | null,
  { count }: DiffRow,
  names: Names | null,
): CompareCell | null {
  if (side === null) return null
  const { node, element } = side
  if (node < 0) return { type: '', value: envelopeWords(doc), valueKind: 'envelope', more: '' }
  const type = namedType(names, doc, node, element)
  const target = targetOf(doc, node, element)
  const leads =
    target < 0
      ? ''
      : `, at ${isFar(doc, target) ? briefAddress(doc, target) : doc.address(target) || 'the root'}`
  const value = valueLabel(doc, node, element, LONG, names) + leads
  return {
    // `reference to 1` says its type.
    type: value === type || value.startsWith(`${type} `) ? '' : type,
    value,
    valueKind: kindOf(doc, node, element),
    more: count > 1 ? `and ${grouped(count - 1)} more` : '',
  }
}

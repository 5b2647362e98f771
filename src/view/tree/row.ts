// One row of the tree as it is painted and as screen readers hear it: made for the rows on screen only.

import type { PofTree, Problem } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import {
  elementTypeOf,
  fieldLabel,
  insideLabel,
  typeTitle,
  type ValueKind,
  valueKind,
  valueLabel,
} from '../place/labels.ts'
import { fieldName, isBuiltIn, namedType } from '../place/naming.ts'
import type { Selection } from '../place/selection.ts'
import { problemsInside, worstProblem } from './row-problems.ts'
import { siblingsOf } from './row-siblings.ts'
import { isOpen, placeAt, type Rows } from './rows.ts'
import { depthOf, hasInside, partOf, selectionOf, type TreeOrder } from './tree-order.ts'

/** What a row is made of. */
export interface Row {
  readonly index: number
  readonly code: number
  readonly element: number
  readonly selection: Selection
  readonly kind: 'envelope' | 'node' | 'element' | 'unread'
  /** For ARIA: 1 at the top, the place among its siblings from 1, and how many there are. */
  readonly level: number
  readonly posInSet: number
  readonly setSize: number
  readonly hasInside: boolean
  readonly open: boolean
  readonly field: string
  /** Whether it is a property of a user type: the index of one tells no place. */
  readonly isProperty: boolean
  /** What the property is called; null where no names say it. */
  readonly name: string | null
  readonly type: string
  /** The type's full noun, or the class with its package, for a tooltip. */
  readonly typeTitle: string
  /** Whether the class is one of Coherence's own. */
  readonly isBuiltIn: boolean
  readonly value: string
  readonly valueKind: ValueKind
  readonly start: number
  readonly end: number
  readonly state: 'complete' | 'failed' | 'interrupted' | 'suspicious'
  /** The worst problem of this very place. */
  readonly problem: Problem | null
  /** Problems of places inside, told while the row is closed. */
  readonly problemsInside: number
}

/** The row at an index of the rows, in the words of names where there are some; null beyond the last. */
export function rowAt(rows: Rows, index: number, names: Names | null = null): Row | null {
  const place = placeAt(rows, index)
  if (place === null) return null
  const { code, element } = place
  const { order } = rows
  const { posInSet, setSize } = siblingsOf(order, code, element)
  const opens = element === -1 && hasInside(order, code)
  const open = opens && isOpen(rows, code)
  const common = {
    index,
    code,
    element,
    selection: selectionOf(order, code, element),
    level: depthOf(order, code) + (element === -1 ? 1 : 2),
    posInSet,
    setSize,
    hasInside: opens,
    open,
    problemsInside: opens && !open ? problemsInside(order, code) : 0,
  }
  return partOf(order, code) === -1
    ? { ...common, ...nodeFields(order, code, element, open, names) }
    : { ...common, ...partFields(order, code) }
}

type OwnFields = Omit<
  Row,
  | 'index'
  | 'code'
  | 'element'
  | 'selection'
  | 'level'
  | 'posInSet'
  | 'setSize'
  | 'hasInside'
  | 'open'
  | 'problemsInside'
>

function nodeFields(
  { doc }: TreeOrder,
  node: number,
  element: number,
  open: boolean,
  names: Names | null,
): OwnFields {
  const { tree } = doc
  const isElement = element !== -1
  const type = isElement ? tree.elementType(node, element) : tree.type(node)
  const kind = valueKind(type)
  const isUnread = !isElement && tree.typeName(node) === 'unread'
  return {
    kind: isElement ? 'element' : isUnread ? 'unread' : 'node',
    field: fieldLabel(doc, node, element),
    isProperty: !isElement && isUserType(tree, tree.parent(node)),
    name: fieldName(names, doc, node, element),
    type: namedType(names, doc, node, element),
    typeTitle: isUnread
      ? 'bytes that belong to no value'
      : classTitle(names, type, isElement ? undefined : elementTypeOf(doc, node)),
    isBuiltIn: !isElement && isBuiltIn(names, doc, node),
    value: open ? insideLabel(doc, node) : valueLabel(doc, node, element, 160, names),
    valueKind: kind,
    start: isElement ? tree.elementStart(node, element) : tree.start(node),
    end: isElement ? tree.elementEnd(node, element) : tree.end(node),
    state: isElement ? 'complete' : tree.state(node),
    problem: isElement ? null : worstProblem(doc, node),
  }
}

function isUserType(tree: PofTree, node: number): boolean {
  return node >= 0 && tree.type(node) >= 0
}

/** `com.acme.Order (user type 1001)`, and of Coherence's own classes that they are. */
function classTitle(names: Names | null, type: number, elementType: number | undefined): string {
  const known = type < 0 ? undefined : names?.types.get(type)
  if (known === undefined) return typeTitle(type, elementType)
  return `${known.name} (user type ${type})${known.isBuiltIn ? ", one of Coherence's own types" : ''}`
}

function partFields(order: TreeOrder, code: number): OwnFields {
  const { doc } = order
  const part = doc.envelope[partOf(order, code)]
  if (part === undefined) throw new RangeError(`No part of the envelope has the code ${code}`)
  const end = Math.max(part.end, part.kind === 'format' ? part.end : (part.payload?.end ?? part.end))
  const problem =
    doc.problems.find(
      ({ node, offset, severity }) =>
        node === -1 && severity !== 'info' && offset >= part.start && offset < Math.max(end, part.start + 1),
    ) ?? null
  const bytes = counted(end - part.start, 'byte')
  return {
    kind: 'envelope',
    field: part.name,
    isProperty: false,
    name: null,
    type: part.kind === 'format' ? `format ${part.code}` : part.kind,
    typeTitle: part.kind === 'decoration' ? `decoration ${part.code}, ${bytes}` : `${part.kind}, ${bytes}`,
    isBuiltIn: false,
    value: part.meaning,
    valueKind: 'envelope',
    start: part.start,
    end,
    state: problem === null ? 'complete' : problem.severity === 'error' ? 'failed' : 'suspicious',
    problem,
  }
}

/** What a screen reader says of a row's bytes: `15 bytes at offset 1,024`. */
export function bytesPhrase({ start, end }: Row): string {
  return `${counted(end - start, 'byte')} at offset ${grouped(start)}`
}

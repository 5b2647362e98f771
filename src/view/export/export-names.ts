// What exports call fields and types where there are names: the name beside the index, the class beside its type id.

import type { AnyDocument } from '../../inside/index.ts'
import { escapeUnseen } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { valueLabel } from '../place/labels.ts'
import { fieldName, namedField, namedType, tokenText } from '../place/naming.ts'
import { pathName } from '../place/place-names.ts'
import { type ExportWords, FORMAT_WORDS } from './export-row.ts'

/** What properties and classes are called in data. */
export interface PropertyNaming {
  /** The name of the property that a node is, or null; of a class's layer the class. */
  property(doc: AnyDocument, node: number): string | null
  /** The whole name of the class of a type id, or null. */
  className(typeId: number): string | null
  /** The path of names from the root: `customer.address.city`, or null where nothing on it has a name. */
  path(doc: AnyDocument, node: number, element: number): string | null
}

/** The naming of a set of names. */
export function namesOfProperties(names: Names): PropertyNaming {
  return {
    property: (doc, node) => fieldName(names, doc, node),
    className: (typeId) => names.types.get(typeId)?.name ?? null,
    path: (doc, node, element) => pathName(names, doc, node, element),
  }
}

/** The words of a set of names: `0 street`, `Address (1301) v0`. Without names, those of the format. */
export function wordsOf(names: Names | null): ExportWords {
  if (names === null) return FORMAT_WORDS
  return {
    field: (doc, node, element) => escapeUnseen(namedField(names, doc, node, element)),
    type: (doc, node, element) => escapeUnseen(namedType(names, doc, node, element)),
    value: (doc, node, limit) => escapeUnseen(valueLabel(doc, node, -1, limit, names)),
    token: (doc, node, token) =>
      escapeUnseen(token.role === 'index' ? token.text : tokenText(names, doc, node, token)),
  }
}

// What exports call fields and types where there are names: the name beside the index, the class beside its type id.

import type { PofDocument } from '../pof/index.ts'
import { labelOf, type Names, simpleName } from '../schema/index.ts'
import { type ExportWords, FORMAT_WORDS } from './export-row.ts'
import { fieldLabel, typeLabel } from './labels.ts'

/** What properties and classes are called in data. */
export interface PropertyNaming {
  /** The name of the property that a node is, or null; of a class's layer the class. */
  property(doc: PofDocument, node: number): string | null
  /** The whole name of the class of a type id, or null. */
  className(typeId: number): string | null
}

/** The naming of a set of names. */
export function namesOfProperties(names: Names): PropertyNaming {
  return {
    property(doc, node) {
      const { property, className, isLayer } = labelOf(names, doc, node)
      return property ?? (isLayer ? className : null)
    },
    className: (typeId) => names.types.get(typeId)?.name ?? null,
  }
}

/** The words of a set of names: `0 street`, `Address (1301) v0`. Without names, those of the format. */
export function wordsOf(names: Names | null): ExportWords {
  if (names === null) return FORMAT_WORDS
  const naming = namesOfProperties(names)
  return {
    field(doc, node, element = -1) {
      const label = fieldLabel(doc, node, element)
      const name = element < 0 ? naming.property(doc, node) : null
      return name === null ? label : `${label} ${name}`
    },
    type(doc, node, element = -1) {
      const label = typeLabel(doc, node, element)
      const { tree } = doc
      const type = element >= 0 || tree.type(node) < 0 ? tree.elementType(node, element) : tree.type(node)
      const name = type < 0 ? null : naming.className(type)
      return name === null ? label : label.replace(`user type ${type}`, `${simpleName(name)} (${type})`)
    },
  }
}

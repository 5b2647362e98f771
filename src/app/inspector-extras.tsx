// What names add to the inspector: second readings, what the place is called, and the code that reads it.

import { useMemo } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { CodeSection, type InspectorExtras, NameSection, ReadingsLine } from '../ui/index.ts'
import { type Disagreements, nameFacts } from '../view/index.ts'

/** The parts of the inspector for a document and the names in use; null while there is no document. */
export function useInspectorExtras(
  doc: PofDocument | null,
  names: Names,
  disagreements: Disagreements,
): InspectorExtras | null {
  return useMemo(() => {
    if (doc === null) return null
    return {
      readings: (selection) => <ReadingsLine doc={doc} names={names} selection={selection} />,
      name: (selection) => {
        const facts = nameFacts(doc, names, selection)
        const found = selection.element === -1 ? (disagreements.get(selection.node) ?? []) : []
        return facts.length + found.length === 0 ? null : <NameSection facts={facts} disagreements={found} />
      },
      code: (selection) => <CodeSection doc={doc} names={names} selection={selection} />,
    }
  }, [doc, names, disagreements])
}

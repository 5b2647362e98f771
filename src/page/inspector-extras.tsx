// What names add to the inspector: second readings, what the place is called, the code that reads it, and what an older
// class makes of it.

import { useCallback, useMemo, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { type InspectorExtras, NameSection, Part } from '../ui/index.ts'
import type { CostSettings } from '../view/cost/index.ts'
import { type Disagreements, nameFacts, olderFacts } from '../view/names/index.ts'
import type { Selection } from '../view/place/index.ts'
import { panels } from './pieces.ts'

interface OlderProps {
  readonly settings: CostSettings
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The parts of the inspector for a document and the names in use; null while there is no document. */
export function useInspectorExtras(
  doc: PofDocument | null,
  names: Names,
  disagreements: Disagreements,
  { settings, onSelect, onHover }: OlderProps,
): InspectorExtras | null {
  /** The highest index that an older class was chosen to know, by type id: it holds for all objects of the class. */
  const [known, setKnown] = useState<ReadonlyMap<number, number | null>>(new Map())
  const onLastKnown = useCallback(
    (typeId: number, lastKnown: number | null) => setKnown((now) => new Map(now).set(typeId, lastKnown)),
    [],
  )
  return useMemo(() => {
    if (doc === null) return null
    return {
      readings: (selection) => (
        <Part piece={panels} instead={null}>
          {({ ReadingsLine }) => <ReadingsLine doc={doc} names={names} selection={selection} />}
        </Part>
      ),
      name: (selection) => {
        const facts = nameFacts(doc, names, selection)
        const found = selection.element === -1 ? (disagreements.get(selection.node) ?? []) : []
        return facts.length + found.length === 0 ? null : <NameSection facts={facts} disagreements={found} />
      },
      code: (selection) => (
        <Part piece={panels}>
          {({ CodeSection }) => <CodeSection doc={doc} names={names} selection={selection} />}
        </Part>
      ),
      older: (selection) => {
        const facts = olderFacts(doc, names, selection)
        if (facts === null) return null
        const lastKnown = known.get(doc.tree.type(selection.node)) ?? null
        const inside = (
          <Part piece={panels}>
            {({ OlderClass }) => (
              <OlderClass
                {...{ doc, names, selection, settings, lastKnown, onLastKnown, onSelect, onHover }}
              />
            )}
          </Part>
        )
        return { ...facts, inside }
      },
    }
  }, [doc, names, disagreements, known, onLastKnown, settings, onSelect, onHover])
}

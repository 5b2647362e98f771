// What the page adds to the panes: sections of the inspector that names fill, the menu of a place, and what is done with picked
// bytes.

import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { bytesRequest, type SourceRequest, textRequest } from '../session/index.ts'
import {
  type InspectorExtras,
  NameSection,
  type PaneActions,
  Part,
  type RangeToolProps,
} from '../ui/index.ts'
import type { CostSettings } from '../view/cost/index.ts'
import type { State } from '../view/index.ts'
import { type Disagreements, nameFacts, olderFacts } from '../view/names/index.ts'
import type { Selection } from '../view/place/index.ts'
import { panels } from './pieces.ts'

// What names add to the inspector: second readings, what the place is called, the code that reads it, and what an older
// class makes of it.

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

// The menu of a place: a right click on a row or a byte, the menu key, or Shift and F10. It is about what is selected then.

/** Where the menu is open, and what has the focus when it closes. */
interface OpenMenu {
  readonly at: { readonly x: number; readonly y: number }
  readonly before: HTMLElement
}

/** What opens the menu on the panes, and the menu. */
export function usePlaceMenu(
  { doc, selection, hover, stars, naming }: State,
  { onSelect, onStar }: PaneActions,
  onOpen: (request: SourceRequest) => void,
  onFailed: (why: string) => void,
): { readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void; readonly menu: ReactNode } {
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const [said, setSaid] = useState('')
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const pane = (event.target as Element).closest<HTMLElement>('.tree, .hx-scroll')
    if (pane === null) return
    event.preventDefault()
    const isKeyboard = event.button !== 2
    // What the pointer is at, or the keyboard in the bytes, is what is hovered; in the tree the keyboard selects.
    const place = isKeyboard && pane.matches('.tree') ? selection : (hover ?? selection)
    if (place === null) return
    onSelect(place)
    setSaid('')
    setOpen({ at: pointOf(event, isKeyboard, pane), before: pane })
  }
  const close = () => {
    open?.before.focus()
    setOpen(null)
  }
  const menu = (
    <>
      <span className="sr-only" role="status">
        {said}
      </span>
      <Part piece={panels} instead={null} isNeeded={open !== null}>
        {({ PlaceMenu }) =>
          open === null || doc === null || selection === null ? null : (
            <PlaceMenu
              {...{ doc, selection, stars, onStar }}
              names={naming.names}
              at={open.at}
              onCopied={(name, isCopied) => {
                if (isCopied) setSaid(`${name}: done.`)
                else onFailed('The browser does not let this page write to the clipboard. Nothing is copied.')
              }}
              onOpen={({ title, content, isBare }) => {
                const held = content()
                onOpen(
                  typeof held === 'string'
                    ? textRequest(title, held)
                    : bytesRequest(title, held, isBare ? 'bare' : 'auto'),
                )
              }}
              onClose={close}
            />
          )
        }
      </Part>
    </>
  )
  return { onContextMenu, menu }
}

/** The pointer; where the keyboard asks, below the row or the byte that it is on. */
function pointOf({ clientX, clientY }: MouseEvent, isKeyboard: boolean, pane: HTMLElement): OpenMenu['at'] {
  const own = isKeyboard ? pane.querySelector('.tree-row.is-active, .hx-cursor') : null
  if (own === null) return { x: clientX, y: clientY }
  const { left, bottom } = own.getBoundingClientRect()
  return { x: left + INDENT, y: bottom }
}

const INDENT = 24

/** What to do with picked bytes. */
export function RangeTools(props: RangeToolProps) {
  return (
    <Part piece={panels} instead={null}>
      {({ CopyAs, ReadAs }) => (
        <>
          <CopyAs {...props} />
          <ReadAs {...props} />
        </>
      )}
    </Part>
  )
}

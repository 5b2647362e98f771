// The menu of a place: a right click on a row or a byte, the menu key, or Shift and F10. It is about what is selected then.

import { type MouseEvent, type ReactNode, useState } from 'react'
import { bytesRequest, type SourceRequest, textRequest } from '../session/index.ts'
import { type PaneActions, Part } from '../ui/index.ts'
import type { State } from '../view/index.ts'
import { panels } from './pieces.ts'

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

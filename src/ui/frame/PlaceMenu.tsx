// The menu of a place, at the pointer or at the row that the keyboard is on: what can be copied, starred, and opened.

import { DropdownMenu } from 'radix-ui'
import type { CopyItem } from '../../view/inspector/index.ts'
import { copyText } from '../copy-text.ts'

export interface PlaceMenuProps {
  /** Where it opens, px from the top left of the window. */
  readonly at: { readonly x: number; readonly y: number }
  /** What the menu is about: `property 3 (photo)`. */
  readonly label: string
  readonly items: readonly CopyItem[]
  /** Whether the place is starred; null where it cannot be. */
  readonly isStarred: boolean | null
  readonly onStar: () => void
  /** Null where nothing in it can be opened. */
  readonly onOpen: (() => void) | null
  /** The menu is closed; `restore` puts the focus back where it was. */
  readonly onClose: () => void
}

/** The menu, open. */
export function PlaceMenu({ at, label, items, isStarred, onStar, onOpen, onClose }: PlaceMenuProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-point" style={{ left: at.x, top: at.y }} aria-hidden="true" tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={label}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>
          {items.map(({ id, name, text }) => (
            <Item key={id} isOff={text === null} onSelect={() => text !== null && copyText(text())}>
              {name}
            </Item>
          ))}
          <DropdownMenu.Separator className="menu-line" />
          <Item isOff={isStarred === null} keys="s" onSelect={onStar}>
            {isStarred === true ? 'Remove the star' : 'Star: a query reads this'}
          </Item>
          <Item isOff={onOpen === null} onSelect={() => onOpen?.()}>
            Open as a document
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item(props: {
  readonly isOff: boolean
  readonly keys?: string
  readonly onSelect: () => void
  readonly children: React.ReactNode
}) {
  return (
    <DropdownMenu.Item className="menu-item" disabled={props.isOff} onSelect={props.onSelect}>
      <span className="menu-text">{props.children}</span>
      {props.keys === undefined ? null : <kbd>{props.keys}</kbd>}
    </DropdownMenu.Item>
  )
}

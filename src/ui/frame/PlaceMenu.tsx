// The menu of a place, at the pointer or at the row that the keyboard is on: what can be copied, starred, and opened.

import { DropdownMenu } from 'radix-ui'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { copyItems, type InnerSource, innerSource } from '../../view/inspector/index.ts'
import { isFar, isStarred, namedPlace, type Selection, type Stars } from '../../view/place/index.ts'
import { copyText } from '../copy-text.ts'

export interface PlaceMenuProps {
  readonly doc: AnyDocument
  /** What the menu is about. */
  readonly selection: Selection
  readonly names: Names
  readonly stars: Stars
  /** Where it opens, px from the top left of the window. */
  readonly at: { readonly x: number; readonly y: number }
  /** Something was to be copied, by the name of its item: whether it could be. */
  readonly onCopied: (name: string, isCopied: boolean) => void
  readonly onStar: (address: string) => void
  /** What is in the place is to be opened on its own. */
  readonly onOpen: (inner: InnerSource) => void
  readonly onClose: () => void
}

/** The menu, open. */
export function PlaceMenu(props: PlaceMenuProps) {
  const { doc, selection, names, stars, at, onCopied, onStar, onOpen, onClose } = props
  const { node, element } = selection
  const label = namedPlace(names, doc, selection)
  const inner = innerSource(doc, selection, names)
  const canStar = node >= 0 && !isFar(doc, node)
  const isOn = canStar && isStarred(doc, stars, node, element)
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
          {copyItems(doc, selection, names).map(({ id, name, text }) => (
            <Item
              key={id}
              isOff={text === null}
              onSelect={() => {
                if (text !== null) copyText(text()).then((isCopied) => onCopied(name, isCopied))
              }}
            >
              {name}
            </Item>
          ))}
          <DropdownMenu.Separator className="menu-line" />
          <Item isOff={!canStar} keys="s" onSelect={() => onStar(doc.address(node, element))}>
            {isOn ? 'Remove the star' : 'Star: a query reads this'}
          </Item>
          <Item isOff={inner === null} onSelect={() => inner !== null && onOpen(inner)}>
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

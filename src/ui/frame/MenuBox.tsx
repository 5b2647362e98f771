// Menus as Radix makes them, with this page's look. They are loaded with the panels: Menu.tsx stands for them until then.

import './menus.css'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { useEarlyEscape } from './DialogBox.tsx'
import { type Early, useKeptFocus } from './EarlyButton.tsx'
import { isFieldFocused } from './focused-field.ts'

/** The button, what it opens, and where the focus goes. */
export interface MenuProps {
  readonly button: ReactNode
  /** Names the button where its text does not. */
  readonly label?: string
  readonly title?: string
  readonly className?: string
  /** Takes the focus somewhere else after a choice; it goes back to the button if left out, or if nothing was chosen. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

/** Something to do; `hint` stands below or beside the text. */
export interface MenuItemProps {
  readonly onSelect: () => void
  readonly hint?: string | undefined
  readonly keys?: string | undefined
  /** Whether it cannot be done now; the hint says why. */
  readonly isOff?: boolean
  readonly children: ReactNode
}

/** Several that exclude one another. */
export interface MenuChoicesProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly {
    readonly id: string
    readonly name: string
    readonly hint?: string | undefined
  }[]
  readonly onChoose: (id: string) => void
}

/** A button and its menu, which is open at first where the button was pressed before this was here. */
function MenuBox(props: MenuProps & Early) {
  const { button, label, title, className = 'button', onLeave, isOpenAtFirst, children } = props
  const trigger = useKeptFocus(props)
  const chosen = useRef(false)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const onSettled = useEarlyEscape(isOpen, () => setOpen(false))
  const onOpenChange = (open: boolean) => {
    if (open) chosen.current = false
    setOpen(open)
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger ref={trigger} className={className} aria-label={label} title={title}>
        {button}
        <span className="caret" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          onFocus={onSettled}
          // A menu taller than the screen scrolls; then it has to be reachable itself.
          tabIndex={0}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onClickCapture={() => {
            chosen.current = true
          }}
          onCloseAutoFocus={(event) => {
            // A menu says that it has closed a moment after it has: by then a key may have led into a field.
            if (isFieldFocused()) {
              event.preventDefault()
              return
            }
            if (!chosen.current || onLeave === undefined) return
            event.preventDefault()
            onLeave()
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Something to do. */
function MenuItem({ onSelect, hint, keys, isOff = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      disabled={isOff}
      onSelect={({ currentTarget }) => {
        // What is opened now gives the focus back to who has it: to the button, since the menu will be gone.
        buttonOf(currentTarget as Element)?.focus()
        onSelect()
      }}
    >
      <span className="menu-text">{children}</span>
      {keys === undefined ? null : <kbd>{keys}</kbd>}
      {hint === undefined ? null : <span className="menu-hint">{hint}</span>}
    </DropdownMenu.Item>
  )
}

/** The button of the menu that an item is in. */
function buttonOf(item: Element): HTMLElement | null {
  return document.getElementById(item.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')
}

/** One of several that exclude one another. */
function MenuChoices({ label, value, choices, onChoose }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={label}>
      {choices.map(({ id, name, hint }) => (
        <DropdownMenu.RadioItem key={id} value={id} className="menu-item menu-choice">
          <span className="menu-text">{name}</span>
          {hint === undefined ? null : <span className="menu-hint">{hint}</span>}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

/** Items that belong together. */
function MenuGroup({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Group>{children}</DropdownMenu.Group>
}

/** A heading within a menu. */
function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
}

/** A line between parts of a menu. */
function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />
}

/** The menu, and what stands in one. */
export const MENU = { MenuBox, MenuItem, MenuChoices, MenuGroup, MenuLabel, MenuLine } as const

// Menus as Radix makes them, with this page's look. They come late: Menu.tsx stands for them until then.

import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { isFieldFocused } from './focused-field.ts'
import type { MenuBefore, MenuChoicesProps, MenuItemProps, MenuProps } from './Menu.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** A button and its menu, which is open at first where the button was pressed before this was here. */
export function MenuBox(props: MenuProps & MenuBefore) {
  const { button, label, title, className = 'button', onLeave, isOpenAtFirst, children } = props
  const trigger = useKeptFocus(props.before)
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
export function MenuItem({ onSelect, hint, keys, isOff = false, children }: MenuItemProps) {
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
export function MenuChoices({ label, value, choices, onChoose }: MenuChoicesProps) {
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
export function MenuGroup({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Group>{children}</DropdownMenu.Group>
}

/** A heading within a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
}

/** A line between parts of a menu. */
export function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />
}

// A button that opens a menu: Radix's menu with this page's look, so that each use says only what is in it.

import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

/** A button and its menu; `label` names the button where its text does not. */
export function Menu(props: {
  readonly button: ReactNode
  readonly label?: string
  readonly title?: string
  readonly className?: string
  /** Takes the focus somewhere else after a choice; it goes back to the button if left out, or if nothing was chosen. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}) {
  const { button, label, title, className = 'button', onLeave, children } = props
  const chosen = useRef(false)
  const onOpenChange = (open: boolean) => {
    if (open) chosen.current = false
  }
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger className={className} aria-label={label} title={title}>
        {button}
        <span className="caret" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          // A menu taller than the screen scrolls; then it has to be reachable itself.
          tabIndex={0}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onClickCapture={() => {
            chosen.current = true
          }}
          onCloseAutoFocus={(event) => {
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

/** Something to do. `hint` stands below or beside the text. */
export function MenuItem(props: {
  readonly onSelect: () => void
  readonly hint?: string | undefined
  readonly keys?: string | undefined
  readonly children: ReactNode
}) {
  const { onSelect, hint, keys, children } = props
  return (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      <span className="menu-text">{children}</span>
      {keys === undefined ? null : <kbd>{keys}</kbd>}
      {hint === undefined ? null : <span className="menu-hint">{hint}</span>}
    </DropdownMenu.Item>
  )
}

/** One of several that exclude one another. */
export function MenuChoices(props: {
  readonly label: string
  readonly value: string
  readonly choices: readonly {
    readonly id: string
    readonly name: string
    readonly hint?: string | undefined
  }[]
  readonly onChoose: (id: string) => void
}) {
  const { label, value, choices, onChoose } = props
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

/** A heading within a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
}

/** A line between parts of a menu. */
export function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />
}

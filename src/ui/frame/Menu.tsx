// A button that opens a menu, and what menus are made of. The menu itself comes late, and its parts with it: until then
// there is the button alone, and a press counts as soon as the menu is here.

import { type ReactNode, useRef, useState } from 'react'
import { late } from '../late.tsx'
import { type Before, noteFocus } from './use-kept-focus.ts'

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

let parts: typeof import('./MenuBox.tsx') | null = null

/** What the menu finds when it comes: whether the button was pressed before, and the button. */
export interface MenuBefore {
  readonly isOpenAtFirst: boolean
  readonly before: Before
}

const Box = late<MenuProps & MenuBefore & { readonly onPress: () => void }>(
  async () => {
    parts = await import('./MenuBox.tsx')
    return parts.MenuBox
  },
  {
    placeholder: ({ button, label, title, className = 'button', isOpenAtFirst, before, onPress }) => (
      <button
        ref={(button) => {
          before.button = button
        }}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpenAtFirst}
        onClick={onPress}
      >
        {button}
        <span className="caret" aria-hidden="true" />
      </button>
    ),
    onArrival: ({ before }) => noteFocus(before),
  },
)

/** A button and its menu. */
export function Menu(props: MenuProps) {
  const [isPressed, setPressed] = useState(false)
  const before = useRef<Before>({ button: null, isFocused: false })
  const onPress = () => setPressed((pressed) => !pressed)
  return <Box {...props} isOpenAtFirst={isPressed} before={before.current} onPress={onPress} />
}

/** An item. It stands in a menu, so the parts are here. */
export function MenuItem(props: MenuItemProps) {
  return parts === null ? null : <parts.MenuItem {...props} />
}

/** Items that exclude one another. */
export function MenuChoices(props: MenuChoicesProps) {
  return parts === null ? null : <parts.MenuChoices {...props} />
}

/** Items that belong together. */
export function MenuGroup(props: { readonly children: ReactNode }) {
  return parts === null ? null : <parts.MenuGroup {...props} />
}

/** A heading within a menu. */
export function MenuLabel(props: { readonly children: ReactNode }) {
  return parts === null ? null : <parts.MenuLabel {...props} />
}

/** A line between parts of a menu. */
export function MenuLine() {
  return parts === null ? null : <parts.MenuLine />
}

// A button that opens a menu, and what menus are made of. The menu itself is loaded after the first paint, and its parts with
// it: until then there is the button alone.

import type { ReactNode } from 'react'
import { useOverlays } from '../overlays.ts'
import { EarlyButton } from './EarlyButton.tsx'
import type { MenuChoicesProps, MenuItemProps, MenuProps } from './MenuBox.tsx'

/** A button and its menu. */
export function Menu(props: MenuProps) {
  const { button, label, title, className = 'button' } = props
  const parts = useParts()
  return (
    <EarlyButton
      className={className}
      label={label}
      title={title}
      popup="menu"
      box={parts && ((early) => <parts.MenuBox {...props} {...early} />)}
    >
      {button}
      <span className="caret" aria-hidden="true" />
    </EarlyButton>
  )
}

/** An item. It stands in a menu, so the parts are here. */
export function MenuItem(props: MenuItemProps) {
  const parts = useParts()
  return parts && <parts.MenuItem {...props} />
}

/** Items that exclude one another. */
export function MenuChoices(props: MenuChoicesProps) {
  const parts = useParts()
  return parts && <parts.MenuChoices {...props} />
}

/** Items that belong together. */
export function MenuGroup(props: { readonly children: ReactNode }) {
  const parts = useParts()
  return parts && <parts.MenuGroup {...props} />
}

/** A heading within a menu. */
export function MenuLabel(props: { readonly children: ReactNode }) {
  const parts = useParts()
  return parts && <parts.MenuLabel {...props} />
}

/** A line between parts of a menu. */
export function MenuLine() {
  const parts = useParts()
  return parts && <parts.MenuLine />
}

function useParts() {
  return useOverlays()?.MENU ?? null
}

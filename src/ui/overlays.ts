// What floats over the page: it needs a large package, and is loaded with the panels after the first paint. Whoever shows the
// page provides it here when it is loaded.

import { createContext, useContext } from 'react'
import type { MENU } from './frame/MenuBox.tsx'
import type { LegendBox } from './hex/LegendBox.tsx'

/** The legend, and what menus are made of. */
export interface Overlays {
  readonly LegendBox: typeof LegendBox
  readonly MENU: typeof MENU
}

/** Provides them; null until they are loaded. */
export const OverlaysContext = createContext<Overlays | null>(null)

/** A hook: the components, null until they are loaded. */
export function useOverlays(): Overlays | null {
  return useContext(OverlaysContext)
}

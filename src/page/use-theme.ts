// Puts the chosen theme on the root element, where the style sheets look for it.

import { useLayoutEffect } from 'react'
import type { Theme } from '../ui/index.ts'

/** `system` takes the attribute away: then the style sheets follow the system. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }, [theme])
}

// How a viewer is shown: the attributes `view` and `theme` as data.

/** The panes, in the order in which they stand. */
export const PANES = ['overview', 'tree', 'hex', 'inspector', 'cost', 'problems'] as const

/** One of them. */
export type Pane = (typeof PANES)[number]

/** Those of a viewer that is not told which. */
export const USUAL_PANES: readonly Pane[] = ['overview', 'tree', 'hex', 'inspector', 'problems']

/** The panes that a text names, in their own order; the usual ones where it names none. */
export function readView(text: string | null): readonly Pane[] {
  const words = new Set((text ?? '').toLowerCase().split(/[\s,]+/))
  const named = PANES.filter((pane) => words.has(pane))
  return named.length === 0 ? USUAL_PANES : named
}

/** `auto` follows the page's `color-scheme`; `system` follows the user's setting. */
export type Theme = 'auto' | 'light' | 'dark' | 'system'

/** The theme that a text names; `auto` where it names none. */
export function readTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' || text === 'system' ? text : 'auto'
}

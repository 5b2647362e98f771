// In which colours a viewer is shown.

/**
 * `auto` goes with the page around, as its `color-scheme` says; `system` with the reader's setting, whatever the page
 * does.
 */
export type Theme = 'auto' | 'light' | 'dark' | 'system'

/** The theme that a text names; `auto` where it names none. */
export function readTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' || text === 'system' ? text : 'auto'
}

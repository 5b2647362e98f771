// In which colours a viewer is shown.

/** `auto` follows the page's `color-scheme`; `system` follows the user's setting. */
export type Theme = 'auto' | 'light' | 'dark' | 'system'

/** The theme that a text names; `auto` where it names none. */
export function readTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' || text === 'system' ? text : 'auto'
}

// The module that scripts/vite/element-styles.ts makes: the style sheet of the viewer, as one text.

declare module 'virtual:element-styles' {
  /** The rules for a shadow tree. */
  const css: string
  export default css
}

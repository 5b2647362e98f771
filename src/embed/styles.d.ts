// The modules that scripts/vite/element-styles.ts makes: the style sheets of the viewer, one text for each of its pieces.

declare module 'virtual:element-styles/*' {
  /** The rules for a shadow tree. */
  const css: string
  export default css
}

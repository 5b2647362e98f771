// The modules that scripts/vite/element-styles.ts makes: the style sheets of the viewer, each as one text: what it needs at
// once, and what comes with each pane.

declare module 'virtual:element-styles/*' {
  /** The rules for a shadow tree. */
  const css: string
  export default css
}

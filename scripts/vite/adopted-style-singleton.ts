// Takes the place of the package `react-style-singleton` in every build (see vite.config.ts).
// Radix dialogs and menus use it to lock scrolling by adding a <style> element, which the page's
// Content-Security-Policy refuses. The same rules as a constructed style sheet are allowed.
// The three exports are those of the package, version 2.2.
import { useEffect } from 'react'

/** A style sheet of the document that is there from the first add() to the matching last remove(). */
export function stylesheetSingleton(): { add: (css: string) => void; remove: () => void } {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  return {
    add(css) {
      users++
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users--
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      sheet = undefined
    },
  }
}

/** A hook that keeps the given rules in the document while any component that calls it is mounted. */
export function styleHookSingleton(): (css: string, isDynamic?: boolean) => void {
  const sheet = stylesheetSingleton()
  return function useStyle(css, isDynamic = false) {
    // The first rules stay unless they are declared to change, as in the package.
    const key = isDynamic ? css : ''
    // biome-ignore lint/correctness/useExhaustiveDependencies: `css` counts only through `key`
    useEffect(() => {
      sheet.add(css)
      return () => sheet.remove()
    }, [key])
  }
}

/** The hook as a component that renders nothing. */
export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }) {
    useStyle(styles, dynamic)
    return null
  }
}

// The page on paper: the list in place of panes that would be cut. Its style sheets come with it, since the page's own are
// all fetched before anything is painted.

import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { isPrinting, onPrinting } from '../printing.ts'
import { Printed } from './Printed.tsx'
import page from './paper.css?inline'
import list from './printed.css?inline'

/** The list while the page is printed; nothing else. */
export function PrintedPage(props: ComponentProps<typeof Printed>) {
  const printing = useSyncExternalStore(onPrinting, isPrinting)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(list + page)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
  return printing ? <Printed {...props} /> : null
}

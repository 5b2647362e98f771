// What is on paper in place of the page: there while the page is printed, beside all that is on screen, which is hidden then.

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isPrinting, onPrinting } from '../printing.ts'
import page from './paper.css?inline'
import list from './printed.css?inline'
import report from './printed-report.css?inline'

/** What `children` gives, while the page is printed; nothing else. It is an element of the class `printed`. */
export function OnPaper({ children }: { readonly children: () => ReactNode }) {
  const printing = useSyncExternalStore(onPrinting, isPrinting)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(list + page + report)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
  return printing ? createPortal(children(), document.querySelector('.page') ?? document.body) : null
}

// What panes are called for assistive technology. Several viewers on one page each have a label: their panes then differ by it.

import { createContext, useContext } from 'react'

/** Provides the label of the viewer around; '' for none, as on the page, which has one viewer. */
export const ViewerLabelContext = createContext('')

/** A hook: what a pane is called: `Bytes`, and with a label `Bytes of TheData`. */
export function usePaneName(name: string): string {
  const label = useContext(ViewerLabelContext)
  return label === '' ? name : `${name} of ${label}`
}

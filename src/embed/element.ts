// The entry `pof-inspector/element`: importing it registers <pof-inspector>. Where there is no DOM, as while a site is
// rendered on a server, it does nothing. TypeScript's `addEventListener` and `querySelector` know the element from then on.

import type { PofInspectorEventMap } from './contract.ts'
import { PofInspectorElement } from './pof-inspector-element.tsx'

export type { PofLoadDetail, PofProblemDetail, PofProgressDetail, PofSelectDetail } from './contract.ts'
export type { PofInspectorAttributes } from './frameworks.ts'
export { PofInspectorElement, type PofInspectorEventMap }

declare global {
  interface HTMLElementTagNameMap {
    'pof-inspector': PofInspectorElement
  }
  interface GlobalEventHandlersEventMap extends PofInspectorEventMap {}
}

if (typeof customElements !== 'undefined' && customElements.get('pof-inspector') === undefined) {
  customElements.define('pof-inspector', PofInspectorElement)
}

// The entry `pof-inspector/element`: importing it registers <pof-inspector>. Where there is no DOM, as while a site is
// rendered on a server, it does nothing.

import { PofInspectorElement } from './pof-inspector-element.tsx'

export type { PofLoadDetail, PofProblemDetail, PofSelectDetail } from './details.ts'
export type { PofInspectorEventMap } from './events.ts'
export { PofInspectorElement }

if (typeof customElements !== 'undefined' && customElements.get('pof-inspector') === undefined) {
  customElements.define('pof-inspector', PofInspectorElement)
}

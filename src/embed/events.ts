// The element's events by their names, and the element by its tag, for TypeScript: `addEventListener` and
// `querySelector` know them as soon as the module is imported.

import type { PofLoadDetail, PofProblemDetail, PofSelectDetail } from './details.ts'
import type { PofInspectorElement } from './pof-inspector-element.tsx'

/** The events of `<pof-inspector>`. They bubble, and cross shadow trees. */
export interface PofInspectorEventMap {
  'pof-load': CustomEvent<PofLoadDetail>
  'pof-select': CustomEvent<PofSelectDetail>
  'pof-problem': CustomEvent<PofProblemDetail>
}

declare global {
  interface HTMLElementTagNameMap {
    'pof-inspector': PofInspectorElement
  }
  interface GlobalEventHandlersEventMap extends PofInspectorEventMap {}
}

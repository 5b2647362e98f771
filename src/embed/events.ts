// The element's events by their names, for TypeScript.

import type { PofLoadDetail, PofProblemDetail, PofSelectDetail } from './details.ts'

/**
 * The events of `<pof-inspector>`. They bubble, and cross shadow trees.
 *
 * @example
 * ```ts
 * import 'pof-inspector/element'
 *
 * const viewer = document.createElement('pof-inspector')
 * viewer.hex = '15 92 10 00 00 4e 01 61 01 4e 02 68 69 40'
 * viewer.path = '0'
 * viewer.addEventListener('pof-load', ({ detail }) => console.log(detail.form, detail.document.tree.count))
 * viewer.addEventListener('pof-select', ({ detail }) => console.log(detail.path, detail.start, detail.end))
 * viewer.addEventListener('pof-problem', ({ detail }) => console.log(detail.from, detail.code))
 * document.body.append(viewer)
 * viewer.select('1')
 * viewer.select('7')
 * //> hex 3
 * //> 1 8 13
 * //> path no-such-path
 * ```
 */
export interface PofInspectorEventMap {
  /** A payload was read and is shown. */
  'pof-load': CustomEvent<PofLoadDetail>
  /** Another place is selected. */
  'pof-select': CustomEvent<PofSelectDetail>
  /** A problem was found; the viewer also shows it as a sentence. */
  'pof-problem': CustomEvent<PofProblemDetail>
}

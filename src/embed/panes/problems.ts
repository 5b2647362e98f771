// The list of problems, with its style sheet. It comes late, where a viewer has the pane and a document has problems.

import own from 'virtual:element-styles/problems'
import shared from 'virtual:element-styles/shared'
import { ProblemList } from '../../ui/index.ts'

export { ProblemList }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [shared, own]

// The strip of all bytes, with its style sheet. It comes late, where a viewer has it.

import own from 'virtual:element-styles/overview'
import { OverviewStrip } from '../../ui/index.ts'

export { OverviewStrip }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [own]

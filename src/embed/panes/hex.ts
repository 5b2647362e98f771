// The pane of bytes, with its style sheet. It comes late, where a viewer has the pane.

import own from 'virtual:element-styles/hex'
import shared from 'virtual:element-styles/shared'
import { HexPane } from '../../ui/index.ts'

export { HexPane }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [shared, own]

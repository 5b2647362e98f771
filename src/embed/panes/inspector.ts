// The inspector, with its style sheet. It comes late, where a viewer has the pane.

import own from 'virtual:element-styles/inspector'
import shared from 'virtual:element-styles/shared'
import { Inspector } from '../../ui/index.ts'

export { Inspector }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [shared, own]

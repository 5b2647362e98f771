// The form on paper, with its style sheet, and the static page, which is made of the same rows. It comes when the page has
// nothing else to do, so that it is here when somebody prints.

import own from 'virtual:element-styles/printed'
import shared from 'virtual:element-styles/shared'
import { Printed } from '../../ui/index.ts'

export { documentHtml, ROW_OPTIONS, wordsOf } from '../../view/index.ts'
export { Printed }
/** In the order in which they count. */
export const SHEETS: readonly string[] = [shared, own]

// Places and their words. Grouped re-exports, no logic.

export { counted, grouped } from './amounts.ts'
export { copiedValue } from './copied-value.ts'
export { dateText } from './date-text.ts'
export {
  fieldLabel,
  typeLabel,
  valueKind,
  valueLabel,
} from './labels.ts'
export { columnType, fieldName, namedField, namedType, tokenText } from './naming.ts'
export {
  OFFSET_FORM,
  type OffsetForm,
  offsetColumn,
  offsetDigits,
  offsetText,
  offsetTexts,
  rangeText,
  withOffsets,
} from './offsets.ts'
export { namedAddress, namedPlace, pathName, payloadType } from './place-names.ts'
export { placeOf } from './place-of.ts'
export { otherForms, placeTitle, placeTypeWords } from './place-title.ts'
export { bytesWords, placeType } from './place-words.ts'
export type { Selection } from './selection.ts'
export { ancestorRanges, selectionAt, selectionOfProblem } from './selection-at.ts'
export {
  samePlace,
  selectionOfNode,
  selectionOfPart,
  selectionRange,
} from './selection-range.ts'
export { isStarred, keepsStars, NO_STARS, type Stars, toggleStar } from './stars.ts'
export { tokenAt } from './token-at.ts'
export { briefAddress, depthOfNode, FAR, FAR_COST, isFar } from './tree-depth.ts'

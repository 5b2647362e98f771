// Text as Java reads and writes it: UTF-8, and numbers. It does not depend on the rest of `pof`. Grouped re-exports, no logic.

export { doubleText, floatText } from './number-text.ts'
export { decodeUtf8 } from './utf8.ts'

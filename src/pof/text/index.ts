// Text as Java reads and writes it: UTF-8, and numbers; bytes as digits of hex. It does not depend on the rest of `pof`. Grouped re-exports, no logic.

export { hexDigits } from './hex-digits.ts'
export { doubleText, floatText } from './number-text.ts'
export { decodeUtf8 } from './utf8.ts'

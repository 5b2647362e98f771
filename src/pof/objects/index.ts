// What other folders use of objects and Java types: re-exports, no logic.

export { BOXED, BOXES, simpleType } from './java-field.ts'

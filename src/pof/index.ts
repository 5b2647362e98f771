// The decoder's public contract: grouped re-exports, no logic.

export { resolvePath } from './address.ts'
export { decode } from './decode.ts'
export type {
  EnvelopePart,
  ParseOptions,
  Place,
  PofDocument,
  PofTree,
  Token,
  TokenEncoding,
  TokenRole,
} from './document.ts'
export type {
  DropEdit,
  Edit,
  GroupEdit,
  OctetStringEdit,
  PofWrite,
  PropertyGroup,
  RenumberEdit,
  ReplaceEdit,
  UniformEdit,
  Written,
} from './edit.ts'
export { type PackedEdits, packEdits, unpackEdits } from './edit-pack.ts'
export { decorationName, FORMATS, type FormatRow } from './envelope-formats.ts'
export { isOverlong, packedIntEnd, readPackedInt, readPackedInt128, readPackedLong } from './packed-int.ts'
export { parse } from './parse.ts'
export { type DocumentParts, documentOf, documentParts, type TableParts, transferables } from './parts.ts'
export type {
  PofDate,
  PofDateTime,
  PofDecimal,
  PofFloat128,
  PofInterval,
  PofReference,
  PofRepeated,
  PofSparseArray,
  PofTime,
  PofUserType,
  PofValue,
} from './pof-value.ts'
export type { Problem, ProblemCode, ProblemRow, Severity } from './problem.ts'
export { PofError, PROBLEMS } from './problem.ts'
export type { RawArrayPlace } from './raw-array.ts'
export {
  isScalar,
  SHAPE,
  type Shape,
  shapeOf,
  T,
  TYPES,
  type TypeRow,
  typeName,
  typeRow,
  UNKNOWN,
  UNREAD,
} from './types.ts'
export { hexText, quote, typedText, valueText } from './value-text.ts'
export { editRefusal, write } from './write.ts'

// The decoder's public contract: grouped re-exports, no logic.

export { resolvePath } from './address.ts'
export type { ByteSource } from './arguments/index.ts'
export { decode, decodeAll, type PayloadStream, type Payloads, PofError } from './decode.ts'
export type {
  DecodeOptions,
  EnvelopePart,
  NodeHeader,
  ParseOptions,
  Place,
  PofDocument,
  PofTree,
  Problem,
  RawArrayPlace,
  Token,
  TokenEncoding,
  TokenRole,
} from './document.ts'
export { decorationName, FORMATS, type FormatBody, type FormatRow } from './envelope/envelope-formats.ts'
export { Identities, type JavaObject, type Named, objectOf, type Waiting } from './identities.ts'
export { NodeColumns } from './node-columns.ts'
export type { FieldNames, ValueClasses, ValueNames } from './objects/class-names.ts'
export { PofTyped } from './objects/java-field.ts'
export { parse } from './parse.ts'
export { type DocumentParts, documentOf, documentParts, type TableParts, transferables } from './parts.ts'
export type { ProblemCode, ProblemRow, Severity } from './problem.ts'
export { PROBLEMS } from './problem.ts'
export { isPrimitive, LARGEST_INDEX, sparseTotal } from './reader-rules.ts'
export { type IntervalParts, PofInterval } from './scalars/interval.ts'
export {
  isOverlong,
  packedIntEnd,
  packInt,
  readPackedInt,
  readPackedInt128,
  readPackedLong,
} from './scalars/packed-int.ts'
export {
  PofDecimal,
  PofFloat128,
  PofReference,
  PofRepeated,
  PofSparseArray,
  PofUserType,
  type PofValue,
} from './scalars/pof-value.ts'
export type { Integers } from './scalars/scalar-reader.ts'
export { PofDate, PofDateTime, PofTime } from './scalars/temporal.ts'
export { jsonOf, type PofJson } from './scalars/value-json.ts'
export { escapeUnseen, hexText, quote, typedText, valueText } from './scalars/value-text.ts'
export {
  isMapType,
  isScalar,
  SHAPE,
  type Shape,
  shapeOf,
  sizeOf,
  T,
  TYPES,
  type TypeRow,
  typeName,
  typeRow,
  UNKNOWN,
  UNREAD,
} from './types.ts'
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
} from './write/edit.ts'
export { type EncodeOptions, encode } from './write/encode.ts'
export { editObstacle, editRefusal, write } from './write/write.ts'

// What else bytes may be, for the other parts; public.ts is what the package offers. Grouped re-exports, no logic.

export {
  documentOfLayer,
  formatByItself,
  postable,
  type ReadLayer,
  readLayers,
  type ToRead,
  withBytes,
} from './chain.ts'
export { inflate } from './compressed/inflate.ts'
export { accepted, begun, detect, signed } from './detect.ts'
export { LIMITS, type Limits } from './format.ts'
export { FORMAT_CHOICES } from './format-choices.ts'
export type { CandidatePlace, FormatId } from './format-id.ts'
export { javaBytes } from './formats/java/java-bytes.ts'
export type { JavaContent } from './formats/java/objects.ts'
export { envelopeCandidates, pofCandidate } from './formats/pof.ts'
export { formatNamed, formatTitle, shortName } from './formats.ts'
export { LayerDocument } from './layer-document.ts'
export { insideLine } from './line.ts'
export {
  type AnyDocument,
  type AnyProblem,
  type AnyTree,
  acceptedInside,
  candidateIn,
  formatOfWhole,
  type Layer,
  open,
  openOne,
} from './open.ts'
export type { LayerEvent } from './reading.ts'
export type { ArticleSizes } from './sizes/articles.ts'
export { type CompressedSizes, compressedSizes } from './sizes/compress.ts'
export { entryCount } from './sizes/entries.ts'
export {
  type SchemeId,
  type SchemeSizes,
  type SizeError,
  type Sizes,
  type SizesOptions,
  sizesOf,
  sizesSteps,
} from './sizes/sizes.ts'

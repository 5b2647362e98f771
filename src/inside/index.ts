// What else bytes may be: the public contract. Grouped re-exports, no logic.

export {
  documentOfLayer,
  formatByItself,
  postable,
  type ReadLayer,
  readLayers,
  type ToRead,
  withBytes,
} from './chain.ts'
export { accepted, begun, detect, signed } from './detect.ts'
export { LIMITS, type Limits } from './format.ts'
export type { CandidatePlace, FormatId } from './format-id.ts'
export { javaBytes } from './formats/java/java-bytes.ts'
export type { ClassBytes, FieldBytes, JavaBytes, JavaReading } from './formats/java/objects.ts'
export { envelopeCandidates, type PofCandidate, pofCandidate } from './formats/pof.ts'
export { FORMAT_CHOICES, formatNamed, formatTitle, shortName } from './formats.ts'
export { LayerDocument, type LayerNodeProblem } from './layer-document.ts'
export type { LayerTree } from './layer-tree.ts'
export {
  type AnyDocument,
  type AnyProblem,
  type AnyTree,
  acceptedInside,
  candidateIn,
  formatOfWhole,
  type Layer,
  type OpenOptions,
  open,
  openOne,
} from './open.ts'
export type {
  Candidate,
  Fault,
  LayerEvent,
  LayerMeaning,
  LayerProblem,
  LayerRun,
  LayerValueKind,
  LimitHit,
} from './reading.ts'
export type { ArticleFigure, ArticleSizes } from './sizes/articles.ts'
export { type CompressedSizes, compressedSizes } from './sizes/compress.ts'
export { entryCount } from './sizes/entries.ts'
export {
  type AdvisedValue,
  type SchemeId,
  type SchemeSizes,
  type SizeError,
  type Sizes,
  type SizesOptions,
  sizesOf,
  sizesSteps,
} from './sizes/sizes.ts'

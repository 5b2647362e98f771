// What the package offers of formats: the entry `pof-inspector/inside`. Grouped re-exports, no logic.

export { detect } from './detect.ts'
export { LIMITS, type Limits } from './format.ts'
export type { FormatId } from './format-id.ts'
export type { LayerDocument, LayerNodeProblem } from './layer-document.ts'
export type { LayerTree } from './layer-tree.ts'
export {
  type AnyDocument,
  type AnyProblem,
  type AnyTree,
  type Layer,
  type OpenOptions,
  open,
} from './open.ts'
export type {
  Fault,
  LayerEvent,
  LayerMeaning,
  LayerProblem,
  LayerValueKind,
  LimitHit,
} from './reading.ts'
export type { ArticleFigure, ArticleSizes } from './sizes/articles.ts'
export { type CompressedSizes, compressedSizes } from './sizes/compress.ts'
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

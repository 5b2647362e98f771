// The contract of names: grouped re-exports, no logic.

export { codeFor, type NodeCode } from './code/code.ts'
export type { CodeSnippet } from './code/code-target.ts'
export { type PathText, readPathText } from './code/path-text.ts'
export { type EvolvableView, evolvable } from './evolvable.ts'
export { speaksOfException } from './exceptions/exception-patterns.ts'
export type { ExceptionPlace } from './exceptions/exception-places.ts'
export { type ExceptionReading, explainException } from './exceptions/exceptions.ts'
export { NAMES_VERSION, type ReadNames, readNames, writeNames } from './files/names-json.ts'
export {
  type NamesKind,
  namesKind,
  readJavaSources,
  readNamesFrom,
  readPofConfig,
} from './files/read-names-from.ts'
export type { PofConfigSettings, ReadPofConfig } from './files/read-pof-config.ts'
export { type InferredProperty, type InferredType, inferTypes, type Range } from './inference/infer.ts'
export { inferredJavaType } from './inference/inferred-java.ts'
export {
  type InferredTypes,
  javaSkeleton,
  namesSkeleton,
  pofConfigSkeleton,
  type SkeletonFile,
} from './inference/skeletons.ts'
export type { ReadJavaSources } from './java/read-java-sources.ts'
export { type Label, labelOf } from './label.ts'
export { BUILT_IN_NAMES, mergeNames, namesOf } from './merge-names.ts'
export { namedPath, resolveNamedPath } from './named-path.ts'
export {
  classLabel,
  type Names,
  type NamesSource,
  type PropertyNames,
  simpleName,
  type TypeNames,
  typeNames,
} from './names.ts'
export type { NamesFile, NamesProblem, NamesProblemCode } from './problem.ts'
export { type Interpretation, interpret } from './readings/interpret.ts'
export { summaryOf } from './readings/summary.ts'
export { type Disagreement, type NamesScore, scoreNames } from './score.ts'

// The contract of names: grouped re-exports, no logic.

export { codeFor, type NodeCode } from './code.ts'
export type { CodeSnippet } from './code-snippet.ts'
export { type EvolvableView, evolvable } from './evolvable.ts'
export { speaksOfException } from './exception-patterns.ts'
export type { ExceptionPlace } from './exception-places.ts'
export { type ExceptionReading, explainException } from './exceptions.ts'
export { type InferredProperty, type InferredType, inferTypes, type Range } from './infer.ts'
export { inferredJavaType } from './inferred-java.ts'
export { type Interpretation, interpret } from './interpret.ts'
export type { ReadJavaSources } from './java/read-java-sources.ts'
export { type Label, labelOf, namedPath, resolveNamedPath } from './label.ts'
export {
  BUILT_IN_NAMES,
  classLabel,
  mergeNames,
  type Names,
  type NamesSource,
  namesOf,
  type PropertyNames,
  simpleName,
  type TypeNames,
  typeNames,
} from './names.ts'
export { NAMES_VERSION, type ReadNames, readNames, writeNames } from './names-json.ts'
export { type PathText, readPathText } from './path-text.ts'
export type { NamesFile, NamesProblem, NamesProblemCode } from './problem.ts'
export {
  type NamesKind,
  namesKind,
  readJavaSources,
  readNamesFrom,
  readPofConfig,
} from './read-names-from.ts'
export type { PofConfigSettings, ReadPofConfig } from './read-pof-config.ts'
export { type Disagreement, type NamesScore, scoreNames } from './score.ts'
export {
  type InferredTypes,
  javaSkeleton,
  namesSkeleton,
  pofConfigSkeleton,
  type SkeletonFile,
} from './skeletons.ts'
export { summaryOf } from './summary.ts'

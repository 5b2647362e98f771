// What can be changed in a document, as data. Places are nodes of the document given, so that several edits, nested
// ones too, are made in one writing. How each is made is in edit-plan.ts; what is refused, in the files beside it.

import type { PofDocument } from '../document.ts'
import type { PofValue } from '../scalars/pof-value.ts'

/** A change to a document. */
export type Edit = OctetStringEdit | RenumberEdit | GroupEdit | UniformEdit | DropEdit | ReplaceEdit

/** A uniform array or collection of octets becomes an octet-string: `writeByteArray` becomes `writeBinary`. */
export interface OctetStringEdit {
  /** Which edit it is. */
  readonly kind: 'octet-string'
  /** The array or collection. */
  readonly node: number
}

/** Properties of a user type get other indexes, and are written in ascending order of them. */
export interface RenumberEdit {
  /** Which edit it is. */
  readonly kind: 'renumber'
  /** The user type. */
  readonly node: number
  /** Old property index to new one. A property that is not in it keeps its index. */
  readonly indexes: ReadonlyMap<number, number>
}

/** Properties of a user type move into nested user types. */
export interface GroupEdit {
  /** Which edit it is. */
  readonly kind: 'group'
  /** The user type. */
  readonly node: number
  /** The nested user types, one or more. */
  readonly groups: readonly PropertyGroup[]
}

/** A plain collection, array, sparse array or map, or a uniform-keys-map, declares its elements' type once. */
export interface UniformEdit {
  /** Which edit it is. */
  readonly kind: 'uniform'
  /** The collection, array or map. */
  readonly node: number
}

/** A property of a user type, or an entry of a sparse array, is removed. */
export interface DropEdit {
  /** Which edit it is. */
  readonly kind: 'drop'
  /** The property, or the entry of a sparse array. */
  readonly node: number
}

/** A value, or one element of a run, becomes another value. */
export interface ReplaceEdit {
  /** Which edit it is. */
  readonly kind: 'replace'
  /** The value, or the run that holds it. */
  readonly node: number
  /** The element of a run; -1 or omitted for the node itself. */
  readonly element?: number
  /** The new value. */
  readonly value: PofWrite
}

/** A nested user type and what goes into it. */
export interface PropertyGroup {
  /** The property index of the nested user type. */
  readonly index: number
  /** The type id of the nested user type. */
  readonly typeId: number
  /** Default: 0. */
  readonly version?: number
  /** Old property indexes, in the order of their new indexes 0, 1, 2 … inside the group. */
  readonly members: readonly number[]
}

/** A value to write: of a type, as `doc.value` returns it; or a whole POF value as bytes, including its type id. */
export type PofWrite = { readonly type: number; readonly value: PofValue } | { readonly bytes: Uint8Array }

/** A written document. */
export interface Written {
  /** The whole stream, envelope included. */
  readonly bytes: Uint8Array
  /** The stream, read again with the same options; where nothing changed, the document itself. */
  readonly doc: PofDocument
  /** The path after the edits for a path before them; null where the value was removed. */
  readonly pathAfter: (path: readonly number[]) => number[] | null
}

/** Thrown inside this folder where an edit cannot be made: one sentence, and the node it is about. */
export class Refusal extends Error {
  readonly node: number

  constructor(sentence: string, node = -1) {
    super(sentence)
    this.node = node
  }
}

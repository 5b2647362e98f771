// The public shape of a parsed stream: what `parse` returns and what its parts mean.
// Types only, so that view, cost and schema can name them without pulling in the decoder.
// Offsets everywhere count from the first byte given to `parse`; ranges are half-open.

import type { ValueClasses, ValueNames } from './objects/class-names.ts'
import type { ProblemCode, Severity } from './problem.ts'
import type { PofValue } from './scalars/pof-value.ts'
import type { Integers } from './scalars/scalar-reader.ts'

/** The role of a token's bytes. */
export type TokenRole =
  | 'index'
  | 'identity'
  | 'type'
  | 'version'
  | 'element-type'
  | 'key-type'
  | 'value-type'
  | 'count'
  | 'length'
  | 'payload'
  | 'part'
  | 'terminator'
  | 'envelope'
  | 'unread'

/** How to read a token's bytes: `none` for bytes that hold no number of their own. */
export type TokenEncoding = 'packed-int' | 'fixed' | 'utf-8' | 'octets' | 'none'

/** Consecutive bytes with one meaning. The tokens of all nodes, and of node -1, cover the stream without gaps. */
export interface Token {
  /** The role of the bytes. */
  readonly role: TokenRole
  /** The first byte. */
  readonly start: number
  /** One past the last byte. */
  readonly end: number
  /** The number or value these bytes hold; null for unread and skipped-over bytes. */
  readonly value: PofValue
  /** The value as text, e.g. `user type 1042`, `7 bytes`, `"TheData"`, `end`. */
  readonly text: string
  /** The field's own noun, e.g. `property index`, `unscaled value`, `month`, `zone type`. */
  readonly name: string
  /** How they are written. */
  readonly encoding: TokenEncoding
}

/** One layer, or part of a layer, around the POF value. Parts do not overlap. */
export interface EnvelopePart {
  /** What it is; `payload`: the bytes of a serializer that is not POF. */
  readonly kind: 'format' | 'mask' | 'number' | 'decoration' | 'payload'
  /** `FMT_EXT`, `FMT_BIN_DECO`, `mask`, `EXPIRY`, `string` … */
  readonly name: string
  /** Its first byte. */
  readonly start: number
  /** One past its last byte. */
  readonly end: number
  /** One sentence or value to show, e.g. `2005-02-11T09:22:37.446Z`. */
  readonly meaning: string
  /** How many layers lie around this one: 0 for the outermost. */
  readonly layer: number
  /** The format code for kind `format`, the decoration id for kind `decoration`, else -1. */
  readonly code: number
  /** Where the part's own bytes are, after its length; for VALUE the inner binary. */
  readonly payload: { readonly start: number; readonly end: number } | null
  /** What the bytes hold, where they hold a value. */
  readonly value: PofValue
  /** For a format byte that could also begin a bare POF value: what it would be, else null. */
  readonly alternative: string | null
}

/** What stands in front of the contents of a value, read from its bytes at each call. */
export interface NodeHeader {
  /** The first byte of the value. */
  readonly start: number
  /** One past identities and type id. The body begins here: a version, declared types, a count, a length or a payload. */
  readonly body: number
  /** Where the children or elements begin: behind the version, or behind declared types and count; else the same as `body`. */
  readonly contents: number
  /** One past the last byte of the value. */
  readonly end: number
  /** Whether all of this could be read; where it could not, `body` and `contents` are the offsets at which reading stopped. */
  readonly isWhole: boolean
  /** The identities of the value, in the order of the bytes. Most values have none. */
  readonly identities: readonly {
    /** The number that references use. */
    readonly identity: number
    /** First byte of the number; T_IDENTITY is before it. */
    readonly start: number
    /** One past its last byte. */
    readonly end: number
  }[]
  /** The type id that the container declares for the value; null where the value has a type id of its own. */
  readonly declaredType: number | null
  /** The version of a user type; null for all others. */
  readonly version: number | null
  /** The type ids that the value declares for its elements, or for its keys and values; none for most values. */
  readonly elementTypes: readonly number[]
  /** The count of a container as written, which may be negative; null for all others. */
  readonly count: number | null
}

/** The nodes of the stream: integers 0 .. count-1 in preorder. A number out of range gives -1 or ''. */
export interface PofTree {
  /** How many nodes there are; nodes are 0 to `count - 1`. */
  readonly count: number
  /** The type id: a user type (>= 0), an intrinsic type or constant (-1 .. -64), `UNREAD` or `UNKNOWN`. */
  type(node: number): number
  /** The format's own noun for the type: `user type`, `char-string`, `uniform-array`, `int 7`, `unread`. */
  typeName(node: number): string
  /** First byte of the value's own header: its identity, its type id, or its body inside a uniform container. */
  start(node: number): number
  /**
   * Copies the starts of the nodes from `node` on into `into`, as many as there are and fit; returns how many. Use it
   * to go through whole trees: a call for each node would be slower.
   */
  copyStarts(node: number, into: Int32Array): number
  /** Copies the parents of the nodes from `node` on into `into`, as `copyStarts` does their starts. */
  copyParents(node: number, into: Int32Array): number
  /**
   * Copies the runs among the nodes from `node` on into `nodes`, and how many elements each has into `counts`;
   * returns how many runs were copied. To continue, ask from the last one plus 1.
   */
  copyRuns(node: number, nodes: Int32Array, counts: Float64Array): number
  /** One past its last byte. */
  end(node: number): number
  /** Property index, position, or entry number in a map; -1 at the root and for unread bytes. */
  key(node: number): number
  /** The node it is directly in; -1 for the root and for unread bytes. */
  parent(node: number): number
  /**
   * The number by which `child` of its parent finds it: a property index or a position, in a map 2 x entry for the key
   * and 2 x entry + 1 for the value; -1 at the root and for unread bytes.
   */
  position(node: number): number
  /** 0 at the root. */
  depth(node: number): number
  /** The nodes directly in it, in the order of the stream; none in a run. */
  children(node: number): IterableIterator<number>
  /** All nodes, in the order of the stream. */
  [Symbol.iterator](): IterableIterator<number>
  /** The first node directly in it; -1 where there is none, as in a run. */
  firstChild(node: number): number
  /** The next node in the same parent; -1 after the last. */
  nextSibling(node: number): number
  /**
   * The first child with a property index or a position; in a map 2 x entry for its key, plus 1 for its value. -1 where
   * there is none, as in a run. Quick among a million children.
   */
  child(node: number, key: number): number
  /** One past the last node of the subtree, so that a subtree is the nodes `node .. subtreeEnd(node) - 1`. */
  subtreeEnd(node: number): number
  /** Properties, elements, 2 x entries of a map (key, value, key, value); of a run its elements. */
  childCount(node: number): number
  /** Whether it is one of the three maps. */
  isMap(node: number): boolean
  /** What stands in front of its contents: identities, declared type, version, counts. Null for unread bytes. */
  header(node: number): NodeHeader | null
  /** Whether the container declares its type, so that it has no type id of its own. */
  isDeclared(node: number): boolean
  /** Whether it has an identity of its own, however that is written. */
  hasIdentity(node: number): boolean
  /** A uniform container of scalars: one node, its elements addressed by position. */
  isRun(node: number): boolean
  /** The type id that the elements of a uniform container share; of a map's values when `element` is odd. */
  elementType(node: number, element?: number): number
  /** The first byte of a run's element; -1 where there is no such element. */
  elementStart(node: number, element: number): number
  /** One past the last byte of a run's element; -1 where there is no such element. */
  elementEnd(node: number, element: number): number
  /** The value of a run's element, created at each call; null where there is no such element. */
  elementValue(node: number, element: number): PofValue
  /** The element of a run that holds the byte, or -1. */
  elementAt(node: number, offset: number): number
  /** The deepest node that holds the byte, or -1. */
  nodeAt(offset: number): number
  /** `failed`: reading stopped in it; `interrupted`: it was open then; `suspicious`: it has a warning; else `complete`. */
  state(node: number): 'complete' | 'failed' | 'interrupted' | 'suspicious'
}

/** One thing that is wrong, or worth knowing, at one place of the stream. */
export interface Problem {
  /** What is wrong; stable. */
  readonly code: ProblemCode
  /** How serious it is. */
  readonly severity: Severity
  /** Offset of its first byte in the bytes given to `parse`; may equal their length. */
  readonly offset: number
  /** How many bytes it covers; 0 where bytes are missing. */
  readonly length: number
  /** The node it belongs to, or -1 for the envelope and for bytes outside all nodes. */
  readonly node: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** One sentence: what, where, expected, found. */
  readonly message: string
  /** What Coherence does here, with the exception if it throws one. */
  readonly coherence: string | null
  /** What to do about it, or null. */
  readonly advice: string | null
  /** For `raw-array-likely`: the option of `parse` that reads the place so. */
  readonly rawArray?: RawArrayPlace
}

/** A node, or one element of a run (`element` is -1 for the node itself). */
export interface Place {
  /** The node, from 0. */
  readonly node: number
  /** The element of a run, from 0; -1 for the node itself. */
  readonly element: number
}

/**
 * A parsed stream. Invalid bytes give a document too: it holds whatever could be read, and `problems` describes the
 * rest.
 */
export interface PofDocument {
  /** Always `pof`: documents of other formats, which `pof-inspector/inside` opens, say theirs. */
  readonly format: 'pof'
  /** The bytes as they were given, not copied. */
  readonly bytes: Uint8Array
  /** The layers around the value, in stream order; empty for bare POF. */
  readonly envelope: readonly EnvelopePart[]
  /** The node of the POF value; 0, or -1 where a legacy format, or nothing, holds no POF. */
  readonly root: number
  /** All values of the stream, as a table of nodes. */
  readonly tree: PofTree
  /** In order of offset. Found when first asked for, which takes a pass over all texts. */
  readonly problems: readonly Problem[]
  /** How many further problems were found beyond the limit and not listed. */
  readonly problemsOmitted: number
  /**
   * The tokens of a node's own bytes, without its children; with `element`, those of one element of a run. Node -1
   * gives the envelope.
   */
  tokens(node: number, element?: number): Token[]
  /**
   * The value of a node (or of one element of a run), created at each call. Containers give plain arrays, maps and
   * records.
   */
  value(node: number, element?: number): PofValue
  /**
   * The value as Java would print it, on one line, cut to `limit` characters (default 200). `keyOf` returns the name
   * to show for a property in place of its index, or null.
   */
  text(node: number, element?: number, limit?: number, keyOf?: (node: number) => string | null): string
  /** The indexes for `new SimplePofPath(...)` to get there, or null where Coherence cannot navigate. */
  path(node: number, element?: number): number[] | null
  /** Text for any node or element: `1/0/2`, `3/key(0)/1`, `4[5000]`, '' for the root, `unread`. */
  address(node: number, element?: number): string
}

/** A uniform array of octets that was written raw: the count is in elements, each of a fixed width. */
export interface RawArrayPlace {
  /** The user type it is a field of, told together with `index`, … */
  readonly typeId?: number
  /** … and its property index there; */
  readonly index?: number
  /** … or its address in this stream. */
  readonly address?: string
  /** What the elements are. */
  readonly elementType: 'int16' | 'int32' | 'int64' | 'float32' | 'float64'
}

/** How to read. Every limit has a finite default and is reported when it is hit. */
export interface ParseOptions {
  /** true: there is an envelope; false: bare POF; omitted: decided from the bytes. */
  readonly envelope?: boolean
  /** Places known to hold raw arrays, beside Coherence's own vector types. */
  readonly rawArrays?: readonly RawArrayPlace[]
  /** The expected number of bytes, for example from a log; missing bytes are reported. */
  readonly expectedLength?: number
  /** Most problems listed, at least one; errors up to twice as many. More are only counted. Default 1,000. */
  readonly maxProblems?: number
  /**
   * Called with the number of bytes of the value read and the number of nodes, every few thousand nodes and before
   * the next one is read. The bytes of one run count at once. It is called inside `parse`: if it throws, the reading
   * ends.
   */
  readonly onProgress?: (bytes: number, nodes: number) => void
}

/** How `decode` reads. */
export interface DecodeOptions extends ParseOptions {
  /** `allow`: bytes after the value are ignored, as Coherence ignores them; `refuse` (default): they are an error. */
  readonly trailing?: 'allow' | 'refuse'
  /** Names of classes and fields. A user type that they know becomes a plain object with the names as keys. */
  readonly names?: ValueNames
  /** Classes by type id: a user type becomes an instance, constructed without arguments, with the properties that `names` name. */
  readonly types?: ValueClasses
  /** With `names` or `types`: absent fields get what Java gives them (default), or are left out. */
  readonly absent?: 'default' | 'omit'
  /**
   * What int64 and int128 become: always `bigint`, the default; a number where that is `exact`, which is the default
   * with `names` or `types`; always a `number`, which rounds beyond 53 bits. Typed arrays stay as they are.
   */
  readonly integers?: Integers
}

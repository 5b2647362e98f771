// From bytes to layers: what a binary is, and what lies inside it, as far as the rules accept it and the limits allow.

import {
  type ByteSource,
  COUNT,
  checkOptions,
  type Kind,
  type OptionTable,
  oneOf,
  toBytes,
} from '../pof/arguments/index.ts'
import { type PofDocument, type Problem, parse, type Token } from '../pof/index.ts'
import { accepted } from './detect.ts'
import { type Format, LIMITS, type Limits } from './format.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import { isCoherence } from './formats/coherence-legacy.ts'
import { isEmptyJava } from './formats/java/sign.ts'
import { isPof, pofCandidates } from './formats/pof.ts'
import { FORMATS, formatOf } from './formats.ts'
import { LayerDocument, type LayerNodeProblem } from './layer-document.ts'
import { allKinds, rowColumns } from './layer-table.ts'
import {
  amount,
  type Candidate,
  type Fault,
  type LayerEvent,
  type LayerParts,
  type LayerProblem,
  type LimitHit,
} from './reading.ts'

/** A document of any format. */
export type AnyDocument = PofDocument | LayerDocument

/**
 * The tree of an {@link AnyDocument}.
 *
 * @example
 * ```ts
 * import { type AnyTree, open } from 'pof-inspector/inside'
 *
 * const layer = await open(Uint8Array.of(0xac, 0xed, 0, 5, 0x70))
 * const tree: AnyTree = layer.tree
 * console.log(tree.count, tree.typeName(tree.count - 1)) //> 2 null
 * ```
 */
export type AnyTree = AnyDocument['tree']

/** One of its problems. */
export type AnyProblem = Problem | LayerNodeProblem

/** How `open` reads. */
export interface OpenOptions {
  /** The format to read the bytes as, also one without a sign; omitted: the rules decide. */
  readonly format?: FormatId
  /** How many layers inside one another are opened below this one, where rules accept them. Default: `limits.layers`. */
  readonly layers?: number
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>
}

/** One layer: bytes of one format, and the layers inside. */
export interface Layer {
  /** What it was read as. */
  readonly format: FormatId
  /** Its first byte in the layer around it: in that layer's bytes, or in what they decode to where it is compressed. */
  readonly start: number
  /** One past its last byte there. */
  readonly end: number
  /** The node of the layer around it that holds it; -1 where none does, as for decorations and for the first layer. */
  readonly node: number
  /** The document: its tree, its tokens, its texts and addresses. */
  readonly document: AnyDocument
  /** The tree of the document. */
  readonly tree: AnyTree
  /** The problems of the document, in order of offset. */
  readonly problems: readonly AnyProblem[]
  /** What the bytes decode to, as far as they did; null for formats that are not compressed. */
  readonly decoded: Uint8Array | null
  /** Where the reading stopped; null where it came to the end. */
  readonly fault: Fault | null
  /** The limit that stopped it; null for none. Open the layer again with another limit for the rest. */
  readonly limit: LimitHit | null
  /** The layers inside, in the order of the bytes. */
  readonly layers: readonly Layer[]
  /** The tokens of a node's own bytes. */
  tokens(node: number, element?: number): Token[]
  /** The value of a node in one line. */
  text(node: number, element?: number, limit?: number): string
  /** Every event with its offsets, in the order of the bytes; none for POF, whose tokens say the same. */
  events(): LayerEvent[]
}

const LIMITS_KIND: Kind = {
  words: `limits by name (${Object.keys(LIMITS).join(', ')}), each a whole number`,
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, limit]) => Object.hasOwn(LIMITS, name) && (limit === undefined || COUNT.accepts(limit)),
    ),
}

const OPEN_OPTIONS: OptionTable<OpenOptions> = {
  format: oneOf('pof', ...FORMATS.map(({ id }) => id)),
  layers: COUNT,
  limits: LIMITS_KIND,
}

/**
 * Reads bytes as the format that they are, and opens what lies inside them. Never throws on content: what stops the reading
 * is the layer's `fault`, and `limit` says where it stopped to ask. Throws a TypeError for arguments of the wrong kind.
 *
 * The limit of the ratio is for the layers inside: the first was asked for, and stops at `limits.output`.
 *
 * Without `format` the rules decide, those of {@link detect}. Bytes that no rule accepts are POF, Coherence's own formats, or
 * just bytes.
 *
 * @example
 * ```ts
 * import { open } from 'pof-inspector/inside'
 *
 * const layer = await open(Uint8Array.of(0xac, 0xed, 0, 5, 0x74, 0, 2, 0x68, 0x69))
 * console.log(layer.format, layer.text(0), layer.fault) //> java-serialization "hi" null
 * ```
 */
export async function open(source: ByteSource, options?: OpenOptions): Promise<Layer> {
  const bytes = toBytes('open', source)
  checkOptions('open', options, OPEN_OPTIONS)
  const limits = { ...LIMITS, ...options?.limits }
  const budget = { left: limits.total }
  const format = options?.format ?? formatOfWhole(bytes, 'whole')
  const around = { start: 0, end: bytes.length, node: -1 }
  // Whoever calls has asked for the first layer: it may be of any ratio.
  const asked = { ...limits, ratio: options?.limits?.ratio ?? Number.POSITIVE_INFINITY }
  return layerOf(bytes, format, around, asked, limits, budget, options?.layers ?? limits.layers)
}

/** The format of a whole binary: what a rule accepts, or POF, or one of Coherence's own; else bytes. */
export function formatOfWhole(bytes: Uint8Array, place: CandidatePlace): FormatId {
  const known = accepted(bytes, place)
  if (known !== null) return known
  if (isEmptyJava(bytes)) return 'java-serialization'
  if (isPof(bytes)) return 'pof'
  if (isCoherence(bytes)) return 'coherence-legacy'
  return 'bytes'
}

/** One layer alone, with nothing opened inside it. */
export function openOne(
  bytes: Uint8Array,
  format: FormatId,
  limits: Limits,
): { readonly document: AnyDocument; readonly decoded: Uint8Array | null } {
  if (format === 'pof') return { document: parse(bytes), decoded: null }
  const parts = readParts(bytes, format, limits)
  return { document: restored(parts), decoded: parts.decoded }
}

/** Reads one layer as plain data, which `restored` makes a document of, here or in another thread. */
export function readParts(bytes: Uint8Array, id: Exclude<FormatId, 'pof'>, limits: Limits): LayerParts {
  const format = rowOf(id)
  const read = format.read(bytes, limits)
  const rows = rowColumns(read.table, allKinds(format.kinds))
  const { fullAt } = read.table
  if (fullAt < 0) return { ...read, format: id, rows }
  const expected = `at most ${amount(limits.events, 'row')} and tokens`
  const problem: LayerProblem = {
    code: `${id}-events`,
    severity: 'warning',
    offset: fullAt,
    length: 0,
    expected,
    found: 'more',
    message: `${format.name}: reading stopped at offset ${fullAt}, expected ${expected}, found more.`,
    advice: 'What stands before it is shown. If you trust these bytes, open them with a higher limit.',
  }
  return {
    ...read,
    format: id,
    rows,
    limit: { limit: 'events', made: fullAt, claimed: bytes.length },
    problems: [...read.problems, problem].sort((one, other) => one.offset - other.offset),
  }
}

/** The document of what was read. Takes almost no time. */
export function restored(parts: LayerParts): LayerDocument {
  return new LayerDocument(rowOf(parts.format), parts)
}

/** The buffers of what was read, each once, to be transferred. */
export function layerBuffers({ table, rows, own, decoded }: LayerParts): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const add = (value: unknown) => {
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) add(one)
  }
  for (const part of [table, rows, own, decoded]) add(part)
  return [...found]
}

function rowOf(id: FormatId): Format {
  const row = formatOf(id)
  if (row === undefined) throw new TypeError(`open does not know the format ${id}.`)
  return row
}

/** A place inside a layer at which another was found. */
interface Inner {
  readonly node: number
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  readonly format: FormatId
}

interface Budget {
  left: number
}

/** Layers are opened from the outermost in, one after another: no recursion deeper than the limit of layers. */
function layerOf(
  bytes: Uint8Array,
  format: FormatId,
  around: { readonly start: number; readonly end: number; readonly node: number },
  asked: Limits,
  limits: Limits,
  budget: Budget,
  levels: number,
): Layer {
  const own = { ...asked, output: Math.min(asked.output, budget.left) }
  const { document, decoded } = openOne(bytes, format, own)
  budget.left -= decoded?.length ?? 0
  const layers: Layer[] = []
  if (levels > 0)
    for (const inner of innerOf(document, decoded, limits))
      layers.push(layerOf(inner.bytes, inner.format, inner, limits, limits, budget, levels - 1))
  const reading = document.format === 'pof' ? null : document.reading
  const limit = reading?.limit ?? null
  const isOfAll = limit?.limit === 'output' && own.output < limits.output
  return {
    format,
    start: around.start,
    end: around.end,
    node: around.node,
    document,
    tree: document.tree,
    problems: document.problems,
    decoded,
    fault: reading?.fault ?? null,
    limit: limit !== null && isOfAll ? { ...limit, limit: 'total' } : limit,
    layers,
    tokens: (node, element) => document.tokens(node, element),
    text: (node, element, limit) => document.text(node, element, limit),
    events: () => (document.format === 'pof' ? [] : [...document.events()]),
  }
}

/** What may be opened inside a document without being asked for, in the order of the bytes. */
function* innerOf(document: AnyDocument, decoded: Uint8Array | null, limits: Limits): Generator<Inner> {
  for (const { node, start, end, place, format, holder, content } of candidatesOf(document, decoded)) {
    if (end - start > limits.automatic || end <= start) continue
    const bytes = content?.() ?? holder.subarray(start, end)
    const found = format ?? acceptedInside(bytes, place)
    if (found !== null) yield { node, start, end, bytes, format: found }
  }
}

/** What is accepted at a place inside a layer: what a rule accepts, or POF with its format byte. */
export function acceptedInside(bytes: Uint8Array, place: CandidatePlace): FormatId | null {
  const known = accepted(bytes, place)
  if (known !== null || place === 'string') return known
  return bytes[0] === 0x15 && isPof(bytes) ? 'pof' : null
}

/** Where a further layer may begin in a row of a document, or in its tokens before other rows; null for rows that hold none. */
export function candidateIn({ reading, tree }: LayerDocument, node: number): Candidate | null {
  const { candidate } = reading.words
  const { after, kind, kinds } = reading.table
  const row = tree.event(node)
  if (row < 0 || candidate === undefined) return null
  const own = candidate(row)
  if (own !== null) return own
  for (let event = row + 1; event < (after[row] as number); event = after[event] as number) {
    if (kinds[kind[event] as number]?.isRow === true) return null
    const found = candidate(event)
    if (found !== null) return found
  }
  return null
}

interface HeldCandidate {
  readonly node: number
  readonly start: number
  readonly end: number
  readonly place: CandidatePlace
  readonly format: FormatId | null
  readonly holder: Uint8Array
  readonly content?: (() => Uint8Array) | undefined
}

function* candidatesOf(document: AnyDocument, decoded: Uint8Array | null): Generator<HeldCandidate> {
  if (document.format === 'pof') {
    for (const candidate of pofCandidates(document)) yield { ...candidate, holder: document.bytes }
    return
  }
  for (const { event, start, end, isDecoded, place, format, content } of document.reading.candidates) {
    const holder = isDecoded ? decoded : document.bytes
    if (holder !== null)
      yield { node: document.tree.nodeOf(event), start, end, place, format, holder, content }
  }
}

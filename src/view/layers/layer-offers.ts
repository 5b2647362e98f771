// What lies inside a place, found from its bytes when it is asked for: which formats, one inside another, and how to open
// them. It is loaded with what reads formats, after the first paint.

import {
  type AnyDocument,
  accepted,
  acceptedInside,
  type CandidatePlace,
  candidateIn,
  envelopeCandidates,
  type FormatId,
  formatNamed,
  formatOfWhole,
  formatTitle,
  LIMITS,
  type Limits,
  openOne,
  pofCandidate,
  shortName,
  signed,
} from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { namedPlace } from '../place/place-names.ts'
import { placeOf } from '../place/place-of.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode, selectionOfPart } from '../place/selection-range.ts'
import type { LayerStep } from './level.ts'

/** Candidates up to this are decoded to say what is in them: of larger ones the first format alone is told. */
const TOLD = 1 << 16

/** Bytes in which a further layer may be. */
export interface LayerPlace {
  /** The bytes themselves. */
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  readonly isDecoded: boolean
  readonly place: CandidatePlace
  /** The format, where the layer around it says which; null where the rules decide. */
  readonly format: FormatId | null
}

/** What a place offers to open. */
export interface LayerOffer {
  /** The formats, the outermost first: `gzip`, `JSON`. */
  readonly titles: readonly string[]
  /** Whether a rule accepts them: else they have the sign alone. */
  readonly isSure: boolean
}

/** The bytes at a place in which a layer may be; null where none may. `decoded` is what a compressed document decodes to. */
export function layerPlace(
  doc: AnyDocument,
  decoded: Uint8Array | null,
  { node, element, part }: Selection,
): LayerPlace | null {
  if (element !== -1) return null
  if (doc.format === 'pof') {
    const candidate = node === -1 ? partCandidate(doc, part) : pofCandidate(doc, node)
    if (candidate === null) return null
    return { ...candidate, bytes: doc.bytes.subarray(candidate.start, candidate.end), isDecoded: false }
  }
  const candidate = candidateIn(doc, node)
  const holder = candidate?.isDecoded === true ? decoded : doc.bytes
  if (candidate === null || holder === null) return null
  const bytes = candidate.content?.() ?? holder.subarray(candidate.start, candidate.end)
  return { ...candidate, bytes }
}

function partCandidate(doc: Extract<AnyDocument, { format: 'pof' }>, part: number) {
  const around = doc.envelope[part]
  if (around === undefined) return null
  for (const candidate of envelopeCandidates(doc))
    if (candidate.start >= around.start && candidate.end <= around.end) return candidate
  return null
}

const offers = new WeakMap<AnyDocument, Map<string, LayerOffer | null>>()

/** What a place of a document offers; null for nothing. It is found once for each place. */
export function offerAt(
  doc: AnyDocument,
  decoded: Uint8Array | null,
  selection: Selection,
): LayerOffer | null {
  const known = offers.get(doc) ?? new Map<string, LayerOffer | null>()
  offers.set(doc, known)
  const key = `${selection.node} ${selection.element} ${selection.part}`
  let offer = known.get(key)
  if (offer === undefined) {
    const place = layerPlace(doc, decoded, selection)
    offer = place === null ? null : offerOf(place)
    known.set(key, offer)
  }
  return offer
}

/** The whole binary as a place: what was opened may be no POF at all. */
export function wholePlace(bytes: Uint8Array): LayerPlace {
  return { bytes, start: 0, end: bytes.length, isDecoded: false, place: 'whole', format: null }
}

/** What bytes offer; null where they have no sign of any format. Small compressed layers are decoded for it. */
function offerOf(place: LayerPlace): LayerOffer | null {
  const sure = place.format ?? acceptedInside(place.bytes, place.place)
  const first = sure ?? signed(place.bytes, place.place)
  if (first === null) return null
  const titles = place.bytes.length > TOLD ? [formatTitle(first)] : chainOf(place, first, LIMITS).map(titleOf)
  return { titles, isSure: sure !== null }
}

/** The format of a whole binary that is opened by itself; null where that is POF, or nothing known. */
export function formatByItself({ bytes, root }: PofDocument): FormatId | null {
  const known = accepted(bytes, 'whole')
  if (known !== null || root !== -1) return known
  const format = formatOfWhole(bytes, 'whole')
  return format === 'pof' || format === 'bytes' ? null : format
}

/** Opens a place: the layers from it on, each the whole content of the one before, down to what is not compressed. */
export function openPlace(
  doc: AnyDocument,
  place: LayerPlace,
  selection: Selection,
  names: Names | null,
  { format, limits = LIMITS }: { readonly format?: FormatId; readonly limits?: Limits } = {},
): LayerStep[] {
  const first =
    format ?? place.format ?? acceptedInside(place.bytes, place.place) ?? signed(place.bytes, place.place)
  if (first === null) return []
  const isWhole = place.start === 0 && place.end === doc.bytes.length && !place.isDecoded
  const outer = {
    address: isWhole ? '' : addressOf(doc, selection),
    place: isWhole ? '' : namedPlace(names, doc, selection),
    start: place.start,
    end: place.end,
    isDecoded: place.isDecoded,
  }
  return chainOf(place, first, limits).map((step, depth) => {
    const all = { address: '', place: '', start: 0, end: step.document.bytes.length, isDecoded: true }
    return { ...step, title: titleOf(step), short: shortName(step.format), ...(depth === 0 ? outer : all) }
  })
}

/** Layers, and the place that a path leads to in the last of them. */
export interface LayerPath {
  readonly steps: readonly LayerStep[]
  /** Null where the path names no place: then the steps are as far as it leads. */
  readonly selection: Selection | null
}

/**
 * Follows a path such as `3!gzip!java/fields/name` from the outermost document. What lies beside the value is called by the
 * part of the envelope that it is: `VALUE!java`.
 */
export function followPath(
  doc: AnyDocument,
  path: string,
  names: Names | null,
  limits: Limits = LIMITS,
): LayerPath {
  const [first = '', ...rest] = path.split('!')
  const steps: LayerStep[] = []
  let at = selectionOf(doc, first)
  for (const part of rest) {
    const slash = part.indexOf('/')
    const format = formatNamed(slash === -1 ? part : part.slice(0, slash))
    const last = steps.at(-1)
    const around = last?.document ?? doc
    if (at === null || format === null) return { steps, selection: null }
    const held = layerPlace(around, last?.decoded ?? null, at)
    // The address '' is that of the value, and of all the bytes where the value holds no such layer.
    const isWhole =
      last === undefined &&
      first === '' &&
      format !== 'pof' &&
      (held === null || accepted(doc.bytes, 'whole') === format)
    const place = isWhole ? wholePlace(doc.bytes) : held
    const [step] = place === null ? [] : openPlace(around, place, at, names, { format, limits })
    if (step === undefined) return { steps, selection: null }
    steps.push(step)
    at = selectionOf(step.document, slash === -1 ? '' : part.slice(slash + 1))
  }
  return { steps, selection: at }
}

function selectionOf(doc: AnyDocument, address: string): Selection | null {
  const place = placeOf(doc, address)
  if (place !== null) return selectionOfNode(place.node, place.element)
  if (address === '') return selectionOfNode(-1)
  const part = doc.envelope.findIndex(({ name }, at) => name === address && holdsLayers(doc, at))
  return part === -1 ? null : selectionOfPart(part)
}

function holdsLayers(doc: AnyDocument, part: number): boolean {
  return doc.format === 'pof' && partCandidate(doc, part) !== null
}

/** The address of a place that holds a layer; of a part of the envelope its name. */
function addressOf(doc: AnyDocument, { node, part }: Selection): string {
  return node < 0 ? (doc.envelope[part]?.name ?? '') : doc.address(node)
}

/** The limits of a layer that is to be decoded further: the user has asked for it. */
export const MORE: Limits = {
  ...LIMITS,
  output: 4 * LIMITS.output,
  total: 4 * LIMITS.total,
  ratio: Number.POSITIVE_INFINITY,
}

interface Opened {
  readonly format: FormatId
  readonly document: AnyDocument
  readonly decoded: Uint8Array | null
}

/** The layers of bytes that are each the whole content of the one before. */
function chainOf(place: LayerPlace, first: FormatId, limits: Limits): Opened[] {
  const steps: Opened[] = []
  let bytes = place.bytes
  let left = limits.total
  for (let format: FormatId | null = first; format !== null && steps.length < limits.layers; ) {
    const { document, decoded } = openOne(bytes, format, { ...limits, output: Math.min(limits.output, left) })
    steps.push({ format, document, decoded })
    if (decoded === null || decoded.length === 0) break
    left -= decoded.length
    bytes = decoded
    format = acceptedInside(decoded, 'whole')
  }
  return steps
}

function titleOf({ format }: { readonly format: FormatId }): string {
  return formatTitle(format)
}

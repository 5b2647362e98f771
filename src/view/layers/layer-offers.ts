// What lies inside a place, found from its bytes when it is asked for: which formats, one inside another, and how to open
// them. It is loaded with what reads formats, after the first paint.

import {
  type AnyDocument,
  accepted,
  acceptedInside,
  begun,
  type CandidatePlace,
  candidateIn,
  documentOfLayer,
  envelopeCandidates,
  type FormatId,
  formatNamed,
  formatByItself as formatOfBytes,
  formatTitle,
  LIMITS,
  type Limits,
  pofCandidate,
  type ReadLayer,
  readLayers,
  shortName,
  signed,
  type ToRead,
} from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { sizeText } from '../opening/index.ts'
import { namedPlace } from '../place/place-names.ts'
import { placeOf } from '../place/place-of.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode, selectionOfPart } from '../place/selection-range.ts'
import type { LayerStep } from './level.ts'

/** Candidates up to this are decoded to say what is in them: of larger ones the first format alone is told. */
const TOLD = 1 << 16

/** Bytes that are looked at of larger candidates. */
const BEGINNING = 1 << 13

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

/** A place whose bytes, where they stand there in another form, are made when they are asked for. */
interface FoundPlace extends LayerPlace {
  /** The first bytes, of many at least `BEGINNING`. */
  readonly beginning: Uint8Array
}

/** The bytes at a place in which a layer may be; null where none may. `decoded` is what a compressed document decodes to. */
export function layerPlace(
  doc: AnyDocument,
  decoded: Uint8Array | null,
  { node, element, part }: Selection,
): FoundPlace | null {
  if (element !== -1) return null
  if (doc.format === 'pof') {
    const candidate = node === -1 ? partCandidate(doc, part) : pofCandidate(doc, node)
    if (candidate === null) return null
    const bytes = doc.bytes.subarray(candidate.start, candidate.end)
    return { ...candidate, bytes, beginning: bytes, isDecoded: false }
  }
  const candidate = candidateIn(doc, node)
  const holder = candidate?.isDecoded === true ? decoded : doc.bytes
  if (candidate === null || holder === null) return null
  const { start, end, content } = candidate
  let bytes: Uint8Array | null = content === undefined ? holder.subarray(start, end) : null
  return {
    ...candidate,
    get bytes() {
      bytes ??= content?.() ?? holder.subarray(start, end)
      return bytes
    },
    get beginning() {
      return bytes ?? content?.(BEGINNING) ?? holder.subarray(start, end)
    },
  }
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

/**
 * What bytes offer; null where they have no sign of any format. Small compressed layers are decoded for it; of large ones the
 * first bytes are looked at, since rows are painted meanwhile.
 */
function offerOf(place: FoundPlace): LayerOffer | null {
  if (place.end - place.start > TOLD) {
    const known = place.format === null ? begun(place.beginning, place.place) : place
    return known?.format == null
      ? null
      : { titles: [formatTitle(known.format)], isSure: 'isSure' in known ? known.isSure : true }
  }
  const sure = place.format ?? acceptedInside(place.bytes, place.place)
  const first = sure ?? signed(place.bytes, place.place)
  if (first === null) return null
  const titles = readLayers(place.bytes, toRead(place, { format: first })).map(({ format }) =>
    formatTitle(format),
  )
  return { titles, isSure: sure !== null }
}

/** The format of a whole binary that is opened by itself; null where that is POF, or nothing known. */
export function formatByItself({ bytes, root }: PofDocument): FormatId | null {
  return formatOfBytes(bytes, root !== -1)
}

/** Whether a whole binary may be opened by itself, found in its first bytes. */
export function mayOpenByItself({ bytes, root }: PofDocument): boolean {
  return bytes.length > 0 && (root === -1 || begun(bytes, 'whole') !== null)
}

/** As what a place is opened, and within which limits. */
export interface HowToOpen {
  readonly format?: FormatId
  readonly limits?: Limits
}

/** How the bytes of a place are to be read. */
export function toRead(
  { format: known, place }: Pick<LayerPlace, 'format' | 'place'>,
  { format, limits = LIMITS }: HowToOpen = {},
): ToRead {
  return { format: format ?? known, place, whole: null, limits }
}

/** Opens a place: the layers from it on, each the whole content of the one before, down to what is not compressed. */
export function openPlace(
  doc: AnyDocument,
  place: LayerPlace,
  selection: Selection,
  names: Names | null,
  how: HowToOpen = {},
): LayerStep[] {
  return stepsOf(readLayers(place.bytes, toRead(place, how)), doc, place, selection, names)
}

/** The layers that were read from a place on, to be opened in `doc`. */
export function stepsOf(
  layers: readonly ReadLayer[],
  doc: AnyDocument,
  { start, end, isDecoded }: LayerPlace,
  selection: Selection,
  names: Names | null,
): LayerStep[] {
  const isWhole = start === 0 && end === doc.bytes.length && !isDecoded
  const outer = {
    address: isWhole ? '' : addressOf(doc, selection),
    place: isWhole ? '' : namedPlace(names, doc, selection),
    start,
    end,
    isDecoded,
  }
  return layers.map((layer, depth) => {
    const { format, decoded } = layer
    const document = documentOfLayer(layer)
    const all = { address: '', place: '', start: 0, end: document.bytes.length, isDecoded: true }
    const step = { document, format, decoded, title: formatTitle(format), short: shortName(format) }
    return { ...step, ...(depth === 0 ? outer : all) }
  })
}

/** What is being opened, in a few words: `gzip, 16 MiB`. */
export function openingWords(format: FormatId | null, size: number): string {
  return `${format === null ? 'bytes' : formatTitle(format)}, ${sizeText(size)}`
}

/** Layers, and the place that a path leads to in the last of them. */
export interface LayerPath {
  readonly steps: readonly LayerStep[]
  /** Null where the path names no place: then the steps are as far as it leads. */
  readonly selection: Selection | null
}

/** A place that a path leads through, and what it is opened as. */
export interface PathPlace {
  readonly around: AnyDocument
  readonly place: LayerPlace
  readonly selection: Selection
  readonly how: HowToOpen
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
  const walk = pathPlaces(doc, path)
  let next = walk.next()
  while (next.done !== true) {
    const { around, place, selection, how } = next.value
    const one = { ...how, limits: { ...limits, layers: 1 } }
    next = walk.next(openPlace(around, place, selection, names, one)[0])
  }
  return next.value
}

/** The places that a path leads through, each of which is opened before the next is found. */
export function* pathPlaces(
  doc: AnyDocument,
  path: string,
): Generator<PathPlace, LayerPath, LayerStep | undefined> {
  const [first = '', ...rest] = path.split('!')
  const steps: LayerStep[] = []
  let selection = selectionOf(doc, first)
  for (const part of rest) {
    const slash = part.indexOf('/')
    const format = formatNamed(slash === -1 ? part : part.slice(0, slash))
    const last = steps.at(-1)
    const around = last?.document ?? doc
    if (selection === null || format === null) return { steps, selection: null }
    const decoded = last?.decoded ?? null
    const holder = layerPlace(around, decoded, selection) === null ? holderOf(around, selection) : selection
    const held = layerPlace(around, decoded, holder)
    // The address '' is that of the value, and of all the bytes where the value holds no such layer.
    const isWhole =
      last === undefined &&
      first === '' &&
      format !== 'pof' &&
      (held === null || accepted(doc.bytes, 'whole') === format)
    const place = isWhole ? wholePlace(doc.bytes) : held
    if (place === null) return { steps, selection: null }
    const step = yield { around, place, selection: holder, how: { format, limits: { ...LIMITS, layers: 1 } } }
    if (step === undefined) return { steps, selection: null }
    steps.push(step)
    selection = selectionOf(step.document, slash === -1 ? '' : part.slice(slash + 1))
  }
  return { steps, selection }
}

/** The row that holds a layer: where the one that has the address '' holds none, the value in it, which has that address, too. */
function holderOf(doc: AnyDocument, selection: Selection): Selection {
  const { node, element } = selection
  return node === 0 && element === -1 && doc.tree.count > 1 && doc.address(1) === ''
    ? selectionOfNode(1)
    : selection
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
  events: 2 * LIMITS.events,
}

// What lies inside values, for --layers: below the row that holds it, each layer headed by what it is and where it came from,
// its lines moved to the right. Its offsets are its own. Layers are opened one after another, so far as the limits go.

import { type AnyDocument, acceptedInside, type FormatId } from '../inside/index.ts'
import type { Names } from '../schema/index.ts'
import { type ExportScope, type InsidePlace, problemLines, wrapText } from '../view/export/index.ts'
import { type LayerPlace, type LayerStep, layerPlace, openPlace, originWords } from '../view/layers/index.ts'
import { bytesWords, type Selection } from '../view/place/index.ts'
import { limitsOf, type OpenedPayload } from './opened.ts'
import type { ShownPayload } from './payload.ts'

/** How a document is written: all of it or a part, in so many columns, with what is inside its places. */
export type WriteLayer = (
  doc: AnyDocument,
  options: {
    readonly scope?: ExportScope
    readonly names: Names | null
    readonly room: number
    readonly inside?: InsidePlace
  },
) => Iterable<string>

/** A place and the format of what is in it. */
interface Found {
  readonly place: LayerPlace
  readonly format: FormatId
}

/** In front of the lines of a layer, and of its heading. */
const BEFORE = '    │ '
const HEADING = '    ┌ '
/** Columns that a layer has at least, however deep it lies. */
const NARROWEST = 60

/** Writes the layers of one payload. */
export class LayersBelow {
  readonly #payload: ShownPayload
  readonly #write: WriteLayer
  readonly #known = new Map<AnyDocument, Map<number, Found>>()
  /** Bytes that all layers together may still decode to. */
  #left: number

  constructor(payload: ShownPayload, write: WriteLayer) {
    this.#payload = payload
    this.#write = write
    this.#left = limitsOf(payload.choices).total
  }

  /** What is written below the places of a document that is shown. */
  of({ doc, decoded }: Pick<OpenedPayload, 'doc' | 'decoded'>): InsidePlace {
    return (place) => this.#below(doc, decoded, place, 1, this.#payload.width)
  }

  *#below(
    doc: AnyDocument,
    decoded: Uint8Array | null,
    selection: Selection,
    depth: number,
    room: number,
  ): Generator<string> {
    const limits = limitsOf(this.#payload.choices)
    const found = this.#at(doc, decoded, selection)
    if (found === null) return
    const { place, format } = found
    if (depth > limits.layers) {
      this.#payload.layers.hasProblems = true
      yield* this.#headed(`more inside: the limit of ${limits.layers} layers inside one another`, room)
      return
    }
    const own = { ...limits, total: this.#left, layers: 1 }
    const [step] = openPlace(doc, place, selection, this.#payload.names, { format, limits: own })
    if (step === undefined) return
    this.#left -= step.decoded?.length ?? 0
    yield* this.#layer(step, doc, depth, room)
  }

  /** What begins at a place, by the rules; null for nothing. */
  #at(doc: AnyDocument, decoded: Uint8Array | null, selection: Selection): Found | null {
    if (doc.format === 'pof') return foundIn(layerPlace(doc, decoded, selection))
    // Looked for once in the order of the bytes: to find that of one row may take a walk over all.
    let known = this.#known.get(doc)
    if (known === undefined) {
      known = new Map()
      for (const candidate of doc.reading.candidates) {
        const bytes = candidate.isDecoded ? decoded : doc.bytes
        if (bytes === null) continue
        const own = candidate.content?.() ?? bytes.subarray(candidate.start, candidate.end)
        const found = foundIn({ ...candidate, bytes: own })
        if (found !== null) known.set(doc.tree.nodeOf(candidate.event), found)
      }
      this.#known.set(doc, known)
    }
    return known.get(selection.node) ?? null
  }

  /** A layer: its heading, its rows with what is in them, and what is wrong. */
  *#layer(step: LayerStep, around: AnyDocument, depth: number, room: number): Generator<string> {
    const { document: doc, decoded, title } = step
    const holds = decoded === null ? '' : `, decodes to ${bytesWords(decoded.length)}`
    const inner = Math.max(NARROWEST, room - BEFORE.length)
    yield* this.#headed(`${title}, ${originWords(step, around, this.#payload.choices.offsets)}${holds}`, room)
    const inside: InsidePlace = (place) => this.#below(doc, decoded, place, depth + 1, inner)
    const { names, paintLine } = this.#payload
    yield* moved(this.#write(doc, { names: doc.format === 'pof' ? names : null, room: inner, inside }))
    this.#known.delete(doc)
    this.#payload.layers.hasProblems ||= doc.problems.some(({ severity }) => severity !== 'info')
    for (const line of problemLines(doc, { width: inner })) yield `${BEFORE}${paintLine(line)}\n`
  }

  *#headed(text: string, room: number): Generator<string> {
    const lines = wrapText(text, Math.max(NARROWEST, room - HEADING.length))
    for (const [i, line] of lines.entries())
      yield `${i === 0 ? HEADING : BEFORE}${this.#payload.paintLine([{ text: line, style: 'strong' }])}\n`
  }
}

function foundIn(place: LayerPlace | null): Found | null {
  if (place === null || place.end <= place.start) return null
  const format = place.format ?? acceptedInside(place.bytes, place.place)
  return format === null ? null : { place, format }
}

/** Lines moved to the right; what comes in pieces are whole lines. */
function* moved(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) if (piece !== '') yield piece.replace(/^(?=[^\n])/gm, BEFORE)
}

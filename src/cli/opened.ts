// What a payload is opened as: POF, or the format that its bytes are of, and from there the layer that `--path` leads into.

import type { Payload } from '../input/index.ts'
import { type AnyDocument, type FormatId, formatTitle, LIMITS, type Limits } from '../inside/index.ts'
import type { PofDocument } from '../pof/index.ts'
import { type Names, resolveNamedPath } from '../schema/index.ts'
import { documentOf } from '../session/index.ts'
import type { ExportScope } from '../view/export/index.ts'
import {
  followPath,
  formatByItself,
  type LayerStep,
  openPlace,
  pathInLayers,
  wholePlace,
} from '../view/layers/index.ts'
import { placeOf, type Selection, selectionOfNode } from '../view/place/index.ts'
import type { Choices } from './choices.ts'

/** A payload that is open. */
export interface OpenedPayload {
  /** Its bytes as POF, whatever they are. */
  readonly outer: PofDocument
  /** What is shown: the same, or a layer. */
  readonly doc: AnyDocument
  /** The layers from the outermost in, that of `doc` the last; none for POF that is shown itself. */
  readonly steps: readonly LayerStep[]
  /** What `doc` decodes to; null where it is not compressed. */
  readonly decoded: Uint8Array | null
  /** The format that was found from the bytes alone; null where they are POF, or somebody said what they are. */
  readonly guessed: FormatId | null
}

/** The limits that were chosen: with a limit of one's own nothing is asked about how much a layer grows. */
export function limitsOf({ limit }: Pick<Choices, 'limit'>): Limits {
  if (limit === null) return LIMITS
  return { ...LIMITS, output: limit, total: Math.max(LIMITS.total, limit), ratio: Number.POSITIVE_INFINITY }
}

/** Opens a payload as what was chosen, or as what its bytes are. */
export function openPayload(
  payload: Payload,
  choices: Pick<Choices, 'envelope' | 'rawArrays' | 'content' | 'limit'>,
): OpenedPayload {
  const outer = documentOf(payload, choices)
  const found = choices.content === null ? formatByItself(outer) : null
  const format = choices.content ?? found ?? 'pof'
  if (format === 'pof') return { outer, doc: outer, steps: [], decoded: null, guessed: null }
  const limits = { ...limitsOf(choices), layers: 1 }
  const steps = openPlace(outer, wholePlace(outer.bytes), selectionOfNode(-1), null, { format, limits })
  return { ...shownOf(outer, steps), guessed: found }
}

/** What is shown of layers that are open. */
function shownOf(outer: PofDocument, steps: readonly LayerStep[]): Omit<OpenedPayload, 'guessed'> {
  const last = steps.at(-1)
  return { outer, doc: last?.document ?? outer, steps, decoded: last?.decoded ?? null }
}

/** What was opened, with what is shown of it. */
export interface Narrowed {
  readonly opened: OpenedPayload
  readonly scope: ExportScope
}

/**
 * What is shown of a payload; null where it does not have the path. A path that begins with `!`, or goes on from POF, begins at
 * the payload; every other at what it is opened as. Names are understood where there are any.
 */
export function narrowed(
  opened: OpenedPayload,
  { path, depth, limit }: Pick<Choices, 'path' | 'depth' | 'limit'>,
  names: Names | null,
): Narrowed | null {
  const scope = { place: null, depth: depth ?? Number.POSITIVE_INFINITY }
  if (path === null) return { opened, scope }
  const { outer, doc, steps } = opened
  if (!path.includes('!')) {
    const place = namedPlaceOf(doc, path, names)
    return place === null ? null : { opened, scope: { ...scope, place } }
  }
  const first = path.slice(0, path.indexOf('!'))
  const place = first === '' ? null : namedPlaceOf(doc, first, names)
  const address = place === null ? first : doc.address(place.node, place.element)
  const inner = path.slice(first.length)
  // What stands in front of a layer is a place in what is shown.
  const whole = path.startsWith('!') ? path : pathInLayers(steps, address) + inner
  const { steps: passed, selection } = followPath(outer, whole, names, limitsOf({ limit }))
  if (selection === null || passed.length === 0) return null
  const { node, element } = selection
  const isAll = node === 0 && element < 0 && !/\/[^!]*$/.test(whole.slice(whole.lastIndexOf('!')))
  return {
    opened: { ...shownOf(outer, passed), guessed: opened.guessed },
    scope: { ...scope, place: isAll || node < 0 ? null : { node, element } },
  }
}

function namedPlaceOf(doc: AnyDocument, path: string, names: Names | null): ExportScope['place'] {
  const place = placeOf(doc, path)
  if (place !== null || names === null || doc.format !== 'pof') return place
  return resolveNamedPath(doc, names, path)
}

/** The place of a scope as a selection; of everything the whole. */
export function selectionIn({ place }: Pick<ExportScope, 'place'>): Selection {
  return place === null ? selectionOfNode(0) : selectionOfNode(place.node, place.element)
}

/** The path of what is shown: that of its place, with the layers that it lies in. */
export function shownPath({ doc, steps }: OpenedPayload, { place }: Pick<ExportScope, 'place'>): string {
  return pathInLayers(steps, place === null ? '' : doc.address(place.node, place.element))
}

/** What is said of payloads that are opened as what they look like. */
export function guessedWords(format: FormatId): string {
  return `opened as ${formatTitle(format)}: that is what the bytes look like. --content pof reads them as POF.`
}

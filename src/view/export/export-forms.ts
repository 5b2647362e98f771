// The table of forms in which a payload, or a place in it, can be taken away: bytes as programmers write them, values,
// and texts to read. Each gives its text in pieces, so that a large payload is never one string unless somebody wants it.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { BYTE_FORMS, hexLines } from '../hex/byte-forms.ts'
import { ownCount } from '../names/name-sets.ts'
import { OFFSET_FORM, type OffsetForm } from '../place/offsets.ts'
import { csvHeader, csvLines } from './export-csv.ts'
import { eventLines } from './export-events.ts'
import { documentHtml } from './export-html.ts'
import { namesOfProperties, wordsOf } from './export-names.ts'
import { ROW_OPTIONS } from './export-rows.ts'
import { treeText } from './export-tree.ts'
import { VALUE_JSON, valueJson } from './export-value.ts'
import { type ExportScope, WHOLE } from './export-walk.ts'
import { dumpText } from './text-dump.ts'

/** What is taken away: one place, or all where `place` is null. */
export interface ExportWhat {
  readonly doc: AnyDocument
  readonly place: ExportScope['place']
  /** What the payload is called. */
  readonly title: string
  /** What types and fields are called, where names are known. */
  readonly names?: Names | null
  /** Hex where it is left out. */
  readonly offsets?: OffsetForm
}

/** One row of the table. */
export interface ExportForm {
  readonly id: string
  readonly name: string
  readonly group: 'bytes' | 'values' | 'text'
  /** The ending of a file. */
  readonly extension: string
  /** Whether documents of a format have it; all have where this is not given. */
  readonly fits?: (doc: AnyDocument) => boolean
  /** The pieces, one after another; bytes for the form that is no text. */
  readonly make: (what: ExportWhat) => Iterable<string | Uint8Array>
}

/** All forms, in the order in which they are offered. */
export const EXPORT_FORMS: readonly ExportForm[] = [
  { id: 'raw', name: 'Bytes', group: 'bytes', extension: 'bin', make: (what) => [bytesOf(what)] },
  ...BYTE_FORMS.map(
    ({ make, ...form }): ExportForm => ({
      ...form,
      group: 'bytes',
      make: (what) => make(bytesOf(what)),
    }),
  ),
  {
    id: 'values',
    name: 'Values as JSON',
    group: 'values',
    extension: 'json',
    make: ({ doc, place, names = null }) =>
      valueJson(doc, {
        ...VALUE_JSON,
        ...(names === null ? {} : namesOfProperties(names)),
        scope: { ...WHOLE, place },
      }),
  },
  {
    id: 'csv',
    name: 'Table of nodes, CSV',
    group: 'values',
    extension: 'csv',
    make: ({ doc, place, names = null }) => {
      const naming = names === null || ownCount(names) === 0 ? null : namesOfProperties(names)
      return joined([csvHeader({ naming })], csvLines(doc, { scope: { ...WHOLE, place }, naming }))
    },
  },
  {
    id: 'events',
    name: 'Events',
    group: 'values',
    extension: 'ndjson',
    fits: ({ format }) => format !== 'pof',
    make: ({ doc }) => eventLines(doc),
  },
  {
    id: 'tree',
    name: 'Tree',
    group: 'text',
    extension: 'txt',
    make: ({ doc, place, names = null, offsets = OFFSET_FORM }) =>
      treeText(doc, { scope: { ...WHOLE, place }, words: wordsOf(names), offsets }),
  },
  {
    id: 'dump',
    name: 'Annotated dump',
    group: 'text',
    extension: 'txt',
    make: ({ doc, place, names = null, offsets = OFFSET_FORM }) =>
      dumpText(doc, { scope: { ...WHOLE, place }, words: wordsOf(names), offsets }),
  },
  {
    id: 'html',
    name: 'HTML for a wiki or ticket',
    group: 'text',
    extension: 'html',
    make: ({ doc, place, title, names = null, offsets = OFFSET_FORM }) =>
      documentHtml(
        doc,
        { label: title },
        { ...ROW_OPTIONS, scope: { ...WHOLE, place }, words: wordsOf(names), offsets },
      ),
  },
]

/** The bytes of what is taken away; of a place its value, without the index in front of it. */
export function bytesOf({ doc, place }: Pick<ExportWhat, 'doc' | 'place'>): Uint8Array {
  if (place === null) return doc.bytes
  const { tree } = doc
  const { node, element } = place
  const isElement = element >= 0 && tree.isRun(node)
  const start = isElement ? tree.elementStart(node, element) : tree.start(node)
  return doc.bytes.subarray(start, isElement ? tree.elementEnd(node, element) : tree.end(node))
}

/** The first characters of a form, and whether there are more; bytes are shown as hex. */
export function exportPreview(
  form: ExportForm,
  what: ExportWhat,
  most: number,
): { text: string; isCut: boolean } {
  let text = ''
  for (const piece of form.id === 'raw' ? hexLines(bytesOf(what)) : form.make(what)) {
    text += typeof piece === 'string' ? piece : ''
    if (text.length > most) return { text: text.slice(0, most), isCut: true }
  }
  return { text, isCut: false }
}

/** A name for a file: of the payload's title what every system takes, and the form's ending. */
export function exportFileName(form: ExportForm, { title, place, doc }: ExportWhat): string {
  const address = place === null ? '' : `-${doc.address(place.node, place.element)}`
  const plainTitle = `${title}${address}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${plainTitle.slice(0, 60) || 'payload'}.${form.extension}`
}

function* joined(...parts: readonly Iterable<string>[]): Generator<string> {
  for (const part of parts) yield* part
}

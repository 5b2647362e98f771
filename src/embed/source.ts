// From what the author, or the reader, gave to a parsed document. Pure: the same source gives the same.

import type { InputResult, Payload } from '../input/index.ts'
import { type PofDocument, parse, type RawArrayPlace } from '../pof/index.ts'
import { readUsualText } from './usual-text.ts'

/** Where the bytes come from. `file` may be gzipped or hold text; `bytes` are taken as they are. */
export type Source =
  | { readonly kind: 'document'; readonly document: PofDocument }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }

/** The functions of reading.ts, which come late. */
export type Reading = typeof import('./reading.ts')

/** What is wrong with a source. */
export interface Trouble {
  readonly from: 'src' | 'text'
  readonly code: string
  readonly message: string
}

/** A source as far as it could be read. */
export interface Opened {
  readonly source: Source | null
  /** For people: `Binary(...)`, the name of the file. */
  readonly label: string
  readonly form: string
  readonly payloads: readonly Payload[]
  /** Which of them is shown; 0 for a given document. */
  readonly payload: number
  readonly rawArrays: readonly RawArrayPlace[]
  /** Null where there are no bytes. */
  readonly doc: PofDocument | null
  readonly trouble: Trouble | null
  /** The name of what is being fetched; '' while what reads the source is not here yet; or null. */
  readonly waitsFor: string | null
}

/** Nothing. */
export const NOTHING_OPEN: Opened = {
  source: null,
  label: '',
  form: 'empty',
  payloads: [],
  payload: 0,
  rawArrays: [],
  doc: null,
  trouble: null,
  waitsFor: null,
}

/** Reads a source and parses its first payload; null where that takes `reading`, and it is null. Never throws on content. */
export function openSource(source: Source | null, reading: Reading | null): Opened | null {
  if (source === null) return NOTHING_OPEN
  const opened = { ...NOTHING_OPEN, source }
  switch (source.kind) {
    case 'document':
      return { ...opened, label: 'POF', form: 'document', doc: source.document }
    case 'bytes':
      return { ...opened, label: 'POF', form: 'raw', doc: parse(source.bytes) }
    case 'file':
      return reading && withPayloads(opened, reading.readFile(source.bytes, { name: source.name }))
    case 'text': {
      const result = readUsualText(source.text) ?? reading?.readText(source.text)
      return result === undefined ? null : withPayloads(opened, result)
    }
  }
}

/** The same source with another of its payloads. */
export function withPayload(opened: Opened, payload: number): Opened {
  const chosen = opened.payloads[payload]
  return chosen === undefined ? opened : parsed({ ...opened, payload, rawArrays: [] }, chosen)
}

/** The same payload with one more place read as a raw array. */
export function withRawArray(opened: Opened, place: RawArrayPlace): Opened {
  const rawArrays = [...opened.rawArrays, place]
  const chosen = opened.payloads[opened.payload]
  if (chosen !== undefined) return parsed({ ...opened, rawArrays }, chosen)
  return opened.doc === null ? opened : { ...opened, rawArrays, doc: parse(opened.doc.bytes, { rawArrays }) }
}

function withPayloads(opened: Opened, result: InputResult): Opened {
  const { form, payloads, problem } = result
  const trouble: Trouble | null =
    problem === null ? null : { from: 'text', code: problem.code, message: problem.message }
  const read = { ...opened, form, payloads, trouble }
  const [first] = payloads
  return first === undefined ? read : parsed(read, first)
}

function parsed(opened: Opened, { bytes, label, declaredLength }: Payload): Opened {
  const { source, payloads } = opened
  const name = source?.kind === 'file' && payloads.length === 1 ? source.name : label
  const expected = declaredLength === null ? {} : { expectedLength: declaredLength }
  return { ...opened, label: name, doc: parse(bytes, { ...expected, rawArrays: opened.rawArrays }) }
}

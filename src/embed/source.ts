// From what the author, or the reader, gave to a parsed document. Pure: the same source gives the same.

import {
  type InputResult,
  isGzip,
  type Payload,
  type readFile,
  readHexText,
  type readText,
} from '../input/index.ts'
import { type PofDocument, parse, type RawArrayPlace } from '../pof/index.ts'
import { MOST_BYTES, MOST_TEXT, type TooMuch, tooMuch } from './limits.ts'
import type { readPacked } from './read-packed.ts'

/** Where the bytes come from. `file` may be gzipped or hold text; `bytes` are taken as they are. */
export type Source =
  | { readonly kind: 'document'; readonly document: PofDocument }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }
  /** Something else, which cannot be shown. */
  | { readonly kind: 'odd'; readonly message: string }

/** What reads files, and every text; it is loaded with the panes. */
export interface Reading {
  readonly readFile: typeof readFile
  readonly readPacked: typeof readPacked
  readonly readText: typeof readText
}

/** What is wrong with a source. */
export interface Trouble {
  readonly from: 'src' | 'text' | 'value'
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
  /** What is said of how a text was read, as where that is a guess; or null. */
  readonly note: string | null
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
  note: null,
  waitsFor: null,
}

/**
 * Reads a source and parses its first payload; null where that takes time, or `reading`, and it is null. Never throws on
 * content.
 */
export function openSource(source: Source | null, reading: Reading | null): Opened | null {
  if (source === null) return NOTHING_OPEN
  const opened = { ...NOTHING_OPEN, source }
  const refused = refusal(source)
  if (refused !== null) return { ...NOTHING_OPEN, trouble: { from: 'text', ...refused } }
  switch (source.kind) {
    case 'document':
      return { ...opened, label: 'POF', form: 'document', doc: source.document }
    case 'bytes':
      return { ...opened, label: 'POF', form: 'raw', doc: parse(source.bytes) }
    case 'file':
      if (reading === null || isGzip(source.bytes)) return null
      return withPayloads(opened, reading.readFile(source.bytes, { name: source.name, maxText: MOST_TEXT }))
    case 'odd':
      return { ...opened, trouble: { from: 'value', code: 'odd-value', message: source.message } }
    case 'text': {
      const result = readHexText(source.text) ?? reading?.readText(source.text)
      return result === undefined ? null : withPayloads(opened, result)
    }
  }
}

/** Reads a source that takes time; null as soon as nobody wants it any more. */
export async function openSlowly(
  source: Source,
  reading: Reading,
  isWanted: () => boolean,
): Promise<Opened | null> {
  const opened = openSource(source, reading)
  if (opened !== null || source.kind !== 'file') return opened
  const result = await reading.readPacked(source, isWanted)
  if (result === null) return null
  if ('message' in result) return { ...NOTHING_OPEN, trouble: { from: 'text', ...result } }
  return withPayloads({ ...NOTHING_OPEN, source }, result)
}

/** Why a source is not read, or null: it is too large. */
function refusal(source: Source): TooMuch | null {
  if (source.kind === 'document' || source.kind === 'odd') return null
  if (source.kind === 'text') {
    const { length } = source.text
    return length > MOST_TEXT ? tooMuch('The text', MOST_TEXT, length, ' of text') : null
  }
  const { length } = source.bytes
  const what = source.kind === 'file' ? source.name || 'The file' : 'The binary'
  return length > MOST_BYTES ? tooMuch(what, MOST_BYTES, length) : null
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
  const { form, payloads, problem, note } = result
  const trouble: Trouble | null =
    problem === null ? null : { from: 'text', code: problem.code, message: problem.message }
  const read = { ...opened, form, payloads, trouble, note }
  const [first] = payloads
  return first === undefined ? read : parsed(read, first)
}

function parsed(opened: Opened, { bytes, label, declaredLength }: Payload): Opened {
  const { source, payloads } = opened
  const name = source?.kind === 'file' && payloads.length === 1 ? source.name : label
  const expected = declaredLength === null ? {} : { expectedLength: declaredLength }
  return { ...opened, label: name, doc: parse(bytes, { ...expected, rawArrays: opened.rawArrays }) }
}

/** The accepted kinds of bytes. */
export type GivenBytes = Uint8Array | ArrayBufferLike | ArrayBufferView

/** The source of a value that was given as a document; what is none says so itself. */
export function documentSource(value: unknown): Source {
  const isDocument = typeof value === 'object' && value !== null && 'tree' in value && 'bytes' in value
  if (isDocument) return { kind: 'document', document: value as PofDocument }
  return odd('document', 'a document from parse() of pof-inspector', value)
}

/** The source of a value that was given as bytes: views and buffers are taken as they are. */
export function bytesSource(value: unknown): Source {
  if (value instanceof Uint8Array) return { kind: 'bytes', bytes: value }
  if (ArrayBuffer.isView(value))
    return { kind: 'bytes', bytes: new Uint8Array(value.buffer, value.byteOffset, value.byteLength) }
  const tag = Object.prototype.toString.call(value)
  // Of another frame, too.
  if (tag === '[object ArrayBuffer]' || tag === '[object SharedArrayBuffer]')
    return { kind: 'bytes', bytes: new Uint8Array(value as ArrayBuffer) }
  return odd('bytes', 'a Uint8Array, another view, or an ArrayBuffer; for text, use hex', value)
}

/** Whether two sources are the same: the same text or document, or bytes that are equal. */
export function isSameSource(one: Source | null, other: Source | null): boolean {
  if (one === null || other === null || one.kind !== other.kind) return one === other
  if (one.kind === 'document') return other.kind === 'document' && one.document === other.document
  if (one.kind === 'text') return other.kind === 'text' && one.text === other.text
  if (one.kind === 'odd') return other.kind === 'odd' && one.message === other.message
  return other.kind === one.kind && areEqual(one.bytes, other.bytes)
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  const isSamePlace = one.buffer === other.buffer && one.byteOffset === other.byteOffset
  return isSamePlace || one.every((byte, at) => byte === other[at])
}

function odd(name: string, expected: string, value: unknown): Source {
  return { kind: 'odd', message: `Nothing can be shown: ${oddText(name, expected, value)}` }
}

/** What is said of a property with a value that it does not take. */
export function oddText(name: string, expected: string, value: unknown): string {
  const found =
    value === null || typeof value !== 'object' ? `${typeof value} ${String(value)}` : nameOf(value)
  return `\`${name}\` takes ${expected}; found ${found.slice(0, 80)}.`
}

function nameOf(value: object): string {
  return `an object of ${Object.prototype.toString.call(value).slice(8, -1)}`
}

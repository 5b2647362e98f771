// Opening in the worker: reads a source, chooses a payload, parses it, works out its costs and which rows its tree shows.
// Everything that is large is handed over; nothing of it stays.

import { type Columns, columnBuffers, costColumns } from '../../cost/index.ts'
import {
  FileReading,
  FORMS,
  type FormId,
  type InputResult,
  isGzip,
  type Payload,
  readFile,
  readText,
} from '../../input/index.ts'
import { type DocumentParts, documentParts, parse, transferables } from '../../pof/index.ts'
import type { Captured } from '../../view/capture/index.ts'
import type { LoadProgress } from '../../view/opening/index.ts'
import {
  type Expansion,
  expandedRows,
  type RowParts,
  rowBuffers,
  rowParts,
  treeOrder,
} from '../../view/tree/index.ts'
import { asItStands } from '../as-it-stands.ts'
import { readingOf } from '../capture.ts'
import { formOptions, parseOptionsOf, readSource } from '../open-source.ts'
import { type PackedPayloads, packedList, payloadOf } from '../payload-list.ts'
import type { SourceRequest } from '../source-request.ts'
import type { Call } from './call.ts'
import { captureBuffers, readCaptured } from './capture-request.ts'
import { bytesOf, eachSlice, readBlob } from './read-blob.ts'

/** What is to be opened, and how far. */
export interface OpenRequest {
  /** Of a text or a file. */
  readonly request: SourceRequest<Blob>
  /** Where the file is a payload that was read before and is only to be parsed in another way: what was read of it. */
  readonly read: Pick<Payload, 'declaredLength'> | null
  /** How many bytes a file may hold at most; a gzip file when it is inflated. */
  readonly limit: number
  /** How far the tree is to be opened. */
  readonly expansion: Expansion
}

/** What the worker answers: how far it is, and at last what came of it. */
export type OpenAnswer =
  | { readonly kind: 'progress'; readonly progress: LoadProgress }
  /** It is over the limit; `size` is null where nobody knows by how much. */
  | { readonly kind: 'over-limit'; readonly size: number | null }
  | {
      readonly kind: 'opened'
      /** What reading gave; null for bytes that were read before. */
      readonly result: PackedResult | null
      /** The bytes of all payloads outside anyone's memory, each at its `byteOffset`; null for bytes that were read before. */
      readonly blob: Blob | null
      /** The document without its bytes, which are the payload's, and its costs; null where there are no bytes. */
      readonly parts: DocumentParts | null
      readonly columns: Columns | null
      /** The rows of its tree, opened so far; null where there are no bytes. */
      readonly rows: { readonly expansion: Expansion; readonly parts: RowParts } | null
    }

/** What reading gave, its payloads in columns. */
export type PackedResult = Omit<InputResult, 'payloads'> & {
  readonly payloads: PackedPayloads
  /** The capture that they are of; others are of none. */
  readonly capture?: Captured
}

/** Inflating takes so long that progress is to be told more often than slices are read. */
const PACKED_SLICE = 1 << 18
/** Milliseconds between two reports of progress. */
const BETWEEN = 100

/** Answers a request to open. */
export async function answerOpen(asked: OpenRequest, { post }: Call<OpenAnswer>): Promise<void> {
  let told = 0
  const tell = (progress: LoadProgress, isFirst = false) => {
    const now = performance.now()
    if (!isFirst && now - told < BETWEEN) return
    told = now
    post({ kind: 'progress', progress })
  }
  const { request, expansion } = asked
  const result = asked.read === null ? await readPacked(asked, tell) : null
  if (result !== null && 'size' in result) {
    post({ kind: 'over-limit', size: result.size })
    return
  }
  const payload =
    result === null
      ? { ...asked.read, bytes: await whole(request.file ?? new Blob(), tell) }
      : payloadOf(request, { payloads: packedList(result.payloads, result.capture) })
  if (payload === undefined) {
    post({ kind: 'opened', result, blob: null, parts: null, columns: null, rows: null })
    return
  }
  const { bytes, declaredLength = null } = payload
  const blob = result && blobOf(request, result, bytes)
  const total = bytes.length
  tell({ stage: 'parsing', done: 0, total, made: 0 }, true)
  const doc = parse(bytes, {
    ...parseOptionsOf(
      result?.capture === undefined ? request : readingOf(result.capture, request),
      declaredLength,
    ),
    onProgress: (done, made) => tell({ stage: 'parsing', done, total, made }),
  })
  tell({ stage: 'costs', done: 0, total: 0, made: doc.tree.count }, true)
  const columns = costColumns(doc).columns()
  const rows = { expansion, parts: rowParts(expandedRows(treeOrder(doc), expansion)) }
  const { table, ...rest } = documentParts(doc)
  const parts = { ...rest, table: { ...table, bytes: new Uint8Array(0) } }
  const transfer = new Set([...transferables(parts), ...columnBuffers(columns), ...rowBuffers(rows.parts)])
  if (result !== null) for (const buffer of payloadBuffers(result.payloads)) transfer.add(buffer)
  if (result?.capture !== undefined) for (const buffer of captureBuffers(result.capture)) transfer.add(buffer)
  post({ kind: 'opened', result, blob, parts, columns, rows }, [...transfer])
}

/** What reading gives, its payloads in columns; or by how much it is over the limit. */
async function readPacked(
  asked: OpenRequest,
  tell: Tell,
): Promise<PackedResult | { readonly size: number | null }> {
  const captured = await readCaptured(asked, tell)
  if (captured !== null) return captured
  const read = await readParts(asked, tell)
  return 'size' in read ? read : { ...read, payloads: packPayloads(read.payloads) }
}

type Tell = (progress: LoadProgress, isFirst?: boolean) => void

/** What reading gives, or by how much it is over the limit. */
async function readParts(
  { request, limit }: OpenRequest,
  tell: Tell,
): Promise<InputResult | { readonly size: number | null }> {
  const { text, file: blob, title, slice } = request
  if (blob === null) {
    tell({ stage: 'text', done: 0, total: 0, made: 0 }, true)
    const part = { ...request, text: text?.slice(0, slice) ?? '' }
    return readSource(part, { FORMS, readFile, readText, asItStands })
  }
  const isPacked = isGzip(new Uint8Array(await bytesOf(blob.slice(0, 3))))
  const most = slice ?? limit
  if (!isPacked && slice === undefined && blob.size > most) return { size: blob.size }
  const file = isPacked ? blob : blob.slice(0, most)
  const reading = new FileReading(file.size, {
    ...formOptions(request.form, FORMS),
    name: title,
    maxBytes: most,
  })
  const stage = isPacked ? 'inflating' : 'reading'
  tell({ stage, done: 0, total: file.size, made: 0 }, true)
  const take = (piece: Uint8Array, before: number) => {
    reading.push(piece)
    tell({ stage, done: before + piece.length, total: file.size, made: reading.inflated ?? 0 })
    return !reading.isDone
  }
  await eachSlice(file, take, isPacked ? PACKED_SLICE : undefined)
  tell({ stage: 'text', done: 0, total: 0, made: 0 })
  const result = reading.finish()
  if (slice !== undefined) return sliced(result, isPacked ? null : blob.size)
  const isOver = result.gzip && result.problem?.code === 'too-large'
  if (isOver) return { size: null }
  if (result.form === 'raw' && !result.gzip) return result
  return asItStands(result, await whole(blob, tell), title, { form: request.form, content: null })
}

/** A slice is known to be one: what is wrong with it is no fault, and of a binary the whole length is told. */
function sliced(result: InputResult, size: number | null): InputResult {
  const problem = result.problem?.code === 'too-large' ? null : result.problem
  if (result.form !== 'raw') return { ...result, problem }
  return {
    ...result,
    problem,
    payloads: result.payloads.map((payload) => ({ ...payload, declaredLength: size })),
  }
}

async function whole(blob: Blob, tell: Tell): Promise<Uint8Array> {
  const total = blob.size
  return readBlob(blob, (done) => tell({ stage: 'reading', done, total, made: 0 }, done === 0))
}

/** All payloads: the file itself where that is what was read, else the one buffer in which they lie. */
function blobOf({ file }: SourceRequest<Blob>, result: PackedResult, bytes: Uint8Array): Blob {
  if (file !== null && result.capture === undefined && result.form === 'raw' && !result.gzip)
    return file.slice(0, bytes.buffer.byteLength)
  return new Blob([bytes.buffer as ArrayBuffer])
}

// Payloads as columns: a log of hundreds of thousands is handed over as a dozen buffers, and not as so many objects.

/** The payloads in columns, their bytes in one buffer that holds nothing else; that of an only one is taken as it is. */
export function packPayloads(payloads: readonly Payload[]): PackedPayloads {
  const numbers = (of: (payload: Payload) => number) => Uint32Array.from(payloads, of)
  const labels = new Map<string, number>()
  const forms = new Map<FormId, number>()
  const faulty: number[] = []
  const problems: string[] = []
  const problemEnds: number[] = []
  let length = 0
  payloads.forEach(({ problem }, index) => {
    if (problem === null) return
    const text = JSON.stringify(problem)
    faulty.push(index)
    problems.push(text)
    length += text.length
    problemEnds.push(length)
  })
  const befores: string[] = []
  const beforeOf = numbers(({ before }) => {
    // Payloads of one line follow one another.
    if (befores.at(-1) !== before) befores.push(before)
    return befores.length - 1
  })
  let before = 0
  const beforeEnds = Uint32Array.from(befores, (text) => {
    before += text.length
    return before
  })
  let given = 0
  const byteEnds = numbers(({ bytes }) => {
    given += bytes.length
    return given
  })
  return {
    bytes: together(payloads, given),
    byteEnds,
    starts: numbers(({ start }) => start),
    ends: numbers(({ end }) => end),
    lines: numbers(({ line }) => line),
    columns: numbers(({ column }) => column),
    beforeText: befores.join(''),
    beforeEnds,
    beforeOf,
    declared: Float64Array.from(payloads, ({ declaredLength }) => declaredLength ?? -1),
    labelOf: numbers(({ label }) => numberOf(labels, label)),
    labels: [...labels.keys()],
    formOf: Uint8Array.from(payloads, ({ form }) => numberOf(forms, form)),
    forms: [...forms.keys()],
    problemAt: Uint32Array.from(faulty),
    problemText: problems.join(''),
    problemEnds: Uint32Array.from(problemEnds),
  }
}

/** What is handed over with them. */
export function payloadBuffers(packed: PackedPayloads): ArrayBuffer[] {
  const columns = Object.values(packed).filter((column) => ArrayBuffer.isView(column))
  return columns.map(({ buffer }) => buffer as ArrayBuffer)
}

function together(payloads: readonly Payload[], given: number): Uint8Array {
  const [only] = payloads
  if (payloads.length === 1 && only?.bytes.length === only?.bytes.buffer.byteLength && only !== undefined)
    return only.bytes
  const bytes = new Uint8Array(given)
  let at = 0
  for (const payload of payloads) {
    bytes.set(payload.bytes, at)
    at += payload.bytes.length
  }
  return bytes
}

function numberOf<Value>(known: Map<Value, number>, value: Value): number {
  const number = known.get(value) ?? known.size
  known.set(value, number)
  return number
}

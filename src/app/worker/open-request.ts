// Opening in the worker: reads a source, chooses a payload, parses it and works out its costs. Everything that is large is
// handed over; nothing of it stays.

import { type Columns, columnBuffers, skipCost } from '../../cost/index.ts'
import { type FormId, type InputResult, readFile, readText } from '../../input/index.ts'
import {
  type DocumentParts,
  documentParts,
  parse,
  type RawArrayPlace,
  transferables,
} from '../../pof/index.ts'
import type { EnvelopeChoice } from '../../ui/index.ts'
import type { LoadProgress } from '../../view/index.ts'
import { parseOptionsOf, payloadOf } from '../open-source.ts'
import { packPayloads } from './pack-payloads.ts'
import { readBlob } from './read-blob.ts'
import type { Call } from './serve.ts'

/** What is to be opened, and how: see `Asked`. */
export interface OpenRequest {
  readonly source: OpenSource
  /** The name of a file. */
  readonly title: string
  readonly form: FormId | null
  readonly envelope: EnvelopeChoice
  readonly payload: number
  readonly rawArrays: readonly RawArrayPlace[]
}

/** A file or a text that is to be read, or bytes that were read before and are only to be parsed in another way. */
export type OpenSource =
  | { readonly from: 'file'; readonly blob: Blob }
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'bytes'; readonly blob: Blob; readonly declaredLength: number | null }

/** What the worker answers: how far it is, and at last what came of it. */
export type OpenAnswer =
  | { readonly kind: 'progress'; readonly progress: LoadProgress }
  | {
      readonly kind: 'opened'
      /** What reading gave; null for bytes that were read before. */
      readonly result: InputResult | null
      /** The bytes of all payloads outside anyone's memory, each at its `byteOffset`; null for bytes that were read before. */
      readonly blob: Blob | null
      /** The document without its bytes, which are the payload's, and its costs; null where there are no bytes. */
      readonly parts: DocumentParts | null
      readonly columns: Columns | null
    }

/** Milliseconds between two reports of progress. */
const BETWEEN = 100

/** Answers a request to open. */
export async function answerOpen(request: OpenRequest, { post }: Call<'open'>): Promise<void> {
  let told = 0
  const tell = (progress: LoadProgress, isFirst = false) => {
    const now = performance.now()
    if (!isFirst && now - told < BETWEEN) return
    told = now
    post({ kind: 'progress', progress })
  }
  const { source } = request
  const result = source.from === 'bytes' ? null : packPayloads(await read(request, tell))
  const payload = result === null ? undefined : payloadOf(request, result)
  const bytes = source.from === 'bytes' ? await whole(source.blob, tell) : payload?.bytes
  if (bytes === undefined) {
    post({ kind: 'opened', result, blob: null, parts: null, columns: null })
    return
  }
  const declared = source.from === 'bytes' ? source.declaredLength : (payload?.declaredLength ?? null)
  const blob = result === null ? null : blobOf(source, result, bytes)
  const total = bytes.length
  tell({ stage: 'parsing', done: 0, total, made: 0 }, true)
  const doc = parse(bytes, {
    ...parseOptionsOf(request, declared),
    onProgress: (done, made) => tell({ stage: 'parsing', done, total, made }),
  })
  tell({ stage: 'costs', done: 0, total: 0, made: doc.tree.count }, true)
  const columns = skipCost(doc).columns()
  const { table, ...rest } = documentParts(doc)
  const parts = { ...rest, table: { ...table, bytes: new Uint8Array(0) } }
  const transfer = new Set([...transferables(parts), ...columnBuffers(columns)])
  if (payload !== undefined) transfer.add(payload.bytes.buffer as ArrayBuffer)
  post({ kind: 'opened', result, blob, parts, columns }, [...transfer])
}

type Tell = (progress: LoadProgress, isFirst?: boolean) => void

async function read({ source, form, title }: OpenRequest, tell: Tell): Promise<InputResult> {
  const options = form === null ? {} : { form }
  if (source.from === 'text') {
    tell({ stage: 'text', done: 0, total: 0, made: 0 }, true)
    return readText(source.text, options)
  }
  return readFile(await whole(source.blob, tell), { ...options, name: title })
}

function whole(blob: Blob, tell: Tell): Promise<Uint8Array> {
  const total = blob.size
  return readBlob(blob, (done) => tell({ stage: 'reading', done, total, made: 0 }, done === 0))
}

/** All payloads: the file itself where that is what was read, else the one buffer in which they lie. */
function blobOf(source: OpenSource, result: InputResult, bytes: Uint8Array): Blob {
  if (source.from === 'file' && result.form === 'raw' && !result.gzip) return source.blob
  return new Blob([bytes.buffer as ArrayBuffer])
}

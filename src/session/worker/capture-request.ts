// A capture in the worker: told by its first bytes, then read slice by slice into rows and payloads.

import {
  createCaptureReader,
  createPacketReader,
  type RecognizedCapture,
  readStreams,
  recognizeCapture,
  recognizeStream,
} from '../../capture/index.ts'
import { emptyResult, type InputResult, isGzip, readFile } from '../../input/index.ts'
import type { Captured } from '../../view/capture/index.ts'
import type { LoadProgress } from '../../view/opening/index.ts'
import type { PackedPayloads } from '../payload-list.ts'
import type { SourceRequest } from '../source-request.ts'
import { CaptureColumnsWriter } from './capture-columns.ts'
import { bytesOf, eachSlice } from './read-blob.ts'

/** What may be a capture, and how many bytes it may have. */
interface CaptureRequest {
  readonly request: SourceRequest<Blob>
  readonly limit: number
}

/** A capture, its payloads as those of any source. */
export interface CapturedResult extends Omit<InputResult, 'payloads'> {
  readonly payloads: PackedPayloads
  readonly capture: Captured
}

/** Bytes that tell what a file is; of a gzip file, those that are inflated for it. */
const HEAD = 1 << 13
const PACKED_HEAD = 1 << 16

/** Reads a source as a capture; null where it is none, or by how much it is over the limit. */
export async function readCaptured(
  { request, limit }: CaptureRequest,
  tell: (progress: LoadProgress, isFirst?: boolean) => void,
): Promise<CapturedResult | { readonly size: number | null } | null> {
  const { text, file, form, slice, ways } = request
  // Who chose a form wants the bytes as they are.
  if (form !== null) return null
  const blob = file ?? new Blob([text ?? ''])
  if (ways !== undefined && slice === undefined) return await readWays(blob, ways, limit, tell)
  const kind = recognized(new Uint8Array(await bytesOf(blob.slice(0, PACKED_HEAD))), blob.size <= PACKED_HEAD)
  if (kind === null) return null
  if (slice === undefined && blob.size > limit) return { size: blob.size }
  const read = slice === undefined ? blob : blob.slice(0, slice)
  const reader = createCaptureReader()
  const writer = new CaptureColumnsWriter()
  const total = read.size
  tell({ stage: 'reading', done: 0, total, made: 0 }, true)
  await eachSlice(read, (piece, before) => {
    writer.add(reader.add(piece))
    tell({ stage: 'reading', done: before + piece.length, total, made: writer.messages })
    return true
  })
  writer.add(reader.end())
  return resultOf(kind, writer.finish())
}

/** Both ways of a connection, one behind the other: a single conversation. */
async function readWays(
  blob: Blob,
  ways: number,
  limit: number,
  tell: (progress: LoadProgress, isFirst?: boolean) => void,
): Promise<CapturedResult | { readonly size: number | null }> {
  if (blob.size > limit) return { size: blob.size }
  const total = blob.size
  tell({ stage: 'reading', done: 0, total, made: 0 }, true)
  const client = await inflated(blob.slice(0, ways), limit)
  tell({ stage: 'reading', done: ways, total, made: 0 })
  const server = await inflated(blob.slice(ways), limit)
  if (client === null || server === null) return { size: null }
  const writer = new CaptureColumnsWriter()
  writer.add(readStreams(client, server))
  return resultOf({ id: 'ways', title: 'the two ways of a connection' }, writer.finish())
}

/** The bytes of a way, inflated where it is a gzip file; null where that is more than the limit. */
async function inflated(way: Blob, limit: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await bytesOf(way))
  if (!isGzip(bytes)) return bytes
  const { payloads, problem } = await readFile(new Blob([bytes]), { form: 'raw', maxBytes: limit })
  return problem?.code === 'too-large' ? null : (payloads[0]?.bytes ?? bytes)
}

/** Kinds that nothing else begins like. */
const CERTAIN = /^(?:pcap|pcapng|tcpdump-text|extend|http2|name service)$/

/** What kind of capture begins so; null for none. */
function recognized(head: Uint8Array, isWhole: boolean): RecognizedCapture | null {
  const kind = recognizeCapture(head.subarray(0, HEAD)) ?? recognizeStream(head.subarray(0, HEAD))
  if (kind === null || CERTAIN.test(kind.id)) return kind
  // A gzip file may hold anything: it is a capture where connections are found in its beginning.
  if (kind.id === 'gzip') {
    const reader = createPacketReader()
    const events = [...reader.add(head), ...(isWhole ? reader.end() : [])]
    return events.some((event) => event.kind === 'connection') ? kind : null
  }
  // A dump may be of a single payload: it is a capture where messages are found in it.
  const reader = createCaptureReader()
  const rows = [...reader.add(head), ...reader.end()]
  return rows.some((row) => row.kind === 'message') ? kind : null
}

function resultOf(
  kind: RecognizedCapture,
  { capture, payloads }: { readonly capture: Captured; readonly payloads: PackedPayloads },
): CapturedResult {
  const formName = kind.title.replace(/^(?:an?|the) /, '')
  const { problem, alternatives, offer, note } = emptyResult()
  return {
    form: 'raw',
    formName,
    encoding: 'binary',
    gzip: false,
    payloads,
    problem,
    alternatives,
    offer,
    note,
    capture,
  }
}

/** What is handed over with it. */
export function captureBuffers({ columns, rowOf, namesOf }: Captured): ArrayBuffer[] {
  const views = [...Object.values(columns), rowOf, namesOf].filter((column) => ArrayBuffer.isView(column))
  return views.map(({ buffer }) => buffer as ArrayBuffer)
}

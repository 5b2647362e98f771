// From the pieces of an input to batches of entries: lines of a dump, payloads behind their lengths, or whatever forms of text
// and files there are. Little more is held at a time than a batch.

import { snapshotFileKind } from '../../capture/index.ts'
import { FORMS, isGzip, LogReading, type Payload } from '../../input/index.ts'
import { packedIntEnd, readPackedInt } from '../../pof/index.ts'
import { dumpEncoding } from '../../profile/index.ts'
import { formOptions } from '../../session/index.ts'
import type { Choices } from '../choices.ts'
import type { Host, ProfileBatch } from '../host.ts'
import { archiveFiles } from '../input/archive-files.ts'
import { begun } from '../input/pieces.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Framing } from '../words.ts'

/** Bytes of a batch, more where a line or a payload has more. */
const BATCH = 1 << 16
const LINE_FEED = 0x0a
const OPEN_BRACE = 0x7b

/** Lines or payloads that were read of all inputs so far, and what is wrong with one. */
export interface Progress {
  line: number
  bytes: number
  readonly problems: string[]
}

/** Archives inside one another that are opened. */
const MOST_DEPTH = 4

/** The batches of an input; of an archive those of its files. */
export async function* batchesOf(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  choices: Choices,
  progress: Progress,
  host: Host,
  wanted: string | null = null,
  depth = 0,
): AsyncGenerator<ProfileBatch> {
  const isOpened = choices.form !== 'raw' && depth < MOST_DEPTH
  const { kind, all } = isOpened ? await begun(pieces) : { kind: null, all: pieces }
  if (kind === null) {
    yield* plainBatches(all, name, choices, progress, host)
    return
  }
  const archive = { kind, pieces: all, name, wanted: wanted === name ? null : wanted }
  for await (const file of archiveFiles(archive, host.inflate)) {
    if (typeof file === 'string') progress.problems.push(`${name}: ${file}`)
    else {
      yield* batchesOf(file.pieces, file.name, choices, progress, host, archive.wanted, depth + 1)
      const problem = file.problem()
      if (problem !== null) progress.problems.push(`${file.name}: ${problem}`)
    }
  }
}

/** The batches of an input that is no archive. */
async function* plainBatches(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  { form, profile }: Choices,
  progress: Progress,
  host: Host,
): AsyncGenerator<ProfileBatch> {
  const { first, all } = await peeked(pieces)
  refuseSnapshot(first, name)
  const inflated = isGzip(first) ? await peeked(host.inflate(all)) : { first, all }
  const counted = counting(inflated.all, progress, host)
  const framing = profile?.framing ?? null
  if (framing !== null) yield* framedBatches(counted, name, framing, progress)
  else if (form === null && beginsDump(inflated.first))
    // Who watches wants to see what is there.
    yield* dumpBatches(counted, progress, profile?.watch === true ? 1 : BATCH)
  else yield* payloadBatches(counted, name, form, progress)
}

/** Refuses a file of a snapshot, which holds several caches: the word for it makes a dump of one. */
function refuseSnapshot(first: Uint8Array, name: string): void {
  if (snapshotFileKind('', first) === 'unknown') return
  const dump = 'pof-inspect snapshot FOLDER CACHE entries | pof-inspect profile -'
  throw new Refusal(
    EXIT.usage,
    `profile: ${name} is a file of a snapshot. Expected a dump of one of its caches: ${dump}`,
  )
}

/** The first bytes, and all pieces, these included. */
async function peeked(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly first: Uint8Array; readonly all: AsyncIterable<Uint8Array> }> {
  const rest = pieces[Symbol.asyncIterator]()
  let first = new Uint8Array(0)
  let isDone = false
  while (first.length < PEEKED && !isDone) {
    const { done, value } = await rest.next()
    isDone = done === true
    if (value !== undefined) first = joined(first, value)
  }
  return {
    first,
    all: (async function* () {
      yield first
      while (!isDone) {
        const { done, value } = await rest.next()
        isDone = done === true
        if (value !== undefined) yield value
      }
    })(),
  }
}

/** Bytes that tell what an input is. */
const PEEKED = 64

async function* counting(
  pieces: AsyncIterable<Uint8Array>,
  progress: Progress,
  host: Host,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    progress.bytes += piece.length
    host.progress('profiling', progress.bytes)
    yield piece
  }
}

function beginsDump(first: Uint8Array): boolean {
  return first.find((byte) => byte > 0x20) === OPEN_BRACE
}

async function* dumpBatches(
  pieces: AsyncIterable<Uint8Array>,
  progress: Progress,
  batch: number,
): AsyncGenerator<ProfileBatch> {
  let encoding: ReturnType<typeof dumpEncoding> | null = null
  for await (const bytes of cutBehind(pieces, (bytes) => bytes.lastIndexOf(LINE_FEED) + 1, batch)) {
    encoding ??= dumpEncoding(bytes)
    const line = progress.line + 1
    for (let at = 0; at >= 0 && at < bytes.length; at = bytes.indexOf(LINE_FEED, at) + 1 || -1)
      progress.line++
    yield { kind: 'dump', bytes, line, encoding }
  }
}

/** Pieces of the size of a batch at least that end where `cut` says; 0 for nowhere yet. The last one ends with the input. */
async function* cutBehind(
  pieces: AsyncIterable<Uint8Array>,
  cut: (bytes: Uint8Array) => number,
  batch = BATCH,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let least = batch
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    if (length < least) continue
    const bytes = together(held, length)
    const end = cut(bytes)
    // What goes to another thread takes its buffer along.
    held = [bytes.slice(end)]
    if (end > 0) yield bytes.subarray(0, end)
    length -= end
    // What is longer than a batch is looked at again when it is twice as long.
    least = Math.max(batch, 2 * length)
  }
  if (length > 0) yield together(held, length)
}

async function* framedBatches(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  framing: Framing,
  progress: Progress,
): AsyncGenerator<ProfileBatch> {
  let left: Uint8Array<ArrayBufferLike> = new Uint8Array(0)
  for await (const piece of cutBehind(pieces, (bytes) => bytes.length)) {
    left = joined(left, piece)
    const frames: Uint8Array[] = []
    let at = 0
    for (;;) {
      const [start, length] = LENGTHS[framing](left, at)
      if (length < 0) {
        progress.problems.push(
          `${name}: expected a length from 0 before payload ${progress.line + frames.length + 1}, found ${length}. Check --framing.`,
        )
        yield valuesOf(frames, progress)
        return
      }
      if (start < 0 || start + length > left.length) break
      frames.push(left.subarray(start, start + length))
      at = start + length
    }
    if (frames.length > 0) yield valuesOf(frames, progress)
    left = left.slice(at)
  }
  if (left.length === 0) return
  progress.problems.push(
    `${name}: payload ${progress.line + 1} ends early, ${left.length} bytes with its length are there. Check --framing.`,
  )
}

/** Where a payload begins whose length is at an offset, and that length; -1 for the place where bytes are missing. */
const LENGTHS: Readonly<Record<Framing, (bytes: Uint8Array, at: number) => readonly [number, number]>> = {
  int32: (bytes, at) => {
    if (at + 4 > bytes.length) return [-1, 0]
    return [at + 4, new DataView(bytes.buffer, bytes.byteOffset).getInt32(at)]
  },
  varint: (bytes, at) => {
    let length = 0
    for (let i = 0; i < 5; i++) {
      const byte = bytes[at + i]
      if (byte === undefined) return [-1, 0]
      length += (byte & 0x7f) * 2 ** (7 * i)
      if (byte < 0x80) return [at + i + 1, length]
    }
    return [at, -1]
  },
  'packed-int': (bytes, at) => {
    const end = packedIntEnd(bytes, at, Math.min(bytes.length, at + 5))
    if (end < 0) return at + 5 <= bytes.length ? [at, -1] : [-1, 0]
    return [end, readPackedInt(bytes, at)]
  },
}

async function* payloadBatches(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  form: Choices['form'],
  progress: Progress,
): AsyncGenerator<ProfileBatch> {
  const reading = new LogReading({ ...formOptions(form, FORMS), name })
  const before = progress.line
  const batch = (payloads: readonly Payload[]): ProfileBatch => {
    const values = payloads.map(({ bytes }) => bytes)
    const lines = payloads.map(({ line }) => before + Math.max(1, line))
    progress.line = lines.reduce((last, line) => Math.max(last, line), progress.line)
    return { ...valuesOf(values, { ...progress }), lines }
  }
  for await (const piece of pieces) {
    const payloads = reading.push(piece)
    if (payloads.length > 0) yield batch(payloads)
  }
  const { payloads, problem } = reading.finish()
  if (problem !== null) progress.problems.push(`${name}: ${problem.message}`)
  if (payloads.length > 0) yield batch(payloads)
}

function valuesOf(
  values: readonly Uint8Array[],
  progress: { line: number },
): Extract<ProfileBatch, { readonly kind: 'values' }> {
  const ends: number[] = []
  const lines: number[] = []
  let length = 0
  for (const value of values) {
    length += value.length
    ends.push(length)
    lines.push(++progress.line)
  }
  return { kind: 'values', bytes: together(values, length), ends, lines }
}

function together(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  return together([one, other], one.length + other.length)
}

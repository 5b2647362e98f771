// The files of an archive that arrives, each with its bytes in pieces: of a tar archive while it arrives, in bounded memory; of a
// ZIP file, whose list stands at its end, when all of it is there.

import {
  type ArchiveKind,
  type EntryHead,
  readArchive,
  type TarEvent,
  TarReading,
} from '../../capture/index.ts'
import { gathered, type Pieces } from './pieces.ts'

/** A file in an archive. The next one comes when its pieces have been taken, or are not wanted. */
export interface ArchiveFile {
  /** The name of the archive, `!`, and that of the file. */
  readonly name: string
  readonly pieces: Pieces
  /** What is wrong with it, once its pieces have been taken; null for nothing. */
  readonly problem: () => string | null
}

/** Bytes of a ZIP file that is no file on disk. */
const MOST = 1 << 30
/** Bytes that are handed on at once of what is there. */
const PIECE = 1 << 20

/** An archive that arrives. */
export interface ArrivingArchive {
  readonly kind: ArchiveKind
  readonly pieces: Pieces
  readonly name: string
  /** The file or the folder that alone is wanted, by its name as in `ArchiveFile`; null for all. */
  readonly wanted: string | null
}

/** The files of an archive that are wanted, and what is wrong with it, each a sentence, where it is found. */
export async function* archiveFiles(
  { kind, pieces, name, wanted }: ArrivingArchive,
  inflate: (pieces: Pieces) => Pieces,
): AsyncGenerator<ArchiveFile | string> {
  const all =
    kind === 'zip' ? zipFiles(pieces, name) : tarFiles(kind === 'tar' ? pieces : inflate(pieces), name)
  for await (const file of all) if (typeof file === 'string' || isWanted(file.name, wanted)) yield file
}

/** Whether a file is the one that is wanted, is in it, or holds it. */
function isWanted(name: string, wanted: string | null): boolean {
  if (wanted === null || name === wanted) return true
  return name.startsWith(`${wanted}/`) || name.startsWith(`${wanted}!`) || wanted.startsWith(`${name}!`)
}

async function* zipFiles(pieces: Pieces, name: string): AsyncGenerator<ArchiveFile | string> {
  let failure = ''
  const told = (async function* () {
    try {
      yield* pieces
    } catch (error) {
      failure = (error as Error).message
    }
  })()
  const bytes = await gathered(told, MOST)
  if (bytes === null) {
    yield `${name} is longer than 1 GiB, and the list of a ZIP file stands at its end. Expected less, or a tar archive.`
    return
  }
  const archive = readArchive(bytes)
  for (const entry of archive?.entries ?? []) {
    if (entry.kind !== 'file') continue
    let problem = entry.problem
    const content = (async function* () {
      const read = entry.read()
      problem = read.problem
      for (let at = 0; at < read.bytes.length; at += PIECE) yield read.bytes.subarray(at, at + PIECE)
    })()
    yield { name: `${name}!${entry.name}`, pieces: content, problem: () => problem?.message ?? null }
  }
  for (const { message } of archive?.problems ?? []) yield message
  if (failure !== '') yield failure
}

async function* tarFiles(pieces: Pieces, name: string): AsyncGenerator<ArchiveFile | string> {
  const events = tarEvents(pieces)
  try {
    for (;;) {
      const { done, value: event } = await events.next()
      if (done === true) return
      if (event.kind === 'failure') yield event.message
      else if (event.kind === 'problem') yield event.problem.message
      else if (event.kind === 'entry' && event.entry.kind === 'file') yield* fileOf(event.entry, events, name)
    }
  } finally {
    // Who has seen enough wants no more of the archive.
    await events.return(undefined)
  }
}

type Event = TarEvent | { readonly kind: 'failure'; readonly message: string }

/** One file, of which the rest is passed when nobody wants it. */
async function* fileOf(
  entry: EntryHead,
  events: AsyncGenerator<Event>,
  name: string,
): AsyncGenerator<ArchiveFile | string> {
  let problem = entry.problem
  let isOpen = true
  const late: string[] = []
  const next = async (): Promise<Uint8Array | null> => {
    while (isOpen) {
      const { done, value: event } = await events.next()
      if (done === true) isOpen = false
      else if (event.kind === 'bytes') return event.bytes
      else if (event.kind === 'end') {
        isOpen = false
        problem = event.problem
      } else if (event.kind === 'failure') late.push(event.message)
    }
    return null
  }
  const content = (async function* () {
    for (let piece = await next(); piece !== null; piece = await next()) yield piece
  })()
  yield { name: `${name}!${entry.name}`, pieces: content, problem: () => problem?.message ?? null }
  while ((await next()) !== null);
  yield* late
}

/** What a tar archive says while it arrives; at last why no more of it did. */
async function* tarEvents(pieces: Pieces): AsyncGenerator<Event> {
  const reading = new TarReading()
  let failure: string | null = null
  const rest = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      let next: IteratorResult<Uint8Array>
      try {
        next = await rest.next()
      } catch (error) {
        failure = failureWords(error as Error & { readonly code?: string })
        break
      }
      if (next.done === true) break
      yield* reading.push(next.value)
    }
    yield* reading.finish()
    if (failure !== null) yield { kind: 'failure', message: failure }
  } finally {
    await rest.return?.()
  }
}

/** Why no more of an archive arrived; what zlib says of damaged bytes is told as a sentence. */
function failureWords({ message, code = '' }: Error & { readonly code?: string }): string {
  if (!code.startsWith('Z_')) return message
  return `The gzip file is cut or damaged: ${message}. What could be inflated was read. Copy the file again.`
}

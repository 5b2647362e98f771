// Reading names in the worker: parsers take a file in one go, seconds of it where it is large. What they found is handed
// over in pieces, since taking tens of thousands of classes over at once would be a long task of the page.

import {
  type NamesFile,
  type NamesProblem,
  namesKind,
  readNamesFrom,
  type TypeNames,
  writeNames,
} from '../../schema/index.ts'
import { type NamesOfArchive, type NamesSource, namesOfArchive } from '../names-archive.ts'
import { decodedText } from '../names-text.ts'
import { type Call, seldom } from './call.ts'

/** Files that belong together. */
export interface NamesRequest {
  readonly files: readonly NamesSource[]
}

/** What the worker answers: how far it is, then what it found, piece by piece, and at last the rest. */
export type NamesAnswer =
  /** It begins, perhaps anew. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'types'; readonly types: readonly (readonly [number, TypeNames])[] }
  | { readonly kind: 'classes'; readonly classes: readonly TypeNames[] }
  | {
      readonly kind: 'read'
      readonly problems: readonly NamesProblem[]
      /** All of it in the JSON form, which is kept. */
      readonly text: string
    }

/** Properties that are handed over at a time, a class itself counted as one more. */
const PIECE = 4_000
/** Milliseconds between two reports of progress. */
const BETWEEN = 100

/** Answers a request to read names. */
export async function answerNames(request: NamesRequest, { post }: Call<NamesAnswer>): Promise<void> {
  post({ kind: 'begun' })
  const unpacked = await Promise.all(request.files.map(unpack))
  const files = unpacked.flatMap((found) => found.files)
  const read = await readNamesFrom(files, progress(files, post))
  const { names } = read
  const problems = [...unpacked.flatMap((found) => found.problems), ...read.problems]
  for (const types of pieces([...names.types], ([, type]) => type)) post({ kind: 'types', types })
  for (const classes of pieces(names.classes, (type) => type)) post({ kind: 'classes', classes })
  post({ kind: 'read', problems, text: writeNames(names) })
}

/** A file, or those of an archive. One without names stays a file, which the reader refuses by its name. */
async function unpack(source: NamesSource): Promise<NamesOfArchive> {
  if ('text' in source) return { files: [source], problems: [] }
  const { name, archive } = source
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const found = namesOfArchive(name, bytes)
  if (found !== null && found.files.length > 0) return found
  const text = found === null ? decodedText(bytes) : ''
  return { files: [{ name, text }], problems: found?.problems ?? [] }
}

/** Tells how much of the Java sources is done: they take the longest, and are the only ones that come in numbers. */
function progress(files: readonly NamesFile[], post: Call<NamesAnswer>['post']): () => Promise<void> {
  const sources = files.filter(({ text }) => namesKind(text) === 'java')
  const all = sources.reduce((sum, { text }) => sum + text.length, 0)
  let next = 0
  let done = 0
  const tell = seldom(BETWEEN, () => post({ kind: 'progress', share: done / all }))
  return async () => {
    tell()
    done += sources[next++]?.text.length ?? 0
  }
}

/** A list in pieces of about as much work each. */
function* pieces<One>(list: readonly One[], typeOf: (one: One) => TypeNames): Generator<One[]> {
  let piece: One[] = []
  let size = 0
  for (const one of list) {
    piece.push(one)
    size += 1 + (typeOf(one).properties?.size ?? 0)
    if (size < PIECE) continue
    yield piece
    piece = []
    size = 0
  }
  if (piece.length > 0) yield piece
}

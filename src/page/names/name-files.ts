// What reaches the page, told apart: files and texts of names, messages of exceptions, and everything else, which is taken
// for bytes. Bytes are never taken for names by mistake: a file of names says so itself, by words of POF in it.

import { speaksOfException } from '../../schema/index.ts'
import {
  decodedText,
  fileRequest,
  isCaptureHead,
  isNamesText,
  isOtherWay,
  mayBeNamesFile,
  type NamesSource,
  type SnapshotBlob,
  type SourceRequest,
  textRequest,
  wayOf,
  waysRequest,
} from '../../session/index.ts'
import { folderPayloads } from './folder-payloads.ts'
import { isOfSnapshot, SNAPSHOT_BEGINNING } from './snapshot-files.ts'

/** What came together. */
export interface Incoming {
  readonly names: readonly NamesSource[]
  /** What is to be opened, or null. */
  readonly request: SourceRequest | null
  /** The files of snapshots; none where there are none. */
  readonly snapshot: readonly SnapshotBlob[]
  /** A text that speaks of an exception, or null. */
  readonly exception: string | null
}

/** A file with its path where it came in a folder. */
export interface GivenFile {
  readonly path: string
  readonly file: Blob
}

const MOST_OF_NAMES = 4 << 20
/** Bytes that tell a capture. */
const HEAD = 1 << 13
const ARCHIVE = /\.(?:jar|zip|tar|tgz|gz)$/i
/** Files that are read at the same time. */
const AT_ONCE = 64
/** A larger file is left to the worker to read. */
const READ_AT_ONCE = 1 << 20
const MOST_OF_LOG = 1 << 20
/** What a pasted text is. */
export function fromText(text: string): Incoming {
  if (text.length <= MOST_OF_NAMES && isNamesText(text))
    return { names: [{ name: 'pasted text', text }], request: null, exception: null, snapshot: [] }
  const exception = isException(text) ? text : null
  return { names: [], request: textRequest('pasted text', text), exception, snapshot: [] }
}

/**
 * What files are. Of several that hold bytes the first is opened, of those in a folder all of them. The two ways of a connection are
 * one conversation. `areNames` where they were chosen as such.
 */
export async function fromFiles(files: readonly GivenFile[], areNames = false): Promise<Incoming> {
  const names: NamesSource[] = []
  const snapshot: GivenFile[] = []
  const payloads: GivenFile[] = []
  let request: SourceRequest | null = areNames ? null : waysIn(files)
  let exception: string | null = null
  const others = files.filter(({ path }) => request?.ways === undefined || wayOf(path) === null)
  for await (const { path, file, ...looked } of lookAt(others)) {
    if (!areNames && looked.isOfSnapshot) {
      snapshot.push({ path, file })
      continue
    }
    // A jar is of sources, or of classes with their configuration; other archives are of payloads unless they were chosen as names.
    if (areNames ? ARCHIVE.test(path) : /\.jar$/i.test(path) && !isInFolder(path)) {
      names.push({ name: path, archive: file })
      continue
    }
    const { text } = looked
    const isJava = /\.java$/i.test(path)
    if (text !== null && (areNames || isJava || isNamesText(text))) names.push({ name: path, text })
    else if (isInFolder(path)) payloads.push({ path, file })
    else if (request === null) {
      request = fileRequest(path, await small(file))
      if (text !== null && isException(text)) exception = text
    }
  }
  // Beside names or the files of a snapshot the others of a folder are not meant.
  if (request === null && names.length + snapshot.length === 0) request = await folderPayloads(payloads)
  // Properties alone say what cannot be read, unless they came with something else.
  const hasStores = snapshot.some(({ path }) => !/(?:^|\/)meta\.properties$/.test(path))
  return {
    names,
    request,
    exception,
    snapshot: hasStores || (request === null && names.length === 0) ? snapshot : [],
  }
}

const isInFolder = (path: string) => path.includes('/')

/** A file, whether it is of a snapshot, and its text where it may be one of names or of an exception. */
interface LookedAt extends GivenFile {
  readonly isOfSnapshot: boolean
  readonly text: string | null
}

/** Looks at files in their order: a folder of sources has thousands, so that many are read at once, and each once. */
async function* lookAt(files: readonly GivenFile[]): AsyncGenerator<LookedAt> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    yield* await Promise.all(files.slice(from, from + AT_ONCE).map(lookAtOne))
}

async function lookAtOne({ path, file }: GivenFile): Promise<LookedAt> {
  // Of a folder only what is called like names is read for them.
  const mayBeNames = file.size <= MOST_OF_NAMES && (!isInFolder(path) || mayBeNamesFile(path))
  const bytes = await bytesOf(mayBeNames ? file : file.slice(0, SNAPSHOT_BEGINNING))
  // A capture may hold anything: texts of exceptions in it are its own.
  const isText = mayBeNames && bytes !== null && !isCaptureHead(bytes.subarray(0, HEAD))
  return {
    path,
    file,
    isOfSnapshot: isOfSnapshot(path, bytes ?? new Uint8Array()),
    text: isText ? decodedText(bytes) : null,
  }
}

/** The first two files that are the ways of one connection, as what is to be opened; null for none. */
function waysIn(files: readonly GivenFile[]): SourceRequest | null {
  const client = files.find(
    ({ path }) => wayOf(path) === 'c2s' && files.some((other) => isOtherWay(path, other.path)),
  )
  const server = files.find(({ path }) => client !== undefined && isOtherWay(client.path, path))
  if (client === undefined || server === undefined) return null
  return waysRequest(`${client.path}, ${server.path}`, client.file, server.file)
}

const KINDS = [
  { ending: /\.xml$/i, one: 'configuration', many: 'configurations' },
  { ending: /\.java$/i, one: 'Java source', many: 'Java sources' },
  { ending: /./s, one: 'file', many: 'files' },
] as const

/** `Order.java`, `pof-config.xml, 9 Java sources`: a configuration first, since it stands for the rest. */
export function titleOf(files: readonly NamesSource[]): string {
  const first = files.find(({ name }) => /\.xml$/i.test(name)) ?? files[0]
  let others = files.filter((file) => file !== first)
  const more = KINDS.flatMap(({ ending, one, many }, kind) => {
    const count = others.filter(({ name }) => ending.test(name)).length
    others = others.filter(({ name }) => !ending.test(name))
    const isAnother = kind === KINDS.length - 1 || (first !== undefined && ending.test(first.name))
    return count === 0 ? [] : [`${count} ${isAnother ? 'more ' : ''}${count === 1 ? one : many}`]
  })
  return [first?.name.split('/').at(-1) ?? 'names', ...more].join(', ')
}

/** Whether a text speaks of an exception that is known. */
export function isException(text: string): boolean {
  return text.length <= MOST_OF_LOG && speaksOfException(text)
}

/** The bytes of a small file; the file itself where the worker is to read it, or to say why it cannot be read. */
async function small(file: Blob): Promise<Uint8Array | Blob> {
  return file.size > READ_AT_ONCE ? file : ((await bytesOf(file)) ?? file)
}

/** The bytes of a file, or null where it cannot be read. */
function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
}

// Which files belong together: by their folders, their names, and what they begin with. A store is one partition: a file of an
// archive, or a folder of logs. The stores of one folder are a snapshot.

import { adler32 } from '../../input/crc/index.ts'
import { type ByteSource, check, TEXT, toBytes } from '../../pof/arguments/index.ts'
import { HEADER, MAGIC } from './archive.ts'
import { TYPE } from './je-log.ts'

/** Bytes of a file's beginning by which it is known. */
export const BEGINNING = 38

/** What a file is, by its name and its beginning. */
export type SnapshotFileKind = 'archive' | 'log' | 'properties' | 'aside' | 'unknown'

const LOG = /\.jdb$/i
/** What JE and Coherence put beside the logs. */
const ASIDE =
  /(?:^|\/)(?:je\.(?:lck|info\.\d+(?:\.lck)?|properties|config\.csv|stat\.csv)|recovery\.properties|[^/]*\.lck|[^/]*\.del|\.[^/]*)$/i
/** `<partition>-<version>-<time in ms, hex>-<member>`. */
const STORE = /^(\d{1,9})-(\d{1,18})-([\da-f]{1,16})-(\d{1,9})$/i

/** The name of a store in its parts. */
export interface StoreName {
  readonly partition: number
  readonly version: number
  /** Milliseconds since 1970. */
  readonly made: number
}

/** What the name of a store's file or folder says; null where it is another name. */
export function storeName(path: string): StoreName | null {
  const [, partition, version, made] = STORE.exec(nameOf(path)) ?? []
  if (partition === undefined || version === undefined || made === undefined) return null
  return { partition: Number(partition), version: Number(version), made: Number.parseInt(made, 16) }
}

/**
 * What a file is, by its path and its first 38 bytes, or as many as it has: a store of an archived snapshot, a log, the
 * properties of a store, a file that stands aside of these without entries, or none of a snapshot. Throws a `TypeError` for
 * other arguments.
 *
 * @example
 * ```ts
 * import { snapshotFileKind } from 'pof-inspector/capture'
 *
 * const beginning = Uint8Array.of(0x6a, 0x68, 0x37, 0x35, 0)
 * console.log(snapshotFileKind('s1/0-1-1a20312fe31-1', beginning), snapshotFileKind('00000000.jdb', new Uint8Array()))
 * //> archive log
 * ```
 */
export function snapshotFileKind(path: string, beginning: ByteSource): SnapshotFileKind {
  check('snapshotFileKind', path, TEXT)
  return fileKind(path, toBytes('The argument beginning of snapshotFileKind', beginning))
}

/** The same of a path and bytes that were checked. */
export function fileKind(path: string, beginning: Uint8Array): SnapshotFileKind {
  if (beginsArchive(beginning)) return 'archive'
  if (LOG.test(path) || beginsLog(beginning)) return 'log'
  if (nameOf(path) === 'meta.properties') return 'properties'
  if (ASIDE.test(path)) return 'aside'
  return storeName(path) === null ? 'unknown' : 'archive'
}

function beginsArchive(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return false
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === MAGIC
}

/** A log begins with the entry of a file header: 24 bytes, and a sum that is right. */
function beginsLog(bytes: Uint8Array): boolean {
  if (bytes.length < BEGINNING || bytes[4] !== TYPE.fileHeader || bytes[10] !== 24) return false
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  return adler32(bytes.subarray(4, BEGINNING)) === sum
}

/** The folder of a path; '' for none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The number of a log file: its name in hex; null for another name. */
export function logNumber(path: string): number | null {
  const [, number] = /^([\da-f]{8})\.jdb$/i.exec(nameOf(path)) ?? []
  return number === undefined ? null : Number.parseInt(number, 16)
}

/** A file, and what it is. */
export interface KnownFile {
  readonly path: string
  readonly kind: SnapshotFileKind
}

/** The files of one store. */
export interface StoreFiles<File> {
  readonly path: string
  readonly files: readonly File[]
}

/** The stores of one folder. */
export interface SnapshotFiles<File> {
  readonly kind: 'archive' | 'logs'
  readonly folder: string
  readonly stores: readonly StoreFiles<File>[]
  /** The files `meta.properties` of the folder and of its stores. */
  readonly properties: readonly File[]
}

/** The snapshots among files, and the files that belong to none. */
export function snapshotGroups<File extends KnownFile>(
  files: readonly File[],
): { readonly snapshots: readonly SnapshotFiles<File>[]; readonly others: readonly File[] } {
  const snapshots = new Map<
    string,
    { kind: 'archive' | 'logs'; folder: string; stores: Map<string, File[]> }
  >()
  for (const file of files) {
    if (file.kind !== 'archive' && file.kind !== 'log') continue
    const kind = file.kind === 'log' ? 'logs' : 'archive'
    const store = kind === 'logs' ? folderOf(file.path) : file.path
    const folder = folderOf(store)
    const id = `${kind} ${folder}`
    const snapshot = snapshots.get(id) ?? { kind, folder, stores: new Map<string, File[]>() }
    snapshots.set(id, snapshot)
    const before = snapshot.stores.get(store)
    if (before === undefined) snapshot.stores.set(store, [file])
    else before.push(file)
  }
  const properties = files.filter(({ kind }) => kind === 'properties')
  const grouped = [...snapshots.values()].map(({ kind, folder, stores }) => ({
    kind,
    folder,
    stores: [...stores]
      .map(([path, files]) => ({ path, files: files.sort(inOrder) }))
      .sort((one, other) => storeOrder(one.path, other.path)),
    properties: properties.filter(
      ({ path }) => folderOf(path) === folder || (kind === 'logs' && stores.has(folderOf(path))),
    ),
  }))
  return { snapshots: grouped, others: files.filter(({ kind }) => kind === 'unknown') }
}

function inOrder(one: KnownFile, other: KnownFile): number {
  const [number, next] = [logNumber(one.path), logNumber(other.path)]
  if (number !== null && next !== null) return number - next
  return one.path < other.path ? -1 : 1
}

function storeOrder(one: string, other: string): number {
  const difference = (storeName(one)?.partition ?? -1) - (storeName(other)?.partition ?? -1)
  return difference === 0 ? (one < other ? -1 : 1) : difference
}

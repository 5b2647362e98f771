// Bytes that are all there to the list of what is in them: a ZIP file, a tar archive, gzipped or not, or one gzip file.

import {
  BOOLEAN,
  BYTES,
  type ByteSource,
  COUNT,
  check,
  checkOptions,
  toBytes,
} from '../../pof/arguments/index.ts'
import {
  type Archive,
  type ArchiveEntry,
  type ArchiveProblem,
  archiveProblem,
  type EntryHead,
  MAX_UNPACKED,
} from './archive.ts'
import { checkMost } from './check-most.ts'
import { beginningOfGzip, beginsGzip, gunzipped } from './gunzip.ts'
import { BLOCK, isTarHeader, mayBecomeTar } from './tar-header.ts'
import { TarReading } from './tar-reading.ts'
import { readZip } from './zip.ts'

/** How to read an archive. */
export interface ReadArchiveOptions {
  /** The most bytes that a gzip file may inflate to. Default: 512 MiB. */
  readonly maxBytes?: number
}

const NOTHING = new Uint8Array(0)
/** How a ZIP file begins: with an entry, with the end of none, and where it might have had several parts. */
const ZIP_SIGNS = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 7, 8, 0x50, 0x4b, 3, 4],
]

/** What an archive is: a ZIP file, a tar archive, or a gzipped one. */
export type ArchiveKind = 'zip' | 'tar' | 'tar.gz'

/**
 * What kind of archive begins like these bytes; null for none. Of a tar archive the first 512 bytes decide. A gzip file that
 * holds something else than a tar archive is none. Where more bytes may follow, `isWhole` is false, and the result undefined
 * while they are needed to tell. Throws a `TypeError` for what is not bytes.
 *
 * @example
 * ```ts
 * import { archiveKind } from 'pof-inspector/capture'
 *
 * console.log(archiveKind(Uint8Array.of(0x50, 0x4b, 3, 4)), archiveKind(Uint8Array.of(0x15, 0x64))) //> zip null
 * console.log(archiveKind(Uint8Array.of(0x50), false)) //> undefined
 * ```
 */
export function archiveKind(bytes: Uint8Array): ArchiveKind | null
export function archiveKind(bytes: Uint8Array, isWhole: boolean): ArchiveKind | null | undefined
export function archiveKind(bytes: Uint8Array, isWhole = true): ArchiveKind | null | undefined {
  check('archiveKind', bytes, BYTES)
  check('The argument isWhole of archiveKind', isWhole, BOOLEAN)
  if (beginsGzip(bytes)) {
    const kind = plainKind(beginningOfGzip(bytes, BLOCK), isWhole || bytes.length > MOST_HEADER)
    return kind === 'tar' ? 'tar.gz' : kind && null
  }
  const mayBeGzip =
    !isWhole && bytes.length < 3 && [0x1f, 0x8b].every((byte, i) => (bytes[i] ?? byte) === byte)
  return mayBeGzip ? undefined : plainKind(bytes, isWhole)
}

/** A gzip header of more bytes has no name that anybody gave. */
const MOST_HEADER = 1 << 17

/** The kind of bytes that are not gzipped; undefined where more may follow that tell. */
function plainKind(bytes: Uint8Array, isWhole: boolean): 'zip' | 'tar' | null | undefined {
  const isZip = ZIP_SIGNS.some((sign) => sign.every((byte, i) => bytes[i] === byte))
  if (isZip) return 'zip'
  if (bytes.length >= BLOCK) return isTarHeader(bytes.subarray(0, BLOCK)) ? 'tar' : null
  if (isWhole) return null
  const mayBeZip = ZIP_SIGNS.some((sign) => sign.every((byte, i) => (bytes[i] ?? byte) === byte))
  return mayBeZip || mayBecomeTar(bytes) ? undefined : null
}

/**
 * The list of what is in an archive: ZIP (stored and deflated entries, ZIP64), tar (V7, ustar, pax, GNU), gzipped or not, and
 * a gzip file, also of several members, as a list of one. Null for bytes that are none of these. No entry is unpacked before
 * its `read` is called.
 *
 * Never throws on content: what is wrong is a problem of the archive or of the entry, and what can be read is read. Encrypted
 * and sparse entries, other compressions, and entries that share bytes have a problem and no bytes. Throws a `TypeError` for
 * what is not bytes, and for options of the wrong kind.
 *
 * @example
 * ```ts
 * import { readArchive } from 'pof-inspector/capture'
 *
 * // A ZIP file of one stored entry, `a.bin`, without the directory at its end.
 * const zip = Uint8Array.from(
 *   'PK\x03\x04\n\0\0\0\0\0\0\0\0\0\xaa\x51\xb3\x3c\x02\0\0\0\x02\0\0\0\x05\0\0\0a.bin\x15\x64',
 *   (character) => character.charCodeAt(0),
 * )
 * const archive = readArchive(zip)
 * for (const entry of archive?.entries ?? []) console.log(entry.name, entry.size, entry.read().bytes)
 * //> a.bin 2 Uint8Array(2) [ 21, 100 ]
 * console.log(archive?.problems[0]?.code) //> no-directory
 * ```
 */
export function readArchive(source: ByteSource, options: ReadArchiveOptions = {}): Archive | null {
  const bytes = toBytes('readArchive', source)
  checkOptions('readArchive', options, { maxBytes: COUNT })
  const kind = plainKind(bytes, true)
  if (kind === 'zip') return { format: 'zip', isGzipped: false, ...readZip(bytes) }
  if (kind === 'tar') return { format: 'tar', isGzipped: false, ...readTar(bytes, []) }
  if (!beginsGzip(bytes)) return null
  const { bytes: inside, name, modified, problem } = gunzipped(bytes, options.maxBytes ?? MAX_UNPACKED)
  if (plainKind(inside, true) === 'tar')
    return { format: 'tar', isGzipped: true, ...readTar(inside, problem === null ? [] : [problem]) }
  const head = { name, kind: 'file', size: inside.length, modified, offset: 0, problem: null } as const
  return { format: 'gzip', isGzipped: true, entries: [entryOf(head, inside, problem)], problems: [] }
}

/** The entries of a tar archive behind these problems, and what is wrong with it. */
function readTar(
  bytes: Uint8Array,
  before: readonly ArchiveProblem[],
): Pick<Archive, 'entries' | 'problems'> {
  const reading = new TarReading()
  const entries: ArchiveEntry[] = []
  const problems = [...before]
  let head: EntryHead | null = null
  let content: Uint8Array = NOTHING
  for (const events of [reading.push(bytes), reading.finish()])
    for (const event of events) {
      if (event.kind === 'entry') {
        head = event.entry
        content = NOTHING
      } else if (event.kind === 'bytes') content = event.bytes
      else if (event.kind === 'problem') problems.push(event.problem)
      else if (head !== null) entries.push(entryOf(head, content, event.problem))
    }
  return { entries, problems }
}

function entryOf(head: EntryHead, content: Uint8Array, problem: ArchiveProblem | null): ArchiveEntry {
  return {
    ...head,
    problem: head.problem ?? problem,
    read(maxBytes = MAX_UNPACKED) {
      checkMost(maxBytes)
      if (head.kind !== 'file') return { bytes: NOTHING, problem: head.problem }
      if (content.length <= maxBytes) return { bytes: content, problem: head.problem ?? problem }
      const found = `${content.length} bytes`
      const tooLarge = archiveProblem(
        'too-large',
        head.offset,
        `at most ${maxBytes} bytes of ${head.name}`,
        found,
      )
      return { bytes: content.subarray(0, maxBytes), problem: tooLarge }
    },
  }
}

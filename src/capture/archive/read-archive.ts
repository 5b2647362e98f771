// Bytes that are all there to the list of what is in them: a ZIP file, a tar archive, gzipped or not, or one gzip file.

import { BYTES, type ByteSource, COUNT, check, checkOptions, toBytes } from '../../pof/arguments/index.ts'
import {
  type Archive,
  type ArchiveEntry,
  type ArchiveProblem,
  archiveProblem,
  type EntryHead,
  MAX_UNPACKED,
} from './archive.ts'
import { checkMost } from './check-most.ts'
import { beginsGzip, gunzipped } from './gunzip.ts'
import { BLOCK, isTarHeader } from './tar-header.ts'
import { TarReading } from './tar-reading.ts'
import { readZip } from './zip.ts'
import { LOCAL, viewOf } from './zip-records.ts'

/** How to read an archive. */
export interface ReadArchiveOptions {
  /** The most bytes that a gzip file may inflate to. Default: 512 MiB. */
  readonly maxBytes?: number
}

const NOTHING = new Uint8Array(0)
/** The record at the end of a ZIP file, which is all that one without entries has. */
const EMPTY_ZIP = 0x06054b50
/** What stands before the first entry of a ZIP file that might have had several parts. */
const SPANNED = 0x08074b50

/**
 * What kind of archive begins like these bytes, of which the first 512 decide; null for none. A gzip file is none: what it
 * holds may be.
 *
 * @example
 * ```ts
 * import { archiveKind } from 'pof-inspector/capture'
 *
 * console.log(archiveKind(Uint8Array.of(0x50, 0x4b, 3, 4)), archiveKind(Uint8Array.of(0x15, 0x64))) //> zip null
 * ```
 */
export function archiveKind(bytes: Uint8Array): 'zip' | 'tar' | null {
  check('archiveKind', bytes, BYTES)
  if (bytes.length >= 4) {
    const sign = viewOf(bytes).getUint32(0, true)
    if (sign === LOCAL || sign === EMPTY_ZIP) return 'zip'
    if (sign === SPANNED && bytes.length >= 8 && viewOf(bytes).getUint32(4, true) === LOCAL) return 'zip'
  }
  return isTarHeader(bytes.subarray(0, BLOCK)) ? 'tar' : null
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
 *   'PK\x03\x04\n\0\0\0\0\0\0\0\0\0\x4e\xb5\x5f\x21\x02\0\0\0\x02\0\0\0\x05\0\0\0a.bin\x15\x64',
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
  const kind = archiveKind(bytes)
  if (kind === 'zip') return { format: 'zip', isGzipped: false, ...readZip(bytes) }
  if (kind === 'tar') return { format: 'tar', isGzipped: false, ...readTar(bytes, []) }
  if (!beginsGzip(bytes)) return null
  const { bytes: inside, name, modified, problem } = gunzipped(bytes, options.maxBytes ?? MAX_UNPACKED)
  if (archiveKind(inside) === 'tar')
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

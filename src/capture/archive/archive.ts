// What an archive gives, of whichever format: a list of entries, each with its name, its size and a way to its bytes, and what is
// wrong. Names are told as the archive says them, `..` included: nothing here writes files.

/** What can be wrong with an archive or an entry: the title, and what to do. */
const PROBLEMS = {
  cut: ['The archive ends too early', 'What stands before was read. Copy the file again.'],
  damaged: ['The archive is damaged', 'What could be read was read. Copy the file again.'],
  'no-directory': [
    'The directory of the ZIP file is missing',
    'Its entries were looked for one by one. Copy the file again.',
  ],
  encrypted: ['An entry is encrypted', 'Unpack it with its password, and open what comes out.'],
  method: ['An entry is compressed in a way that is not read', 'Unpack it, and open what comes out.'],
  sparse: ['An entry is a sparse file', 'Unpack it with GNU tar, and open what comes out.'],
  overlap: [
    'Entries share the same bytes',
    'An archive that is made like this unpacks to far more than it is. Unpack it yourself if you trust it.',
  ],
  'other-size': ['An entry is not as long as it says', 'What is there was read. Copy the file again.'],
  checksum: ['A checksum does not match', 'The bytes were read anyway. Copy the file again.'],
  'too-large': ['This grows too large', 'The bytes before it were read. Unpack it, and open a part of it.'],
  'behind-end': ['Something follows the end of the archive', 'It is left out. Copy the file again.'],
} as const satisfies Readonly<Record<string, readonly [title: string, advice: string]>>

/**
 * The stable name of what is wrong with an archive: the code of an {@link ArchiveProblem}.
 *
 * @example
 * ```ts
 * import { type ArchiveProblemCode, readArchive } from 'pof-inspector/capture'
 *
 * const isWithoutList = (code: ArchiveProblemCode) => code === 'no-directory'
 * const { problems = [] } = readArchive(Uint8Array.of(0x50, 0x4b, 0x03, 0x04)) ?? {}
 * console.log(problems.some(({ code }) => isWithoutList(code))) //> true
 * ```
 */
export type ArchiveProblemCode = keyof typeof PROBLEMS

/** One thing that is wrong with an archive or an entry of it. */
export interface ArchiveProblem {
  /** What it is; stable. */
  readonly code: ArchiveProblemCode
  /** Where, in bytes of the archive; of a gzipped tar archive in bytes of what it inflates to. */
  readonly offset: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** A sentence with the place, what was expected, what was found, and what to do. */
  readonly message: string
}

/** A problem in its sentence. */
export function archiveProblem(
  code: ArchiveProblemCode,
  offset: number,
  expected: string,
  found: string,
): ArchiveProblem {
  const [title, advice] = PROBLEMS[code]
  const message = `${title} at byte ${offset}: expected ${expected}, found ${found}. ${advice}`
  return { code, offset, expected, found, message }
}

/**
 * What an archive says of an entry before its bytes are read; an {@link ArchiveEntry} has the bytes, too.
 *
 * @example
 * ```ts
 * import { type EntryHead, readArchive } from 'pof-inspector/capture'
 *
 * const wordsOf = ({ name, size }: EntryHead) => `${name}, ${size ?? 'unknown'} bytes`
 * const head = { name: 'orders/1.bin', kind: 'file', size: 60, modified: null, offset: 0, problem: null } as const
 * console.log(readArchive(Uint8Array.of(0x15, 0x6a)), wordsOf(head)) //> null orders/1.bin, 60 bytes
 * ```
 */
export interface EntryHead {
  /** The name as the archive has it, with `/` between folders; it is for showing, never a path to write to. */
  readonly name: string
  /** What it is; only files have bytes. `other` are devices, pipes, and what no other program knows either. */
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  /** Its bytes when unpacked, as the archive says: a claim. Null where the archive does not say. */
  readonly size: number | null
  /** Milliseconds since 1970; null where the archive does not say. A ZIP file that has only local times: as if UTC. */
  readonly modified: number | null
  /** Where it begins in the archive, as {@link ArchiveProblem.offset} counts. */
  readonly offset: number
  /** Why its bytes cannot be read, or null. */
  readonly problem: ArchiveProblem | null
}

/** What reading an entry gave. */
export interface EntryContent {
  /** Its bytes, or those that could be read; empty for what is no file. They may share the memory of the archive. */
  readonly bytes: Uint8Array
  /** What is wrong with them, or null. */
  readonly problem: ArchiveProblem | null
}

/** An entry of an archive that is all there. */
export interface ArchiveEntry extends EntryHead {
  /**
   * Its bytes, read and checked now. At most `maxBytes` of them, by default 512 MiB: an entry can unpack to a thousand times
   * what it takes. Never throws on content; throws a `TypeError` for a limit that is no whole number from 0.
   */
  read(maxBytes?: number): EntryContent
}

/** The list of what is in an archive. */
export interface Archive {
  /** What it is; `gzip` is one file, or several joined, without a list of its own. */
  readonly format: 'zip' | 'tar' | 'gzip'
  /** Whether the archive as a whole was gzipped: `.tar.gz`. */
  readonly isGzipped: boolean
  /** In the order of the archive. */
  readonly entries: readonly ArchiveEntry[]
  /** What is wrong with the archive itself; what is wrong with an entry is its own. */
  readonly problems: readonly ArchiveProblem[]
}

/** How many bytes are unpacked where nobody says how many. */
export const MAX_UNPACKED = 512 << 20

// A ZIP file that is all there to its entries: those of its directory, or, where that is missing or damaged, those whose headers
// are found one by one. Entries that share bytes are not read: a few kilobytes could be made petabytes that way.

import { CRC_32, crcOf } from '../../input/crc/index.ts'
import {
  type ArchiveEntry,
  type ArchiveProblem,
  archiveProblem,
  type EntryContent,
  MAX_UNPACKED,
} from './archive.ts'
import { checkMost } from './check-most.ts'
import { unpack } from './unpacked.ts'
import {
  centralHeader,
  DESCRIPTOR,
  type Directory,
  ENCRYPTED,
  findDirectory,
  LOCAL,
  localEnd,
  localHeader,
  SIZES_BEHIND,
  viewOf,
  type ZipHeader,
} from './zip-records.ts'

/** An entry and the range of its bytes, header included. */
interface Placed {
  readonly header: ZipHeader
  /** Where its header begins. */
  readonly start: number
  /** Where its packed bytes begin, and one past the last. */
  readonly from: number
  readonly to: number
  readonly problem: ArchiveProblem | null
}

const STORED = 0
const DEFLATED = 8
/** Ways to compress that are not read, by their numbers. */
const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
  99: 'AES',
}
const NOTHING = new Uint8Array(0)

/** The entries of a ZIP file, and what is wrong with it. Never throws on content. */
export function readZip(bytes: Uint8Array): {
  readonly entries: readonly ArchiveEntry[]
  readonly problems: readonly ArchiveProblem[]
} {
  const view = viewOf(bytes)
  const problems: ArchiveProblem[] = []
  const directory = findDirectory(bytes, view)
  const listed = directory === null ? null : listedEntries(bytes, view, directory, problems)
  let placed = listed ?? []
  if (directory === null || listed === null) {
    if (directory === null) {
      const expected = 'the record at the end of a ZIP file'
      problems.push(archiveProblem('no-directory', bytes.length, expected, 'end of file'))
    }
    const known = new Set(placed.map(({ start }) => start))
    placed = [...placed, ...foundEntries(bytes, view).filter(({ start }) => !known.has(start))]
  }
  const apart = withoutOverlaps(placed, directory?.start ?? bytes.length)
  return { entries: apart.map((one) => entryOf(bytes, one)), problems }
}

/** The entries of the directory; null where it is damaged, which is then a problem. */
function listedEntries(
  bytes: Uint8Array,
  view: DataView,
  { start, end, count, before }: Directory,
  problems: ArchiveProblem[],
): Placed[] | null {
  const placed: Placed[] = []
  let at = start
  while (at < end) {
    const header = centralHeader(bytes, view, at)
    if (header === null || header.end > end) break
    placed.push(placedBy(bytes, view, header, header.local + before))
    at = header.end
  }
  // A file of more than 65,535 entries may say how many remain of them.
  if (at === end && placed.length % 0x10000 === count % 0x10000) return placed
  const expected = `${count} entries in the directory`
  problems.push(archiveProblem('damaged', at, expected, `${placed.length} of them`))
  return null
}

/** An entry of the directory with its bytes, which the header before them helps to find. */
function placedBy(bytes: Uint8Array, view: DataView, header: ZipHeader, start: number): Placed {
  const from = localEnd(bytes, view, start)
  if (from < 0) {
    const expected = `the header of ${header.name}`
    const found = start < bytes.length ? 'other bytes' : 'end of file'
    const problem = archiveProblem(start < bytes.length ? 'damaged' : 'cut', start, expected, found)
    return { header, start, from: start, to: start, problem }
  }
  const to = from + header.packedSize
  const isCut = to > bytes.length
  const problem = isCut
    ? archiveProblem('cut', bytes.length, `${header.packedSize} bytes of ${header.name}`, 'end of file')
    : null
  return { header, start, from, to: Math.min(to, bytes.length), problem }
}

/** The entries whose headers stand in a file without a directory, one behind the other. */
function foundEntries(bytes: Uint8Array, view: DataView): Placed[] {
  const placed: Placed[] = []
  for (let at = nextLocal(bytes, view, 0); at >= 0; ) {
    const header = localHeader(bytes, view, at)
    if (header === null) {
      at = nextLocal(bytes, view, at + 4)
      continue
    }
    const hasSizes = (header.flags & SIZES_BEHIND) === 0 || header.packedSize > 0
    const one = hasSizes
      ? placedBy(bytes, view, header, at)
      : placedUpTo(bytes, header, at, endOfUnsized(bytes, view, header.end))
    placed.push(one)
    at = nextLocal(bytes, view, Math.max(one.to, at + 4))
  }
  return placed
}

/** Where the bytes of an entry end whose sizes stand behind it, and what they are. */
function endOfUnsized(
  bytes: Uint8Array,
  view: DataView,
  from: number,
): { readonly to: number; readonly crc: number; readonly size: number } | null {
  for (let at = bytes.indexOf(0x50, from); at >= 0 && at + 16 <= bytes.length; ) {
    if (view.getUint32(at, true) === DESCRIPTOR) {
      const crc = view.getUint32(at + 4, true)
      if (view.getUint32(at + 8, true) === at - from)
        return { to: at, crc, size: view.getUint32(at + 12, true) }
      if (at + 24 <= bytes.length && view.getBigUint64(at + 8, true) === BigInt(at - from))
        return { to: at, crc, size: Number(view.getBigUint64(at + 16, true)) }
    }
    at = bytes.indexOf(0x50, at + 1)
  }
  return null
}

function placedUpTo(
  bytes: Uint8Array,
  header: ZipHeader,
  start: number,
  found: ReturnType<typeof endOfUnsized>,
): Placed {
  if (found !== null) {
    const { to, crc, size } = found
    const own = { ...header, crc, size, packedSize: to - header.end }
    return { header: own, start, from: header.end, to, problem: null }
  }
  const expected = `the sizes behind ${header.name}`
  const problem = archiveProblem('cut', bytes.length, expected, 'end of file')
  return { header, start, from: header.end, to: bytes.length, problem }
}

function nextLocal(bytes: Uint8Array, view: DataView, from: number): number {
  for (let at = bytes.indexOf(0x50, from); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
    if (at + 4 > bytes.length) return -1
    if (view.getUint32(at, true) === LOCAL) return at
  }
  return -1
}

/** Entries with a problem for those that share bytes with another, or with the directory. */
function withoutOverlaps(placed: readonly Placed[], directory: number): Placed[] {
  const order = placed.map((_, index) => index)
  const at = (index: number) => placed[index] as Placed
  order.sort((one, other) => at(one).start - at(other).start || one - other)
  const overlapping = new Map<number, string>()
  let last = -1
  for (const index of order) {
    const { start, to, from, problem } = at(index)
    if (problem?.code === 'damaged' || from === start) continue
    if (last >= 0 && start < at(last).to) {
      overlapping.set(index, at(last).header.name)
      if (to <= at(last).to) continue
    } else if (to > directory) overlapping.set(index, 'the directory')
    last = index
  }
  return placed.map((one, index) => {
    const other = overlapping.get(index)
    if (other === undefined) return one
    const expected = `bytes of ${one.header.name} alone`
    return { ...one, problem: archiveProblem('overlap', one.start, expected, `bytes of ${other}`) }
  })
}

function entryOf(bytes: Uint8Array, placed: Placed): ArchiveEntry {
  const { header, start, problem } = placed
  const { name, size, modified } = header
  const kind = name.endsWith('/') || name.endsWith('\\') ? 'folder' : 'file'
  const refused = refusal(placed)
  return {
    name,
    kind,
    size,
    modified,
    offset: start,
    problem: refused ?? problem,
    read(maxBytes = MAX_UNPACKED) {
      checkMost(maxBytes)
      if (kind === 'folder' || refused !== null) return { bytes: NOTHING, problem: refused }
      return contentOf(bytes, placed, maxBytes)
    },
  }
}

/** Why nothing of an entry is read, or null. */
function refusal({ header, from, start, problem }: Placed): ArchiveProblem | null {
  const { flags, method, name } = header
  if (problem !== null && problem.code !== 'cut') return problem
  if (problem !== null && from === start) return problem
  if ((flags & ENCRYPTED) !== 0)
    return archiveProblem('encrypted', start, `${name} without a password`, 'encrypted bytes')
  if (method === STORED || method === DEFLATED) return null
  const found = METHODS[method] ?? `method ${method}`
  return archiveProblem('method', start, `${name} stored or deflated`, found)
}

function contentOf(bytes: Uint8Array, { header, from, to, problem }: Placed, most: number): EntryContent {
  const { name, method, size, packedSize } = header
  const tooLarge = () => archiveProblem('too-large', from, `at most ${most} bytes of ${name}`, 'more')
  const packed = bytes.subarray(from, to)
  if (method === STORED) {
    const content = packed.subarray(0, most)
    if (content.length < packed.length) return { bytes: content, problem: tooLarge() }
    return { bytes: content, problem: problem ?? checked(content, header, from) }
  }
  const { bytes: content, state, what, end } = unpack(packed, 0, most, size)
  if (state === 'too-large') return { bytes: content, problem: tooLarge() }
  if (state === 'damaged')
    return { bytes: content, problem: archiveProblem('damaged', from + end, `more of ${name}`, what) }
  if (state === 'cut') {
    const cut = archiveProblem('cut', to, `more of ${name}`, `the end of its ${packedSize} bytes`)
    return { bytes: content, problem: problem ?? cut }
  }
  return { bytes: content, problem: problem ?? checked(content, header, from) }
}

/** Whether content is what its header says: its length, then its checksum. */
function checked(content: Uint8Array, { name, size, crc }: ZipHeader, from: number): ArchiveProblem | null {
  if (content.length !== size)
    return archiveProblem('other-size', from, `${size} bytes of ${name}`, `${content.length} bytes`)
  const own = crcOf(CRC_32, content)
  if (own === crc) return null
  const hex = (check: number) => check.toString(16).padStart(8, '0')
  return archiveProblem('checksum', from, `the checksum ${hex(crc)} of ${name}`, hex(own))
}

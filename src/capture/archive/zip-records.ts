// The records of a ZIP file (APPNOTE.TXT of PKWARE): the header before each entry, the directory at the end, and the two
// records that say where it is. Nothing here looks at the content of an entry.

import { CRC_32, crcOf } from '../../input/crc/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'

/** What a header says of an entry. */
export interface ZipHeader {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly modified: number | null
  /** Of the directory: where the header before the entry is said to be. */
  readonly local: number
  /** One past the header. */
  readonly end: number
}

export const LOCAL = 0x04034b50
export const CENTRAL = 0x02014b50
export const DESCRIPTOR = 0x08074b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50

/** Flags: the entry is encrypted; its sizes and checksum stand behind it; its name is UTF-8. */
export const ENCRYPTED = 1
export const SIZES_BEHIND = 8
const UTF_8 = 0x800

const NEEDS_64 = 0xffffffff
const LOCAL_LENGTH = 30
const CENTRAL_LENGTH = 46
const END_LENGTH = 22
const MOST_COMMENT = 0xffff

/** A view of bytes, for numbers with their low byte first. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Reads the header before an entry; null where none stands there whole. */
export function localHeader(bytes: Uint8Array, view: DataView, at: number): ZipHeader | null {
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) return null
  const nameEnd = at + LOCAL_LENGTH + view.getUint16(at + 26, true)
  const end = nameEnd + view.getUint16(at + 28, true)
  if (end > bytes.length) return null
  return headerOf(bytes, view, at + 6, { name: at + LOCAL_LENGTH, nameEnd, extraEnd: end, end, local: at })
}

/** One past the header before an entry, of which nothing else is read; -1 where none stands there whole. */
export function localEnd(bytes: Uint8Array, view: DataView, at: number): number {
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) return -1
  const end = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return end > bytes.length ? -1 : end
}

/** Reads an entry of the directory; null where none stands there whole. */
export function centralHeader(bytes: Uint8Array, view: DataView, at: number): ZipHeader | null {
  if (at + CENTRAL_LENGTH > bytes.length || view.getUint32(at, true) !== CENTRAL) return null
  const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const end = extraEnd + view.getUint16(at + 32, true)
  if (end > bytes.length) return null
  const local = view.getUint32(at + 42, true)
  return headerOf(bytes, view, at + 8, { name: at + CENTRAL_LENGTH, nameEnd, extraEnd, end, local })
}

/** Where the parts of a header stand that have no length of their own. */
interface Place {
  readonly name: number
  readonly nameEnd: number
  readonly extraEnd: number
  readonly end: number
  readonly local: number
}

/** Both kinds of headers have the same fields from the flags on. */
function headerOf(bytes: Uint8Array, view: DataView, at: number, place: Place): ZipHeader {
  const { name: nameStart, nameEnd, extraEnd, end } = place
  const flags = view.getUint16(at, true)
  let packedSize = view.getUint32(at + 12, true)
  let size = view.getUint32(at + 16, true)
  let { local } = place
  let name = nameText(bytes, nameStart, nameEnd, (flags & UTF_8) !== 0)
  let modified = dosTime(view.getUint16(at + 4, true), view.getUint16(at + 6, true))
  /** The checksum of the name, once it is asked for. */
  let check = -1
  for (let extra = nameEnd; extra + 4 <= extraEnd; ) {
    const id = view.getUint16(extra, true)
    let from = extra + 4
    const to = Math.min(from + view.getUint16(extra + 2, true), extraEnd)
    extra = from + view.getUint16(extra + 2, true)
    if (id === 1) {
      // Only what did not fit stands here, in this order.
      const next = () => {
        if (from + 8 > to) return NEEDS_64
        from += 8
        return Number(view.getBigUint64(from - 8, true))
      }
      if (size === NEEDS_64) size = next()
      if (packedSize === NEEDS_64) packedSize = next()
      if (local === NEEDS_64) local = next()
    } else if (id === 0x5455 && from + 5 <= to && (view.getUint8(from) & 1) === 1)
      modified = view.getInt32(from + 1, true) * 1000
    else if (id === 0x7075 && from + 5 <= to && check < 0) {
      check = crcOf(CRC_32, bytes.subarray(nameStart, nameEnd))
      if (view.getUint32(from + 1, true) === check) name = decodeUtf8(bytes, from + 5, to)
    }
  }
  const method = view.getUint16(at + 2, true)
  const crc = view.getUint32(at + 8, true)
  return { name, flags, method, crc, packedSize, size, modified, local, end }
}

/** A name in UTF-8, as it says or as it is; else in the characters of the first IBM PC, as the format wants it. */
function nameText(bytes: Uint8Array, start: number, end: number, isUtf8: boolean): string {
  const text = decodeUtf8(bytes, start, end)
  if (isUtf8 || !text.includes('\ufffd')) return text
  return Array.from(bytes.subarray(start, end), (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte - 128] as string),
  ).join('')
}

const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** A local time as if UTC, in milliseconds since 1970; null for none. */
function dosTime(time: number, date: number): number | null {
  if (date === 0) return null
  const year = 1980 + (date >> 9)
  return Date.UTC(year, ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, 2 * (time & 31))
}

/** Where the directory is. */
export interface Directory {
  readonly start: number
  /** One past its last entry: where the records of the end begin. */
  readonly end: number
  /** How many entries it is said to have. */
  readonly count: number
  /** What stands before the ZIP file, in bytes: a program that unpacks it. All places are told without it. */
  readonly before: number
}

/** Finds the directory by the record at the end; null where there is none. */
export function findDirectory(bytes: Uint8Array, view: DataView): Directory | null {
  const least = Math.max(0, bytes.length - END_LENGTH - MOST_COMMENT)
  let found = -1
  for (let at = bytes.length - END_LENGTH; at >= least; at--) {
    if (view.getUint32(at, true) !== END) continue
    const end = at + END_LENGTH + view.getUint16(at + 20, true)
    if (end > bytes.length) continue
    if (found < 0 || end === bytes.length) found = at
    if (end === bytes.length) break
  }
  return found < 0 ? null : (directory64(bytes, view, found) ?? directory32(view, found))
}

function directory32(view: DataView, at: number): Directory {
  const count = view.getUint16(at + 10, true)
  return placed(view.getUint32(at + 16, true), view.getUint32(at + 12, true), at, count)
}

function directory64(bytes: Uint8Array, view: DataView, end: number): Directory | null {
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null
  // What stands before the file moves the record: it ends where its locator begins, unless it has fields of its own.
  const said = Number(view.getBigUint64(locator + 8, true))
  const at = [said, locator - 56].find(
    (place) => place >= 0 && place + 56 <= bytes.length && view.getUint32(place, true) === END_64,
  )
  if (at === undefined) return null
  const number = (offset: number) => Number(view.getBigUint64(at + offset, true))
  return placed(number(48), number(40), at, number(32))
}

/** The directory ends where the records of the end begin, wherever it is said to start. */
function placed(said: number, size: number, end: number, count: number): Directory {
  const start = end - size
  return start < 0 || start < said
    ? { start: Math.min(said, end), end, count, before: 0 }
    : { start, end, count, before: start - said }
}

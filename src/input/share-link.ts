// A payload in a link: gzip of what is shared, as base64url behind `#`, which browsers never send to anybody.
// One line of JSON says what it is called and what to show; the bytes stand behind it. Reading trusts nothing.

import { gzipSync, strFromU8, strToU8 } from 'fflate'
import { check, having, TEXT } from '../pof/arguments/index.ts'
import { gunzip } from './gunzip.ts'
import { readBase64 } from './read-base64.ts'

/** The content of a link. */
export interface Shared {
  /** The payload. */
  readonly bytes: Uint8Array
  /** The title shown to users: a file name, or a name for the text. */
  readonly title: string
  /** The address of the selection, or null. */
  readonly address: string | null
  /** Addresses of the starred fields. */
  readonly stars: readonly string[]
  /** The JSON form of the names in use, or null. */
  readonly names: string | null
}

/**
 * The length of a link's fragment up to which mail and chat programs usually do not cut it. Use a file for more.
 *
 * @example
 * ```ts
 * import { SHARE_LIMIT } from 'pof-inspector/input'
 *
 * console.log(SHARE_LIMIT) //> 16000
 * ```
 */
export const SHARE_LIMIT = 16_000

const PREFIX = '#pof1='
/** Bytes that a link may unfold to, and those of its first line, which says what it is called and what to show. */
const MOST_BYTES = 64 << 20
const MOST_HEAD = 1 << 20
/** Bytes of a gzip file of nothing, and what one byte of a gzip file can become at most. */
const LEAST_GZIP = 18
const MOST_INFLATED = 1032
const NOT_WHOLE =
  'The link is not complete: a mail or chat program has probably cut it. Ask for the offline file instead.'
/** Characters of a title; a longer one is cut. */
const MOST_TITLE = 200
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const SHARED = having('a payload with its title, { bytes, title, … }', 'bytes', 'title')

/**
 * The fragment of a link, from `#` on. The caller compares its length with `SHARE_LIMIT`.
 *
 * @example
 * ```ts
 * import { SHARE_LIMIT, writeShareLink } from 'pof-inspector/input'
 *
 * const link = writeShareLink({ bytes: Uint8Array.of(0x15, 0x6a), title: 'one', address: '', names: null, stars: [] })
 * console.log(link.startsWith('#'), link.length < SHARE_LIMIT) //> true true
 * ```
 */
export function writeShareLink(shared: Shared): string {
  check('writeShareLink', shared, SHARED)
  const { bytes, ...others } = shared
  const head = { ...others, title: others.title.slice(0, MOST_TITLE) }
  const line = strToU8(`${JSON.stringify(head)}\n`)
  const whole = new Uint8Array(line.length + bytes.length)
  whole.set(line)
  whole.set(bytes, line.length)
  return PREFIX + base64Url(gzipSync(whole, { level: 9, mtime: 0 }))
}

/**
 * The content of the fragment of a link; null where it is not a link of pof-inspector. A string is one sentence with
 * the reason why the link cannot be read: cut, damaged, or of a later version.
 *
 * @example
 * ```ts
 * import { readShareLink, writeShareLink } from 'pof-inspector/input'
 *
 * const link = writeShareLink({ bytes: Uint8Array.of(0x15, 0x6a), title: 'one', address: '', names: null, stars: [] })
 * const shared = readShareLink(link)
 * console.log(typeof shared === 'object' ? shared?.bytes : shared) //> Uint8Array(2) [ 21, 106 ]
 * console.log(readShareLink('#a-chapter')) //> null
 * ```
 */
export function readShareLink(fragment: string): Shared | string | null {
  check('readShareLink', fragment, TEXT)
  if (!fragment.startsWith(PREFIX)) {
    const isLater = /^#pof\d+=/.test(fragment)
    return isLater
      ? 'The link was made by a later version of pof-inspector. This version cannot read it.'
      : null
  }
  const text = fragment.slice(PREFIX.length)
  const { bytes: packed, fault } = readBase64(text)
  if (fault !== null || packed.length === 0)
    return `The link is damaged at character ${PREFIX.length + (fault?.offset ?? 0)}: expected base64url.`
  if (packed.length < LEAST_GZIP) return NOT_WHOLE
  // What it unfolds to is known before it is unfolded: gzip says so at its end. What no gzip can become is no such size.
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true)
  if (size > packed.length * MOST_INFLATED) return NOT_WHOLE
  if (size > MOST_BYTES) return tooLarge(`${MOST_BYTES} bytes`, `${size} bytes`)
  const end = gunzip(packed, Math.min(size, MOST_HEAD)).bytes.indexOf(0x0a)
  if (end === -1 && size > MOST_HEAD)
    return tooLarge(`a first line of at most ${MOST_HEAD} bytes`, 'a longer one')
  const inflated = gunzip(packed, size)
  if (inflated.fault !== null) return NOT_WHOLE
  const head = headOf(strFromU8(inflated.bytes.subarray(0, Math.max(0, end))))
  return head === null
    ? 'The link does not describe its content.'
    : { ...head, bytes: inflated.bytes.slice(end + 1) }
}

function tooLarge(expected: string, found: string): string {
  return `The link holds too much: expected ${expected}, found ${found}. Ask for the file instead.`
}

function headOf(line: string): Omit<Shared, 'bytes'> | null {
  try {
    const { title, address, stars, names } = JSON.parse(line)
    const isHead =
      typeof title === 'string' && Array.isArray(stars) && stars.every((star) => typeof star === 'string')
    if (!isHead) return null
    const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
    return {
      title: title.slice(0, MOST_TITLE),
      address: textOrNull(address),
      stars,
      names: textOrNull(names),
    }
  } catch {
    return null
  }
}

function base64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    const digits = Math.min(3, bytes.length - at) + 1
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(bits >> (18 - 6 * digit)) & 63]
  }
  return text
}

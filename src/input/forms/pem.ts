// Base64 in armour: PEM of any label, OpenPGP with its checksum, SSH2. Headers stand before the digits; line ends may be
// escaped, as in the strings of JSON. Each block is a payload of its own.

import { lineEnd, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { bytesWords, excerptAt, type Fault } from '../problem.ts'
import { readBase64 } from '../read-base64.ts'

const BOUNDARY = /(?:-----|---- (?=\w{3,5} SSH2 ))(BEGIN|END)\b((?:-?[^\n-]){0,99}?) ?-{4,5}/g
/** What stands between these is the text that was signed, as it is. */
const SIGNED_TEXT = 'PGP SIGNED MESSAGE'
const CHECKSUM = /\s=([A-Za-z0-9+/]{4})\s*$/

/** `-----BEGIN DATA-----`, base64, `-----END DATA-----`, once or often. */
export const PEM: Form = {
  id: 'pem',
  name: 'PEM: base64 between BEGIN and END',
  example: '-----BEGIN DATA-----\nFZIQAA==\n-----END DATA-----',

  detect(text) {
    for (const { bytes, fault } of find(text))
      if (bytes.length > 0 && fault?.code !== 'not-base64') return true
    return false
  },

  resembles: (text) => find(text).next().done !== true,
  parse: (text) => ({ extracts: Array.from(find(text)), fault: null, note: null }),
}

interface Opening {
  readonly name: string
  readonly start: number
  /** Where the body begins. */
  readonly body: number
}

function* find(text: string): Generator<Extract> {
  let open: Opening | null = null
  for (const match of text.matchAll(BOUNDARY)) {
    const { index } = match
    const behind = index + match[0].length
    const name = match[2]?.trim() ?? ''
    const isBegin = match[1] === 'BEGIN'
    if (open !== null) yield blockAt(text, open, index, isBegin ? index : behind)
    open = isBegin && name !== SIGNED_TEXT ? { name, start: index, body: behind } : null
  }
  if (open !== null) yield blockAt(text, open, text.length, text.length)
}

/** The payload of a block; its body ends at `to`, and the block, with the line that closes it, at `end`. */
function blockAt(text: string, { name, start, body }: Opening, to: number, end: number): Extract {
  const plain = withoutEscapes(text.slice(body, to))
  const from = behindHeaders(plain)
  const checksum = CHECKSUM.exec(plain.slice(Math.max(from, plain.length - 99)))
  const digitsEnd = plain.length - (checksum?.[0].length ?? 0)
  const reading = readBase64(plain, from, digitsEnd)
  const fault = reading.fault ?? faultOf(plain, from, digitsEnd, reading)
  const problem = end === to ? unclosed(fault, name, plain.length, reading.bytes.length) : fault
  const sum = checksum?.[1] === undefined ? null : checksumFault(checksum[1], digitsEnd, reading.bytes)
  const first = problem ?? sum
  return {
    bytes: reading.bytes,
    declaredLength: null,
    label: name || 'PEM',
    start,
    end,
    fault: first && { ...first, offset: body + first.offset },
  }
}

function faultOf(
  body: string,
  from: number,
  to: number,
  { digits, padding }: { readonly digits: number; readonly padding: number },
): Fault | null {
  if ((digits + padding) % 4 !== 0) {
    const expected = 'groups of four digits, the last one padded'
    return { code: 'base64-length', offset: to, expected, found: `${digits + padding} digits` }
  }
  if (digits < 8 || /[^\da-f\s]/i.test(body.slice(from, to))) return null
  const offset = skipSpace(body, from)
  return {
    code: 'unclear',
    offset,
    expected: 'base64',
    found: `the hex digits ${excerptAt(body, offset, to)}`,
  }
}

function unclosed(fault: Fault | null, name: string, offset: number, length: number): Fault {
  const expected = `-----END ${name}-----`
  const found = `the end of the text after ${bytesWords(length)}`
  return fault ?? { code: 'unclosed', offset, expected, found }
}

function checksumFault(given: string, offset: number, bytes: Uint8Array): Fault | null {
  const [high = 0, middle = 0, low = 0] = readBase64(given).bytes
  const [sum, said] = [crc24(bytes), (high << 16) | (middle << 8) | low]
  const words = (value: number) => `the checksum ${value.toString(16).padStart(6, '0')}`
  return sum === said
    ? null
    : { code: 'checksum', offset: offset + 1, expected: words(sum), found: words(said) }
}

/** In a string of JSON, which has no line ends of its own, the escapes of line ends and slashes; offsets stay. */
function withoutEscapes(body: string): string {
  if (body.includes('\n') || !body.includes('\\')) return body
  const plain = body.replace(/\\[nr/]/g, (found) => (found === '\\/' ? ' /' : ' \n'))
  return plain.replaceAll('\\', ' ')
}

/** Where the digits begin: behind the headers, which a blank line ends, or the first line that continues none. */
function behindHeaders(body: string): number {
  let behind = 0
  let indent = -1
  let continues = false
  for (let at = 0; at < body.length; ) {
    const end = lineEnd(body, at)
    const line = body.slice(at, end).trim()
    const isHeader = line.includes(':')
    if (line === '' && indent >= 0) return end
    const column = skipSpace(body, at, end) - at
    if (line !== '' && !isHeader && !continues && !(indent >= 0 && column > indent)) return behind
    if (isHeader && indent < 0) indent = column
    continues = line.endsWith('\\')
    at = end + 1
    behind = line === '' ? behind : end
  }
  return behind
}

/** The checksum of OpenPGP (RFC 4880, 6.1). */
function crc24(bytes: Uint8Array): number {
  let crc = 0xb704ce
  for (const byte of bytes) {
    crc ^= byte << 16
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x800000 ? (crc << 1) ^ 0x1864cfb : crc << 1
  }
  return crc & 0xffffff
}

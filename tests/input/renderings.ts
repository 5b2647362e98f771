// Writers of every form, the plainest that do: bytes in, the text a tool or a log would show out.
// They share nothing with src/input.

import type { FormId } from '../../src/input/index.ts'

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const offset = (n: number, radix: number, digits: number) => n.toString(radix).padStart(digits, '0')
const shown = (byte: number) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')
const join = (bytes: Uint8Array, separator: string, write: (byte: number) => string | number) =>
  Array.from(bytes, write).join(separator)
const signed = (byte: number) => (byte > 127 ? byte - 256 : byte)

/** The bytes in rows of a width, each with its offset. */
function rows(bytes: Uint8Array, width: number, write: (row: Uint8Array, at: number) => string): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += width) lines.push(write(bytes.subarray(at, at + width), at))
  return lines.join('\n')
}

/** Rows as hexdump -C and od write them: equal rows in the middle become one `*`; the length at the end. */
function starred(
  bytes: Uint8Array,
  lengthLine: string,
  write: (row: Uint8Array, at: number) => string,
): string {
  const lines: string[] = []
  let previous = ''
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16)
    const same = row.length === 16 && row.join() === previous
    previous = row.join()
    if (!same) lines.push(write(row, at))
    else if (lines.at(-1) !== '*') lines.push('*')
  }
  return [...lines, lengthLine].join('\n')
}

/** Text as tools show it that know Latin-1: what is no character is a replacement character. */
const latin1 = (row: Uint8Array) =>
  join(row, '', (byte) => (byte < 32 || (byte >= 127 && byte < 160) ? '\ufffd' : String.fromCharCode(byte)))
/** Eight pairs, a dash, eight pairs, as WinDbg and openssl write them. */
const dashed = (row: Uint8Array) =>
  `${pairs(row.subarray(0, 8))}${row.length > 8 ? '-' : ' '}${pairs(row.subarray(8))}`.padEnd(47)

/** hexyl: panels of eight bytes; equal rows become one `*`, the length stands at the end where these are the last. */
function hexyl(bytes: Uint8Array, outer: string, inner: string): string {
  const character = (byte: number) => {
    if (byte === 0) return '\u22c4'
    if (byte === 32 || (byte > 32 && byte < 127)) return String.fromCharCode(byte)
    return [9, 10, 12, 13].includes(byte) ? '_' : byte < 128 ? '\u2022' : '\u00d7'
  }
  const line = (first: string, row: Uint8Array) => {
    const [left, right] = [row.subarray(0, 8), row.subarray(8)]
    const hexes = [left, right].map((panel) => ` ${pairs(panel).padEnd(23)} `)
    const texts = [left, right].map((panel) => join(panel, '', character).padEnd(8))
    return [outer, first.padEnd(8), outer, hexes.join(inner), outer, texts.join(inner), outer].join('')
  }
  const lines: string[] = []
  let previous = ''
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16)
    const same = row.length === 16 && row.join() === previous
    previous = row.join()
    if (!same) lines.push(line(offset(at, 16, 8), row))
    else if (!lines.at(-1)?.includes('*  ')) lines.push(line('*', new Uint8Array(0)))
    if (same && at + 16 === bytes.length) lines.push(line(offset(bytes.length, 16, 8), new Uint8Array(0)))
  }
  return lines.join('\n')
}

/** Elements as gdb prints them: from ten equal ones on, the element and how often it repeats. */
function repeats(bytes: Uint8Array, write: (byte: number) => string): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    let end = at
    while (end < bytes.length && bytes[end] === byte) end++
    if (end - at > 9) parts.push(`${write(byte)} <repeats ${end - at} times>`)
    else for (let i = at; i < end; i++) parts.push(write(byte))
    at = end
  }
  return parts.join(', ')
}

/** An array of char as gdb prints it: strings, and from ten equal characters on the character and how often it repeats. */
function gdbString(bytes: Uint8Array): string {
  const character = (byte: number, quote: string) => {
    const letter = 'abtnvfr'[byte - 7]
    if (letter !== undefined) return `\\${letter}`
    if (byte === 92 || byte === quote.charCodeAt(0)) return `\\${String.fromCharCode(byte)}`
    return byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\${offset(byte, 8, 3)}`
  }
  const same = /(.)\1{9,}|(?:(?!(.)\2{9,}).)+/gs
  return Array.from(String.fromCharCode(...bytes).matchAll(same), ([part, first]) =>
    first === undefined
      ? `"${Array.from(part, (c) => character(c.charCodeAt(0), '"')).join('')}"`
      : `'${character(first.charCodeAt(0), "'")}' <repeats ${part.length} times>`,
  ).join(', ')
}

/** A character as LLDB prints it: in a string with eight digits, where it is ASCII. */
function lldbCharacter(byte: number, isInString: boolean): string {
  const letter = ['\\a', '\\b', '\\t', '\\n', '\\v', '\\f', '\\r'][byte - 7]
  if (byte === 0) return '\\0'
  if (letter !== undefined) return letter
  const isQuoted = byte === 92 || byte === (isInString ? 34 : 39)
  if (isQuoted) return `\\${String.fromCharCode(byte)}`
  if (byte >= 32 && byte < 127) return String.fromCharCode(byte)
  return isInString && byte < 128 ? `\\U000000${hex(byte)}` : `\\x${hex(byte)}`
}

/** The elements of an array as LLDB prints them, behind the beginning of a string. */
function lldbElements(bytes: Uint8Array, write: (byte: number) => string): string {
  const elements = lines(bytes, (byte, i) => `  (unsigned char) [${i}] = ${write(byte)}`)
  return `(unsigned char *) $0 = 0x0000555555558020 "${lldbCharacter(bytes[0] ?? 0, true)}" {\n${elements}\n}`
}

/** One element to a line, each with its index. */
const lines = (bytes: Uint8Array, write: (byte: number, i: number) => string) =>
  Array.from(bytes, write).join('\n')

function words(bytes: Uint8Array, write: (word: number) => string): string {
  return Array.from({ length: Math.ceil(bytes.length / 2) }, (_, i) =>
    write((bytes[i * 2] ?? 0) | ((bytes[i * 2 + 1] ?? 0) << 8)),
  ).join(' ')
}

const text = (row: Uint8Array) => join(row, '', shown)
const pairs = (row: Uint8Array) => join(row, ' ', hex)
const toHex = (bytes: Uint8Array) => join(bytes, '', hex)
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const halves = (row: Uint8Array) =>
  `${pairs(row.subarray(0, 8)).padEnd(23)}  ${pairs(row.subarray(8)).padEnd(23)}`
const escapes = (bytes: Uint8Array) => join(bytes, '', (byte) => `\\x${hex(byte)}`)

/** Coherence's Base.toHexDump: offsets as short as they can be, Latin-1 text, control characters as dots. */
function toHexDump(bytes: Uint8Array, width: number): string {
  let digits = 2
  while (bytes.length > 256 ** (digits / 2)) digits += 2
  return rows(bytes, width, (row, at) => {
    const column = join(row, '', (byte) => (byte < 32 ? '.' : String.fromCharCode(byte)))
    const field = pairs(row)
      .toUpperCase()
      .padEnd(width * 3 - 1)
    return `${offset(at, 16, digits).toUpperCase()}:  ${field}  ${column.padEnd(width)}`
  })
}

const hexUpper = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => hex(byte))
    .join('')
    .toUpperCase()
const sumOf = (bytes: Iterable<number>) => Array.from(bytes).reduce((sum, byte) => sum + byte, 0)

/** Intel HEX with 16 bytes to a record. */
function toIntelHex(bytes: Uint8Array): string {
  const records = rows(bytes, 16, (row, at) => {
    const record = [row.length, (at >> 8) & 255, at & 255, 0, ...row]
    return `:${hexUpper([...record, -sumOf(record) & 255])}`
  })
  return `${records}\n:00000001FF`
}

/** Motorola S-records with 28 bytes to a record, as objcopy writes them. */
function toSRecords(bytes: Uint8Array): string {
  const records = rows(bytes, 28, (row, at) => {
    const record = [row.length + 3, (at >> 8) & 255, at & 255, ...row]
    return `S1${hexUpper([...record, ~sumOf(record) & 255])}`
  })
  return `S00600004844521B\n${records}\nS9030000FC`
}

/** Bytes as characters where they are plain, else as escapes: of URLs and of quoted-printable mail. */
function escaped(bytes: Uint8Array, mark: string, plain: RegExp): string {
  return join(bytes, '', (byte) => {
    const character = String.fromCharCode(byte)
    return plain.test(character) ? character : `${mark}${hexUpper([byte])}`
  })
}

/** The value of a form, with an escape at least: that of its first byte that is no blank. A blank is a +. */
function formValue(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte !== 32)
  const plain = /[\w.~-]/
  const before = escaped(bytes.subarray(0, first), '%', plain)
  const others = escaped(bytes.subarray(first + 1), '%', plain)
  return `${before}%${hexUpper([bytes[first] ?? 0])}${others}`.replaceAll('%20', '+')
}

const groups = (bytes: Uint8Array) => toHex(bytes).replace(/.{8}(?=.)/g, '$& ')
const armour = (bytes: Uint8Array) => toBase64(bytes).replace(/.{64}(?=.)/g, '$&\n')
const yaml = (bytes: Uint8Array) => toBase64(bytes).replace(/.{40}(?=.)/g, '$&\n    ')

/** A way to write bytes: the form, the tool, and whether it needs one byte or more. */
export interface Rendering {
  readonly form: FormId
  readonly about: string
  write(bytes: Uint8Array): string
}

const rendering = (form: FormId, about: string, write: (bytes: Uint8Array) => string): Rendering => ({
  form,
  about,
  write,
})

/** Every form; each is read back to the same bytes when its form is chosen. */
export const RENDERINGS: readonly Rendering[] = [
  rendering('hex', 'plain', toHex),
  rendering('hex', '0x upper case', (bytes) => `0x${toHex(bytes).toUpperCase()}`),
  rendering('hex', 'pairs', pairs),
  rendering('hex', 'lines of 16', (bytes) => rows(bytes, 16, pairs)),
  rendering('hex', 'dashes', (bytes) => join(bytes, '-', hex)),
  rendering('hex', '0x and commas', (bytes) => join(bytes, ', ', (byte) => `0x${byte.toString(16)}`)),
  rendering('hex', '\\x', escapes),
  rendering('hex', 'wrapped at 77', (bytes) => toHex(bytes).replace(/.{77}/g, '$&\n')),
  rendering(
    'binary-to-string',
    'Binary',
    (bytes) => `Binary(length=${bytes.length}, value=0x${toHex(bytes).toUpperCase()})`,
  ),
  rendering('binary-to-string', 'BinaryKey', (bytes) => `BinaryKey(0x${toHex(bytes)})`),
  rendering('bytea', 'psql', (bytes) => {
    const width = 2 * bytes.length + 2
    return ` payload\n${'-'.repeat(width + 2)}\n \\x${toHex(bytes)}\n(1 row)\n`
  }),
  rendering(
    'bytea',
    'psql, expanded',
    (bytes) => `-[ RECORD 1 ]-\nid      | 1\npayload | \\x${toHex(bytes)}\n`,
  ),
  rendering('bytea', 'pg_dump', (bytes) => `INSERT INTO public.t VALUES (1, '\\x${toHex(bytes)}');`),
  rendering('bytea', 'JSON', (bytes) => JSON.stringify({ id: 1, payload: `\\x${toHex(bytes)}` })),
  rendering('bytea', 'COPY', (bytes) => `1\t\\\\x${toHex(bytes)}\n`),
  rendering('bytea', 'a literal with escapes', (bytes) => `E'\\\\x${toHex(bytes)}'::bytea`),
  rendering('escaped', 'rows of Wireshark', (bytes) =>
    rows(bytes, 8, (row) => `"${escapes(row)}"`).replaceAll('\n', ' \\\n'),
  ),
  rendering('escaped', 'rows of Java', (bytes) =>
    rows(bytes, 8, (row) => `"${join(row, '', (byte) => `\\u00${hex(byte)}`)}"`).replaceAll('\n', ' +\n'),
  ),
  rendering(
    'escaped',
    'LLDB',
    (bytes) =>
      `(unsigned char[${bytes.length}]) $0 = "${join(bytes, '', (byte) => lldbCharacter(byte, true))}"`,
  ),
  rendering('numbered-lines', 'LLDB, parray', (bytes) => lldbElements(bytes, (byte) => `0x${hex(byte)}`)),
  rendering('numbered-lines', 'LLDB, parray of characters', (bytes) =>
    lldbElements(bytes, (byte) => `'${lldbCharacter(byte, false)}'`),
  ),
  rendering('data-url', 'base64', (bytes) => `data:application/octet-stream;base64,${toBase64(bytes)}`),
  rendering('data-url', 'percent', (bytes) => `data:,${join(bytes, '', (byte) => `%${hex(byte)}`)}`),
  rendering('pem', 'PEM', (bytes) => `-----BEGIN DATA-----\n${armour(bytes)}\n-----END DATA-----\n`),
  rendering(
    'pem',
    'PEM with headers and Windows line ends',
    (bytes) => `-----BEGIN X-----\r\nProc-Type: 4\r\n\r\n${armour(bytes)}\r\n-----END X-----\r\n`,
  ),
  rendering('pem', 'PEM in JSON', (bytes) =>
    JSON.stringify({ key: `-----BEGIN DATA-----\n${armour(bytes)}\n-----END DATA-----\n` }),
  ),
  rendering('apple-data', 'Swift', (bytes) => `{length = ${bytes.length}, bytes = 0x${groups(bytes)}}`),
  rendering('apple-data', 'Objective-C', (bytes) => `token = <${groups(bytes)}>;`),
  rendering(
    'apple-data',
    'dump() of Swift',
    (bytes) =>
      `\u25bf ${bytes.length} bytes\n  - count : ${bytes.length}\n  \u25bf bytes : ${bytes.length} elements\n${join(bytes, '\n', (byte) => `    - ${byte}`)}`,
  ),
  rendering(
    'oracle-dump',
    'format 16',
    (bytes) => `DUMP(P,16)\nTyp=23 Len=${bytes.length}: ${join(bytes, ',', (byte) => byte.toString(16))}`,
  ),
  rendering(
    'oracle-dump',
    'format 10',
    (bytes) => `DUMP(P,10)\nTyp=23 Len=${bytes.length}: ${join(bytes, ',', String)}`,
  ),
  rendering(
    'oracle-dump',
    'format 1008',
    (bytes) =>
      `DUMP(P,1008)\nTyp=1 Len=${bytes.length} CharacterSet=AL32UTF8: ${join(bytes, ',', (byte) => byte.toString(8))}`,
  ),
  rendering(
    'oracle-dump',
    'format 17',
    (bytes) =>
      `DUMP(P,17)\nTyp=23 Len=${bytes.length}: ${join(bytes, ',', (byte) => (byte < 32 ? `^${String.fromCharCode(byte + 64)}` : byte < 127 ? String.fromCharCode(byte) : byte.toString(16)))}`,
  ),
  rendering('intel-hex', 'Intel HEX', toIntelHex),
  rendering('s-record', 'objcopy', toSRecords),
  rendering('bits', 'groups of eight', (bytes) => join(bytes, ' ', (byte) => offset(byte, 2, 8))),
  rendering('bits', '0b', (bytes) => join(bytes, ', ', (byte) => `0b${byte.toString(2)}`)),
  rendering('percent', 'a field of a form', (bytes) => `id=7&value=${formValue(bytes)}`),
  rendering('percent', 'encodeURIComponent', (bytes) => `"${escaped(bytes, '%', /[\w.~!'()*-]/)}"`),
  // A % would be an escape of the other kind where no = is one.
  rendering('percent', 'quoted-printable', (bytes) =>
    escaped(bytes, '=', /[!-$&-<>-~]/).replace(/(?:=..|[^=]){60}(?=.)/g, '$&=\r\n'),
  ),
  rendering('node-buffer', 'Buffer', (bytes) => `<Buffer ${pairs(bytes)}>`),
  rendering('json-buffer', 'JSON', (bytes) => JSON.stringify(Buffer.from(bytes))),
  rendering('json-typed-array', 'JSON of a Uint8Array', (bytes) => JSON.stringify(bytes)),
  rendering('xxd', 'xxd', (bytes) =>
    rows(bytes, 16, (row, at) => {
      const groups = toHex(row).replace(/.{4}(?=.)/g, '$& ')
      return `${offset(at, 16, 8)}: ${groups.padEnd(39)}  ${text(row)}`
    }),
  ),
  rendering('xxd', 'xxd -g1 -c 7', (bytes) =>
    rows(bytes, 7, (row, at) => `${offset(at, 16, 8)}: ${pairs(row).padEnd(20)}  ${text(row)}`),
  ),
  rendering('hexdump-c', 'hexdump -C', (bytes) =>
    starred(
      bytes,
      offset(bytes.length, 16, 8),
      (row, at) => `${offset(at, 16, 8)}  ${halves(row)}  |${text(row)}|`,
    ),
  ),
  rendering('coherence-hexdump', 'toHexDump 16', (bytes) => toHexDump(bytes, 16)),
  rendering('coherence-hexdump', 'toHexDump 20', (bytes) => toHexDump(bytes, 20)),
  rendering('coherence-hexdump', 'a gap in the middle', (bytes) =>
    rows(bytes, 16, (row, at) => `${offset(at, 16, 4)}: ${halves(row)}  ${text(row)}`),
  ),
  rendering('wireshark', 'Wireshark', (bytes) =>
    rows(bytes, 16, (row, at) => `${offset(at, 16, 4)}   ${pairs(row).padEnd(47)}   ${text(row)}`),
  ),
  rendering(
    'wireshark',
    'Format-Hex of PowerShell 7',
    (bytes) =>
      `\n   Label: Byte[] (System.Byte[]) <3C1A0B7E>\n\n          Offset Bytes                                           Ascii\n                 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n          ------ ----------------------------------------------- -----\n${rows(
        bytes,
        16,
        (row, at) =>
          `${offset(at, 16, 16).toUpperCase()} ${pairs(row).toUpperCase().padEnd(47)} ${latin1(row)}`,
      )}\n`,
  ),
  rendering(
    'wireshark',
    'Format-Hex of PowerShell 5',
    (bytes) =>
      `           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n${rows(
        bytes,
        16,
        (row, at) =>
          `${offset(at, 16, 8).toUpperCase()}   ${pairs(row).toUpperCase().padEnd(47)}  ${latin1(row).replaceAll('\ufffd', '.')}`,
      )}`,
  ),
  rendering('wireshark', 'openssl', (bytes) =>
    rows(bytes, 16, (row, at) => `    ${offset(at, 16, 4)} - ${dashed(row)}   ${text(row)}`),
  ),
  rendering('wireshark', 'certutil', (bytes) =>
    rows(bytes, 16, (row, at) => `${offset(at, 16, 4)}\t${halves(row)}   ${text(row)}`),
  ),
  rendering('wireshark', 'HxD, decimal', (bytes) =>
    rows(bytes, 16, (row, at) => `${offset(at, 10, 8)}  ${pairs(row).padEnd(47)}  ${text(row)}`),
  ),
  rendering('wireshark', 'hexyl --border none', (bytes) => hexyl(bytes, ' ', ' ')),
  rendering('netty', 'hexyl', (bytes) => hexyl(bytes, '\u2502', '\u250a')),
  rendering('netty', 'hexyl --border ascii', (bytes) => hexyl(bytes, '|', '|')),
  rendering('netty', 'Netty', (bytes) =>
    rows(bytes, 16, (row, at) => `|${offset(at, 16, 8)}| ${pairs(row).padEnd(47)} |${text(row).padEnd(16)}|`),
  ),
  rendering('od', 'od -t x1', (bytes) =>
    starred(bytes, offset(bytes.length, 8, 7), (row, at) => `${offset(at, 8, 7)} ${pairs(row)}`),
  ),
  rendering('od', 'od -A x -t x1z', (bytes) =>
    starred(
      bytes,
      offset(bytes.length, 16, 6),
      (row, at) => `${offset(at, 16, 6)} ${pairs(row).padEnd(47)}  >${text(row)}<`,
    ),
  ),
  rendering('swapped-words', 'hexdump', (bytes) =>
    starred(
      bytes,
      offset(bytes.length, 16, 7),
      (row, at) => `${offset(at, 16, 7)} ${words(row, (word) => offset(word, 16, 4))}`,
    ),
  ),
  rendering('swapped-words', 'od', (bytes) =>
    starred(
      bytes,
      offset(bytes.length, 8, 7),
      (row, at) => `${offset(at, 8, 7)} ${words(row, (word) => offset(word, 8, 6))}`,
    ),
  ),
  rendering('numbered-lines', 'a debugger', (bytes) =>
    Array.from(bytes, (byte, i) => `[${i}]: ${signed(byte)}`).join('\n'),
  ),
  rendering('numbered-lines', 'an editor', (bytes) =>
    rows(bytes, 1, (row, at) => `${String(at + 1).padStart(4)} | ${pairs(row)}`),
  ),
  rendering('numbered-lines', 'Rider', (bytes) => lines(bytes, (byte, i) => `[${i}] = {byte} ${byte}`)),
  rendering('numbered-lines', 'Visual Studio, hexadecimal', (bytes) =>
    lines(bytes, (byte, i) => `\t\t[0x${offset(i, 16, 8)}]\t0x${hex(byte)}\tbyte`),
  ),
  rendering('numbered-lines', 'Visual Studio, native', (bytes) =>
    lines(bytes, (byte, i) => `\t\t[${i}]\t${byte} '${shown(byte)}'\tunsigned char`),
  ),
  rendering(
    'numbered-lines',
    'Chrome',
    (bytes) =>
      `Uint8Array(${bytes.length})\n${lines(bytes, (byte, i) => {
        const group = `[${i} \u2026 ${Math.min(i + 99, bytes.length - 1)}]\n`
        return `${bytes.length > 100 && i % 100 === 0 ? group : ''}${i}: ${byte}`
      })}\nbuffer: ArrayBuffer(${bytes.length})\nbyteLength: ${bytes.length}\n[[Prototype]]: TypedArray`,
  ),
  rendering(
    'numbered-lines',
    'print_r of PHP',
    (bytes) => `Array\n(\n${lines(bytes, (byte, i) => `    [${i + 1}] => ${byte}`)}\n)\n`,
  ),
  rendering(
    'numbered-lines',
    'var_dump of PHP',
    (bytes) => `array(${bytes.length}) {\n${lines(bytes, (byte, i) => `  [${i}]=>\n  int(${byte})`)}\n}\n`,
  ),
  rendering('debugger-memory', 'gdb, x/db', (bytes) =>
    rows(bytes, 8, (row, at) => `0x${offset(0x7ffe00 + at, 16, 6)} <b+${at}>:\t${join(row, '\t', signed)}`),
  ),
  rendering('coherence-hexdump', 'lldb', (bytes) =>
    rows(
      bytes,
      16,
      (row, at) => `0x${offset(0x16fdff2a0 + at, 16, 9)}: ${pairs(row).padEnd(47)}  ${text(row)}`,
    ),
  ),
  rendering(
    'array-literal',
    'gdb',
    (bytes) => `$1 = {${repeats(bytes, (byte) => `0x${byte.toString(16)}`)}}`,
  ),
  rendering(
    'array-literal',
    'lldb',
    (bytes) =>
      `(uint8_t[${bytes.length}]) $0 = (${Array.from(bytes, (byte, i) => `[${i}] = 0x${hex(byte)}`).join(', ')})`,
  ),
  rendering('debugger-memory', 'gdb', (bytes) =>
    rows(
      bytes,
      8,
      (row, at) => `0x${offset(0x7ffe00 + at, 16, 6)}:\t${join(row, '\t', (byte) => `0x${hex(byte)}`)}`,
    ),
  ),
  rendering('gdb-string', 'gdb, char', (bytes) => `$1 = ${gdbString(bytes)}`),
  rendering('byte-literal', 'Python', (bytes) => `b'${escapes(bytes)}'`),
  rendering('byte-literal', 'SQL', (bytes) => `X'${toHex(bytes)}'`),
  rendering('byte-literal', 'base64', (bytes) => `atob("${toBase64(bytes)}")`),
  rendering(
    'array-literal',
    'Java',
    (bytes) => `new byte[] {${join(bytes, ', ', (byte) => `(byte) 0x${hex(byte)}`)}}`,
  ),
  rendering('array-literal', 'JavaScript', (bytes) => `new Uint8Array([${bytes.join()}])`),
  rendering('array-literal', 'Kotlin', (bytes) => `byteArrayOf(${join(bytes, ', ', signed)})`),
  rendering(
    'array-literal',
    'Kotlin with conversions',
    (bytes) => `byteArrayOf(${join(bytes, ', ', (byte) => `(${signed(byte)}).toByte()`)})`,
  ),
  rendering(
    'array-literal',
    'Kotlin, unsigned',
    (bytes) => `ubyteArrayOf(${join(bytes, ', ', (byte) => `0x${hex(byte)}u`)})`,
  ),
  rendering(
    'array-literal',
    'Scala',
    (bytes) => `val res0: Array[Byte] = Array(${join(bytes, ', ', signed)})`,
  ),
  rendering('array-literal', 'Elixir', (bytes) => `<<${join(bytes, ', ', String)}>>`),
  rendering(
    'array-literal',
    'Erlang, letters as a string',
    (bytes) =>
      `<<${join(bytes, ',', (byte) => (/\w/.test(String.fromCharCode(byte)) ? `"${String.fromCharCode(byte)}"` : byte))}>>`,
  ),
  rendering(
    'array-literal',
    'F#',
    (bytes) => `let b = [|${join(bytes, '; ', (byte) => `0x${hex(byte)}uy`)}|]`,
  ),
  rendering(
    'array-literal',
    'Swift',
    (bytes) => `let b: [UInt8] = [${join(bytes, ', ', (byte) => `0x${hex(byte)}`)}]`,
  ),
  rendering(
    'array-literal',
    'C, letters in quotes',
    (bytes) =>
      `char b[] = {${join(bytes, ', ', (byte) => (/\w/.test(String.fromCharCode(byte)) ? `'${String.fromCharCode(byte)}'` : byte))}};`,
  ),
  rendering(
    'array-literal',
    'Visual Basic',
    (bytes) => `New Byte() {${join(bytes, ', ', (byte) => `&H${hex(byte)}`)}}`,
  ),
  rendering('byte-list', 'Arrays.toString', (bytes) => `[${join(bytes, ', ', signed)}]`),
  rendering('byte-list', 'spaces', (bytes) => join(bytes, ' ', (byte) => byte)),
  rendering(
    'escaped',
    'octal in quotes',
    (bytes) => `"${join(bytes, '', (byte) => `\\${offset(byte, 8, 3)}`)}"`,
  ),
  rendering('base64', 'plain', toBase64),
  rendering('base64', 'wrapped', (bytes) => toBase64(bytes).replace(/.{76}/g, '$&\n')),
  rendering('base64', 'base64url', (bytes) => Buffer.from(bytes).toString('base64url')),
  rendering('hex-in-text', '0x', (bytes) => `the value 0x${toHex(bytes)} of a key`),
  rendering('base64-in-text', 'JSON of base64', (bytes) =>
    JSON.stringify({ key: 7, value: toBase64(bytes) }),
  ),
  rendering(
    'base64-in-text',
    'a secret of Kubernetes',
    (bytes) => `kind: Secret\ndata:\n  payload: ${toBase64(bytes)}\ntype: Opaque\n`,
  ),
  rendering('base64-in-text', 'JSON in JSON in JSON', (bytes) =>
    JSON.stringify({ a: JSON.stringify({ log: `${JSON.stringify({ base64: toBase64(bytes) })}\n` }) }),
  ),
  rendering(
    'base64-in-text',
    'an XML element',
    (bytes) => `<a>\n  <b encoding="base64">${toBase64(bytes)}</b>\n</a>`,
  ),
  rendering(
    'base64-in-text',
    'a block of YAML',
    (bytes) => `a:\n  b: !!binary |\n    ${yaml(bytes)}\n  c: 1\n`,
  ),
  rendering('base64-in-text', 'LDIF', (bytes) => `dn: x\nbase64:: ${toBase64(bytes)}\ncn: y\n`),
  rendering(
    'base64-in-text',
    'a field of a form',
    (bytes) => `a=1&base64=${encodeURIComponent(toBase64(bytes))}&c=2`,
  ),
  rendering('raw', 'characters', (bytes) => String.fromCharCode(...bytes)),
]

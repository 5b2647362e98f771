// Records of hex with an address and a checksum each, as programmers of chips exchange them: Intel HEX and Motorola
// S-records. How one line is read is told by the form; what is the same for both is here.

import { ByteSink } from './byte-sink.ts'
import { hexDigit, isSpace, lineEnd, skipSpace } from './characters.ts'
import type { Extract, Form, FormId, FormResult } from './form.ts'
import { bytesWords, excerptAt, type Fault } from './problem.ts'

/** How many bytes the shortest record has. */
const LEAST = 4

/** What a record is for: bytes at an address, the end, a name for what follows, a count at `address`, or none of these. */
export interface RecordMeaning {
  readonly kind: 'data' | 'end' | 'name' | 'count' | 'other'
  readonly address: number
  readonly data: Uint8Array
}

/** How the lines of one kind of records are read. */
export interface RecordLayout {
  readonly id: FormId
  readonly name: string
  readonly example: string
  /** How the last record reads, for those who miss it. */
  readonly end: string
  /** Matches the beginning of a record; group 1 is what stands before its first byte. */
  readonly opening: RegExp
  /** How many bytes a record has, from the first one on, by its count. */
  size(count: number): number
  /** What the last byte should be, from all the others. */
  checksum(sum: number): number
  /** What a whole record means; `base` is the address that earlier records have set. Null for no such record. */
  meaning(type: string, bytes: Uint8Array, base: { address: number }): RecordMeaning | null
}

/** A line of records, or why it is none. */
interface RecordLine {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
  /** The first character that is no hex digit, or -1. */
  readonly bad: number
}

/** A form of records; each stretch of bytes without a gap is a payload. */
export function recordForm(layout: RecordLayout): Form {
  return {
    id: layout.id,
    name: layout.name,
    example: layout.example,
    inJson: 'lines',

    detect(text) {
      for (const line of linesIn(text, layout)) return isWhole(line, layout)
      return false
    },

    resembles(text) {
      for (const { bytes } of linesIn(text, layout)) return bytes.length >= LEAST
      return false
    },

    parse: (text) => new RecordReader(text, layout).read(),
  }
}

function isWhole({ bad, bytes }: RecordLine, layout: RecordLayout): boolean {
  return bad === -1 && bytes.length > 1 && bytes.length === layout.size(bytes[0] ?? 0)
}

class RecordReader {
  private readonly text: string
  private readonly layout: RecordLayout
  private readonly extracts: Extract[] = []
  private readonly base = { address: 0 }
  private sink = new ByteSink()
  private fault: Fault | null = null
  private label = ''
  /** Where the stretch began in the text, or -1, and the addresses of its first byte and of the next. */
  private start = -1
  private end = 0
  private first = 0
  private next = 0
  private isEnded = true
  private records = 0

  constructor(text: string, layout: RecordLayout) {
    this.text = text
    this.layout = layout
    this.label = layout.name
  }

  read(): FormResult {
    for (const line of linesIn(this.text, this.layout)) if (!this.take(line)) break
    this.close()
    const notes: string[] = []
    const [first] = this.extracts
    if (!this.isEnded)
      notes.push(`The record at the end, ${this.layout.end}, is missing: lines may be missing too.`)
    if (first !== undefined && this.first > 0 && this.extracts.length === 1)
      notes.push(`The first byte has address ${shown(this.first)}.`)
    return { extracts: this.extracts, fault: null, note: notes.join(' ') || null }
  }

  /** Takes a record. Whether there may be another. */
  private take(line: RecordLine): boolean {
    const { layout } = this
    const { bytes, start, end } = line
    const meaning = isWhole(line, layout) ? layout.meaning(line.type, bytes, this.base) : null
    if (meaning === null) {
      const count = layout.size(bytes[0] ?? 0)
      const found = line.bad === -1 ? bytesWords(bytes.length) : excerptAt(this.text, line.bad, end)
      this.fail('bad-row', line.bad === -1 ? start : line.bad, `a record of ${bytesWords(count)}`, found)
      this.end = end
      return false
    }
    if (meaning.kind === 'data') this.data(meaning, start)
    else if (meaning.kind === 'count' && meaning.address !== this.records)
      this.fail('dump-length', start, `${meaning.address} records of bytes`, `${this.records}`)
    else if (meaning.kind === 'name') this.label = nameOf(meaning.data) || this.label
    const given = bytes[bytes.length - 1] ?? 0
    const sum = layout.checksum(bytes.subarray(0, -1).reduce((total, byte) => total + byte, 0)) & 255
    if (given !== sum) this.fail('checksum', end - 2, `the checksum ${hex(sum)}`, hex(given))
    if (this.start !== -1) this.end = end
    if (meaning.kind === 'end') {
      this.close()
      this.base.address = 0
      this.records = 0
    }
    this.isEnded = meaning.kind === 'end' || (meaning.kind !== 'data' && this.isEnded)
    return true
  }

  /** Adds bytes at their address; behind a gap another stretch begins. */
  private data({ address, data }: RecordMeaning, start: number): void {
    this.records++
    if (data.length === 0) return
    if (this.sink.length > 0 && address !== this.next) {
      const advice = 'The next bytes are a separate payload. If lines are missing, copy them too.'
      this.fail('offset-jump', start, `address ${shown(this.next)}`, `address ${shown(address)}`, advice)
      this.close()
    }
    this.open(start)
    if (this.sink.length === 0) this.first = address
    this.sink.append(data)
    this.next = address + data.length
  }

  private open(start: number): void {
    if (this.start === -1) this.start = start
  }

  private close(): void {
    if (this.start === -1) return
    const { start, end, fault } = this
    const label = this.first === 0 ? this.label : `${this.label} at ${shown(this.first)}`
    if (this.sink.length > 0 || fault !== null)
      this.extracts.push({ bytes: this.sink.take(), declaredLength: null, label, start, end, fault })
    this.start = -1
    this.fault = null
    this.sink = new ByteSink()
  }

  private fail(code: Fault['code'], offset: number, expected: string, found: string, advice?: string): void {
    this.open(offset)
    this.fault ??= { code, offset, expected, found, advice }
  }
}

/** The words that begin as records do: the first of a line, and those behind it. */
function* linesIn(text: string, { opening }: RecordLayout): Generator<RecordLine> {
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const match = opening.exec(text.slice(at, at + 4))
    if (match === null) {
      at = skipSpace(text, lineEnd(text, at))
      continue
    }
    let end = at
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++
    yield lineAt(text, at, at + (match[1]?.length ?? 0), end, match[1] ?? '')
    at = skipSpace(text, end)
  }
}

function lineAt(text: string, start: number, from: number, end: number, type: string): RecordLine {
  const bytes = new Uint8Array((end - from) >> 1)
  for (let i = 0; i < bytes.length; i++) {
    const at = from + 2 * i
    const [high, low] = [hexDigit(text.charCodeAt(at)), hexDigit(text.charCodeAt(at + 1))]
    if (high < 0 || low < 0)
      return { type, start, end, bytes: bytes.subarray(0, i), bad: high < 0 ? at : at + 1 }
    bytes[i] = (high << 4) | low
  }
  return { type, start, end, bytes, bad: (end - from) % 2 === 0 ? -1 : end - 1 }
}

/** The characters of a name that can be seen. */
function nameOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 60), (byte) =>
    byte > 32 && byte < 127 ? String.fromCharCode(byte) : '',
  )
    .join('')
    .trim()
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}

function shown(address: number): string {
  return `0x${address.toString(16).padStart(4, '0')}`
}

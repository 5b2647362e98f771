// Dumps in text: the contract of a form, and how a file is cut into its lines as it arrives.

import type { CaptureKind, CaptureOutput } from '../capture-kind.ts'
import type { FileReader } from '../packet.ts'

/** What takes the lines of a form. */
export interface LineReader {
  /** A line without its end, and where it begins in the file. */
  line(text: string, offset: number): void
  end(): void
}

/** A form of text that holds packets or the bytes of a connection. */
export interface TextForm {
  readonly id: string
  readonly title: string
  /** A short text in this form. */
  readonly example: string
  /** Whether these are the first lines of such a text. */
  detect(lines: readonly string[]): boolean
  open(output: CaptureOutput): LineReader
}

/** Of a longer line the rest is passed: no form has such lines. */
const LONGEST = 1 << 20
const NEWLINE = 10

/** The row of a form in the table of kinds. */
export function textKind(form: TextForm): CaptureKind {
  return {
    id: form.id,
    title: form.title,
    detect(head, isWhole) {
      // A few lines tell nothing of what follows them.
      if (!isWhole && !mayBeText(head)) return false
      if (!isWhole) return null
      return mayBeText(head) && form.detect(linesOf(head))
    },
    open: (output) => new TextReader(form.open(output)),
  }
}

/** Whether there is no byte that no text has: all but the ends of lines, tabs and form feeds below 32. */
function mayBeText(head: Uint8Array): boolean {
  const isWide = isUtf16(head)
  return head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || (isWide && byte === 0))
}

function linesOf(head: Uint8Array): string[] {
  return textOf(head, isUtf16(head)).split(/\r?\n/)
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** Digits and what stands around them are ASCII. Zeros of UTF-16, which PowerShell writes, and the marks at the beginning go. */
function textOf(bytes: Uint8Array, isWide: boolean): string {
  let text = ''
  for (let at = bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (!isWide || (byte !== 0 && byte < 0xfe)) text += String.fromCharCode(byte)
  }
  return text
}

class TextReader implements FileReader {
  readonly #lines: LineReader
  #text = ''
  /** Where the line begins that is being read, and the next byte. */
  #start = 0
  #offset = 0
  #isWide = false

  constructor(lines: LineReader) {
    this.#lines = lines
  }

  add(chunk: Uint8Array): void {
    if (this.#offset === 0) this.#isWide = isUtf16(chunk)
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.#append(chunk.subarray(from, at))
      from = at + 1
      this.#flush(this.#offset + from)
    }
    this.#append(chunk.subarray(from))
    this.#offset += chunk.length
  }

  end(): void {
    if (this.#text !== '') this.#flush(this.#offset)
    this.#lines.end()
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#text.length < LONGEST; at += 4096) {
      const piece = bytes.subarray(at, at + 4096)
      this.#text += textOf(piece, this.#isWide)
    }
  }

  #flush(next: number): void {
    this.#lines.line(this.#text.endsWith('\r') ? this.#text.slice(0, -1) : this.#text, this.#start)
    this.#text = ''
    this.#start = next
  }
}

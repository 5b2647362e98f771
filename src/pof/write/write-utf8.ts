// Strings and chars as UTF-8. Unlike Java's writer, which drops it, half of a surrogate pair is written as its three
// bytes, so that what was read is written again.

import type { ByteSink } from './write-sink.ts'

/** Writes a string's length in bytes and its bytes; without the length for a char, which is one code unit. */
export function writeUtf8(sink: ByteSink, text: string, isChar: boolean): void {
  if (!isChar) sink.packed(utf8Length(text))
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code < 0x80) sink.byte(code)
    else if (code < 0x800) {
      sink.byte(0xc0 | (code >> 6))
      sink.byte(0x80 | (code & 0x3f))
    } else {
      if (code >= 0x10000) {
        sink.byte(0xf0 | (code >> 18))
        sink.byte(0x80 | ((code >> 12) & 0x3f))
        i++
      } else sink.byte(0xe0 | (code >> 12))
      sink.byte(0x80 | ((code >> 6) & 0x3f))
      sink.byte(0x80 | (code & 0x3f))
    }
  }
}

function utf8Length(text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code >= 0x10000) i++
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}

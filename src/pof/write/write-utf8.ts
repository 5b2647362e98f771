// Strings and chars as UTF-8. Unlike Java's writer, which drops it, half of a surrogate pair is written as its three
// bytes, so that what was read is written again. Older releases write the modified form of Java.

import type { ByteSink } from './byte-sink.ts'

/**
 * How texts are written. `standard`: as Coherence 25.03 does. `modified`: as 14.1.1 and 22.06 do, which write NUL in two
 * bytes, and a character beyond U+FFFF as the two halves of its surrogate pair, three bytes each.
 */
export type Utf8Form = 'standard' | 'modified'

/** Writes a string: its length in bytes, and its bytes. */
export function writeText(sink: ByteSink, text: string, form: Utf8Form): void {
  if (form === 'modified') {
    writeModified(sink, text)
    return
  }
  sink.packed(utf8Length(text))
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code >= 0x10000) i++
    writeCode(sink, code)
  }
}

/** Writes a char, which is one code unit. */
export function writeChar(sink: ByteSink, char: string): void {
  writeCode(sink, char.charCodeAt(0))
}

/** Each code unit by itself, NUL in two bytes. */
function writeModified(sink: ByteSink, text: string): void {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    length += code === 0 ? NUL.length : unitLength(code)
  }
  sink.packed(length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0) sink.bytes(NUL)
    else writeCode(sink, code)
  }
}

const NUL = Uint8Array.of(0xc0, 0x80)

function unitLength(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}

function writeCode(sink: ByteSink, code: number): void {
  if (code < 0x80) {
    sink.byte(code)
    return
  }
  if (code < 0x800) sink.byte(0xc0 | (code >> 6))
  else {
    if (code < 0x10000) sink.byte(0xe0 | (code >> 12))
    else {
      sink.byte(0xf0 | (code >> 18))
      sink.byte(0x80 | ((code >> 12) & 0x3f))
    }
    sink.byte(0x80 | ((code >> 6) & 0x3f))
  }
  sink.byte(0x80 | (code & 0x3f))
}

function utf8Length(text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code >= 0x10000) i++
    length += code < 0x10000 ? unitLength(code) : 4
  }
  return length
}

// Bytes as characters and escapes of two hex digits: %15 of URLs and forms, =15 of quoted-printable.

import { ByteSink } from './byte-sink.ts'
import { hexDigit } from './characters.ts'
import { characterAt, type Fault } from './problem.ts'

/** How such a text is to be read. */
export interface PercentRules {
  /** What stands before two hex digits. */
  readonly escape: '%' | '='
  /** Characters that are no bytes. */
  readonly skipped: string
  /** Whether + is a blank. */
  readonly isPlusBlank: boolean
}

/** Reads from `from` to `to`, or to the first thing that is no byte. */
export function readPercent(
  text: string,
  from: number,
  to: number,
  { escape: mark, skipped, isPlusBlank }: PercentRules,
): { bytes: Uint8Array; fault: Fault | null } {
  const sink = new ByteSink()
  const opening = mark.charCodeAt(0)
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code > 255) {
      const found = characterAt(text, at)
      return {
        bytes: sink.take(),
        fault: { code: 'not-a-byte', offset: at, expected: 'an ASCII character', found },
      }
    }
    if (code !== opening) {
      if (code === 43 && isPlusBlank) sink.push(32)
      else if (!skipped.includes(text.charAt(at))) sink.push(code)
      continue
    }
    const soft = mark === '=' ? softBreakAt(text, at) : at
    if (soft > at) {
      at = soft
      continue
    }
    const high = hexDigit(text.charCodeAt(at + 1))
    const low = hexDigit(text.charCodeAt(at + 2))
    if (high < 0 || low < 0) {
      const found = characterAt(text, high < 0 ? at + 1 : at + 2)
      const expected = `two hex digits after ${mark}`
      return { bytes: sink.take(), fault: { code: 'not-hex', offset: at, expected, found } }
    }
    sink.push((high << 4) | low)
    at += 2
  }
  return { bytes: sink.take(), fault: null }
}

/** The line end behind a = that only breaks the line, or `at`. It may stand behind the last of what is read. */
function softBreakAt(text: string, at: number): number {
  let end = at + 1
  while (end < at + 80 && /[ \t\r]/.test(text.charAt(end))) end++
  return text[end] === '\n' ? end : at
}

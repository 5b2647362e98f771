// Hex that stands in other text and was broken into lines, by a mail, a terminal or a database: which of the next lines belong to it.

import { skipHex } from './characters.ts'
import { FORMAT_BYTE } from './read-hex.ts'

/** Characters of a first line from which on lines may be broken ones: 16 bytes, or 8 with something between them. */
const LEAST = 32
const LEAST_PAIRS = 23
/** A last line behind which a text goes on: closed, or with so many digits and letters that it is no word, time or count. */
const CLOSED = /^..+[)\]}>"']$/
const TELLING = /^(?=.*\d)(?:\w\w [\da-f]{2}|(?=.*[a-f])(?:\w\w\W|.{16}))/i

/** Looks from the end of a run for lines that continue it. What was found to be lines of their own is not looked at again. */
export class HexLines {
  private readonly text: string
  /** Where the lines end that were looked at and do not continue one another. */
  private apart = 0

  constructor(text: string) {
    this.text = text
  }

  /**
   * The end of a run `start .. end` with the lines that continue it; `runAt` gives the end of a run that begins at an offset.
   * They hold nothing else and are as long as the first, with or without what stands before the run. The last is shorter, or of
   * pairs as long. Where the second line begins with the byte of the first, `start .. firstEnd`, or as most payloads do, these are
   * payloads of their own.
   */
  endOf(start: number, end: number, firstEnd: number, runAt: (from: number) => number): number {
    const { text } = this
    const isPairs = skipHex(text, start, end) < end
    const second = this.nextLine(end)
    if (second < 0 || end - start < (isPairs ? LEAST_PAIRS : LEAST) || start < this.apart) return end
    const first = text.slice(start, firstEnd)
    const isPayload = text.startsWith(first, second) || text.startsWith(FORMAT_BYTE, second)
    let width = end - text.lastIndexOf('\n', start) - 1
    let last = end
    let isEnded = isPairs
    for (let from = isPayload ? -1 : second; from >= 0; from = this.nextLine(last)) {
      const to = runAt(from)
      const isAlone = this.isLineEnd(to)
      const isBytes = isAlone || CLOSED.test(text.slice(from, to + 1)) || TELLING.test(text.slice(from, to))
      if (to === from || to - from > width || !isBytes) break
      if (from === second && to - from === end - start) width = end - start
      last = to
      if (isAlone && to - from === width) continue
      isEnded ||= to - from < width
      break
    }
    if (!isEnded) this.apart = last
    return isEnded ? last : end
  }

  /** Where the next line begins, behind blanks; -1 where something else stands behind `at`, or nothing follows. */
  private nextLine(at: number): number {
    const end = this.skipBlanks(at)
    return this.text[end] === '\n' ? this.skipBlanks(end + 1) : -1
  }

  /** Whether only blanks stand behind `at` in its line. */
  private isLineEnd(at: number): boolean {
    const end = this.skipBlanks(at)
    return end === this.text.length || this.text[end] === '\n'
  }

  private skipBlanks(at: number): number {
    let end = at
    while (/^[ \t\r]$/.test(this.text.charAt(end))) end++
    return end
  }
}

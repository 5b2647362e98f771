// What chat tools, word processors and terminals do to text on its way, undone:
// smart quotes, special spaces and dashes, zero-width characters, colour escapes, code fences, quoted lines, lone CR.
// Forms see plain text; `toOriginal` leads their offsets back to what the user gave.

import { countBelow } from '../pof/order/index.ts'

const FENCE = /^[ \t]{0,99}`{3,9}[\w+-]{0,40}[ \t]{0,99}$/gm
const COLOUR = '\u001b\\[[\\d;]{0,20}[A-Za-z]'
const INVISIBLE = new RegExp(`[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|${COLOUR}`, 'g')
const LOOKALIKE = /[\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2018-\u201f\u2028\u2029\u202f\u205f\u2212\u3000]/g

/** Text as the forms see it. */
export interface CleanText {
  readonly text: string
  /** The offset in the text given of an offset in `text`. */
  toOriginal(offset: number): number
}

/** Cleans a text; costs one scan where there is nothing to clean. */
export function cleanText(original: string): CleanText {
  let text = original
  const cuts = new Cuts()
  if (/[^\t\n\r -~]/.test(text)) {
    text = text.replace(INVISIBLE, (invisible: string, offset: number) => cuts.remove(invisible, offset))
    text = text.replace(LOOKALIKE, (character) => plain(character.charCodeAt(0)))
  }
  if (text.includes('```')) text = text.replace(FENCE, (fence) => ' '.repeat(fence.length))
  if (text.includes('\r')) text = text.replace(/\r(?!\n)/g, '\n')
  if (isQuoted(text)) text = text.replace(/^[ \t>]+/gm, (marks) => ' '.repeat(marks.length))
  return { text, toOriginal: (offset) => offset + cuts.before(offset) }
}

/** Whether each line begins with `> `, as in the answer to a message. */
function isQuoted(text: string): boolean {
  return /^\s*>[\s>]/.test(text) && text.split('\n').every((line) => /^\s*(?:>[\s>]|>?$)/.test(line))
}

/** The one character that a lookalike stands for, so that offsets stay. */
function plain(code: number): string {
  if (code >= 0x2010 && code <= 0x2015) return '-'
  if (code >= 0x2018 && code <= 0x201b) return "'"
  if (code >= 0x201c && code <= 0x201f) return '"'
  if (code === 0x2028 || code === 0x2029) return '\n'
  return code === 0x2212 ? '-' : ' '
}

/** Where characters were removed: offsets in the cleaned text, ascending, and how many in all up to each. */
export class Cuts {
  private readonly offsets: number[] = []
  private readonly totals: number[] = []
  private total = 0

  remove(characters: string, originalOffset: number): string {
    const offset = originalOffset - this.total
    this.total += characters.length
    if (this.offsets.at(-1) === offset) this.totals[this.totals.length - 1] = this.total
    else {
      this.offsets.push(offset)
      this.totals.push(this.total)
    }
    return ''
  }

  before(offset: number): number {
    return this.totals[countBelow(this.offsets, offset + 1) - 1] ?? 0
  }
}

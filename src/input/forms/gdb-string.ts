// Arrays of char as gdb prints them: "\025\222\020", '\000' <repeats 15 times>, "abc"... Strings stand beside characters
// that repeat. Read as strings alone, what repeats would be lost.

import { ByteSink, MAX_REPEATED } from '../byte-sink.ts'
import { ellipsisAt } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, characterAt, type Fault } from '../problem.ts'
import { readEscapes } from '../read-escapes.ts'

/** A character that repeats. In arrays of numbers a number stands before it: see read-elements.ts. */
const REPEATED = /(?:^|[=,"])\s{0,9}'(?:\\.{1,3}|[^'\\\n])' <repeats [1-9]\d{0,14} times>/m
const REPEATS = / <repeats ([1-9]\d{0,14}) times>/y
const VALUE = /(?:^|=)\s{0,9}(?=["'])/gm
const NEXT = /,\s{1,40}(?=["'])/y
const LAST_ZERO = 'gdb does not print a zero byte at the end of an array of char.'
const PRINT_ALL = 'The bytes in the text were read. To print all of them: set print elements 0.'

/** One or many arrays of char; a text in which no character repeats is left to other forms. */
export const GDB_STRING: Form = {
  id: 'gdb-string',
  name: 'array of char in gdb',
  example: '$1 = "\\025\\222\\020", \'\\000\' <repeats 1 times>',
  inJson: 'escapes',

  detect: (text) => text.includes("' <repeats ") && REPEATED.test(text),

  parse(text) {
    const extracts: Extract[] = []
    let left = MAX_REPEATED
    VALUE.lastIndex = 0
    for (let match = VALUE.exec(text); match !== null; match = VALUE.exec(text)) {
      const reader = new ValueReader(text, VALUE.lastIndex, left)
      const extract = reader.read()
      left = reader.left
      extracts.push(extract)
      VALUE.lastIndex = extract.end
    }
    return { extracts, fault: null, note: LAST_ZERO }
  },
}

/** Strings and characters with commas between. */
class ValueReader {
  /** How many bytes repeating may still give. */
  left: number
  private readonly text: string
  private readonly start: number
  private readonly sink = new ByteSink()
  private at: number
  private fault: Fault | null = null

  constructor(text: string, start: number, left: number) {
    this.text = text
    this.start = start
    this.at = start
    this.left = left
  }

  read(): Extract {
    const { text, start, sink } = this
    while (this.readPart()) {
      NEXT.lastIndex = this.at
      if (!NEXT.test(text)) break
      this.at = NEXT.lastIndex
    }
    if (this.fault === null && ellipsisAt(text, this.at) > 0) {
      const found = `an ellipsis after ${bytesWords(sink.length)}`
      this.fail({ code: 'cut', offset: this.at, expected: 'all the bytes', found, advice: PRINT_ALL })
    }
    const label = labelAt(text, start, '"..."')
    return { bytes: sink.take(), declaredLength: null, label, start, end: this.at, fault: this.fault }
  }

  /** One string, or one character with how often it stands there. Whether another may follow. */
  private readPart(): boolean {
    const { text, sink } = this
    const { bytes, closed, end, fault } = readEscapes(text, this.at + 1, text.charAt(this.at))
    sink.append(bytes)
    this.at = end
    if (fault !== null) return this.fail(fault)
    if (!closed) {
      const found = characterAt(text, end)
      return this.fail({ code: 'unclosed', offset: end, expected: 'the closing quote', found })
    }
    REPEATS.lastIndex = end
    const times = REPEATS.exec(text)?.[1]
    if (times === undefined) return true
    const count = bytes.length === 1 ? Number(times) - 1 : Number.NaN
    if (!(count <= this.left)) {
      const expected = `one character, repeated at most ${MAX_REPEATED} times`
      return this.fail({ code: 'too-large', offset: end, expected, found: `${times} times` })
    }
    this.left -= count
    sink.repeat(sink.last, count)
    this.at = REPEATS.lastIndex
    return true
  }

  private fail(fault: Fault): false {
    this.fault = fault
    return false
  }
}

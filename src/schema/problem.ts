// What can be wrong with a file of names, as data: which file, line and column, what was expected, what was found.
// `code` is stable; `message` is a sentence for people and may change. No reader of names throws.

import { countBelow } from '../pof/order/index.ts'

/** The stable name of a kind of problem. */
export type NamesProblemCode =
  | 'too-large'
  | 'too-deep'
  | 'unreadable-xml'
  | 'doctype'
  | 'not-pof-config'
  | 'missing-include'
  | 'include-cycle'
  | 'missing-type-id'
  | 'bad-type-id'
  | 'missing-class-name'
  | 'unresolved-macro'
  | 'duplicate-type-id'
  | 'duplicate-class'
  | 'java-syntax'
  | 'class-cycle'
  | 'unresolved-index'
  | 'unresolved-name'
  | 'unresolved-class'
  | 'duplicate-index'
  | 'names-differ'
  | 'no-type-id'
  | 'not-json'
  | 'not-names'
  | 'bad-value'
  | 'unknown-kind'
  | 'damaged-archive'
  | 'too-many-problems'

/** One problem in a file of names. */
export interface NamesProblem {
  /** What it is; stable. */
  readonly code: NamesProblemCode
  /** `error`: a part was not read; `warning`: read, but check it; `info`: worth knowing. */
  readonly severity: 'error' | 'warning' | 'info'
  /** The name of the file as it was given; '' where there is none. */
  readonly file: string
  /** From 1; 0 for the whole file. */
  readonly line: number
  /** From 1; 0 for the whole line. */
  readonly column: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** One sentence: what, where, expected, found. */
  readonly message: string
}

/** A file that was dropped or opened: its name, perhaps with a path, and its text. */
export interface NamesFile {
  /** With its path if it has one: includes are found by it. */
  readonly name: string
  /** The whole text. */
  readonly text: string
}

/** The most problems that are kept; one more says that there were others. */
export const MAX_PROBLEMS = 1000

/** Where in a file something stands: line and column from 1. */
export interface FilePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Collects problems up to `MAX_PROBLEMS`, each once: a class is gone through again for each class below it. */
export class Problems {
  readonly list: NamesProblem[] = []
  private readonly told = new Set<string>()

  /** Whether no more are kept: who looks for places need not then. */
  get isFull(): boolean {
    return this.list.length > MAX_PROBLEMS
  }

  /** Adds one, with its sentence made of title, place, expected and found. */
  add(
    severity: NamesProblem['severity'],
    code: NamesProblemCode,
    place: FilePlace,
    title: string,
    expected: string,
    found: string,
  ): void {
    if (this.isFull) return
    const parts = { expected: short(expected), found: short(found) }
    const sentence = `${short(title)}${placeText(place)}: expected ${parts.expected}, found ${parts.found}.`
    if (this.told.has(sentence)) return
    if (this.list.length === MAX_PROBLEMS) {
      const message = `There are more than ${MAX_PROBLEMS} problems; the rest are not listed.`
      this.list.push({
        code: 'too-many-problems',
        severity: 'info',
        ...NOWHERE,
        expected: '',
        found: '',
        message,
      })
      return
    }
    this.told.add(sentence)
    this.list.push({ code, severity, ...place, ...parts, message: sentence })
  }
}

/** The most characters of a title, and of what was expected and found: a name in a file may have any number. */
const MAX_PART = 300

function short(text: string): string {
  return text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text
}

const NOWHERE: FilePlace = { file: '', line: 0, column: 0 }

/** ` in orders.xml, line 3, column 5`; '' where nothing is known. */
function placeText({ file, line, column }: FilePlace): string {
  const parts = [
    file === '' ? '' : `in ${file}`,
    line > 0 ? `line ${line}` : '',
    column > 0 ? `column ${column}` : '',
  ]
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? '' : ` ${text}`
}

/** Finds line and column of offsets in one text, in logarithmic time each. */
export class LineIndex {
  readonly file: string
  private readonly starts: number[] = [0]

  constructor({ name, text }: NamesFile) {
    this.file = name
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1)
  }

  /** The place of an offset; offsets beyond the text count in its last line. */
  at(offset: number): FilePlace {
    const line = Math.max(1, countBelow(this.starts, offset + 1))
    return { file: this.file, line, column: Math.max(0, offset) - (this.starts[line - 1] as number) + 1 }
  }
}

/** Text for a message: one line, at most 60 characters, in quotes. */
export function shown(text: string): string {
  const line = text.slice(0, MAX_PART).replace(/\s+/g, ' ').trim()
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`
}

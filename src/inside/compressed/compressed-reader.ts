// What the readers of all compressed formats share: a position, events for the fields of headers, faults where bytes run
// out, problems, the output. What differs is a table of kinds of events, with the words for each.

import type { Format, Limits } from '../format.ts'
import { LayerTableWriter } from '../layer-table.ts'
import { type Fault, faultOf, type LayerProblem, type ReadParts } from '../reading.ts'
import { amount, type CompressedKind, compressedWords } from './compressed-words.ts'
import { Output } from './output.ts'

/** What is wrong inside compressed bytes, where the fields around them can still be read. */
export interface Flaw {
  readonly at: number
  readonly expected: string
  readonly found: string
}

/** What a checksum is found to be, as the number of its event. */
export const UNCHECKED = 0
export const AGREES = 1
export const DISAGREES = 2

/** A compressed format, as its reader describes it. */
export interface CompressedFormat extends Pick<Format, 'id' | 'name'> {
  /** What the format is, in one sentence. */
  readonly what: string
  /** How its bytes lie. */
  readonly layout: string
  readonly kinds: readonly CompressedKind[]
}

/** A compressed format as a row of the table of formats. `read` reads from the reader's position as far as it goes. */
export function compressed(
  format: CompressedFormat,
  how: Pick<Format, 'short' | 'rules'> & {
    readonly read: (reader: CompressedReader, limits: Limits) => void
  },
): Format<number> {
  const { id, name, kinds } = format
  const { short, rules, read } = how
  return {
    id,
    name,
    short,
    isCompressed: true,
    rules,
    kinds,
    read: (bytes, limits) =>
      new CompressedReader(format, bytes, limits).run((reader) => read(reader, limits)),
    words: (table, { own: made, decoded }) => compressedWords(table, format, made, decoded?.length ?? 0),
  }
}

/** Reads one layer from its start to its end. */
export class CompressedReader {
  readonly bytes: Uint8Array
  readonly output: Output
  /** The position. */
  at = 0
  /** What the fields say that the bytes decode to; null where they say nothing. */
  claimed: number | null = null
  /** Whether what is compressed is damaged: no more is decoded, but headers are still read. */
  isDamaged = false
  readonly #format: CompressedFormat
  readonly #table: LayerTableWriter
  readonly #problems: LayerProblem[] = []
  #fault: Fault | null = null

  constructor(format: CompressedFormat, bytes: Uint8Array, limits: Limits) {
    this.#format = format
    this.bytes = bytes
    this.output = new Output(limits, bytes.length)
    this.#table = new LayerTableWriter(bytes, format.kinds, limits.events)
  }

  /** Bytes behind the position. */
  get left(): number {
    return this.bytes.length - this.at
  }

  /** Adds a field of so many bytes, and goes behind it. Where there are fewer, that is the fault; whether there were enough. */
  field(kind: string, length: number, aux = 0): boolean {
    if (!this.has(kind, length)) return false
    this.event(kind, this.at + length, aux)
    return true
  }

  /** Whether so many bytes of a field follow; where they do not, that is the fault. */
  has(kind: string, length: number): boolean {
    if (length <= this.left) return true
    const { noun } = this.#format.kinds.find(({ name }) => name === kind) ?? { noun: kind }
    this.fail({ at: this.at, expected: `${amount(length)} of the ${noun}`, found: 'end of input' })
    return false
  }

  /** Adds an event from the position to `end`, and goes there; returns it. */
  event(kind: string, end: number, aux = 0): number {
    const event = this.#table.leaf(kind, this.at, end, aux)
    this.at = end
    return event
  }

  /** Begins a row that holds the next events; returns it. */
  open(kind: string): number {
    return this.#table.open(kind, this.at)
  }

  /** Ends the row that was begun last, at the position. */
  close(event: number, made: number): void {
    this.#table.setAux(event, made)
    this.#table.close(this.at)
  }

  /** Changes the number of an event. */
  setAux(event: number, aux: number): void {
    this.#table.setAux(event, aux)
  }

  /** The reading ends here; what is behind the position is unread. */
  fail(flaw: Flaw): void {
    this.#fault ??= faultOf(flaw.at, flaw.expected, flaw.found)
    const code = flaw.found === 'end of input' ? 'cut' : 'damaged'
    const advice =
      code === 'cut'
        ? 'Bytes are missing at the end: look where they were copied or sent.'
        : 'What was read before is shown. Look how these bytes came about.'
    this.problem(code, 'error', flaw, 0, advice)
  }

  /** What is compressed is damaged; the fields behind it are still read. */
  damage(flaw: Flaw): void {
    this.isDamaged = true
    this.problem('content', 'error', flaw, 0, 'What was decoded before it is shown.')
  }

  /** Adds a problem of this format. */
  problem(
    code: string,
    severity: LayerProblem['severity'],
    { at, expected, found }: Flaw,
    length: number,
    advice: string | null,
  ): void {
    this.#problems.push({
      code: `${this.#format.id}-${code}`,
      severity,
      offset: at,
      length,
      expected,
      found,
      message: `${this.#format.name}: at offset ${at}, expected ${expected}, found ${found}.`,
      advice,
    })
  }

  /** Compares a checksum, with `actual` null where it could not be computed; returns the number for its event. */
  compare(noun: string, at: number, length: number, stored: number, actual: number | null): number {
    if (actual === null) return UNCHECKED
    if (stored === actual) return AGREES
    const flaw = { at, expected: `the ${noun} ${hexOf(actual)} of these bytes`, found: hexOf(stored) }
    this.problem('checksum', 'error', flaw, length, 'The bytes are not those that were written.')
    return DISAGREES
  }

  /** Adds up what the bytes claim to decode to. */
  claim(bytes: number): void {
    this.claimed = (this.claimed ?? 0) + bytes
  }

  /** What `read` reads, and how many bytes were made. */
  run(read: (reader: CompressedReader) => void): ReadParts<number> {
    const { bytes, output } = this
    this.#table.fill(() => read(this))
    const table = this.#table.finish(this.at)
    const decoded = output.take()
    if (output.isOver) {
      const flaw = {
        at: bytes.length,
        expected: `at most ${amount(output.most)} of output`,
        found: this.claimed === null ? 'more' : amount(this.claimed),
      }
      this.problem('limit', 'warning', flaw, 0, 'If you trust these bytes, open them with a higher limit.')
    }
    return {
      table,
      own: output.made,
      decoded,
      fault: this.#fault,
      limit: output.isOver ? { limit: output.limit, made: decoded.length, claimed: this.claimed } : null,
      problems: this.#problems.sort((one, other) => one.offset - other.offset),
    }
  }
}

/** A number of 32 bits: `0x1234abcd`. */
export function hexOf(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`
}

/** A number, low byte first, of up to 6 bytes. */
export function little(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let i = length - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

/** A number, high byte first, of up to 6 bytes. */
export function big(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

/** A number of 64 bits, low byte first, as text. */
export function littleLong(bytes: Uint8Array, at: number): string {
  return ((BigInt(little(bytes, at + 4, 4)) << 32n) | BigInt(little(bytes, at, 4))).toString()
}

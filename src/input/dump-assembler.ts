// The rows of a dump put together: each row's bytes belong at its offset, `*` repeats the row before it,
// an offset without bytes is the length. Offsets that jump are a fault; an offset of 0 begins another dump.

import { ByteSink, MAX_REPEATED } from './byte-sink.ts'
import type { Extract } from './form.ts'
import type { Fault } from './problem.ts'

/** A place in the text that a row takes. */
export interface RowRange {
  readonly start: number
  readonly end: number
}

/** Takes rows in order and hands over the dumps they make. */
export class DumpAssembler {
  /** The first fault; rows behind it are not taken. */
  fault: Fault | null = null
  /** The offset of the first byte of the first dump. */
  readonly bases: number[] = []
  private readonly extracts: Extract[] = []
  private readonly radix: number
  private readonly padding: number
  private sink = new ByteSink()
  private label = ''
  private isOpen = false
  private base = 0
  private start = 0
  private end = 0
  private lastRow: number[] = []
  private repeatAt = -1
  private repeated = 0

  /** Offsets are shown in `radix`; the last row may have up to `padding` bytes too many, as words have. */
  constructor(radix: number, padding: number) {
    this.radix = radix
    this.padding = padding
  }

  /** The offset at which the next row should stand, or -1 between dumps. */
  get expected(): number {
    return this.isOpen ? this.base + this.sink.length : -1
  }

  /** A row of bytes; `label` is what to call the dump if this row begins one. */
  row(offset: number, bytes: readonly number[], range: RowRange, label: () => string): void {
    if (this.isOpen && offset !== this.expected && !this.fill(offset, range)) {
      const restarts = this.repeatAt === -1 && (offset === 0 || offset === this.base)
      if (!restarts || this.fault) {
        if (this.fault === null) this.failAt('offset-jump', range.start, offset)
        return
      }
      this.close()
    }
    if (this.repeatAt !== -1) this.failRepeat('a line that has none')
    if (this.fault !== null) return
    if (!this.isOpen) {
      this.isOpen = true
      this.base = offset
      this.bases.push(offset)
      this.start = range.start
      this.label = label()
    }
    this.sink.append(bytes)
    this.lastRow = [...bytes]
    this.end = range.end
  }

  /** A `*`: the last row again, until the next offset. Outside a dump it means nothing. */
  repeat(range: RowRange): void {
    if (!this.isOpen) return
    if (this.repeatAt === -1) this.repeatAt = range.start
    this.end = range.end
  }

  /** An offset without bytes: the length. Outside a dump it means nothing. */
  length(offset: number, range: RowRange): void {
    if (!this.isOpen) return
    const surplus = this.expected - offset
    if (surplus > 0 && surplus <= this.padding) this.sink.truncate(this.sink.length - surplus)
    else if (surplus !== 0 && !this.fill(offset, range)) {
      if (this.fault === null) this.failAt('dump-length', range.start, offset)
      return
    }
    this.end = range.end
    this.close()
  }

  /** The dumps; a `*` that nothing follows is a fault of the last. */
  finish(): Extract[] {
    if (this.isOpen) {
      if (this.repeatAt !== -1) this.failRepeat('end of text')
      this.close()
    }
    return this.extracts
  }

  private close(): void {
    const { label, start, end, fault } = this
    this.extracts.push({ bytes: this.sink.take(), declaredLength: null, label, start, end, fault })
    this.sink = new ByteSink()
    this.isOpen = false
    this.repeatAt = -1
  }

  /** Repeats the last row up to `offset` after a `*`. Whether that was possible. */
  private fill(offset: number, range: RowRange): boolean {
    const missing = offset - this.expected
    if (this.repeatAt === -1 || missing < 0 || missing % this.lastRow.length !== 0) return false
    if (this.repeated + missing > MAX_REPEATED) {
      const expected = `* to stand for at most ${MAX_REPEATED} bytes`
      this.fault = { code: 'too-large', offset: range.start, expected, found: `${missing} bytes` }
      return false
    }
    this.repeated += missing
    for (let filled = 0; filled < missing; filled += this.lastRow.length) this.sink.append(this.lastRow)
    this.repeatAt = -1
    return true
  }

  /** A `*` without the offset behind it that says how many lines it stands for. */
  private failRepeat(found: string): void {
    this.fault ??= {
      code: 'cut',
      offset: this.repeatAt,
      expected: 'an offset after *, which gives the number of repeated lines',
      found,
      advice: 'Copy the whole dump.',
    }
  }

  private failAt(code: Fault['code'], place: number, offset: number): void {
    const found = this.show(offset)
    this.fault = {
      code,
      offset: place,
      expected: `offset ${this.show(this.expected)}`,
      found: `offset ${found}`,
    }
  }

  private show(offset: number): string {
    return offset.toString(this.radix).padStart(4, '0')
  }
}

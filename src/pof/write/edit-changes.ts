// What edits do to the bytes, as rows of numbers: splices, which put other bytes in the place of a range, and reorders,
// which write a user type's pieces in another order. All else is copied. Two changes are apart, or one lies in a piece of
// the other.

import { IntList } from '../table/int-list.ts'

/** Numbers in a row: start, end; of a splice the range of its bytes, of a reorder `~node` and its order. */
const STRIDE = 4

/** Changes while they are found. */
export class ChangeWriter {
  readonly #rows: IntList
  #isInOrder = true
  #growth = 0

  /** `expected`: how many there may be; more may come. */
  constructor(expected: number) {
    this.#rows = new IntList(STRIDE * expected)
  }

  /** Bytes `from..to` of those written anew come in place of `start..end`, which is never empty. */
  splice(start: number, end: number, from: number, to: number): void {
    this.#push(start, end, from, to)
    this.#growth += to - from - (end - start)
  }

  /** A user type is written in another order, in `growth` bytes more, the changes in it not counted. */
  reorder(start: number, end: number, node: number, order: number, growth: number): void {
    this.#push(start, end, ~node, order)
    this.#growth += growth
  }

  #push(start: number, end: number, third: number, fourth: number): void {
    const { items, length } = this.#rows
    if (length > 0) {
      const before = items[length - STRIDE] as number
      this.#isInOrder &&= before < start || (before === start && (items[length - 3] as number) > end)
    }
    this.#rows.push(start)
    this.#rows.push(end)
    this.#rows.push(third)
    this.#rows.push(fourth)
  }

  /** All of them. */
  take(): Changes {
    const rows = this.#rows.view()
    return new Changes(this.#isInOrder ? rows : sorted(rows), this.#growth)
  }
}

/** Rows by their first byte. Of two that begin together the reorder is the outer one. */
function sorted(rows: Int32Array): Int32Array {
  const order = Int32Array.from({ length: rows.length / STRIDE }, (_, change) => STRIDE * change)
  order.sort(
    (a, b) => (rows[a] as number) - (rows[b] as number) || (rows[b + 1] as number) - (rows[a + 1] as number),
  )
  const result = new Int32Array(rows.length)
  for (let i = 0; i < order.length; i++) {
    const at = order[i] as number
    for (let column = 0; column < STRIDE; column++) result[STRIDE * i + column] = rows[at + column] as number
  }
  return result
}

/** Changes in order of their first byte. */
export class Changes {
  readonly count: number
  /** How many bytes longer the value gets. */
  readonly growth: number
  readonly #rows: Int32Array
  /** The first change behind each, those in it left out; null where none lies in another. */
  readonly #behind: Int32Array | null

  constructor(rows: Int32Array, growth: number) {
    this.#rows = rows
    this.growth = growth
    this.count = rows.length / STRIDE
    this.#behind = behindEach(rows)
  }

  /** First byte. */
  start(change: number): number {
    return this.#rows[STRIDE * change] as number
  }

  /** One past the last byte. */
  end(change: number): number {
    return this.#rows[STRIDE * change + 1] as number
  }

  /** The user type that a reorder is of; -1 for a splice. */
  node(change: number): number {
    const third = this.#rows[STRIDE * change + 2] as number
    return third < 0 ? ~third : -1
  }

  /** Of a splice where its bytes begin among those written anew. */
  from(change: number): number {
    return this.#rows[STRIDE * change + 2] as number
  }

  /** Of a splice where they end. */
  to(change: number): number {
    return this.#rows[STRIDE * change + 3] as number
  }

  /** Of a reorder which order it is. */
  order(change: number): number {
    return this.#rows[STRIDE * change + 3] as number
  }

  /** The first change that does not lie in this one, nor before it. */
  behind(change: number): number {
    return this.#behind === null ? change + 1 : (this.#behind[change] as number)
  }

  /** The first change of `low .. high - 1` that starts at an offset or behind it; `high` where none does. */
  firstFrom(offset: number, low: number, high: number): number {
    if (low >= high || this.start(low) >= offset) return low
    if (this.start(high - 1) < offset) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.start(middle) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function behindEach(rows: Int32Array): Int32Array | null {
  const count = rows.length / STRIDE
  let behind: Int32Array | null = null
  // From the last to the first: what begins before a change ends lies in it.
  for (let change = count - 1; change >= 0; change--) {
    const end = rows[STRIDE * change + 1] as number
    let next = change + 1
    while (next < count && (rows[STRIDE * next] as number) < end)
      next = behind === null ? next + 1 : (behind[next] as number)
    if (next > change + 1 && behind === null) {
      behind = Int32Array.from({ length: count }, (_, i) => i + 1)
    }
    if (behind !== null) behind[change] = next
  }
  return behind
}

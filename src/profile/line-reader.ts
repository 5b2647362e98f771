// What a line of a partial profile holds, member by member. It comes from a file or a pipe: anything may be in it. What is not
// as expected is a TypeError that says where, what was expected and what was found.

import { PARAMETERS } from './parameters.ts'
import { sumOf } from './sketches/exact-sum.ts'
import { newRegisters } from './sketches/hyper-log-log.ts'
import type { ToldValue } from './told-value.ts'
import type { CountedValue } from './values.ts'

/** Whether a value is an object that has a member of a type. */
export function has(value: unknown, name: string, type: 'number' | 'string'): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === type
  )
}

/** The members of a line. */
export class LineReader {
  readonly #line: Readonly<Record<string, unknown>>

  constructor(line: unknown) {
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      throw new TypeError(`A line of a partial profile: expected an object, found ${found(line)}.`)
    this.#line = line as Readonly<Record<string, unknown>>
  }

  /** Throws `TypeError` where the line was made with other parameters. */
  checkParameters(): void {
    const given = this.inner('parameters')
    for (const [name, value] of Object.entries(PARAMETERS)) {
      const other = given.#line[name]
      if (other === value) continue
      throw new TypeError(
        `Profiles with different parameters cannot be merged: expected ${name} ${value}, found ${found(other)}. Make the parts anew with this version.`,
      )
    }
  }

  /** The `TypeError` for a member that is not as expected. */
  unfit(name: string, expected: string): TypeError {
    const part = this.#line.part
    const where = typeof part === 'string' ? ` of a line "${part}"` : ''
    return new TypeError(
      `A line of a partial profile: expected ${expected} as "${name}"${where}, found ${found(this.#line[name])}.`,
    )
  }

  has(name: string): boolean {
    return this.#line[name] !== undefined
  }

  isNull(name: string): boolean {
    return this.#line[name] === null
  }

  isFalse(name: string): boolean {
    return this.#line[name] === false
  }

  text(name: string): string {
    const value = this.#line[name]
    if (typeof value !== 'string') throw this.unfit(name, 'a text')
    return value
  }

  count(name: string): number {
    const value = this.#line[name]
    if (!isCount(value)) throw this.unfit(name, 'a whole number from 0')
    return value
  }

  inner(name: string): LineReader {
    const value = this.#line[name]
    if (typeof value !== 'object' || value === null) throw this.unfit(name, 'an object')
    return new LineReader(value)
  }

  lines(name: string): LineReader[] {
    return this.list(name, (value) => typeof value === 'object').map((value) => new LineReader(value))
  }

  list<Value>(name: string, isOne: (value: unknown) => value is Value): Value[]
  list(name: string, isOne: (value: unknown) => boolean): unknown[]
  list(name: string, isOne: (value: unknown) => boolean): unknown[] {
    const value = this.#line[name]
    if (!Array.isArray(value)) throw this.unfit(name, 'a list')
    const wrong = value.findIndex((one) => !isOne(one))
    if (wrong >= 0) throw this.unfit(name, `something else in place ${wrong} of the list`)
    return value
  }

  /** Pairs of an index below `most` and a count. */
  pairs(name: string, most: number): [number, number][] {
    const isPair = (pair: unknown): pair is [number, number] =>
      isPairOf(pair, isCount) && (pair[0] as number) < most
    return this.list(name, isPair)
  }

  /** Pairs of a whole number and a count. */
  signedPairs(name: string): [number, number][] {
    return this.list(name, (pair): pair is [number, number] => isPairOf(pair, Number.isInteger))
  }

  /** Pairs of a text and a count. */
  textPairs(name: string): [string, number][] {
    return this.list(name, (pair): pair is [string, number] =>
      isPairOf(pair, (one) => typeof one === 'string'),
    )
  }

  entries(name: string): [string, number][] {
    const entries = Object.entries(this.inner(name).#line)
    if (!entries.every(([, count]) => isCount(count))) throw this.unfit(name, 'counts')
    return entries as [string, number][]
  }

  octets(name: string): Uint8Array {
    const text = this.text(name)
    if (text.length % 2 !== 0 || !/^[\da-f]*$/.test(text)) throw this.unfit(name, 'hex digits')
    return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
      Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
    )
  }

  registers(name: string): Uint8Array {
    const registers = newRegisters()
    const isRank = (rank: unknown): rank is number => isCount(rank) && rank < 64
    const given = this.list(name, isRank)
    if (given.length !== registers.length) throw this.unfit(name, `${registers.length} registers`)
    registers.set(given)
    return registers
  }

  sum(name: string): bigint {
    const sum = sumOf(this.text(name))
    if (sum === null) throw this.unfit(name, 'a sum such as 1a2b@280')
    return sum
  }

  told(name: string): ToldValue | null {
    if (this.isNull(name)) return null
    const list = this.list(name, (value) => typeof value === 'number' || typeof value === 'string')
    const [value, order, size] = list
    if (list.length !== 3 || typeof order !== 'number' || typeof size !== 'number')
      throw this.unfit(name, 'a value, its order and its size')
    return { value: value as number | string, order, size }
  }

  countedValue(list: readonly unknown[]): CountedValue {
    const [hash, count, line, value, order, size] = list
    const isValue = typeof value === 'string' || typeof value === 'number'
    if (!isCount(hash) || !isCount(count) || !isCount(line) || !isValue || !isCount(size))
      throw this.unfit('values', 'lists of hash, count, line, value, order and size')
    if (typeof order !== 'number') throw this.unfit('values', 'a number as the order of each value')
    return { hash, count, line, value, order, size }
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isPairOf(pair: unknown, isFirst: (value: unknown) => boolean): pair is [unknown, number] {
  return Array.isArray(pair) && pair.length === 2 && isFirst(pair[0]) && isCount(pair[1])
}

/** A value in few words. */
function found(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

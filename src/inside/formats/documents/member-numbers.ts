// Which of the members of an object have a name that occurred before: addresses number those.

import type { DocumentRows } from './rows.ts'

/** Objects with more members than this keep their numbers; those of smaller ones are counted each time. */
const FEW = 32

/** The numbers of members among those of the same name. */
export class MemberNumbers {
  readonly #rows: DocumentRows
  readonly #name: (event: number) => string
  readonly #kept = new Map<number, Int32Array>()

  constructor(rows: DocumentRows, name: (event: number) => string) {
    this.#rows = rows
    this.#name = name
  }

  /** 1 for the first member of its name in its object, 2 for the next one. */
  of(member: number): number {
    const rows = this.#rows
    const around = rows.table.parent[member] as number
    const place = rows.place(member)
    const kept = this.#kept.get(around)
    if (kept !== undefined) return kept[place] ?? 1
    const count = rows.count(around)
    if (count <= FEW) return this.#counted(around, member)
    const numbers = this.#numbersOf(around, count)
    this.#kept.set(around, numbers)
    return numbers[place] ?? 1
  }

  #counted(around: number, member: number): number {
    const { after } = this.#rows.table
    const name = this.#name(member)
    let number = 1
    for (let event = around + 1; event < member; event = after[event] as number)
      if (this.#name(event) === name) number++
    return number
  }

  /** The number of each member, by its place. */
  #numbersOf(around: number, count: number): Int32Array {
    const { after } = this.#rows.table
    const numbers = new Int32Array(count)
    const seen = new Map<string, number>()
    for (let event = around + 1, place = 0; place < count; event = after[event] as number, place++) {
      const name = this.#name(event)
      const number = (seen.get(name) ?? 0) + 1
      seen.set(name, number)
      numbers[place] = number
    }
    return numbers
  }
}

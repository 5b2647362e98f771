// Whether one uniform array of octets is a raw array, by the places that were named. Addresses are followed step by step
// while the stream is read, so that no array costs its depth.

import { stepText } from '../address.ts'
import type { RawArrayPlace } from '../document.ts'
import { NONE } from '../table/header.ts'
import { isMap, keyAt, parentAt, shapeAt, typeAt } from '../table/node-table.ts'
import type { RawArrays, RawStep } from '../table/raw-array.ts'
import type { Rows } from '../table/rows.ts'

/**
 * Type id of the elements of an array of octets that begins at `start`, else `NONE`: by the user type around it, `owner`,
 * and the property index there; by where it begins; or by the step of an address that leads to it.
 */
function rawTypeOf(raw: RawArrays, owner: number, key: number, start: number, step: RawStep | null): number {
  const byProperty = owner >= 0 ? raw.byProperty.get(`${owner}/${key}`) : undefined
  return byProperty ?? raw.byStart.get(start) ?? step?.elementType ?? NONE
}

/** A container that addresses lead through. Its children are told one by one, in their order. */
class Way {
  readonly #step: RawStep
  /** How often there was a child with a key. */
  readonly #seen = new Map<number, number>()

  constructor(step: RawStep) {
    this.#step = step
  }

  /** The step to the next child, which has a key; null where no address goes there. */
  next(inMap: boolean, key: number): RawStep | null {
    const occurrence = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, occurrence)
    return this.#step.steps.get(stepText(inMap, key, occurrence)) ?? null
  }
}

/** Finds raw arrays among the rows that are being written. */
export class RawTypes {
  readonly #raw: RawArrays
  readonly #rows: Rows
  /** The containers that addresses lead through, by node. */
  #ways: Map<number, Way> | null = null
  /** The nodes before this one have been told to the ways they are in. */
  #told = 0

  constructor(raw: RawArrays, rows: Rows) {
    this.#raw = raw
    this.#rows = rows
  }

  /** The places that were given. */
  get given(): readonly RawArrayPlace[] {
    return this.#raw.given
  }

  /** Type id of the elements where octets that are about to become a node are known to be a raw array, else `NONE`. */
  ofNext(parent: number, key: number, start: number): number {
    const owner = parent < 0 ? NONE : typeAt(this.#rows, parent)
    return rawTypeOf(this.#raw, owner, key, start, this.#stepToNext(parent, key))
  }

  /** The step that leads to the next node. Each node is looked at once, however many arrays are asked for. */
  #stepToNext(parent: number, key: number): RawStep | null {
    const rows = this.#rows
    const { byAddress } = this.#raw
    if (byAddress === null) return null
    for (; this.#told < rows.count; this.#told++) {
      const step = this.#stepTo(parentAt(rows, this.#told), keyAt(rows, this.#told), byAddress)
      if (step === null || step.steps.size === 0) continue
      this.#ways ??= new Map()
      this.#ways.set(this.#told, new Way(step))
    }
    this.#told++
    return this.#stepTo(parent, key, byAddress)
  }

  #stepTo(parent: number, key: number, root: RawStep): RawStep | null {
    if (parent < 0) return root
    return this.#ways?.get(parent)?.next(isMap(shapeAt(this.#rows, parent)), key) ?? null
  }
}

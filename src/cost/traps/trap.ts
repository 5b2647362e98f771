// One trap, and the place where detectors put what they find: a bounded number of each code, and a count of all.

import type { PofDocument, Severity } from '../../pof/index.ts'
import type { Outcome } from '../reach.ts'
import type { CostWords } from '../words.ts'
import type { TrapCode } from './trap-codes.ts'

/** The result of a path at a place that a trap affects. */
export interface TrappedField {
  /** As `resolvePath` takes it. */
  readonly address: string
  /** As SimplePofPath takes it. */
  readonly path: readonly number[]
  /** The outcome of the path. */
  readonly outcome: Outcome
  /** The exception of Java while navigating or reading, class and message. */
  readonly exception: string | null
}

/** A place of a payload where the parts of Coherence disagree. */
export interface Trap {
  /** Which kind it is; stable. */
  readonly code: TrapCode
  /** How serious it is. */
  readonly severity: Severity
  /** The number of the deviation in docs/traps.md, or null. */
  readonly deviation: number | null
  /** The node it begins at, or -1 for the envelope. */
  readonly node: number
  /** Its first byte. */
  readonly offset: number
  /** How many bytes, from `offset`. */
  readonly length: number
  /** A short title. */
  readonly title: string
  /** Which part of Coherence does what here, with figures. */
  readonly what: string
  /** What a query loses, in one sentence; `fields` lists the fields. */
  readonly effect: string
  /** Nearby fields that a cold PofExtractor does not get correctly; in a large payload not all of them. */
  readonly fields: readonly TrappedField[]
  /** What to do. */
  readonly wayRound: string
  /** Places of this code in the payload, this one included; more than are listed where there are many. */
  readonly alike: number
}

/** A place found, its text not made yet. */
export interface Sighting {
  readonly code: TrapCode
  readonly node: number
  readonly offset: number
  readonly length: number
  readonly what: () => string
}

/** Keeps the first places of each code, and counts all. */
export class Sightings {
  readonly doc: PofDocument
  readonly words: CostWords
  readonly kept: Sighting[] = []
  readonly #counts = new Map<TrapCode, number>()
  readonly #most: number

  constructor(doc: PofDocument, words: CostWords, most: number) {
    this.doc = doc
    this.words = words
    this.#most = most
  }

  /** Adds a place; `length` 0 where bytes are missing. */
  add(code: TrapCode, node: number, offset: number, length: number, what: () => string): void {
    const count = this.count(code) + 1
    this.#counts.set(code, count)
    if (count <= this.#most) this.kept.push({ code, node, offset, length, what })
  }

  /** Adds a place that is a node, from its first byte to its last. */
  addNode(code: TrapCode, node: number, what: () => string): void {
    const { tree } = this.doc
    this.add(code, node, tree.start(node), tree.end(node) - tree.start(node), what)
  }

  /** How many were found of a code. */
  count(code: TrapCode): number {
    return this.#counts.get(code) ?? 0
  }
}

/** A place to begin a sentence with: `Field 3/0`, or `The root`. */
export function addressText(words: CostWords, node: number): string {
  const place = words.place(node)
  return place === '' ? 'The root' : `Field ${place}`
}

/** The same within a sentence: names keep their capitals. */
export function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

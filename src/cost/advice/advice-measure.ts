// What changes save, measured: the stream is written with the edits, parsed and costed again, and the same fields are
// reached in both. Knows no kind of advice.

import { check } from '../../pof/arguments/index.ts'
import { type Edit, type PofDocument, PofError, resolvePath, write } from '../../pof/index.ts'
import { costColumns } from '../cost-columns.ts'
import { type CoefficientSet, estimateReach } from '../estimate.ts'
import { addOps, COUNTERS, type Ops } from '../ops.ts'
import { leafPaths } from '../query.ts'
import type { Reach } from '../reach.ts'
import type { SkipCost } from '../skip-cost.ts'
import { SAVING } from '../words.ts'

/** The cost of reaching the measured fields: the sum for starred fields, the mean for all leaves. */
export interface Measured {
  /** The counters. */
  readonly ops: Ops
  /** Their estimate, in nanoseconds. */
  readonly ns: number
  /** Of the whole stream. */
  readonly bytes: number
}

/** Before and after. */
export interface Saving {
  /** Of the stream without the change. */
  readonly before: Measured
  /** Of the stream with the change. */
  readonly after: Measured
  /** How many times smaller the estimate gets: `before.ns / after.ns`. */
  readonly ratio: number
  /** The measured paths before and after the change: extracted cold, each by its own extractor. */
  readonly paths: readonly { readonly before: readonly number[]; readonly after: readonly number[] }[]
}

/** Leaves measured where nothing is starred: for payloads up to so many bytes, so many. */
const LEAVES: readonly (readonly [bytes: number, leaves: number])[] = [
  [1 << 20, 256],
  [8 << 20, 32],
  [Number.POSITIVE_INFINITY, 16],
]
/** Bytes beyond which a change is not tried where it is known beforehand that it does not matter. */
const LARGE = 1 << 20
/** Rewritten streams: as many as make so many bytes, within bounds. */
const REWRITTEN = 64 << 20
const FEWEST = 10
const MOST = 60

/** Measures changes of one document on the same paths. */
export class Measure {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly set: CoefficientSet
  readonly isStarred: boolean
  readonly paths: readonly (readonly number[])[]
  readonly #reached = new Map<readonly number[], Reach>()
  readonly #onTried: (tried: number) => void
  #left: number
  #tried = 0

  /** `onTried` hears how many changes were begun to be tried, before each. */
  constructor(
    doc: PofDocument,
    cost: SkipCost,
    stars: readonly (readonly number[])[],
    set: CoefficientSet,
    onTried: (tried: number) => void = () => {},
  ) {
    this.doc = doc
    this.cost = cost
    this.set = set
    this.#onTried = onTried
    const held = stars.filter((path) => resolvePath(doc, path.join('/')) !== null)
    const [, most] = LEAVES.find(([bytes]) => doc.bytes.length <= bytes) as readonly [number, number]
    this.isStarred = held.length > 0
    this.paths = this.isStarred ? held : leafPaths(doc, most).map(({ path }) => path)
    this.#left = Math.max(FEWEST, Math.min(MOST, Math.floor(REWRITTEN / Math.max(1, doc.bytes.length))))
  }

  /**
   * The saving of edits; null where they cannot be made, where a field that could be reached no longer can, or where the
   * budget of rewritten streams is spent. `paths` are those measured, and `same` says that they lead to the same after.
   */
  saving(edits: readonly Edit[], paths = this.paths, same = false): Saving | null {
    if (this.#left <= 0 || paths.length === 0) return null
    this.#left--
    this.#onTried(++this.#tried)
    const written = this.#write(edits)
    if (written === null) return null
    const pairs: { before: readonly number[]; after: readonly number[] }[] = []
    // A path that counts several times is followed once.
    const followed = new Map<readonly number[], readonly number[] | null>()
    for (const before of paths) {
      const known = followed.get(before)
      const after = same ? before : known === undefined ? written.pathAfter(before) : known
      if (after === null) return null
      followed.set(before, after)
      pairs.push({ before, after })
    }
    return this.compare(written.doc, pairs)
  }

  /** The saving of another stream in which fields have other paths. */
  compare(
    doc: PofDocument,
    paths: readonly { readonly before: readonly number[]; readonly after: readonly number[] }[],
  ): Saving | null {
    const cost = costColumns(doc)
    const before = paths.map((path) => this.#reach(path.before))
    const reached = new Map<readonly number[], Reach>()
    const after = paths.map((path) => {
      const reach = reached.get(path.after) ?? cost.toReachPath(path.after)
      reached.set(path.after, reach)
      return reach
    })
    if (before.some((reach, i) => isGot(reach) && !isGot(after[i] as Reach))) return null
    const saved = {
      before: this.#measured(before, this.doc.bytes.length),
      after: this.#measured(after, doc.bytes.length),
    }
    return { ...saved, ratio: saved.before.ns / saved.after.ns, paths }
  }

  /**
   * Whether a change cannot matter: of a large payload, where the nanoseconds that it may save for each measured field
   * are next to nothing of what one costs. Small payloads are just tried.
   */
  isVain(ns: number): boolean {
    if (this.doc.bytes.length <= LARGE) return false
    const sum = this.paths.reduce((all, path) => all + estimateReach(this.#reach(path), this.set), 0)
    return ns < (0.5 * SHARE * sum) / Math.max(1, this.paths.length)
  }

  /** Whether the library never gets to one of the measured fields. */
  hangs(): boolean {
    return this.paths.some((path) => this.#reach(path).outcome === 'hang')
  }

  /** What a path costs before any change. */
  #reach(path: readonly number[]): Reach {
    const known = this.#reached.get(path)
    if (known !== undefined) return known
    const reach = this.cost.toReachPath(path)
    this.#reached.set(path, reach)
    return reach
  }

  #write(edits: readonly Edit[]): ReturnType<typeof write> | null {
    try {
      return write(this.doc, edits)
    } catch (error) {
      if (error instanceof PofError) return null
      throw error
    }
  }

  #measured(reaches: readonly Reach[], bytes: number): Measured {
    const ops = addOps(...reaches.map(({ total }) => total))
    const ns = reaches.reduce((sum, reach) => sum + estimateReach(reach, this.set), 0)
    if (this.isStarred || reaches.length === 0) return { ops, ns, bytes }
    for (const counter of COUNTERS) ops[counter] /= reaches.length
    return { ops, ns: ns / reaches.length, bytes }
  }
}

function isGot({ outcome, readException }: Reach): boolean {
  return outcome === 'value' && readException === null
}

/** Calls that are worth a word where their share is not, unless it is next to nothing. */
const CALLS = 3
/** The share that is worth a word. */
const SHARE = 0.01
/** Bytes below which a smaller stream is not worth a word. */
const BYTES = 8

/**
 * Whether reaching the fields costs noticeably less.
 *
 * @example
 * ```ts
 * import { type Measured, isFaster, noOps } from 'pof-inspector/cost'
 *
 * const before: Measured = { ops: noOps(), ns: 400, bytes: 100 }
 * const saving = (after: Measured) => ({ before, after, ratio: before.ns / after.ns, paths: [] })
 * console.log(isFaster(saving({ ...before, ns: 200 })), isFaster(saving({ ...before, bytes: 60 }))) //> true false
 * ```
 */
export function isFaster(saving: Saving): boolean {
  check('isFaster', saving, SAVING)
  const { before, after } = saving
  const calls = before.ops.skipUniformValue - after.ops.skipUniformValue
  const saved = before.ns - after.ns
  return saved >= SHARE * before.ns || (calls >= CALLS && saved >= (SHARE / 10) * before.ns)
}

/**
 * Whether the stream gets noticeably smaller, and by a larger share than reaching gets more expensive.
 *
 * @example
 * ```ts
 * import { type Measured, isSmaller, noOps } from 'pof-inspector/cost'
 *
 * const before: Measured = { ops: noOps(), ns: 400, bytes: 100 }
 * const saving = (after: Measured) => ({ before, after, ratio: before.ns / after.ns, paths: [] })
 * console.log(isSmaller(saving({ ...before, ns: 200 })), isSmaller(saving({ ...before, bytes: 60 }))) //> false true
 * ```
 */
export function isSmaller(saving: Saving): boolean {
  check('isSmaller', saving, SAVING)
  const { before, after } = saving
  const bytes = before.bytes - after.bytes
  const share = bytes / before.bytes
  return bytes >= BYTES && share >= SHARE && after.ns - before.ns <= share * before.ns
}

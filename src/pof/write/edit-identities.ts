// Identities and references in the order in which a reader meets them. An identity must come before what refers to
// it, and in a uniform container of user types a version must not become a reference: whoever moves, drops or adds
// values asks here whether every reference still means what it meant.

import { readPackedInt } from '../scalars/packed-int.ts'
import { silent } from '../scalars/scalar.ts'
import { IntList } from '../table/int-list.ts'
import { beginsWithIdentity, bodyStart, isDeclared, prefixOf, runOf } from '../table/layout.ts'
import { type NodeTable, typeAt } from '../table/node-table.ts'
import { RunIndex } from '../table/run.ts'
import * as T from '../type-ids.ts'
import { Refusal } from './edit.ts'

/** What is noted of one place. */
export type EventKind = typeof IDENTITY | typeof REPEATED | typeof REFERENCE | typeof VERSION
/** An identity is given. */
const IDENTITY = 0
/** An identity is given that was given before: damage, and kept. */
const REPEATED = 1
/** A reference. */
const REFERENCE = 2
/** The version of a user type in a uniform container. */
export const VERSION = 3

/** Numbers in a row: kind; offset of the number; node; number; type; what it means. */
const STRIDE = 6

/** Places that matter, in the order in which they were found. */
export class IdentityEvents {
  readonly #rows = new IntList()
  /** Whether there is anything to go wrong: an identity, or a reference. */
  hasIdentities = false
  /** The largest identity that is given or referred to; 0 where there are none. */
  largest = 0

  /** How many there are. */
  get count(): number {
    return this.#rows.length / STRIDE
  }

  /** Notes one. `type` is that of the value named, of a version the declared one; `means` the event of the identity, or -1. */
  add(kind: EventKind, at: number, node: number, number: number, type: number, means = -1): void {
    for (const item of [kind, at, node, number, type, means]) this.#rows.push(item)
    if (kind === VERSION) return
    this.hasIdentities = true
    this.largest = Math.max(this.largest, number)
  }

  /** Which kind it is. */
  kind(event: number): EventKind {
    return this.#rows.items[STRIDE * event] as EventKind
  }

  /** Offset of the number in the stream it was read from. */
  at(event: number): number {
    return this.#rows.items[STRIDE * event + 1] as number
  }

  /** The node of its own stream. */
  node(event: number): number {
    return this.#rows.items[STRIDE * event + 2] as number
  }

  /** The identity, or the version. */
  number(event: number): number {
    return this.#rows.items[STRIDE * event + 3] as number
  }

  /** Type id of the value named; of a version the declared type; of a reference 0. */
  type(event: number): number {
    return this.#rows.items[STRIDE * event + 4] as number
  }

  /** The event of the identity that a reference means; -1 where its own stream has none. */
  means(event: number): number {
    return this.#rows.items[STRIDE * event + 5] as number
  }

  /** The first event at an offset or behind it, where they were found in the order of the stream. */
  firstFrom(offset: number): number {
    return this.#first((event) => this.at(event) >= offset)
  }

  /** The node that a reference means; -1 where it means none. */
  meantBy(reference: number): number {
    for (
      let event = this.#first((event) => this.node(event) >= reference);
      event < this.count && this.node(event) === reference;
      event++
    )
      if (this.kind(event) === REFERENCE) return this.means(event) < 0 ? -1 : this.node(this.means(event))
    return -1
  }

  #first(isThere: (event: number) => boolean): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isThere(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Adds all such places of a table, in stream order. */
export function addEvents(table: NodeTable, events: IdentityEvents): void {
  const { bytes, unread, identityTyped } = table
  const named = new Map<number, number>()
  const addIdentity = (at: number, node: number): void => {
    const number = readPackedInt(bytes, at)
    const kind = named.has(number) ? REPEATED : IDENTITY
    named.set(number, events.count)
    events.add(kind, at, node, number, typeAt(table, node))
  }
  const addReference = (at: number, node: number): void => {
    const number = readPackedInt(bytes, at)
    events.add(REFERENCE, at, node, number, 0, named.get(number) ?? -1)
  }
  for (let node = 0; node < table.count; node++) {
    if (node === unread) continue
    const type = typeAt(table, node)
    // Usual values begin with their own type id: only those that do not are looked at closely.
    const isPlain = !beginsWithIdentity(table, node) && !(type >= 0 && isDeclared(table, node))
    if (!isPlain || identityTyped.length > 0) {
      const prefix = prefixOf(table, node)
      for (const at of prefix.identities) addIdentity(at, node)
      // Behind an identity the version is only a version.
      if (type >= 0 && prefix.type < 0 && prefix.identities.length === 0) {
        const version = readPackedInt(bytes, prefix.body)
        if (version > 0) events.add(VERSION, prefix.body, node, version, type)
      }
    }
    if (type === T.reference) addReference(bodyStart(table, node), node)
    else if (type === T.uniformCollection || type === T.uniformArray || type === T.uniformMap)
      addRunReferences(table, node, addReference)
  }
}

function addRunReferences(table: NodeTable, node: number, add: (at: number, node: number) => void): void {
  const run = runOf(table, node)
  if (run === null || (run.first !== T.reference && run.second !== T.reference)) return
  const index = new RunIndex(silent(table.bytes), run, false)
  index.forEach((element, start) => {
    if (index.typeOf(element) === T.reference) add(start, node)
  })
}

/** Follows the events of a stream being written, and refuses the first that would mean something else than before. */
export class IdentityOrder {
  /** By identity the event that gave it: of another list than the document's counted from behind the document's. */
  readonly #named = new Map<number, number>()
  readonly #own: IdentityEvents
  readonly #added: IdentityEvents

  /** The events of the document, and those of values put in. */
  constructor(own: IdentityEvents, added: IdentityEvents) {
    this.#own = own
    this.#added = added
  }

  /**
   * Follows the events `from .. to - 1` of either list. `isNew`: they come from a value put in, so that a reference may
   * name any identity before it.
   */
  follow(events: IdentityEvents, from: number, to: number, isNew: boolean): void {
    const offset = events === this.#own ? 0 : this.#own.count
    for (let event = from; event < to; event++) {
      const kind = events.kind(event)
      const number = events.number(event)
      if (kind === IDENTITY || kind === REPEATED) {
        if (kind === IDENTITY && this.#named.has(number))
          throw new Refusal(`Identity ${number} would be in the stream twice.`, events.node(event))
        this.#named.set(number, offset + event)
      } else if (kind === VERSION) this.#checkVersion(events, event)
      else {
        const means = events.means(event)
        this.#checkReference(number, events.node(event), means < 0 ? -1 : offset + means, isNew)
      }
    }
  }

  #checkVersion(events: IdentityEvents, event: number): void {
    const number = events.number(event)
    const named = this.#named.get(number)
    if (named === undefined || this.#typeOf(named) !== events.type(event)) return
    const what = `Version ${number} of a user type in a uniform container`
    throw new Refusal(`${what} would be read as a reference to identity ${number}.`, events.node(event))
  }

  #typeOf(named: number): number {
    const { count } = this.#own
    return named < count ? this.#own.type(named) : this.#added.type(named - count)
  }

  #checkReference(number: number, node: number, means: number, isNew: boolean): void {
    const known = this.#named.get(number) ?? -1
    if (known < 0 && (isNew || means >= 0)) {
      throw new Refusal(
        `A reference to identity ${number} would come before that identity, or the identity would be missing.`,
        node,
      )
    }
    if (known !== means && !(isNew && means < 0))
      throw new Refusal(`A reference to identity ${number} would name another value.`, node)
  }
}

// Identities and references in the order in which a reader meets them. An identity must come before what refers to
// it, and in a uniform container of user types a version must not become a reference: whoever moves, drops or adds
// values asks here whether every reference still means what it meant.

import { partitionPoint } from '../order/partition-point.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { silent } from '../scalars/scalar.ts'
import { beginsWithIdentity, bodyStart, isDeclared, prefixOf, runOf } from '../table/layout.ts'
import { type NodeTable, typeAt } from '../table/node-table.ts'
import { RunIndex } from '../table/run.ts'
import * as T from '../type-ids.ts'
import { Refusal } from './edit.ts'

/** What is noted of one place. */
export interface IdentityEvent {
  /** `repeated`: the identity was given before, which is damage, and kept. `version`: of a user type in a uniform container. */
  readonly kind: 'identity' | 'repeated' | 'reference' | 'version'
  /** Offset of the number in the stream it was read from. */
  readonly at: number
  /** The node of its own stream. */
  readonly node: number
  /** The identity, or the version. */
  readonly number: number
  /** Type id of the value named; of a version the declared type; of a reference 0. */
  readonly type: number
  /** Of a reference the identity that it means in its own stream, or null. */
  readonly means: IdentityEvent | null
}

/** Places that matter, in the order in which they were found. */
export class IdentityEvents {
  readonly list: IdentityEvent[] = []
  /** Whether there is anything to go wrong: an identity, or a reference. */
  hasIdentities = false
  /** The largest identity that is given or referred to; 0 where there are none. */
  largest = 0

  /** Notes one. */
  add(event: IdentityEvent): IdentityEvent {
    this.list.push(event)
    if (event.kind !== 'version') {
      this.hasIdentities = true
      this.largest = Math.max(this.largest, event.number)
    }
    return event
  }

  /** Those at the offsets `from .. to - 1`, where they were found in the order of the stream. */
  between(from: number, to: number): IdentityEvent[] {
    const found: IdentityEvent[] = []
    for (let i = this.#first(({ at }) => at >= from); (this.list[i]?.at ?? to) < to; i++)
      found.push(this.list[i] as IdentityEvent)
    return found
  }

  /** The node that a reference means; -1 where it means none. */
  meantBy(reference: number): number {
    for (let i = this.#first(({ node }) => node >= reference); this.list[i]?.node === reference; i++) {
      const { kind, means } = this.list[i] as IdentityEvent
      if (kind === 'reference') return means?.node ?? -1
    }
    return -1
  }

  #first(isThere: (event: IdentityEvent) => boolean): number {
    return partitionPoint(0, this.list.length, (at) => !isThere(this.list[at] as IdentityEvent))
  }
}

/** Adds all such places of a table, in stream order. */
export function addEvents(table: NodeTable, events: IdentityEvents): void {
  const { bytes, unread, identityTyped } = table
  const named = new Map<number, IdentityEvent>()
  const addIdentity = (at: number, node: number): void => {
    const number = readPackedInt(bytes, at)
    const kind = named.has(number) ? 'repeated' : 'identity'
    named.set(number, events.add({ kind, at, node, number, type: typeAt(table, node), means: null }))
  }
  const addReference = (at: number, node: number): void => {
    const number = readPackedInt(bytes, at)
    events.add({ kind: 'reference', at, node, number, type: 0, means: named.get(number) ?? null })
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
        const number = readPackedInt(bytes, prefix.body)
        if (number > 0) events.add({ kind: 'version', at: prefix.body, node, number, type, means: null })
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
  readonly #named = new Map<number, IdentityEvent>()

  /** Follows events. `isNew`: they come from a value put in, so that a reference may name any identity before it. */
  follow(events: readonly IdentityEvent[], isNew: boolean): void {
    for (const event of events) {
      const { kind, number, node } = event
      if (kind === 'version') this.#checkVersion(event)
      else if (kind === 'reference') this.#checkReference(event, isNew)
      else if (kind === 'identity' && this.#named.has(number))
        throw new Refusal(`Identity ${number} would be in the stream twice.`, node)
      else this.#named.set(number, event)
    }
  }

  #checkVersion({ number, node, type }: IdentityEvent): void {
    if (this.#named.get(number)?.type !== type) return
    const what = `Version ${number} of a user type in a uniform container`
    throw new Refusal(`${what} would be read as a reference to identity ${number}.`, node)
  }

  #checkReference({ number, node, means }: IdentityEvent, isNew: boolean): void {
    const known = this.#named.get(number) ?? null
    if (known === null && (isNew || means !== null)) {
      throw new Refusal(
        `A reference to identity ${number} would come before that identity, or the identity would be missing.`,
        node,
      )
    }
    if (known !== means && !(isNew && means === null))
      throw new Refusal(`A reference to identity ${number} would name another value.`, node)
  }
}

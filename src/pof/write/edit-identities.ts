// Identities and references in the order in which a reader meets them. An identity must come before what refers to
// it, and in a uniform container of user types a version must not become a reference: whoever moves, drops or adds
// values asks here whether every reference still means what it meant.

import { readPackedInt } from '../scalars/packed-int.ts'
import { silent } from '../scalars/scalar.ts'
import { declaredTypes, readHeader } from '../table/header.ts'
import { bodyStart, prefixOf, runOf } from '../table/layout.ts'
import { isMap, keyAt, type NodeTable, parentAt, shapeAt, startAt, typeAt } from '../table/node-table.ts'
import { RunIndex } from '../table/run.ts'
import { SHAPE, T } from '../types.ts'
import { Refusal } from './edit.ts'

/** One place that matters: an identity given, a reference, or the version of a user type in a uniform container. */
export interface IdentityEvent {
  readonly kind: 'identity' | 'reference' | 'version'
  /** Offset of the number in the stream it was read from. */
  readonly at: number
  readonly node: number
  /** The identity, or the version. */
  readonly number: number
  /** Type id of the value named; of a version the declared type; of a reference 0. */
  readonly type: number
  /** The identity that a reference means; null where its own stream has none. */
  readonly means: IdentityEvent | null
  /** Whether the same identity was given before: damage, and kept. */
  readonly isRepeated: boolean
}

/** The type id that a container declares for one of its children, or null where the child brings its own. */
export function declaredType(table: NodeTable, node: number): number | null {
  const parent = parentAt(table, node)
  if (parent < 0) return null
  const shape = shapeAt(table, parent)
  const isSecond = isMap(shape) && keyAt(table, node) % 2 === 1
  if (declaredTypes(shape) < (isSecond ? 2 : 1)) return null
  const header = readHeader(table.bytes, shape, bodyStart(table, parent))
  return isSecond ? header.second : header.first
}

/** All such places of a table, in stream order. */
export function identityEvents(table: NodeTable): IdentityEvent[] {
  const events: IdentityEvent[] = []
  const named = new Map<number, IdentityEvent>()
  const add = (kind: IdentityEvent['kind'], at: number, node: number, type: number): void => {
    const number = readPackedInt(table.bytes, at)
    const known = named.get(number) ?? null
    const means = kind === 'reference' ? known : null
    const event = { kind, at, node, number, type, means, isRepeated: kind === 'identity' && known !== null }
    events.push(event)
    if (kind === 'identity') named.set(number, event)
  }
  for (let node = 0; node < table.count; node++) {
    if (node === table.unread) continue
    const type = typeAt(table, node)
    // Usual values begin with their own type id: only those that do not are looked at closely.
    const declared = declaredType(table, node)
    const isIdentity = ((table.bytes[startAt(table, node)] as number) & 0x7f) === IDENTITY_BYTE
    if (isIdentity || declared === T.identity || (declared ?? -1) >= 0) {
      const prefix = prefixOf(table, node)
      for (const at of prefix.identities) add('identity', at, node, type)
      // Behind an identity the version is only a version.
      const isBare = type >= 0 && declared === type && prefix.identities.length === 0
      if (isBare && readPackedInt(table.bytes, prefix.body) > 0) add('version', prefix.body, node, type)
    }
    if (type === T.reference) add('reference', bodyStart(table, node), node, 0)
    addRunReferences(table, node, (at) => add('reference', at, node, 0))
  }
  return events
}

const IDENTITY_BYTE = 0x5e

function addRunReferences(table: NodeTable, node: number, add: (at: number) => void): void {
  const shape = shapeAt(table, node)
  if (shape !== SHAPE.uniformCollection && shape !== SHAPE.uniformMap) return
  const run = runOf(table, node)
  if (run === null || (run.first !== T.reference && run.second !== T.reference)) return
  const index = new RunIndex(silent(table.bytes), run, false)
  index.forEach((element, start) => {
    if (index.typeOf(element) === T.reference) add(start)
  })
}

/** Whether there is anything to go wrong: an identity, or a reference. */
export function hasIdentities(events: readonly IdentityEvent[]): boolean {
  return events.some(({ kind }) => kind !== 'version')
}

/** The largest identity that events give or refer to; 0 where there are none. */
export function largestIdentity(events: readonly IdentityEvent[]): number {
  return events.reduce((most, { kind, number }) => (kind === 'version' ? most : Math.max(most, number)), 0)
}

/** Follows the events of a stream being written, and refuses the first that would mean something else than before. */
export class IdentityOrder {
  readonly #named = new Map<number, IdentityEvent>()

  /** `isNew`: the event comes from a value put in, so a reference may name any identity before it. */
  follow(event: IdentityEvent, isNew: boolean): void {
    const { kind, number, node } = event
    const known = this.#named.get(number) ?? null
    if (kind === 'identity') {
      if (known !== null && !event.isRepeated)
        throw new Refusal(`Identity ${number} would stand in the stream twice.`, node)
      this.#named.set(number, event)
    } else if (kind === 'version') {
      if (known?.type === event.type) {
        const what = `Version ${number} of a user type in a uniform container`
        throw new Refusal(`${what} would be read as a reference to identity ${number}.`, node)
      }
    } else if (known === null && (isNew || event.means !== null)) {
      throw new Refusal(
        `A reference to identity ${number} would come before that identity, or without it.`,
        node,
      )
    } else if (known !== event.means && !(isNew && event.means === null)) {
      throw new Refusal(`A reference to identity ${number} would name another value.`, node)
    }
  }
}

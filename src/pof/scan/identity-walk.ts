// Which objects have which identities at a node, found from rows that are written already, by the rule of identities.ts.
// Few streams have any; so nothing is kept for them while a stream is scanned but where they are.

import type { Identities } from '../identities.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import type { Source } from '../scalars/scalar.ts'
import type { IntList } from '../table/int-list.ts'
import { parentAt, type Rows, typeAt } from '../table/rows.ts'
import { isScalar } from '../types.ts'
import { settleContainer, settleScalar, settleUserType } from './scan-checks.ts'

/** Goes along the rows of a stream, from one identity to the next. */
export class IdentityWalk {
  readonly #source: Source
  readonly #rows: Rows
  /** Pairs: a node that has an identity, and the offset of its last id. */
  readonly #identified: IntList
  #next = 0
  /** The nodes before this one could have taken the identity that waits. */
  #seen = 0
  // The last of them that may still be open, and how many levels it is below the one that brought the identity.
  #last = -1
  #level = 0

  /** Reports go to the source's findings, identities to its own. */
  constructor(source: Source, rows: Rows, identified: IntList) {
    this.#source = source
    this.#rows = rows
    this.#identified = identified
  }

  /** The identities of what has begun or ended where a node begins that has not, a child of `parent`. */
  before(node: number, parent: number): Identities<PofValue> {
    const { items, length } = this.#identified
    while (this.#next < length && (items[this.#next] as number) < node) this.#takeNext()
    this.#goTo(node, parent)
    return this.#source.identities
  }

  /** The same where a reference stands at an offset; its node is only asked for where an identity still waits. */
  at(offset: number, nodeAt: (offset: number) => number): Identities<PofValue> {
    const { items, length } = this.#identified
    const { identities } = this.#source
    while (this.#next < length && (items[this.#next + 1] as number) < offset) this.#takeNext()
    if (identities.waiting === null) return identities
    const node = nodeAt(offset)
    return this.before(node, parentAt(this.#rows, node))
  }

  #takeNext(): void {
    const { items } = this.#identified
    const node = items[this.#next] as number
    this.#goTo(node, parentAt(this.#rows, node))
    this.#take(node, items[this.#next + 1] as number)
    this.#next += 2
  }

  /** Reads an identity. A user type and a scalar take their own at once. */
  #take(node: number, id: number): void {
    const { bytes, limit, identities } = this.#source
    const end = packedIntEnd(bytes, id, limit)
    identities.waiting = { id: readPackedInt(bytes, id), start: id, end, node, depth: 0 }
    this.#seen = node + 1
    this.#last = node
    this.#level = 0
    const type = typeAt(this.#rows, node)
    if (type >= 0) settleUserType(this.#source, type)
    else if (isScalar(type)) settleScalar(this.#source, type, packedIntEnd(bytes, end, limit), limit)
  }

  /** Gives the identity that waits to the first user type that begins, or container of its level that ends, before a node. */
  #goTo(node: number, parent: number): void {
    const { identities } = this.#source
    for (; identities.waiting !== null && this.#seen < node; this.#seen++) {
      this.#leave(parentAt(this.#rows, this.#seen))
      const type = typeAt(this.#rows, this.#seen)
      if (type >= 0 && identities.waiting !== null) settleUserType(this.#source, type)
      this.#last = this.#seen
      this.#level++
    }
    this.#leave(parent)
  }

  /** Goes out to the container around the next node. */
  #leave(parent: number): void {
    const { identities } = this.#source
    while (identities.waiting !== null && this.#last !== parent) {
      const type = typeAt(this.#rows, this.#last)
      if (this.#level === 0 && !isScalar(type)) settleContainer(this.#source, 0, type)
      this.#last = parentAt(this.#rows, this.#last)
      this.#level--
    }
  }
}

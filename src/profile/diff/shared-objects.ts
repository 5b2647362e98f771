// Objects that references lead to, as they go together in two documents: what refers to an object that has changed has not
// changed itself, while it refers to that object in both.

import { type Side, valueHash } from './places.ts'
import { referredBy, targetOf } from './targets.ts'

/** Which objects of the first document are which of the second, while both are walked through in their order. */
export class SharedObjects {
  readonly #a: Side
  readonly #b: Side
  readonly #others = new Map<number, number>()
  #wasNeeded = false

  constructor(a: Side, b: Side) {
    this.#a = a
    this.#b = b
  }

  /** Whether references were the same although the values that they lead to are not. */
  get wasNeeded(): boolean {
    return this.#wasNeeded
  }

  /** Takes two places that are compared for the same object in both. */
  pair(aNode: number, aElement: number, bNode: number, bElement: number): void {
    if (aElement >= 0 || bElement >= 0) return
    if (this.#a.doc.tree.hasIdentity(aNode) && this.#b.doc.tree.hasIdentity(bNode))
      this.#others.set(aNode, bNode)
  }

  /** Whether two references lead to the same: to equal values, or to one object that has changed; null for other values. */
  areSame(aNode: number, aElement: number, bNode: number, bElement: number): boolean | null {
    const [a, b] = [this.#a, this.#b]
    if (referredBy(a.doc, aNode, aElement) < 0 || referredBy(b.doc, bNode, bElement) < 0) return null
    if (valueHash(a, aNode, aElement) === valueHash(b, bNode, bElement)) return true
    const [target, its] = [targetOf(a.doc, aNode, aElement), targetOf(b.doc, bNode, bElement)]
    const areSame = target >= 0 && its >= 0 && this.#others.get(target) === its
    if (areSame) this.#wasNeeded = true
    return areSame
  }
}

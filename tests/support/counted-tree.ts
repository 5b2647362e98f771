// A tree that counts what it is asked: one for each call, and for each node that a call copies. What takes long on trees of
// millions of nodes is held so, without a clock.

import type { PofTree } from '../../src/pof/index.ts'

/** A tree that gives the same answers, and how much it has been asked since the last time it was said. */
export interface CountedTree {
  readonly tree: PofTree
  readonly asked: () => number
}

/** Counts what a tree is asked. */
export function countedTree(tree: PofTree): CountedTree {
  let asked = 0
  const counted = new Proxy(tree, {
    get(of, name: keyof PofTree) {
      const value = of[name]
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const copies = given[1]
        asked += 1 + (copies instanceof Int32Array ? copies.length : 0)
        return Reflect.apply(value, of, given)
      }
    },
  })
  return {
    tree: counted,
    asked: () => {
      const before = asked
      asked = 0
      return before
    },
  }
}

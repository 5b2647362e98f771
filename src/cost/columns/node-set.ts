// A set of nodes as bits, with totals in between: there may be many millions of them, and what is asked is how many stand
// before a node. A seventh of a byte for each node of the document; nothing as long as the set is empty.

/** A set of nodes, as plain data. */
export interface NodeSet {
  /** How many nodes it holds. */
  readonly count: number
  /** A bit for each node of the document; empty for an empty set. */
  readonly bits: Int32Array
  /** How many nodes stand before every `BLOCK`th word of them. */
  readonly before: Int32Array
}

/** Nodes of a word, as a shift; words between two totals, likewise. */
const WORD = 5
const BLOCK = 3

/** Whether a set holds a node. */
export function hasNode({ bits }: NodeSet, node: number): boolean {
  return (((bits[node >> WORD] ?? 0) >>> (node & 31)) & 1) === 1
}

/** How many nodes of a set are below a number. */
export function nodesBelow({ count, bits, before }: NodeSet, node: number): number {
  if (count === 0) return 0
  const last = node >> WORD
  let sum = before[last >> BLOCK] as number
  for (let word = (last >> BLOCK) << BLOCK; word < last; word++) sum += onesIn(bits[word] as number)
  return sum + onesIn((bits[last] as number) & ((1 << (node & 31)) - 1))
}

/** How many nodes of a set are not below a number. */
export function nodesFrom(set: NodeSet, node: number): number {
  return set.count - nodesBelow(set, node)
}

/** Whether a set holds none of the nodes `from .. to - 1`. */
export function isFree(set: NodeSet, from: number, to: number): boolean {
  return set.count === 0 || nodesBelow(set, from) === nodesBelow(set, to)
}

/** A set of nodes that grows. */
export class NodeMarks {
  readonly #nodes: number
  #bits = new Int32Array(0)

  /** For a document of so many nodes. */
  constructor(nodes: number) {
    this.#nodes = nodes
  }

  /** Adds a node. */
  add(node: number): void {
    if (this.#bits.length === 0) this.#bits = new Int32Array((this.#nodes >> WORD) + 1)
    const word = node >> WORD
    this.#bits[word] = (this.#bits[word] as number) | (1 << (node & 31))
  }

  /** Whether a node was added. */
  has(node: number): boolean {
    return (((this.#bits[node >> WORD] ?? 0) >>> (node & 31)) & 1) === 1
  }

  /** The set, as long as no more nodes are added. */
  set(): NodeSet {
    const bits = this.#bits
    const before = new Int32Array(Math.ceil(bits.length / (1 << BLOCK)))
    let count = 0
    for (let word = 0; word < bits.length; word++) {
      if (word % (1 << BLOCK) === 0) before[word >> BLOCK] = count
      count += onesIn(bits[word] as number)
    }
    return { count, bits, before }
  }
}

/** How many bits of a word are set. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

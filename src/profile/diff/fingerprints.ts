// Two hashes of each node of a document, made in one walk: that of its value, however it is written, and that of its bytes with
// the types that are declared for it. Equal hashes of values are what lists and maps are aligned by.

import { type PofDocument, PofReference, type PofValue, T } from '../../pof/index.ts'
import { Hash, hashValue, keyOf, TAG } from './hash.ts'
import { isEmptyRun, shapeOfNode } from './shape.ts'
import { Targets } from './targets.ts'

/** The hashes of a document. */
export class Fingerprints {
  readonly #doc: PofDocument
  readonly #values: readonly [Int32Array, Int32Array]
  readonly #bytes: readonly [Int32Array, Int32Array]
  readonly #hash = new Hash()
  /** Of maps that are open: the key whose value comes next. */
  readonly #keys = new Map<number, number>()
  readonly #targets: Targets

  constructor(doc: PofDocument) {
    this.#doc = doc
    this.#targets = new Targets(doc.tree)
    const lane = () => new Int32Array(doc.tree.count)
    this.#values = [lane(), lane()]
    this.#bytes = [lane(), lane()]
    this.#walk()
  }

  /** The hash of the value of a node, however it is written. */
  value(node: number): number {
    return keyOf(this.#values[0][node] as number, this.#values[1][node] as number)
  }

  /** The hash of the bytes of a node, and of its types. */
  bytes(node: number): number {
    return keyOf(this.#bytes[0][node] as number, this.#bytes[1][node] as number)
  }

  /** The hash of the value of an element of a run. */
  element(node: number, element: number): number {
    const { tree } = this.#doc
    return this.#hashOf(this.#hash, node, tree.elementType(node, element), tree.elementValue(node, element))
      .key
  }

  /** Each byte is looked at once, by the deepest node that holds it; each node is closed behind its children. */
  #walk(): void {
    const { tree, bytes } = this.#doc
    let open = -1
    let depth = -1
    let at = 0
    const take = (end: number) => {
      if (open >= 0 && end > at) {
        this.#resume(this.#bytes, open).addBytes(bytes, at, end)
        this.#keep(this.#bytes, open)
      }
      at = Math.max(at, end)
    }
    const close = () => {
      take(tree.end(open))
      this.#close(open)
      open = tree.parent(open)
      depth--
    }
    for (let node = 0; node < tree.count; node++) {
      const parent = tree.parent(node)
      while (open !== parent) close()
      take(tree.start(node))
      at = tree.start(node)
      this.#open(node)
      open = node
      this.#targets.enter(node, ++depth)
    }
    while (open >= 0) close()
  }

  #open(node: number): void {
    const { tree } = this.#doc
    const type = tree.type(node)
    this.#hash
      .begin(TAG.bytes)
      .add(type)
      .add(Number(tree.isDeclared(node)))
    this.#keep(this.#bytes, node)
    const shape = shapeOfNode(tree, node)
    if (shape === 'user') this.#hash.begin(TAG.user).add(type)
    else if (shape === 'list') this.#hash.begin(TAG.list)
    else if (shape === 'sparse') this.#hash.begin(TAG.sparse)
    else if (shape === 'map') this.#hash.begin(TAG.map)
    else return
    this.#keep(this.#values, node)
  }

  #close(node: number): void {
    const { tree } = this.#doc
    const shape = shapeOfNode(tree, node)
    if (tree.isRun(node)) this.#takeRun(node)
    else if (shape === 'scalar') this.#takeScalar(node)
    const parent = tree.parent(node)
    if (parent < 0) return
    this.#resume(this.#bytes, parent)
      .add(this.#bytes[0][node] as number)
      .add(this.#bytes[1][node] as number)
    this.#keep(this.#bytes, parent)
    this.#giveValue(node, parent)
  }

  /** Adds the value of a node to that of what it is in. */
  #giveValue(node: number, parent: number): void {
    const { tree } = this.#doc
    const [ones, twos] = this.#values
    switch (shapeOfNode(tree, parent)) {
      case 'list':
        this.#resume(this.#values, parent)
          .add(ones[node] as number)
          .add(twos[node] as number)
        this.#keep(this.#values, parent)
        break
      case 'user':
      case 'sparse':
        this.#hash
          .begin(tree.key(node))
          .add(ones[node] as number)
          .add(twos[node] as number)
        this.#sum(parent)
        break
      case 'map': {
        const key = this.#keys.get(parent)
        if (key === undefined) {
          this.#keys.set(parent, node)
          break
        }
        this.#keys.delete(parent)
        this.#hash
          .begin(TAG.map)
          .add(ones[key] as number)
          .add(twos[key] as number)
        this.#hash.add(ones[node] as number).add(twos[node] as number)
        this.#sum(parent)
      }
    }
  }

  #takeScalar(node: number): void {
    this.#hashOf(this.#hash, node, this.#doc.tree.type(node), this.#doc.value(node))
    this.#keep(this.#values, node)
  }

  /**
   * Takes a value that stands at a node, or in it. A reference stands for what it leads to; one to what it is in for how far
   * out that is, one to nothing for which of these it is: the number of an identity is no part of a value.
   */
  #hashOf(hash: Hash, node: number, type: number, value: PofValue): Hash {
    if (!(value instanceof PofReference)) return hashValue(hash, type, value)
    const target = this.#targets.of(node, value.identity)
    if (target < 0) return hash.begin(TAG.reference).add(-1).add(this.#targets.numberOf(value.identity))
    if (this.#targets.isAround(target, node))
      return hash.begin(TAG.reference).add(this.#targets.levels(target, node))
    const [ones, twos] = this.#values
    hash.one = ones[target] as number
    hash.two = twos[target] as number
    return hash
  }

  /** A uniform container of scalars, without a node for each. */
  #takeRun(node: number): void {
    const { tree } = this.#doc
    const count = tree.childCount(node)
    const hash = new Hash()
    const [first, second] = [tree.elementType(node), tree.elementType(node, 1)]
    if (first === T.octet || isEmptyRun(tree, node)) {
      hashValue(this.#hash, first, this.#doc.value(node))
      if (first !== T.octet) this.#hash.begin(TAG.repeated).add(first).add(second).add(count)
      this.#keep(this.#values, node)
      return
    }
    if (!tree.isMap(node)) {
      this.#resume(this.#values, node)
      for (const value of valuesOfRun(this.#doc, node, count)) {
        this.#hashOf(hash, node, first, value)
        this.#hash.add(hash.one).add(hash.two)
      }
      this.#keep(this.#values, node)
      return
    }
    for (let i = 0; i + 1 < count; i += 2) {
      this.#hashOf(hash, node, first, tree.elementValue(node, i))
      this.#hash.begin(TAG.map).add(hash.one).add(hash.two)
      this.#hashOf(hash, node, second, tree.elementValue(node, i + 1))
      this.#hash.add(hash.one).add(hash.two)
      this.#sum(node)
    }
  }

  #sum(node: number): void {
    const [ones, twos] = this.#values
    ones[node] = ((ones[node] as number) + this.#hash.one) | 0
    twos[node] = ((twos[node] as number) + this.#hash.two) | 0
  }

  #resume([ones, twos]: readonly [Int32Array, Int32Array], node: number): Hash {
    this.#hash.one = ones[node] as number
    this.#hash.two = twos[node] as number
    return this.#hash
  }

  #keep([ones, twos]: readonly [Int32Array, Int32Array], node: number): void {
    ones[node] = this.#hash.one
    twos[node] = this.#hash.two
  }
}

/** The values of a run that is no map, one after another. */
function* valuesOfRun({ tree }: PofDocument, node: number, count: number) {
  for (let i = 0; i < count; i++) yield tree.elementValue(node, i)
}

// Traps of scalars, alone and in runs: float128, the constant for an empty string, lengths below 0, zone types.
// A run is looked at as long as its elements' bytes must be, and reported once.

import { Identities, objectOf, packedIntEnd, readPackedInt, T } from '../../pof/index.ts'
import { addressText, lowered, type Sightings } from './trap.ts'

/** The sign bit of a packed int's first byte. */
const SIGN = 0x40
const OCTET_STRING_BYTE = 0x4c
const CHAR_STRING_BYTE = 0x4e

/** Finds traps of scalars. */
export class ScalarTraps {
  readonly #found: Sightings

  constructor(found: Sightings) {
    this.#found = found
  }

  /** A node of a scalar type that detectors ask for. */
  scalar(node: number, type: number): void {
    switch (type) {
      case T.float128:
        this.#found.addNode('float128', node, () => `${this.#name(node)} is a float128.`)
        return
      case T.zeroLengthString:
        this.#found.addNode('zero-length-string', node, () => `${this.#name(node)} is the byte 62.`)
        return
      case T.charString:
      case T.octetString:
        this.#string(node, type)
        return
      default: {
        const body = this.#found.doc.tree.header(node)?.body ?? -1
        if (body >= 0) this.#zone(node, type, body, this.#found.doc.tree.end(node))
      }
    }
  }

  /** The elements of a run: of a uniform map those of both types. */
  run(node: number): void {
    const { tree } = this.#found.doc
    const count = tree.childCount(node)
    if (count === 0) return
    const isMap = tree.type(node) === T.uniformMap
    const types = isMap ? [tree.elementType(node, 0), tree.elementType(node, 1)] : [tree.elementType(node)]
    if (!isMap && this.#isRaw(node)) return
    for (const type of new Set(types)) {
      const elements = types.length > 1 && types[0] !== types[1] ? count / 2 : count
      const holds = (what: string): (() => string) => {
        return () => `${this.#name(node)}, a ${tree.typeName(node)}, holds ${what}.`
      }
      const times = elements === 1 ? 'once' : `${elements} times`
      if (type === T.float128) this.#found.addNode('float128', node, holds(`${elements} float128`))
      if (type === T.zeroLengthString)
        this.#found.addNode('zero-length-string', node, holds(`the constant 62 ${times}`))
    }
    if (types.some((type) => WALKED.has(type))) this.#elements(node, count, types)
  }

  /** Strings and times among the elements: each is looked at; the first of each kind is reported. */
  #elements(node: number, count: number, types: readonly number[]): void {
    const { tree } = this.#found.doc
    const counts = { 'null-string': 0, 'negative-length': 0, 'zone-type-bytes': 0 }
    const firsts = new Map<string, number>()
    for (let i = 0; i < count; i++) {
      const type = types[i % types.length] as number
      if (!WALKED.has(type)) continue
      const start = tree.elementStart(node, i)
      const code = this.#codeOf(type, start, tree.elementEnd(node, i), true)
      if (code === null) continue
      counts[code]++
      if (!firsts.has(code)) firsts.set(code, i)
    }
    const { bytes } = this.#found.doc
    for (const [code, i] of firsts as Map<keyof typeof counts, number>) {
      const start = tree.elementStart(node, i)
      const end = packedIntEnd(bytes, start, tree.elementEnd(node, i))
      const length = code === 'zone-type-bytes' ? tree.elementEnd(node, i) - start : end - start
      const what = (): string => {
        const place = `Element ${i} of ${lowered(addressText(this.#found.words, node))}`
        const more = counts[code] === 1 ? '' : `, and ${counts[code] - 1} similar ones`
        return `${place} ${this.#textOf(code, start)}${more}.`
      }
      this.#found.add(code, node, start, length, what)
    }
  }

  #string(node: number, type: number): void {
    const { tree, bytes } = this.#found.doc
    const start = tree.start(node)
    const own = bytes[start]
    const first = bytes[start + 1] as number
    // Nearly all: the type id in one byte, and a length that fits the next.
    if ((own === CHAR_STRING_BYTE || own === OCTET_STRING_BYTE) && first < SIGN) {
      if (start + 2 + first === tree.end(node)) return
    }
    const body = tree.header(node)?.body ?? -1
    if (body < 0) return
    const isUniform = tree.isDeclared(node)
    const code = this.#codeOf(type, body, tree.end(node), isUniform)
    if (code !== null) {
      this.#found.add(code, node, start, tree.end(node) - start, () => {
        return `${this.#name(node)} ${this.#textOf(code, body)}.`
      })
    }
  }

  #zone(node: number, type: number, body: number, end: number): void {
    const start = this.#found.doc.tree.start(node)
    if (this.#codeOf(type, body, end, false) === null) return
    const what = (): string => `${this.#name(node)} ${this.#textOf('zone-type-bytes', body)}.`
    this.#found.add('zone-type-bytes', node, start, end - start, what)
  }

  /** The trap that the body of a string or time makes, if any. */
  #codeOf(
    type: number,
    at: number,
    end: number,
    isUniform: boolean,
  ): 'null-string' | 'negative-length' | 'zone-type-bytes' | null {
    const { bytes } = this.#found.doc
    if (type === T.time || type === T.datetime) {
      let zoneAt = at
      for (let i = type === T.time ? 4 : 7; i > 0 && zoneAt >= 0; i--) {
        zoneAt = packedIntEnd(bytes, zoneAt, end)
      }
      return zoneAt >= 0 && zoneAt < end && (bytes[zoneAt] as number) >= 0x80 ? 'zone-type-bytes' : null
    }
    if (packedIntEnd(bytes, at, end) < 0) return null
    const length = readPackedInt(bytes, at)
    if (length >= 0) return null
    // Skipping knows this one length below 0; the reader of an octet-string none.
    if (length !== T.null) return 'negative-length'
    return type === T.charString || isUniform ? 'null-string' : null
  }

  #textOf(code: 'null-string' | 'negative-length' | 'zone-type-bytes', at: number): string {
    const { bytes } = this.#found.doc
    if (code === 'zone-type-bytes') return 'has a zone type of more than one byte'
    const length = readPackedInt(bytes, at)
    if (code === 'null-string') return `has the length ${length}, which means null`
    return `has the length ${length}: skipping it moves ${length === -1 ? '1 byte' : `${-length} bytes`} back`
  }

  /** Whether an array of octets is read here as wider numbers, which the bytes do not say. */
  #isRaw(node: number): boolean {
    const { tree } = this.#found.doc
    const type = tree.elementType(node)
    const declared = tree.header(node)?.elementTypes[0]
    if (declared !== T.octet || type === T.octet) return false
    const what = (): string => {
      const [count, width] = [tree.childCount(node), tree.elementEnd(node, 0) - tree.elementStart(node, 0)]
      const numbers =
        count === 1 ? `1 raw number of ${width} bytes` : `${count} raw numbers of ${width} bytes each`
      const passed = count === 1 ? '1 byte' : `${count} bytes`
      return `${this.#name(node)} holds ${numbers}, declared as octets: code that does not know this passes ${passed}.`
    }
    this.#found.addNode('raw-array', node, what)
    return true
  }

  #name(node: number): string {
    return addressText(this.#found.words, node)
  }
}

/** Types whose elements have to be looked at one by one. */
const WALKED = new Set<number>([T.charString, T.octetString, T.time, T.datetime])

// Traps of identities and references: deviations 4, 5 and 9. Looks at one node at a time, in stream order, and
// keeps for each identity the node that it names to the reader.

/** Finds traps of identities and references. Nodes are given in stream order. */
export class IdentityTraps {
  readonly #found: Sightings
  /** The nodes that have an identity, to the reader. */
  readonly #identities = new Identities<number>()

  constructor(found: Sightings) {
    this.#found = found
  }

  /** A node with an identity. */
  marked(node: number): void {
    const { tree } = this.#found.doc
    const { identities = [], declaredType = null } = tree.header(node) ?? {}
    const last = identities.at(-1)
    if (last === undefined) return
    this.#settleBefore(node)
    this.#identities.waiting = { id: last.identity, start: last.start, end: last.start, node, depth: 0 }
    if (declaredType === T.identity) return
    if (declaredType !== null) {
      const what = (): string =>
        `${this.#addressOf(node)}, ${this.#typeOf(node)} in a ${tree.typeName(tree.parent(node))}, has the identity ${last.identity} where skipping reads the version.`
      this.#found.addNode('identity-in-uniform', node, what)
      return
    }
    const ids = identities.map(({ identity }) => identity)
    if (ids.length > 1) {
      const what = (): string =>
        `${this.#addressOf(node)} has the identities ${ids.join(' and ')}, one before the other: skipping accepts one, and throws java.io.StreamCorruptedException: type=-31 at the next.`
      this.#found.addNode('nested-identity', node, what)
    } else if (tree.type(node) < 0 && !tree.isMap(node) && tree.childCount(node) > 0) {
      const what = (): string =>
        `${this.#addressOf(node)}, a ${tree.typeName(node)} of ${tree.childCount(node)}, has the identity ${ids[0]}: its PofValue is a leaf.`
      this.#found.addNode('identity-leaf', node, what)
    }
  }

  /** A user type begins: it takes the identity that waits, which may be that of what it is in. */
  begins(node: number): void {
    const { waiting } = this.#identities
    if (waiting === null) return
    if (waiting.node !== node) this.#settleBefore(node)
    this.#identities.settle(this.#found.doc.tree.type(node), node)
  }

  /** A user type whose version is the number of T_IDENTITY: it may be taken for an identity. */
  version(node: number): void {
    const what = (): string =>
      `${this.#addressOf(node)}, ${this.#typeOf(node)}, has version -31, which is also the mark of an identity in a uniform container.`
    this.#found.addNode('version-minus-31', node, what)
  }

  /** A container that declares types. */
  uniform(node: number): void {
    const { tree } = this.#found.doc
    const { count = null, elementTypes = [] } = tree.header(node) ?? {}
    if (count === null || count === 0 || !elementTypes.includes(T.identity)) return
    const what = (): string =>
      `${this.#addressOf(node)}, a ${tree.typeName(node)} of ${count}, declares T_IDENTITY as the type of its elements.`
    this.#found.addNode('identity-as-type', node, what)
  }

  /** A reference, or a run of them. */
  reference(node: number): void {
    const { tree, bytes } = this.#found.doc
    if (tree.isRun(node)) {
      const count = tree.childCount(node)
      const references = count === 1 ? '1 reference' : `${count} references`
      const what = (): string =>
        `${this.#addressOf(node)} holds ${references}; a PofValue of a reference is created without its target.`
      if (count > 0) this.#found.addNode('cold-reference', node, what)
      return
    }
    const parent = tree.parent(node)
    if (tree.isDeclared(node)) {
      const id = readPackedInt(bytes, tree.start(node))
      const what = (): string =>
        `${this.#addressOf(node)} is identity ${id} without a type id: the reader takes it as a reference to a user type; skipping does not.`
      if (!this.#isReferenceTyped(parent)) {
        this.#found.addNode('reference-in-uniform', node, what)
        return
      }
    }
    const body = tree.header(node)?.body ?? -1
    if (body < 0 || packedIntEnd(bytes, body, tree.end(node)) < 0) return
    const id = readPackedInt(bytes, body)
    this.#settleBefore(node)
    const target = this.#identities.get(id)?.value
    if (target !== undefined && tree.type(target) >= 0 && tree.subtreeEnd(target) > node) return
    const what = (): string =>
      target === undefined
        ? `${this.#addressOf(node)} refers to identity ${id}, but no value before it has this identity.`
        : `${this.#addressOf(node)} refers to identity ${id} at ${lowered(this.#addressOf(target))}, which is not on the path to it.`
    this.#found.addNode('cold-reference', node, what)
  }

  /** Gives the identity that waits to its value, if that ends before a node. */
  #settleBefore(node: number): void {
    const { tree, bytes } = this.#found.doc
    const { waiting } = this.#identities
    if (waiting === null || tree.subtreeEnd(waiting.node) > node) return
    const type = tree.type(waiting.node)
    const body = tree.header(waiting.node)?.body ?? -1
    const end = tree.end(waiting.node)
    if (type === T.reference) this.#identities.settleReference(readPackedInt(bytes, body))
    else this.#identities.settle(type, waiting.node, objectOf(bytes, type, body, end))
  }

  /** Whether a container declares references, so that skipping knows what they are. */
  #isReferenceTyped(node: number): boolean {
    return this.#found.doc.tree.header(node)?.elementTypes.includes(T.reference) ?? false
  }

  #typeOf(node: number): string {
    const noun = this.#found.words.type(this.#found.doc.tree.type(node))
    return `${/^[AEIOaeio]/.test(noun) ? 'an' : 'a'} ${noun}`
  }

  #addressOf(node: number): string {
    return addressText(this.#found.words, node)
  }
}

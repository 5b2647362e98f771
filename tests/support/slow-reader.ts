// A slow, obvious, recursive reader of POF, to judge the fast one by. Written from the format's text, and held
// to the corpus by its own test. Imports nothing of src/pof: the type ids stand here a second time, on purpose.

import { Input, type SlowError, Stop } from './slow-reader-bytes.ts'
import { type ParserEvent, scalarEvent } from './slow-reader-events.ts'
import { readScalar } from './slow-reader-scalars.ts'

/** The value of a scalar, plain enough to compare with anything. Containers have undefined. */
export type SlowValue =
  | undefined
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | { readonly bits: bigint; readonly width: number }
  | { readonly unscaled: bigint; readonly scale: number }
  | { readonly parts: readonly number[] }
  | { readonly reference: number }

/** One value. `start` is its identity, its type id, or its body inside a uniform container. */
export interface SlowNode {
  type: number
  readonly start: number
  end: number
  readonly key: number
  readonly children: SlowNode[]
  value: SlowValue
  readonly identities: number[]
  version: number
  count: number
  /** Element type, or key type and value type, of a uniform container. */
  elementTypes: number[]
  /** Children of no bytes that were counted and not made. */
  elided: number
  /** False where reading stopped before the value's end. */
  complete: boolean
  /** True for text or a number that Coherence's parser rejects; its value is not to be compared. */
  faulty: boolean
}

/** What the reader found: the tree, Coherence's events up to the first error, and the errors. */
export interface SlowReading {
  readonly root: SlowNode | null
  readonly events: ParserEvent[]
  /** `events` with those of elided children counted. */
  readonly eventsCount: number
  /** Where the value ends, or where reading stopped. */
  readonly end: number
  readonly stopped: SlowError | null
  /** In order of discovery; the first is where Coherence's parser throws. */
  readonly errors: readonly SlowError[]
}

/** The type of a value of which not even the type id could be read. */
const UNKNOWN = -65

/** Children of no bytes made for each container, when all of them are alike. */
const MADE_OF_NOTHING = 64

/** Reads the POF value at `start`; nothing from `limit` on is looked at. Never throws on content. */
export function readSlowly(bytes: Uint8Array, start = 0, limit = bytes.length): SlowReading {
  const reader = new SlowReader(new Input(bytes, start, limit))
  const root = reader.read()
  return { root, ...reader.result() }
}

/** What a container declares in front of its count, and what it holds behind it. */
interface ContainerForm {
  readonly kind: string
  readonly declares: number
  readonly holds: 'values' | 'pairs' | 'positions'
}

const CONTAINERS: Record<number, ContainerForm> = {
  [-22]: { kind: 'beginCollection', declares: 0, holds: 'values' },
  [-23]: { kind: 'beginUniformCollection', declares: 1, holds: 'values' },
  [-24]: { kind: 'beginArray', declares: 0, holds: 'values' },
  [-25]: { kind: 'beginUniformArray', declares: 1, holds: 'values' },
  [-26]: { kind: 'beginSparseArray', declares: 0, holds: 'positions' },
  [-27]: { kind: 'beginUniformSparseArray', declares: 1, holds: 'positions' },
  [-28]: { kind: 'beginMap', declares: 0, holds: 'pairs' },
  [-29]: { kind: 'beginUniformKeysMap', declares: 1, holds: 'pairs' },
  [-30]: { kind: 'beginUniformMap', declares: 2, holds: 'pairs' },
}

/** The index that the reader takes for the end of a user type. */
const LARGEST = 2147483647

/** Of these the reader makes an array: int16, int32, int64, float32, float64, boolean, octet, char. */
const PRIMITIVES = [-1, -2, -3, -5, -6, -11, -12, -14]

function referred({ value }: SlowNode): number {
  return value && typeof value === 'object' && 'reference' in value ? value.reference : -1
}

const isUserType = (type: number) => type >= 0
const isScalar = (type: number) => (type <= -1 && type >= -21) || type === -32 || isConstant(type)
const isConstant = (type: number) => type <= -33 && type >= -64

class SlowReader {
  private readonly input: Input
  private readonly events: ParserEvent[] = []
  private readonly open: SlowNode[] = []
  /** The values that have an identity, and the one whose identity is known and which is not read. */
  private readonly named = new Map<number, SlowNode>()
  private waiting: SlowNode | null = null
  private root: SlowNode | null = null
  private stopped: Stop | null = null
  private elidedEvents = 0

  constructor(input: Input) {
    this.input = input
  }

  read(): SlowNode | null {
    try {
      this.value(-1)
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause
      this.stopped = cause
      for (const node of this.open) node.end = cause.end
    }
    return this.root
  }

  result(): Omit<SlowReading, 'root'> {
    const { events, input, stopped } = this
    return {
      events,
      eventsCount: events.length + this.elidedEvents,
      end: stopped?.end ?? input.at,
      stopped: stopped?.error ?? null,
      errors: stopped ? [...input.errors, stopped.error] : input.errors,
    }
  }

  /** Coherence's parser has thrown by the time there is an error, so events end with the first. */
  private emit(event: ParserEvent): void {
    if (this.input.errors.length === 0) this.events.push(event)
  }

  /** A value with its type id in front: a property, an element of a plain container, the root. */
  private value(key: number): void {
    const start = this.input.at
    const type = this.input.int()
    this.typed(this.begin(key, start), type, start)
  }

  /** An element of a uniform container: its type id was given once, in front of all. */
  private element(key: number, type: number): void {
    if (type < -64) throw new Stop(this.input.at, 'unknown-type')
    const node = this.begin(key, this.input.at)
    if (isUserType(type)) this.uniformUserType(node, type)
    else this.typed(node, type, node.start)
  }

  /** What follows the type id at `typeAt`; an identity is only a name for the value behind it. */
  private typed(node: SlowNode, type: number, typeAt: number): void {
    if (type === -31) {
      this.identity(node)
      const innerAt = this.input.at
      this.typed(node, this.input.int(), innerAt)
      return
    }
    node.type = type
    if (type < -64) throw new Stop(typeAt, 'unknown-type', this.input.at)
    if (isUserType(type)) this.userType(node, this.input.int())
    else if (CONTAINERS[type]) this.container(node, CONTAINERS[type])
    else if (type === -36) this.emptyCollection(node)
    else this.scalar(node)
  }

  private identity(node: SlowNode): void {
    const id = this.input.int()
    this.emit(['registerIdentity', null, this.input.at, id])
    node.identities.push(id)
    this.waiting = node
  }

  /** Gives the identity that waits to a value: to a user type that begins, or to its own value when it has ended. */
  private name(node: SlowNode): void {
    const id = this.waiting?.identities.at(-1) ?? -1
    this.waiting = null
    const isTaken = this.named.has(id) && this.named.get(id)?.value !== null
    const named = node.type === -32 ? this.named.get(referred(node)) : node
    if (id >= 0 && !isTaken && named) this.named.set(id, named)
  }

  /** Its version; or T_IDENTITY, an id and the version; or the id of an identity of the same type. */
  private uniformUserType(node: SlowNode, type: number): void {
    node.type = type
    const first = this.input.int()
    if (first === -31) {
      this.identity(node)
      this.userType(node, this.input.int())
    } else if (first > 0 && this.named.get(first)?.type === type) {
      node.type = -32
      node.value = { reference: first }
      this.emit(scalarEvent(-32, node.key, this.input.at, node.value))
      this.finish(node)
    } else {
      this.userType(node, first)
    }
  }

  private begin(key: number, start: number): SlowNode {
    const node: SlowNode = {
      type: UNKNOWN,
      start,
      end: start,
      key,
      children: [],
      value: undefined,
      identities: [],
      version: 0,
      count: 0,
      elementTypes: [],
      elided: 0,
      complete: false,
      faulty: false,
    }
    const parent = this.open.at(-1)
    if (parent) parent.children.push(node)
    else this.root = node
    this.open.push(node)
    return node
  }

  private finish(node: SlowNode): void {
    if (this.waiting === node) this.name(node)
    node.end = this.input.at
    node.complete = true
    this.open.pop()
  }

  private scalar(node: SlowNode): void {
    const faults = this.input.errors.length
    node.value = readScalar(this.input, node.type)
    node.faulty = this.input.errors.length > faults
    this.emit(scalarEvent(node.type, node.key, this.input.at, node.value))
    this.finish(node)
  }

  private emptyCollection(node: SlowNode): void {
    this.emit(['beginCollection', node.key, this.input.at, 0])
    this.end(node)
  }

  private userType(node: SlowNode, version: number): void {
    node.version = version
    this.name(node)
    this.emit(['beginUserType', node.key, this.input.at, node.type, version])
    for (let index = this.input.int(); index >= 0 && index < LARGEST; index = this.input.int())
      this.value(index)
    this.end(node)
  }

  private container(node: SlowNode, { kind, declares, holds }: ContainerForm): void {
    for (let i = 0; i < declares; i++) node.elementTypes.push(this.input.int())
    node.count = this.input.int()
    this.emit([kind, node.key, this.input.at, node.count, ...node.elementTypes])
    if (holds === 'positions') this.positions(node)
    else this.entries(node, holds === 'values' ? 1 : 2)
    this.end(node)
  }

  /** So many entries as the count says, none for a negative one; each of one value, or of key and value. */
  private entries(node: SlowNode, perEntry: number): void {
    const free = node.elementTypes.length === perEntry && node.elementTypes.every(isConstant)
    const made = free ? Math.min(node.count, MADE_OF_NOTHING) : node.count
    const isRun = node.elementTypes.length === perEntry && node.elementTypes.every(isScalar)
    for (let i = 0; i < made; i++) {
      for (let part = 0; part < perEntry; part++) {
        if (isRun) this.runElement(node, i, node.elementTypes[part] as number)
        else this.child(i, node.elementTypes[part])
      }
    }
    if (!free || node.count <= made) return
    node.elided = (node.count - made) * perEntry
    for (const type of node.elementTypes) this.elidedEvents += (node.count - made) * (type === -36 ? 2 : 1)
  }

  /** A scalar among scalars is whole or is not there: where one is cut, all end in front of it. */
  private runElement(node: SlowNode, key: number, type: number): void {
    const start = this.input.at
    try {
      this.element(key, type)
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause
      node.children.pop()
      throw new Stop(cause.error.offset, cause.error.kind, start)
    }
    if (node.children.at(-1)?.faulty) node.faulty = true
  }

  /**
   * Goes round count + 1 times, or once where there would be none, and ends at the first negative index, as Coherence's reader
   * does; not at all where that has thrown, since it cannot make an array of a negative length.
   */
  private positions(node: SlowNode): void {
    if (node.count < 0 && PRIMITIVES.includes(node.elementTypes[0] ?? 0)) return
    // Counting down goes from the least int to the largest.
    const rounds = node.count === -(2 ** 31) ? 2 ** 31 : Math.max(node.count + 1, 1)
    for (let i = 0; i < rounds; i++) {
      const index = this.input.int()
      if (index < 0) return
      this.child(index, node.elementTypes[0])
    }
  }

  /** A value with a type id of its own, or of the type that the container declared. */
  private child(key: number, declared: number | undefined): void {
    if (declared === undefined) this.value(key)
    else this.element(key, declared)
  }

  private end(node: SlowNode): void {
    this.emit(['endComplexValue', null, this.input.at])
    this.finish(node)
  }
}

// Which classes wrote the fields that they announce: what one reading takes for true of each, and where that is in doubt.

import { TC_ENUM, TC_NULL } from './java-cursor.ts'
import type { JavaStream } from './stream.ts'

/** A class whose writeObject may not have written its declared fields, and what this reading takes it for. */
export interface Choice {
  readonly name: string
  readonly isAbsent: boolean
}

/** The classes of Coherence whose writeObject never writes their declared fields. */
export const NEVER_WRITTEN: ReadonlySet<string> = new Set([
  'com.tangosol.util.SafeHashMap',
  'com.tangosol.util.ImmutableArrayList',
  'com.tangosol.util.SafeLinkedList',
  'com.tangosol.util.RecyclingLinkedList',
  'com.tangosol.util.CircularArrayList',
  'com.tangosol.util.SimpleMapEntry',
  'com.tangosol.util.UID',
  'com.tangosol.run.xml.SimpleElement$AttributeMap',
  'com.tangosol.util.AbstractSparseArray$Node',
])

/** The choices of one reading. */
export class FieldChoices {
  /** The choices that were met, in the order in which they were met; not those that are known. */
  readonly list: Choice[] = []
  /** Classes whose fields are absent, in the order in which they were met. */
  readonly absent: string[] = []
  /** Classes read as having written their fields whose bytes may be custom data as well: their first class data. */
  readonly doubtful = new Map<string, number>()
  readonly #stream: JavaStream
  readonly #given: ReadonlyMap<string, boolean>
  /** By descriptor: whether its fields are absent. */
  readonly #absence = new Map<number, boolean>()
  readonly #met = new Set<string>()
  readonly #settled = new Set<number>()
  readonly #certain = new Set<string>()

  constructor(stream: JavaStream, given: readonly Choice[]) {
    this.#stream = stream
    this.#given = new Map(given.map(({ name, isAbsent }) => [name, isAbsent]))
  }

  /** Whether this reading takes the declared fields of a class for absent. */
  isAbsent(descriptor: number): boolean {
    const known = this.#absence.get(descriptor)
    if (known !== undefined) return known
    const name = this.#stream.className(descriptor)
    const isFixed = NEVER_WRITTEN.has(name)
    const isAbsent = isFixed || this.#given.get(name) === true
    if (!isFixed && !this.#met.has(name)) this.list.push({ name, isAbsent })
    if (isAbsent && !this.#met.has(name)) this.absent.push(name)
    this.#met.add(name)
    this.#absence.set(descriptor, isAbsent)
    return isAbsent
  }

  /** Notes whether what is read as fields could be custom data: not where one object of the class begins otherwise. */
  doubt(descriptor: number, event: number, first: number): void {
    if (this.#settled.has(descriptor)) return
    const name = this.#stream.className(descriptor)
    if (first < TC_NULL || first > TC_ENUM || !this.#hasPrimitives(descriptor)) {
      this.#settled.add(descriptor)
      this.#certain.add(name)
      this.doubtful.delete(name)
    } else if (!this.#certain.has(name) && !this.doubtful.has(name)) this.doubtful.set(name, event)
  }

  #hasPrimitives(descriptor: number): boolean {
    const { firstFields, fieldCounts, fieldTypes } = this.#stream
    const from = firstFields.at(descriptor)
    for (let i = 0; i < fieldCounts.at(descriptor); i++) if (fieldTypes.at(from + i) < 0) return true
    return false
  }
}

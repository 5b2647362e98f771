// Values as JSON: what JSON.stringify can write of them without losing anything. The shapes are those of the values; only what
// JSON lacks is written otherwise: docs/values.md has the table. Without recursion, and each object once, however often it is referred to.

import { TEXT, unfit } from '../arguments/index.ts'
import { hexDigits } from '../text/index.ts'

/** Any result of `JSON.parse`. */
export type PofJson = null | boolean | number | string | PofJson[] | { [name: string]: PofJson }

/** Values in values from which on they are written beside the others: engines write, and read, several thousand levels. */
const DEEP = 500

/**
 * A value as plain JSON: `JSON.stringify(jsonOf(value))` writes every property, element and entry of it, cycles and
 * any depth included. Objects from `decode` and `doc.value` have it as their `toJSON`, so that
 * `JSON.stringify(decode(bytes))` is enough for them. A `bigint`, `NaN` or infinity by itself, and an array taken out
 * of another value, need this function. docs/values.md has the form of each kind. Throws a `TypeError` for anything
 * that is not such a value.
 *
 * @example
 * ```ts
 * import { decode, jsonOf } from 'pof-inspector'
 *
 * const order = decode(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x42, 0x2a, 2, 0x4c, 2, 0xca, 0xfe, 0x40))
 * console.log(JSON.stringify(order))
 * //> {"kind":"user-type","typeId":1042,"version":0,"properties":{"1":"42","2":"cafe"}}
 * console.log(JSON.stringify(jsonOf(42n)), JSON.stringify(jsonOf(Number.NaN))) //> "42" "NaN"
 * ```
 */
export function jsonOf(value: unknown): PofJson {
  const made: Into = {}
  const writer = new JsonWriter(sharedIn([value]))
  writer.put(value, made, 'value', 1)
  return writer.finish(() => made.value as PofJson)
}

/** Properties or elements by their indexes: an object. */
export function indexedJson(values: ReadonlyMap<number, unknown>): PofJson {
  const writer = new JsonWriter(sharedIn([...values.values()]))
  const made = writer.indexed(values, 1)
  return writer.finish(() => made)
}

/** What the classes of values share. */
export abstract class PofObject {
  /** What `JSON.stringify` writes: docs/values.md. */
  toJSON(): PofJson {
    return jsonOf(this)
  }
}

/** Values whose text is that of ISO 8601. */
export abstract class PofIso extends PofObject {
  /** As java.time prints it. */
  abstract readonly iso: string

  /** The same as `iso`. */
  override toString(): string {
    return this.iso
  }
}

/** Where a value is put: an array, or an object. */
type Into = { [name: string]: PofJson }

/** An object that is still to be written, and how many others it lies in, itself included. */
interface Open {
  readonly value: object
  readonly into: Into
  readonly name: string
  readonly level: number
}

class JsonWriter {
  readonly #shared: ReadonlySet<object>
  readonly #ids = new Map<object, number>()
  /** The next last. */
  readonly #open: Open[] = []
  /** What lies too deep where it belongs. */
  readonly #deep: object[] = []

  constructor(shared: ReadonlySet<object>) {
    this.#shared = shared
  }

  /** Puts a scalar where it belongs; of an object a place, which `finish` fills. */
  put(value: unknown, into: Into, name: string, level: number): void {
    const isObject = typeof value === 'object' && value !== null
    into[name] = isObject ? null : scalarJson(value)
    if (isObject) this.#open.push({ value, into, name, level })
  }

  indexed(values: ReadonlyMap<unknown, unknown>, level: number): Into {
    const made: Into = {}
    for (const [index, value] of values) this.put(value, made, String(index), level)
    return made
  }

  /** Writes all that is open. */
  finish(made: () => PofJson): PofJson {
    const $deep: PofJson[] = []
    this.#drain()
    for (const value of this.#deep) {
      $deep.push(this.#object(value, this.#idOf(value), 1))
      this.#drain()
    }
    return $deep.length > 0 ? { $value: made(), $deep } : made()
  }

  #drain(): void {
    const open = this.#open
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, into, name, level } = next
      const from = open.length
      into[name] = this.#jsonAt(value, level)
      reverseFrom(open, from)
    }
  }

  #jsonAt(value: object, level: number): PofJson {
    if (this.#ids.has(value)) return { $ref: this.#idOf(value) }
    if (level <= DEEP) return this.#object(value, this.#shared.has(value) ? this.#idOf(value) : 0, level)
    this.#deep.push(value)
    return { $ref: this.#idOf(value) }
  }

  #idOf(value: object): number {
    const known = this.#ids.get(value) ?? this.#ids.size + 1
    this.#ids.set(value, known)
    return known
  }

  #object(value: object, id: number, level: number): PofJson {
    if (ArrayBuffer.isView(value) || Array.isArray(value)) {
      const made = Array.isArray(value) ? this.#list(value, level) : viewJson(value)
      return id > 0 ? { $id: id, $value: made } : made
    }
    const made: Into = id > 0 ? { $id: id } : {}
    if (value instanceof Map) {
      made.kind = 'map'
      made.entries = Array.from(value, (entry) => this.#list(entry, level))
    } else {
      for (const [name, field] of fieldsOf(value)) {
        if (isIndexed(name, field)) made[name] = this.indexed(field, level + 1)
        else this.put(field, made, name, level + 1)
      }
    }
    return made
  }

  #list(values: readonly unknown[], level: number): PofJson[] {
    const made: PofJson[] = []
    for (let i = 0; i < values.length; i++) this.put(values[i], made as unknown as Into, String(i), level + 1)
    return made
  }
}

/** Objects that a value holds more than once. */
function sharedIn(roots: readonly unknown[]): ReadonlySet<object> {
  const seen = new Set<object>()
  const shared = new Set<object>()
  const open = [...roots]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (seen.has(value)) shared.add(value)
    else {
      seen.add(value)
      for (const part of partsOf(value)) if (typeof part === 'object' && part !== null) open.push(part)
    }
  }
  return shared
}

/** What an object holds, or may hold, objects among them. */
function partsOf(value: object): Iterable<unknown> {
  if (ArrayBuffer.isView(value)) return []
  if (Array.isArray(value)) return value
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  return fieldsOf(value).flatMap(([name, field]) => (isIndexed(name, field) ? [...field.values()] : [field]))
}

/** The fields of a kind that JSON has, some of which are worked out when they are read. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  date: ['year', 'month', 'day', 'iso'],
  time: ['hour', 'minute', 'second', 'nanos', 'zoneType', 'offset', 'iso'],
  datetime: ['date', 'time', 'iso'],
  'year-month-interval': ['years', 'months', 'iso'],
  'time-interval': ['hours', 'minutes', 'seconds', 'nanos', 'iso'],
  'day-time-interval': ['days', 'hours', 'minutes', 'seconds', 'nanos', 'iso'],
  decimal: ['unscaled', 'scale', 'text'],
  float128: ['bits', 'text'],
  'user-type': ['typeId', 'version', 'properties'],
  'sparse-array': ['length', 'elements'],
  reference: ['identity'],
  repeated: ['value', 'count'],
}

/**
 * The names of the fields of a value of one of this package's classes, also of another copy of it, such as the element has; null for
 * any other object, which may have a kind of its own.
 */
export function fieldNamesOf(value: object): readonly string[] | null {
  if (!('kind' in value) || Object.getPrototypeOf(value) === Object.prototype) return null
  const kind = String(value.kind)
  const names = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  return names?.every((name) => name in value) ? names : null
}

/** The fields of a record, by their names. */
function fieldsOf(value: object): [string, unknown][] {
  const names = fieldNamesOf(value)
  if (names === null) return Object.entries(value)
  return ['kind', ...names].map((name) => [name, (value as Record<string, unknown>)[name]])
}

/** Whether a field of a record holds values by their indexes, rather than being a map of the stream. */
function isIndexed(name: string, field: unknown): field is ReadonlyMap<number, unknown> {
  return (name === 'properties' || name === 'elements') && field instanceof Map
}

function scalarJson(value: unknown): PofJson {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
      return String(value)
    case 'number':
      if (Object.is(value, -0)) return '-0'
      return Number.isFinite(value) ? value : String(value)
  }
  if (value === null) return null
  throw unfit('jsonOf', value, { ...TEXT, words: 'a value, such as decode() gives' })
}

function viewJson(view: ArrayBufferView): PofJson {
  if ((view as Uint8Array)[Symbol.toStringTag] === 'Uint8Array') return hexDigits(view as Uint8Array)
  return Array.from(view as Float64Array, scalarJson)
}

function reverseFrom<Item>(list: Item[], from: number): void {
  for (let low = from, high = list.length - 1; low < high; low++, high--)
    [list[low], list[high]] = [list[high] as Item, list[low] as Item]
}

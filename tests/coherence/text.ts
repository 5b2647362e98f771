// What the project reads, in the texts of Text.java and Events.java: values by what JavaScript can tell of them, the events of a
// parser line by line.

import { createHash } from 'node:crypto'
import {
  isPrimitive,
  PofDate,
  PofDateTime,
  PofDecimal,
  type PofDocument,
  PofFloat128,
  PofInterval,
  PofRepeated,
  PofSparseArray,
  PofTime,
  PofUserType,
  type PofValue,
  T,
} from '../../src/pof/index.ts'
import { parserEvents } from '../support/corpus-events.ts'

/** Characters of a text that is compared, and elements or characters beyond which a text is shortened: those of Text.java. */
const MOST = 200_000
const MANY = 1000
const LONG = 1024

/** Thrown for a value whose text would be longer than is compared. */
export class TooLong extends Error {}

/** The events of the whole value as Java tells them, without the last line. Of at most so many characters. */
export function eventsText(doc: PofDocument): string {
  let text = ''
  for (const [kind, pos, end, ...args] of parserEvents(doc)) {
    text += `${kind} ${pos ?? ''} ${end}`
    for (const arg of args) text += ` ${argumentText(kind, arg)}`
    text += '\n'
    if (text.length > 4 * MOST) throw new TooLong()
  }
  return text
}

function argumentText(kind: string, arg: unknown): string {
  if (kind === 'CharString') return typeof arg === 'string' ? quoted(arg) : longText('S', arg as LongText)
  if (kind === 'OctetString') return typeof arg === 'string' ? `x${arg}` : longText('X', arg as LongText)
  return String(arg)
}

interface LongText {
  readonly chars?: number
  readonly sha256utf16be?: string
  readonly bytes?: number
  readonly sha256?: string
}

function longText(letter: string, { chars, sha256utf16be, bytes, sha256 }: LongText): string {
  return `${letter}${chars ?? bytes}:${sha256utf16be ?? sha256}`
}

const PLAIN = /^[ !#-[\]-~]*$/

function quoted(text: string): string {
  if (text.length > LONG) return `S${text.length}:${sha256(Buffer.from(text, 'utf16le').swap16())}`
  if (PLAIN.test(text)) return `"${text}"`
  let escaped = ''
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22 || code === 0x5c) escaped += `\\${text[i]}`
    else if (code >= 0x20 && code < 0x7f) escaped += text[i]
    else escaped += `\\u${code.toString(16).padStart(4, '0')}`
  }
  return `"${escaped}"`
}

function octetsText(octets: Uint8Array): string {
  if (octets.length > LONG) return `X${octets.length}:${sha256(octets)}`
  return `x${Buffer.from(octets.buffer, octets.byteOffset, octets.length).toString('hex')}`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const VIEW = new DataView(new ArrayBuffer(8))

function numberText(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 2 ** 53 && !Object.is(number, -0)) return String(number)
  if (Number.isNaN(number)) return 'NaN'
  VIEW.setFloat64(0, number)
  return `d${VIEW.getBigUint64(0).toString(16).padStart(16, '0')}`
}

/** The text of a value. `doc` is the document it was read from, of which sparse arrays of primitives are Java's arrays. */
export function valueText(value: PofValue, doc: PofDocument | null): string {
  return new ValueText(doc).text(value)
}

class ValueText {
  /** User types in the order of the stream, which is that in which they are met. */
  readonly #objects = new Map<PofUserType, number>()
  readonly #sparse = new Map<PofSparseArray, number | null>()
  readonly #containers: Containers
  #length = 0

  constructor(doc: PofDocument | null) {
    this.#containers = doc === null ? { sparse: [], lists: NOTHING } : containersIn(doc)
  }

  text(value: PofValue): string {
    this.#number(value)
    const text = this.#text(value)
    const bodies = new Map<number, string>()
    let before = -1
    const reached = new Set<PofUserType>()
    this.#reached = reached
    this.#text(value)
    while (before !== bodies.size) {
      before = bodies.size
      for (const object of [...reached]) {
        const number = this.#objects.get(object) as number
        if (!bodies.has(number)) bodies.set(number, this.#body(object))
      }
    }
    const numbers = [...bodies.keys()].sort((a, b) => a - b)
    return `${text}${numbers.map((number) => ` #${number}=${bodies.get(number)}`).join('')}`
  }

  #reached: Set<PofUserType> = new Set()

  /** Numbers the user types, and learns of each sparse array whether it is one of primitives. */
  #number(root: PofValue): void {
    const open: PofValue[] = [root]
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (value instanceof PofUserType) {
        if (this.#objects.has(value)) continue
        this.#objects.set(value, this.#objects.size)
        for (let i = value.values.length - 1; i >= 0; i--) open.push(value.values[i] as PofValue)
      } else if (value instanceof PofSparseArray) {
        if (this.#sparse.has(value)) continue
        this.#sparse.set(value, this.#containers.sparse[this.#sparse.size] ?? null)
        for (let i = value.values.length - 1; i >= 0; i--) open.push(value.values[i] as PofValue)
      } else if (value instanceof Map) {
        const all = [...value].flat(1)
        for (let i = all.length - 1; i >= 0; i--) open.push(all[i] as PofValue)
      } else if (Array.isArray(value)) {
        for (let i = value.length - 1; i >= 0; i--)
          if (typeof value[i] === 'object') open.push(value[i] as PofValue)
      }
    }
  }

  #body({ typeId, version, indexes, values }: PofUserType): string {
    return `T${typeId}v${version}{${values.map((value, i) => `${indexes[i]}=${this.#text(value)}`).join(',')}}`
  }

  #text(value: PofValue): string {
    const text = this.#plain(value)
    this.#length += text.length
    if (this.#length > 10 * MOST) throw new TooLong()
    return text
  }

  #plain(value: PofValue): string {
    switch (typeof value) {
      case 'number':
        return numberText(value)
      case 'string':
        return quoted(value)
      case 'object':
        return value === null ? 'null' : this.#object(value)
      default:
        return String(value)
    }
  }

  #object(value: PofValue & object): string {
    if (value instanceof PofUserType) {
      this.#reached.add(value)
      return `#${this.#objects.get(value)}`
    }
    if (value instanceof Uint8Array) {
      const isList = this.#containers.lists.has(value.byteOffset)
      return isList ? `[${value.join(',')}]` : octetsText(value)
    }
    if (value instanceof PofSparseArray) return this.#sparseArray(value)
    if (value instanceof Map) {
      const entries = new Map([...value].map(([key, entry]) => [this.#text(key), entry]))
      const keys = [...entries.keys()].sort()
      return `{${keys.map((key) => `${key}=${this.#text(entries.get(key) as PofValue)}`).join(',')}}`
    }
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return this.#list(value as PofValue[])
    if (value instanceof PofDecimal) return `D${value.unscaled}s${value.scale}`
    if (value instanceof PofFloat128) return `Q${value.bits}`
    if (value instanceof PofInterval) return intervalText(value)
    if (value instanceof PofDate || value instanceof PofTime || value instanceof PofDateTime)
      return `@${value.iso.replace('+00:00', 'Z')}`
    if (value instanceof PofRepeated) throw new TooLong()
    return `!${value.kind}`
  }

  #sparseArray(array: PofSparseArray): string {
    const { indexes, values, length } = array
    const primitive = this.#sparse.get(array) ?? null
    if (primitive === null) {
      // By index, the last of two the same.
      const entries = new Map(values.map((value, i) => [indexes[i] as number, value]))
      const sorted = [...entries].sort(([a], [b]) => a - b)
      return `<${sorted.map(([index, value]) => `${index}=${this.#text(value)}`).join(',')}>`
    }
    return this.#filled(length, indexes, values, primitive)
  }

  /** An array of primitives that has values at some positions, and what Java has in a new array at the others. */
  #filled(length: number, indexes: readonly number[], values: readonly PofValue[], type: number): string {
    const absent = type === T.boolean ? false : type === T.char ? '\0' : 0
    // Equal keys of a map are one here and two there: then the arrays are met in another order, and this is none of primitives.
    const isOther = length < 0 || indexes.some((index) => index >= length)
    if (isOther || length > 10 * MOST) throw new TooLong()
    const all = new Array<PofValue>(length).fill(absent)
    for (const [i, index] of indexes.entries()) all[index] = values[i] as PofValue
    return type === T.octet ? octetsText(Uint8Array.from(all as number[])) : this.#list(all)
  }

  #list(values: PofValue[]): string {
    const isLong = values.length > MANY
    if (!isLong) return `[${Array.from(values, (value) => this.#text(value)).join(',')}]`
    let text = `[${values.length}`
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as PofValue
      // The two zeros are equal.
      const isZero = value === null || value === 0 || value === 0n || value === false || value === '\0'
      if (!isZero) text += `|${i}=${this.#text(value)}`
    }
    return `${text}]`
  }
}

function intervalText({ kind, years, months, days, hours, minutes, seconds, nanos }: PofInterval): string {
  if (kind === 'year-month-interval') return `YM${years}:${months}`
  const time = `${hours}:${minutes}:${seconds}:${nanos}`
  return kind === 'time-interval' ? `TI${time}` : `DT${days}:${time}`
}

/** What of a document's containers the values do not tell. */
interface Containers {
  /** Of each sparse array, in the order of the stream, the type of primitives that it declares, or null. */
  readonly sparse: readonly (number | null)[]
  /** Where the octets begin that are a collection, of which Java makes a list. */
  readonly lists: ReadonlySet<number>
}

const NOTHING: ReadonlySet<number> = new Set()

function containersIn({ bytes, tree }: PofDocument): Containers {
  const sparse: (number | null)[] = []
  const lists = new Set<number>()
  for (let node = 0; node < tree.count; node++) {
    const type = tree.type(node)
    if (type === T.sparseArray) sparse.push(null)
    if (type !== T.uniformSparseArray && type !== T.uniformCollection) continue
    const declared = tree.header(node)?.elementTypes[0] ?? 0
    if (type === T.uniformSparseArray) sparse.push(isPrimitive(declared) ? declared : null)
    else if (declared === T.octet) lists.add(bytes.byteOffset + (tree.header(node)?.contents ?? 0))
  }
  return { sparse, lists }
}

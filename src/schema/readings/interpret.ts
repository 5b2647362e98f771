// Second readings of a value, where they are plausible: a long as a time, 16 octets or two longs as a UUID, a number as
// hex or as a character, and Coherence's own types as Java prints them. Nothing here is certain; each says what it is.

import { check, DOCUMENT, NUMBER } from '../../pof/arguments/index.ts'
import { isScalar, type PofDocument, T } from '../../pof/index.ts'
import { BUILT_IN_NAMES } from '../merge-names.ts'
import type { Names } from '../names.ts'
import { summaryOf, uuidText } from './summary.ts'

/** One more way to read a value. */
export interface Interpretation {
  /** The kind of reading; stable. */
  readonly kind: 'java' | 'time' | 'uuid' | 'hex' | 'character' | 'text' | 'signed' | 'expiry'
  /** The meaning: `milliseconds since 1970`, `UUID version 1`. */
  readonly as: string
  /** The value in this reading. */
  readonly text: string
}

/**
 * Plausible second readings of a node, or of an element of a run; of the envelope's decorations for node -1. Empty where
 * there are none.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { interpret } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x42, 0x80, 0xa0, 0xab, 0xfe, 0xf9, 0x62))
 * console.log(doc.value(0)) //> 1700000000000n
 * for (const { kind, as, text } of interpret(doc, 0).slice(0, 1)) console.log(kind, '|', as, '|', text)
 * //> time | milliseconds since 1970 | 2023-11-14T22:13:20.000Z
 * ```
 */
export function interpret(
  doc: PofDocument,
  node: number,
  element = -1,
  names: Names = BUILT_IN_NAMES,
): Interpretation[] {
  check('interpret', doc, DOCUMENT)
  check('The argument node of interpret', node, NUMBER)
  if (node === -1) return expiries(doc)
  if (node < 0 || node >= doc.tree.count) return []
  const type = element >= 0 ? doc.tree.elementType(node, element) : doc.tree.type(node)
  if (element < 0 && type >= 0) return userType(doc, node, names)
  if (element < 0 && doc.tree.isRun(node)) return run(doc, node)
  // Neither containers nor texts have a second reading, and their values may be as large as the stream.
  if (!isScalar(type) || type === T.charString) return []
  const value = doc.value(node, element)
  if (value instanceof Uint8Array) return octets(value)
  return typeof value === 'number' || typeof value === 'bigint' ? whole(value, type) : []
}

function expiries(doc: PofDocument): Interpretation[] {
  return doc.envelope
    .filter(({ kind, name }) => kind === 'decoration' && name === 'EXPIRY')
    .map(({ meaning }) => ({ kind: 'expiry', as: 'when the entry expires', text: meaning }))
}

function userType(doc: PofDocument, node: number, names: Names): Interpretation[] {
  const className = names.types.get(doc.tree.type(node))?.name
  const summary = summaryOf(doc, node, className)
  if (summary !== null) {
    const uuid = className === 'java.util.UUID' ? uuidOf(summary) : null
    return [{ kind: 'java', as: 'as Java prints it', text: summary }, ...(uuid === null ? [] : [uuid])]
  }
  return twoLongs(doc, node)
}

/** The two numbers of a user type that has no more, as a UUID, the most significant one first or last. */
function twoLongs(doc: PofDocument, node: number): Interpretation[] {
  const { tree } = doc
  const values: bigint[] = []
  let longs = 0
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const type = tree.type(child)
    const isSmall = type <= T.intMinus1 && type >= T.int22
    if ((type !== T.int64 && !isSmall) || values.length === 2) return []
    if (type === T.int64) longs++
    values.push(BigInt(doc.value(child) as number | bigint))
  }
  const [first, second] = values
  if (first === undefined || second === undefined || longs === 0) return []
  const found = uuidOf(uuidText(first, second)) ?? uuidOf(uuidText(second, first))
  return found === null ? [] : [found]
}

function run(doc: PofDocument, node: number): Interpretation[] {
  const { tree } = doc
  if (tree.elementType(node) !== T.octet || tree.childCount(node) > MAX_OCTETS) return []
  const value = doc.value(node)
  if (value instanceof Uint8Array) return octets(value)
  return Array.isArray(value) ? octets(Uint8Array.from(value as number[])) : []
}

const MAX_OCTETS = 4096
const MAX_TEXT = 1 << 20

function octets(value: Uint8Array): Interpretation[] {
  const found: Interpretation[] = []
  if (value.length === 16) {
    const hex = Array.from(value, (octet) => octet.toString(16).padStart(2, '0')).join('')
    const uuid = uuidOf(uuidText(BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)))
    if (uuid !== null) found.push(uuid)
  }
  const isText =
    value.length > 0 &&
    value.length <= MAX_TEXT &&
    value.every((octet) => (octet >= 0x20 && octet < 0x7f) || octet === 10 || octet === 13 || octet === 9)
  if (isText) {
    const text = JSON.stringify(String.fromCharCode(...value.subarray(0, 200)))
    found.push({ kind: 'text', as: 'ASCII', text: value.length > 200 ? `${text.slice(0, -1)}…"` : text })
  }
  return found
}

/** Nanoseconds of 100 between 1582-10-15, where UUIDs begin to count, and 1970. */
const GREGORIAN = 122_192_928_000_000_000n

/** A UUID with a known version and variant, with its time where it has one; null for any other 16 octets. */
function uuidOf(text: string): Interpretation | null {
  const version = Number.parseInt(text.charAt(14), 16)
  if (version < 1 || version > 8 || !/[89ab]/.test(text.charAt(19))) return null
  const time = uuidTime(text, version)
  return { kind: 'uuid', as: `UUID version ${version}`, text: time === null ? text : `${text}, made ${time}` }
}

function uuidTime(text: string, version: number): string | null {
  const [low = '', middle = '', high = ''] = text.split('-')
  if (version === 7) return isoMillis(BigInt(`0x${low}${middle}`))
  if (version === 1) return isoMillis((BigInt(`0x${high.slice(1)}${middle}${low}`) - GREGORIAN) / 10_000n)
  return version === 6 ? isoMillis((BigInt(`0x${low}${middle}${high.slice(1)}`) - GREGORIAN) / 10_000n) : null
}

function isoMillis(millis: bigint): string | null {
  const date = new Date(Number(millis))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Years in which a number is taken for a time. */
const [FIRST, LAST] = [Date.UTC(1990, 0), Date.UTC(2100, 0)]

function whole(value: number | bigint, type: number): Interpretation[] {
  const isWhole = type >= T.int128 || type === T.octet || type <= T.intMinus1
  if (!isWhole || (typeof value === 'number' && !Number.isInteger(value))) return []
  const number = BigInt(value)
  const found: Interpretation[] = []
  for (const [as, scale] of type === T.int64 || type === T.int128
    ? LONG_TIMES
    : type === T.int32
      ? INT_TIMES
      : []) {
    const millis = Number(number) * scale
    if (millis >= FIRST && millis < LAST)
      found.push({ kind: 'time', as, text: new Date(Math.floor(millis)).toISOString() })
  }
  const bits = BITS.get(type) ?? 32
  if (number > 22n || number < -1n)
    found.push({ kind: 'hex', as: 'hexadecimal', text: `0x${BigInt.asUintN(bits, number).toString(16)}` })
  if (type === T.octet && number > 127n)
    found.push({ kind: 'signed', as: 'Java’s byte', text: String(number - 256n) })
  if (type >= T.int32 || type === T.octet) {
    const isPrintable = number >= 0x21n && number < 0x7fn
    if (isPrintable)
      found.push({ kind: 'character', as: 'a character', text: `'${String.fromCharCode(Number(number))}'` })
  }
  return found
}

const BITS: ReadonlyMap<number, number> = new Map<number, number>([
  [T.int16, 16],
  [T.int32, 32],
  [T.int64, 64],
  [T.int128, 128],
  [T.octet, 8],
])

const LONG_TIMES: readonly (readonly [string, number])[] = [
  ['milliseconds since 1970', 1],
  ['seconds since 1970', 1000],
  ['microseconds since 1970', 1e-3],
  ['nanoseconds since 1970', 1e-6],
]
const INT_TIMES = LONG_TIMES.slice(1, 2)

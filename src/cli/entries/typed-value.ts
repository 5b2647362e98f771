// Keys and values as people type them, and the bytes that Java writes for them. A key has to be the very bytes that the writer
// wrote: the int 1000 and the long 1000 are two keys.

import { encode, PofTyped } from '../../pof/index.ts'

/** What was typed. */
export type Typed =
  | { readonly kind: 'int' | 'long'; readonly text: string; readonly value: bigint }
  | { readonly kind: 'text'; readonly text: string; readonly value: string }
  | { readonly kind: 'hex'; readonly text: string; readonly value: Uint8Array }

/** What can be typed, for messages. */
export const TYPED_FORMS = `1000 for an int, 1000L for a long, '"text"' in quotes for a text, or hex: 0x1541a80f`

const INT = 31n
const LONG = 63n
/** Format bytes of ExternalizableHelper. */
const FMT_INT = 0x01
const FMT_LONG = 0x02
const FMT_STRING = 0x06
const POF = 0x15

/** What a text stands for, or a sentence that says what is wrong with it. */
export function typedOf(text: string): Typed | string {
  const [, digits, suffix] = /^([-+]?\d+)([lL]?)$/.exec(text) ?? []
  if (digits !== undefined) {
    const value = BigInt(digits.replace(/^\+/, ''))
    const [kind, bits] = suffix === '' ? (['int', INT] as const) : (['long', LONG] as const)
    if (value >= -(1n << bits) && value < 1n << bits) return { kind, text, value }
    return `${text} is beyond ${kind === 'int' ? 'an int' : 'a long'}. Expected ${kind === 'int' ? `${digits}L for a long` : 'a number of 64 bits'}, or hex with 0x in front.`
  }
  if (/^".*"$/s.test(text) && text.length > 1) return { kind: 'text', text, value: text.slice(1, -1) }
  const hex = text.replace(/^0x/i, '').replace(/[\s:]+/g, '')
  if (hex.length > 0 && hex.length % 2 === 0 && /^[\da-f]+$/i.test(hex)) {
    const value = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { kind: 'hex', text, value }
  }
  return `Expected ${TYPED_FORMS}. A shell takes quotes away: put the text with its quotes in single ones.`
}

/** The Binary of a key as the serializer of a channel writes it; hex stands for itself. Null for a format that nobody knows here. */
export function keyBytes(typed: Typed, format: string): Uint8Array | null {
  if (typed.kind === 'hex') return typed.value
  const pof = encode(pofValue(typed))
  if (format === 'pof') return pof
  if (format !== 'java') return null
  // The same packed ints and texts stand behind another byte.
  const first = { int: FMT_INT, long: FMT_LONG, text: FMT_STRING }[typed.kind]
  return Uint8Array.of(first, ...pof.subarray(2))
}

/** A value as a property of a POF user type holds it, with its type. Hex is POF, with or without the format byte. */
export function propertyBytes(typed: Typed): Uint8Array {
  if (typed.kind === 'hex') return typed.value[0] === POF ? typed.value.subarray(1) : typed.value
  return encode(pofValue(typed), { envelope: false })
}

/** What was typed, as a message says it: `the int 1000`. */
export function typedWords({ kind, text }: Typed): string {
  return kind === 'hex' ? `the bytes ${text}` : `the ${kind} ${text}`
}

function pofValue(typed: Exclude<Typed, { readonly kind: 'hex' }>): unknown {
  if (typed.kind === 'text') return typed.value
  return new PofTyped(
    typed.kind === 'int' ? 'Integer' : 'Long',
    typed.kind === 'int' ? Number(typed.value) : typed.value,
  )
}

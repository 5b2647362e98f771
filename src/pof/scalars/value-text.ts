// Values as text on one line, in the forms Java people know, cut to a limit, with what nobody sees escaped. The table of
// forms is docs/values.md.

import { BYTES, check, NUMBER, TEXT } from '../arguments/index.ts'
import { doubleText, floatText } from '../text/number-text.ts'
import * as T from '../type-ids.ts'
import type { PofValue } from './pof-value.ts'

/** Texts that are quoted as they are. */
const PLAIN = /^[ !#-[\]-~]*$/
const NAMED: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * A string in double quotes, escaped as in Java source: quotes, backslashes, and invisible characters.
 *
 * @example
 * ```ts
 * import { quote } from 'pof-inspector'
 *
 * console.log(quote('a line\nand "more"')) //> "a line\nand \"more\""
 * ```
 */
export function quote(text: string, limit = 200): string {
  check('quote', text, TEXT)
  const kept = text.length > limit ? text.slice(0, limit) : text
  if (PLAIN.test(kept)) return `"${kept}"${kept.length < text.length ? '…' : ''}`
  const escaped = escapeUnseen(kept.replace(/["\\\n\r\t]/g, (char) => NAMED[char] as string))
  return `"${escaped}"${kept.length < text.length ? '…' : ''}`
}

/**
 * Octets as hex pairs; ends with `…` if cut to `limit`. `no octets` for an empty array.
 *
 * @example
 * ```ts
 * import { hexText } from 'pof-inspector'
 *
 * console.log(hexText(Uint8Array.of(0x15, 0x92, 0x10)), hexText(Uint8Array.of(1, 2, 3), 2)) //> 15 92 10 01 02 …
 * ```
 */
export function hexText(bytes: Uint8Array, limit = 64): string {
  check('hexText', bytes, BYTES)
  if (bytes.length === 0) return 'no octets'
  const shown = Array.from(bytes.subarray(0, limit), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
  return bytes.length > limit ? `${shown} …` : shown
}

/**
 * A scalar of a known type: floats with Java's digits, a char in single quotes, anything else as `valueText`.
 *
 * @example
 * ```ts
 * import { T, typedText } from 'pof-inspector'
 *
 * console.log(typedText(T.float64, 3), typedText(T.char, 'x'), typedText(T.int32, 3)) //> 3.0 'x' 3
 * ```
 */
export function typedText(typeId: number, value: PofValue, limit = 200): string {
  check('typedText', typeId, NUMBER)
  if (typeof value === 'number' && typeId === T.float32) return floatText(value)
  if (typeof value === 'number' && typeId === T.float64) return doubleText(value)
  if (typeof value === 'string' && typeId === T.char) return `'${quote(value).slice(1, -1)}'`
  return valueText(value, limit)
}

/**
 * Any value on one line of about `limit` characters. Containers show as many children as fit.
 *
 * @example
 * ```ts
 * import { valueText } from 'pof-inspector'
 *
 * console.log(valueText(['a', 1n, null, [true]])) //> ["a", 1, null, [true]]
 * ```
 */
export function valueText(value: PofValue | undefined, limit = 200): string {
  if (typeof value !== 'object') return scalarText(value ?? null, limit)
  const out: string[] = []
  write(out, value ?? null, limit, 3)
  return out.join('')
}

/** Appends a value's text; gives what is left of the limit. Nesting beyond `depth` levels shows as `…`. */
function write(out: string[], value: PofValue, room: number, depth: number): number {
  const put = (text: string): number => {
    out.push(text)
    return room - text.length
  }
  if (value === null || typeof value !== 'object') return put(scalarText(value, room))
  if (value instanceof Uint8Array) return put(hexText(value, Math.max(1, Math.floor(room / 3))))
  if (ArrayBuffer.isView(value)) {
    const shown = Array.from<number | bigint>(value.subarray(0, Math.max(room, 8)))
    const elements = value instanceof Float32Array ? (shown as number[]).map(withFloatDigits) : shown
    return list(out, '[', ']', elements, value.length, room, depth)
  }
  if (Array.isArray(value)) return list(out, '[', ']', value, value.length, room, depth)
  if (value instanceof Map) return entries(out, '{', value, room, depth)
  switch (value.kind) {
    case 'user-type':
      out.push(`user type ${value.typeId}`)
      return entries(out, ' {', value.properties, room - 14, depth)
    case 'sparse-array':
      return entries(out, '{', value.elements, room, depth)
    case 'reference':
      return put(`reference to ${value.identity}`)
    case 'repeated':
      return put(`${value.count} times ${valueText(value.value, room)}`)
    case 'decimal':
    case 'float128':
      return put(value.text)
    default:
      return put(value.iso)
  }
}

/** The float64 that prints with the digits of a float32. */
function withFloatDigits(value: number): number {
  return Number(floatText(value))
}

function scalarText(value: null | boolean | number | bigint | string, room: number): string {
  if (typeof value === 'string') return quote(value, Math.max(8, room))
  if (typeof value === 'number' && !Number.isInteger(value)) return doubleText(value)
  return Object.is(value, -0) ? '-0.0' : String(value)
}

function list(
  out: string[],
  open: string,
  close: string,
  values: readonly (PofValue | number | bigint)[],
  length: number,
  room: number,
  depth: number,
): number {
  let left = room - 2
  out.push(open)
  for (let i = 0; i < length; i++) {
    if (left <= 0 || depth === 0) {
      out.push(i === 0 ? '…' : ', …')
      break
    }
    if (i > 0) out.push(', ')
    left = write(out, (values[i] ?? null) as PofValue, left, depth - 1) - 2
  }
  out.push(close)
  return left
}

function entries(
  out: string[],
  open: string,
  map: ReadonlyMap<PofValue, PofValue> | ReadonlyMap<number, PofValue>,
  room: number,
  depth: number,
): number {
  let left = room - 2
  let isFirst = true
  out.push(open)
  for (const [key, value] of map as ReadonlyMap<PofValue, PofValue>) {
    if (left <= 0 || depth === 0) {
      out.push(isFirst ? '…' : ', …')
      break
    }
    if (!isFirst) out.push(', ')
    isFirst = false
    left = write(out, key, left, depth - 1) - 2
    out.push('=')
    left = write(out, value, left, depth - 1)
  }
  out.push('}')
  return left
}

/**
 * Controls, line ends of Unicode, lone surrogates, everything that Unicode calls ignorable when it is shown (zero-width
 * and direction characters, soft hyphens, fillers, variation selectors, tags), and marks of annotations. What joins the
 * parts of an emoji is part of it: U+200D between two pictures, U+FE0F behind a picture or in a keycap.
 */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d\p{Extended_Pictographic}|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/** Texts of ASCII, Latin, Greek, Cyrillic, common punctuation, lines of tables, kana and the common Han: all seen, and fast to tell. */
const SEEN =
  /^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u0600\u2010-\u2027\u2030-\u205e\u2500-\u25ff\u3041-\u30ff\u4e00-\u9fff]*$/

/**
 * The text with invisible characters escaped as `\u001b`, and those beyond 16 bits as two such escapes, as Java,
 * JavaScript and JSON write them. In the text of a JSON value this does not change the value.
 *
 * @example
 * ```ts
 * import { escapeUnseen } from 'pof-inspector'
 *
 * console.log(escapeUnseen('red \u001b[31m, turned \u202e, hidden \u200b')) //> red \u001b[31m, turned \u202e, hidden \u200b
 * ```
 */
export function escapeUnseen(text: string): string {
  check('escapeUnseen', text, TEXT)
  return SEEN.test(text) ? text : text.replace(UNSEEN, escaped)
}

function escaped(character: string): string {
  let text = ''
  for (let i = 0; i < character.length; i++)
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`
  return text
}

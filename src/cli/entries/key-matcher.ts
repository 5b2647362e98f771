// Keys as people type them: a number, a text in quotes, or hex. A key of a snapshot is there as bytes, so that a number is found
// in whatever form it was written.

import { parse } from '../../pof/index.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** What can be typed. */
const EXPECTED = `Expected 1000 for an int, 1000L for a long, '"text"' in quotes for a text, or hex: 0x1541a80f`
const POF = 0x15

/** A key in both forms that a snapshot has. */
interface Key {
  readonly key: Uint8Array
  readonly storedKey: Uint8Array
}

/** Whether a key is the one that was typed. Throws a `Refusal` for what is no key. */
export function keyMatcher(text: string): (entry: Key) => boolean {
  const [, digits, suffix] = /^([-+]?\d{1,20})([lL]?)$/.exec(text) ?? []
  if (digits !== undefined) {
    const wanted = BigInt(digits.replace(/^\+/, ''))
    const types = suffix === '' ? INT : LONG
    return ({ key }) => {
      const found = rootValue(key)
      return found !== null && types.test(found.type) && BigInt(found.value as number | bigint) === wanted
    }
  }
  if (/^".*"$/s.test(text) && text.length > 1) {
    const wanted = text.slice(1, -1)
    return ({ key }) => rootValue(key)?.value === wanted
  }
  const hex = text.replace(/^0x/i, '').replace(/[\s:]+/g, '')
  if (hex.length === 0 || hex.length % 2 === 1 || !/^[\da-f]+$/i.test(hex))
    throw new Refusal(
      EXIT.usage,
      `--key ${text}: ${EXPECTED}. A shell takes quotes away: put them in single ones.`,
    )
  const wanted = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return ({ key, storedKey }) => isSame(key, wanted) || isSame(storedKey, wanted)
}

const INT = /^int(?:8|16|32)$|^byte$/
const LONG = /^int64$/

/** The type and the value of a key that is a single POF value; null for any other. */
function rootValue(key: Uint8Array): { readonly type: string; readonly value: unknown } | null {
  if (key[0] !== POF) return null
  const doc = parse(key)
  if (doc.root === -1 || doc.tree.count !== 1) return null
  const value = doc.value(doc.root)
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  return isNumber || typeof value === 'string' ? { type: doc.tree.typeName(doc.root), value } : null
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

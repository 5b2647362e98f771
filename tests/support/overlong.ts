// Packed ints as no writer makes them and every reader takes them: with empty bytes at the end, with bits beyond the 32 that
// wrap round, with the sign in the data and not in its own bit. Knows the format's text, and a document's tokens.

import { type PofDocument, readPackedInt, type Token } from '../../src/pof/index.ts'

/** A packed int of 32 bits in one of its overlong forms, chosen by `salt`. */
export function overlongInt(value: number, salt: number): number[] {
  // The sign of the first byte may say the contrary where the data say the rest.
  const isComplement = value < 0 !== (salt % 3 === 0)
  const data = isComplement ? ~value : value
  const shifts = [0]
  const length = 2 + ((salt >> 2) % 10)
  for (let shift = 6; shift < 32 - Math.clz32(data) || shifts.length < length; shift += 7) shifts.push(shift)
  // Bytes beyond the fifth come round to bits that others need not say any more.
  let said = 0
  const later = shifts.slice(FULL).map((shift) => {
    const bits = (data >>> shift) & 0x7f & (salt >> 5)
    said |= bits << shift
    return bits
  })
  const first = shifts.slice(0, FULL).map((shift, i) => ((data & ~said) >>> shift) & (i === 0 ? 0x3f : 0x7f))
  const groups = [...first, ...later]
  groups[0] = (groups[0] as number) | (isComplement ? 0x40 : 0)
  return groups.map((bits, i) => (i < groups.length - 1 ? bits | 0x80 : bits))
}

/** Bytes that hold all of 32 bits. */
const FULL = 5

/**
 * The same document with its packed ints of 32 bits in the overlong forms that `salt` chooses, 0 for those that stay. It has
 * no envelope, whose lengths would be others.
 */
export function overlongTwin(doc: PofDocument, salt: (token: Token) => number): Uint8Array {
  const tokens: Token[] = []
  for (let node = 0; node < doc.tree.count; node++) {
    const own = doc.tokens(node)
    if (!doc.tree.isRun(node)) tokens.push(...own)
    else {
      tokens.push(...own.filter(({ name }) => name !== 'elements' && name !== 'entries'))
      for (let element = 0; element < doc.tree.childCount(node); element++)
        tokens.push(...doc.tokens(node, element))
    }
  }
  tokens.sort((a, b) => a.start - b.start)
  const out: number[] = []
  for (const token of tokens) {
    const { start, end, encoding } = token
    const isInt = encoding === 'packed-int' && !WIDE.has(token.name) && end - start <= 5
    const salted = isInt ? salt(token) : 0
    if (salted === 0) out.push(...doc.bytes.subarray(start, end))
    else out.push(...overlongInt(readPackedInt(doc.bytes, start), salted))
  }
  return Uint8Array.from(out)
}

/** Tokens that are read as more than 32 bits. */
const WIDE = new Set(['int64', 'int128', 'unscaled value'])

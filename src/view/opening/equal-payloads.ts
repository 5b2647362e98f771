// Which payloads of a text hold the same bytes: a log writes the same value again and again. In steps, with a hash of the
// bytes; payloads of the same hash are compared, and what is kept is a few numbers for each.

import type { Steps } from '../steps.ts'

export interface ComparedPayload {
  readonly bytes: Uint8Array
  /** How many bytes the text says there are, or null: one that was cut is not equal to one that was not. */
  readonly declared: number | null
}

/** Bytes that are looked at in about a millisecond, and what a payload costs besides, in bytes. */
const AT_ONCE = 1 << 17
const EACH = 1 << 10

/**
 * For each payload the first one that is equal to it, which may be itself. `seed` begins the hash: any number gives the same
 * result, but nobody can know which payloads would have the same hash.
 */
export function* equalPayloads(
  payloads: { readonly length: number; at(index: number): ComparedPayload | undefined },
  seed = Math.floor(Math.random() * 2 ** 32),
): Steps<Int32Array> {
  const { length } = payloads
  const firsts = new Int32Array(length)
  /** The last payload of each hash that is equal to none before it, and to each the one before it; -1 for none. */
  const last = new Map<number, number>()
  const before = new Int32Array(length).fill(-1)
  let work = 0
  for (let index = 0; index < length; index++) {
    firsts[index] = index
    const payload = payloads.at(index)
    if (payload === undefined) continue
    const { bytes } = payload
    let hash = seed ^ bytes.length
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      const end = Math.min(at + AT_ONCE, bytes.length)
      hash = hashOf(bytes, at, end, hash)
      work += end - at
      if (work >= AT_ONCE) yield index / length
      work %= AT_ONCE
    }
    let other = last.get(hash) ?? -1
    for (; other !== -1; other = before[other] as number) {
      const one = payloads.at(other)
      if (one === undefined || one.declared !== payload.declared) continue
      if (yield* areEqual(one.bytes, bytes, index / length)) break
    }
    if (other === -1) {
      before[index] = last.get(hash) ?? -1
      last.set(hash, index)
    } else firsts[index] = other
    work += EACH
    if (work < AT_ONCE) continue
    yield index / length
    work = 0
  }
  return firsts
}

/** Mixes bytes into a hash of 32 bits. */
function hashOf(bytes: Uint8Array, from: number, to: number, before: number): number {
  let hash = before
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ (bytes[at] as number), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

function* areEqual(one: Uint8Array, other: Uint8Array, share: number): Steps<boolean> {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) return false
    if (at % AT_ONCE === AT_ONCE - 1) yield share
  }
  return true
}

// Whether bytes have an envelope, where the caller does not say: what two readings of them say about themselves.

import type { RawPart } from './envelope.ts'
import { bodyOf, EXT } from './format-bodies.ts'

/** What there is to know of a reading. */
export interface Reading {
  /** The parts of its envelope that were read. */
  readonly parts: readonly RawPart[]
  /** Whether it was read to its end without an error. */
  readonly isClean: () => boolean
  /** Whether there is nothing at all to say about it. */
  readonly isFlawless: () => boolean
}

/**
 * The likelier reading of bytes, made by `read` with an envelope or without. A byte that may be the envelope is taken for it,
 * as Coherence does: `note` is told of the reading then. `isBareWhole` tells, quickly, whether the value of the bytes without envelope
 * ends where they do.
 */
export function likelierReading<R extends Reading>(
  bytes: Uint8Array,
  isEnveloped: boolean | undefined,
  read: (isEnveloped: boolean) => R,
  note: (reading: R) => R = (reading) => reading,
  isBareWhole: () => boolean = () => true,
): R {
  if (isEnveloped !== undefined) return read(isEnveloped)
  const first = bytes[0]
  if (first !== undefined && bodyOf(first) === undefined) return read(false)
  const enveloped = read(true)
  if (first === undefined || first === EXT) return note(enveloped)
  const { parts } = enveloped
  const body = bodyOf(parts.filter(({ kind }) => kind === 'format').at(-1)?.code ?? -1)
  // Read as a bare value, a stream with an envelope ends after a few bytes: what is wrong with it need not be known then.
  if (body === 'pof' && !isBareWhole()) return enveloped
  // Whether the format found says so little of what follows that any bytes would do.
  const isVague = body === 'unknown' || body === 'class and data' || (body === 'java' && parts.length < 3)
  if (enveloped.isClean() && !isVague) return note(enveloped)
  const bare = read(false)
  // A decorated binary down to the byte before its POF is one that was damaged or cut, rather than something else.
  return (body === 'pof' ? bare.isFlawless() : bare.isClean()) ? bare : enveloped
}

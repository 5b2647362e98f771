// Whether bytes have an envelope, where the caller does not say: what two readings of them say about themselves.

import type { Reading } from '../reading.ts'
import { bodyOf, EXT } from './format-bodies.ts'

/**
 * The likelier reading of bytes, made by `read` with an envelope or without. A byte that may be the envelope is taken for it,
 * as Coherence does: `note` is told of the reading then. `isBareWhole` tells whether the value of the bytes
 * without envelope ends where they do: where that is known quickly, nobody has to judge the other reading.
 */
export function likelierReading(
  bytes: Uint8Array,
  isEnveloped: boolean | undefined,
  read: (isEnveloped: boolean) => Reading,
  note: (reading: Reading) => Reading = (reading) => reading,
  isBareWhole: () => boolean = () => true,
): Reading {
  if (isEnveloped !== undefined) return read(isEnveloped)
  const first = bytes[0]
  if (first !== undefined && bodyOf(first) === undefined) return read(false)
  const enveloped = read(true)
  if (first === undefined || first === EXT) return note(enveloped)
  const { parts } = enveloped.envelope
  const body = bodyOf(parts.filter(({ kind }) => kind === 'format').at(-1)?.code ?? -1)
  // Read as a bare value, a stream with an envelope ends after a few bytes: what is wrong with it need not be known then.
  if (body === 'pof' && !isBareWhole()) return enveloped
  // Whether the format found says so little of what follows that any bytes would do.
  const isVague = body === 'unknown' || body === 'class and data' || (body === 'java' && parts.length < 3)
  if (enveloped.judged().isClean && !isVague) return note(enveloped)
  // A decorated binary down to the byte before its POF is one that was damaged or cut, rather than something else.
  const bare = read(false)
  const { list, isClean } = bare.judged()
  return (body === 'pof' ? list.length === 0 : isClean) ? bare : enveloped
}

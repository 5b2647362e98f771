// The layers that Coherence puts around a value: an integer decoration, decorations with a mask, the format byte of POF.
import { encode, PofUserType, packInt } from '../../../src/pof/index.ts'

/** What stands around the value. */
export interface EnvelopeShape {
  /** Whether the format byte stands in front of the value. */
  readonly hasFormat: boolean
  /** Ids of decorations beside the value, each once. */
  readonly decorations: readonly number[]
  /** The number of the integer decoration; null for none. */
  readonly number: number | null
}

const FMT_IDO = 0x0d
const FMT_BIN_DECO = 0x12
const FMT_BIN_EXT_DECO = 0x13
/** The decoration that is the value. */
const VALUE = 0
/** Decorations that a mask of one byte has bits for. */
const PLAIN = 8

/** Contents of the decorations that the figure offers: an expiry as a long, and the two bytes and more of others. */
const CONTENTS: ReadonlyMap<number, Uint8Array> = new Map([
  [1, Uint8Array.of(0x00, 0x00, 0x01, 0x9a, 0xb6, 0x3c, 0x58, 0x00)],
  [2, Uint8Array.of(0x15, 0x4a, 0x01)],
  [10, encode('mine')],
])

/** PofObject("TheData"), type 1042, within its layers. */
export function enveloped({ hasFormat, decorations, number }: EnvelopeShape): Uint8Array {
  const value = encode(new PofUserType(1042, 0, [1], ['TheData']), { envelope: hasFormat })
  if (!hasFormat) return value
  const decorated = decorations.length === 0 ? value : decoratedBinary(value, decorations)
  return number === null ? decorated : Uint8Array.of(FMT_IDO, ...packInt(BigInt(number)), ...decorated)
}

function decoratedBinary(value: Uint8Array, decorations: readonly number[]): Uint8Array {
  const ids = [VALUE, ...decorations].sort((a, b) => a - b)
  const mask = ids.reduce((bits, id) => bits | (1n << BigInt(id)), 0n)
  const isPlain = ids.every((id) => id < PLAIN)
  const parts = ids.map((id) => (id === VALUE ? value : (CONTENTS.get(id) ?? new Uint8Array())))
  return Uint8Array.of(
    isPlain ? FMT_BIN_DECO : FMT_BIN_EXT_DECO,
    ...(isPlain ? [Number(mask)] : packInt(mask)),
    ...parts.flatMap((part) => [...packInt(BigInt(part.length)), ...part]),
  )
}

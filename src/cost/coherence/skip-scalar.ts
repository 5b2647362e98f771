// How the body of a scalar is skipped, type by type: the one rule for going along the bytes and for filling columns.

import { SHAPE, shapeOf, sizeOf, T, typeRow } from '../../pof/index.ts'

/** What skipping does to its input. */
export interface Skipped {
  readPackedInt(): number
  readUnsignedByte(): number
  skipPackedInts(count: number): void
  skipBytes(count: number): void
}

/** Packed ints in the body of a type, by `~type`; 0 where there is more to it, or less. */
const INTS = Uint8Array.from({ length: 64 }, (_, i) => {
  const row = typeRow(-1 - i)
  if (row === undefined) return 0
  if (row.shape === SHAPE.packedInt || row.shape === SHAPE.packedInt128 || row.shape === SHAPE.reference)
    return 1
  if (row.shape === SHAPE.decimal) return 2
  return row.shape === SHAPE.parts && row.id !== T.time && row.id !== T.datetime ? row.parts.length : 0
})

/** How many packed ints every value of a type is made of, or 0 where that is not all there is to it. */
export function intsOf(type: number): number {
  return type < 0 && type >= T.int22 ? (INTS[~type] as number) : 0
}

/** Bytes of a value of a declared type where all have the same, else -1. */
export function fixedSize(type: number): number {
  const shape = shapeOf(type)
  return shape === SHAPE.constant || shape === SHAPE.fixed ? sizeOf(type) : -1
}

/** Skips the body of a scalar or a reference. Throws what the input throws. */
export function skipScalar(input: Skipped, type: number): void {
  const ints = intsOf(type)
  if (ints > 0) {
    input.skipPackedInts(ints)
    return
  }
  switch (shapeOf(type)) {
    case SHAPE.constant:
      return
    case SHAPE.fixed:
      input.skipBytes(sizeOf(type))
      return
    case SHAPE.char: {
      const more = readChar(input)
      if (more > 0) input.skipBytes(more)
      return
    }
    case SHAPE.charString:
    case SHAPE.octetString: {
      const length = input.readPackedInt()
      if (length !== T.null) input.skipBytes(length)
      return
    }
    default:
      // A time, alone or behind a date.
      if (type === T.datetime) input.skipPackedInts(3)
      input.skipPackedInts(4)
      if (input.readPackedInt() === 2) input.skipPackedInts(2)
  }
}

/** Reads the first byte of a char. Gives how many more it has. */
export function readChar(input: Pick<Skipped, 'readUnsignedByte'>): number {
  const nibble = input.readUnsignedByte() & 0xf0
  if (nibble === 0xe0) return 2
  return nibble === 0xc0 || nibble === 0xd0 ? 1 : 0
}

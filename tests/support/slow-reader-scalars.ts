// The bodies of the scalar types, one case a type, as the slow reader reads them.
// Written from the format's text; imports nothing of src/pof.

import type { SlowValue } from './slow-reader.ts'
import type { Input } from './slow-reader-bytes.ts'

/** The body of a scalar or constant, behind its type id. */
export function readScalar(input: Input, type: number): SlowValue {
  const ints = (count: number) => Array.from({ length: count }, () => input.int())
  const time = () => {
    const parts = ints(5)
    return parts[4] === 2 ? [...parts, ...ints(2)] : parts
  }
  switch (type) {
    case -1:
      return (input.int() << 16) >> 16
    case -2:
      return input.int()
    case -3:
      return input.long()
    case -4:
      return input.int128()
    case -5:
      return { bits: input.fixed(4), width: 32 }
    case -6:
      return { bits: input.fixed(8), width: 64 }
    case -7:
      return { bits: input.fixed(16), width: 128 }
    case -8:
    case -9:
    case -10:
      return { unscaled: input.int128(), scale: input.int() }
    case -11:
      return input.int() !== 0
    case -12:
      return Number(input.fixed(1))
    case -13:
      return input.octets()
    case -14:
      return input.char()
    case -15:
      return input.text()
    case -16:
      return { parts: ints(3) }
    case -17:
      return { parts: ints(2) }
    case -18:
      return { parts: time() }
    case -19:
      return { parts: ints(4) }
    case -20:
      return { parts: [...ints(3), ...time()] }
    case -21:
      return { parts: ints(5) }
    case -32:
      return { reference: input.int() }
    case -33:
      return false
    case -34:
      return true
    case -35:
      return ''
    case -37:
      return null
    case -38:
      return { bits: 0x7f800000n, width: 32 }
    case -39:
      return { bits: 0xff800000n, width: 32 }
    case -40:
      return { bits: 0x7fc00000n, width: 32 }
  }
  return -42 - type
}

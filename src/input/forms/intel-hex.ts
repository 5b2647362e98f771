// Intel HEX: `:0F000000` and bytes and a checksum. Records of type 02 and 04 say where in a large memory others lie.

import { type RecordLayout, type RecordMeaning, recordForm } from '../record-reader.ts'

const NONE = new Uint8Array(0)

const LAYOUT: RecordLayout = {
  id: 'intel-hex',
  name: 'Intel HEX',
  example: ':040000001592100045\n:00000001FF',
  end: ':00000001FF',
  opening: /^(:)[\da-f]{2}/i,
  size: (count) => count + 5,
  checksum: (sum) => -sum,

  meaning(_, bytes, base): RecordMeaning | null {
    const [, high = 0, low = 0, type] = bytes
    const data = bytes.subarray(4, -1)
    const value = ((data[0] ?? 0) << 8) | (data[1] ?? 0)
    if (type === 0) return { kind: 'data', address: base.address + (high << 8) + low, data }
    if (type === 1) return { kind: 'end', address: 0, data: NONE }
    if (type === 2) base.address = value * 16
    else if (type === 4) base.address = value * 0x10000
    else if (type !== 3 && type !== 5) return null
    return { kind: 'other', address: 0, data: NONE }
  },
}

/** `:0400000015921000…` and its like, to `:00000001FF`. */
export const INTEL_HEX = recordForm(LAYOUT)

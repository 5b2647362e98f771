// Motorola S-records: S0 names what follows, S1, S2 and S3 hold bytes, S5 and S6 count them, S7, S8 and S9 end.

import { type RecordLayout, type RecordMeaning, recordForm } from '../record-reader.ts'

/** How many bytes the address of each type has. */
const ADDRESS_SIZES: readonly number[] = [2, 2, 3, 4, 2, 2, 3, 4, 3, 2]

const LAYOUT: RecordLayout = {
  id: 's-record',
  name: 'Motorola S-records',
  example: 'S10700001592100041\nS9030000FC',
  end: 'S9030000FC',
  opening: /^(S\d)[\da-f]{2}/i,
  size: (count) => count + 1,
  checksum: (sum) => ~sum,

  meaning(opening, bytes): RecordMeaning | null {
    const type = Number(opening.charAt(1))
    const size = ADDRESS_SIZES[type] ?? 2
    if (bytes.length < size + 2) return null
    const address = bytes.subarray(1, 1 + size).reduce((total, byte) => total * 256 + byte, 0)
    const data = bytes.subarray(1 + size, -1)
    const kind = type === 0 ? 'name' : type <= 3 ? 'data' : type >= 7 ? 'end' : type >= 5 ? 'count' : 'other'
    return { kind, address, data }
  },
}

/** `S10700001592100041` and its like, to S7, S8 or S9. */
export const S_RECORD = recordForm(LAYOUT)

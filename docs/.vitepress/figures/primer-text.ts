// A packed int in the way in which the primer of 2014 draws it.
import type { PackedBits } from '../../../src/view/inspector/index.ts'

/** `[1 0 000000] [0 0000010]`: more, sign and data of the first byte, more and data of each further one. */
export function primerText({ bytes }: PackedBits): string {
  return bytes
    .map(({ more, sign, data }) => (sign === null ? `[${more} ${data}]` : `[${more} ${sign} ${data}]`))
    .join(' ')
}

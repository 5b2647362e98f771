// Small streams of every kind, their beginnings, and with each byte changed: what a rule of the model is most easily wrong about.

import { bytesOf } from '../support/corpus.ts'

/** Streams by what they show, in hex. */
export const STREAMS: Readonly<Record<string, string>> = {
  'an identity and a reference to it': '15 55 03 5e 01 92 10 00 01 6b 40 5f 01 4e 01 61',
  'an identity that is a property, before its index is read':
    '15 a9 0f 00 00 5e 02 92 10 00 00 6a 40 01 5f 02 40',
  'an identity of a list that holds itself': '15 5e 01 55 02 5f 01 6b',
  'an identity of a null, and a reference to it': '15 55 02 5e 01 64 5f 01',
  'identities one in another': '15 5e 01 5e 02 55 01 6b',
  'a property that is there twice': '15 a9 0f 00 00 6b 00 6c 01 4e 01 61 40',
  'a property with an identity that is there twice': '15 a9 0f 00 00 5e 01 4e 01 61 00 5e 01 4e 01 62 40',
  'properties out of order': '15 a9 0f 00 02 6b 01 6c 40',
  'an object with a version, in an object':
    '15 a9 0f 03 00 92 10 81 01 01 53 aa 1f 03 0e 0f 09 1a 00 00 40 40',
  'a uniform collection of objects': '15 56 92 10 02 00 00 6b 40 00 01 6c 40',
  'a uniform array of octets, and of ints': '15 55 02 58 4b 03 01 02 03 58 41 03 01 80 01 02',
  'a uniform array of quads, and of floats':
    '15 55 02 58 47 01 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 58 45 01 3f 80 00 00',
  'a sparse array with a gap, and a uniform one': '15 55 02 59 05 00 6b 03 6c 40 5a 41 04 01 05 02 06 40',
  'a map, a map of one key type, and a uniform one':
    '15 55 03 5b 01 4e 01 61 6b 5c 4e 01 01 62 6c 5d 41 4e 01 03 01 63',
  'a raw array of ints': '15 55 02 58 4b 04 00 00 00 01 6b',
  'texts, a Binary, and a char': '15 55 04 4e 02 c3 a4 4c 02 01 02 4d 61 62',
  'integers of every width': '15 55 05 40 81 01 41 80 01 42 ff 01 43 bf 01 6b',
  'decimals, intervals and a fraction':
    '15 55 05 48 85 01 02 4a 85 01 03 50 01 02 52 01 02 03 00 54 01 02 03 04 00',
  'times with zones': '15 55 03 51 0a 1e 00 00 02 01 1e 51 0a 1e 00 00 01 53 a4 1f 01 02 0a 1e 00 05 00',
  'special numbers': '15 55 06 60 61 62 63 64 65',
}
/** What a byte is changed to. */
const CHANGES = [0x01, 0x40, 0x55, 0x5e, 0x5f, 0xc0]

/** A stream that was changed, and how: ` to 5` is cut at offset 5, ` 3=55` has another byte there. */
export interface Changed {
  readonly how: string
  readonly bytes: Uint8Array
}

/** The stream as it is, cut at each offset, and with each of its bytes changed. */
export function* changesOf(hex: string): Generator<Changed> {
  const bytes = bytesOf(hex.replaceAll(' ', ''))
  yield { how: '', bytes }
  for (let end = 2; end < bytes.length; end++) yield { how: ` to ${end}`, bytes: bytes.slice(0, end) }
  for (let at = 1; at < bytes.length; at++)
    for (const to of CHANGES) {
      if (bytes[at] === to) continue
      const changed = bytes.slice()
      changed[at] = to
      yield { how: ` ${at}=${to.toString(16).padStart(2, '0')}`, bytes: changed }
    }
}

/** What `differing` lists of each stream and of each of its changes, with where. */
export function listed(differing: (bytes: Uint8Array) => readonly string[]): string[] {
  return Object.values(STREAMS).flatMap((hex) =>
    [...changesOf(hex)].flatMap(({ how, bytes }) => differing(bytes).map((what) => `${hex}${how}: ${what}`)),
  )
}

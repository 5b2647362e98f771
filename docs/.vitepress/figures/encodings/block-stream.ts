// A block stream of LZ4 in its parts, as lz4-java writes it: a head of 21 bytes before each block, and one more at the end.

/** Some bytes of a stream. */
export interface StreamPart {
  readonly name: string
  readonly hex: string
  readonly meaning: string
}

const MAGIC = 8
const STORED = 0x10
const HEAD = 21

/** The parts of a stream of one block, given in hex, in the order of its bytes. */
export function streamParts(hex: string): readonly StreamPart[] {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const view = new DataView(bytes.buffer)
  const packed = view.getUint32(MAGIC + 1, true)
  const whole = view.getUint32(MAGIC + 5, true)
  const isStored = ((bytes[MAGIC] ?? 0) & 0xf0) === STORED
  const part = (name: string, start: number, end: number, meaning: string): StreamPart => ({
    name,
    hex: (hex.slice(2 * start, 2 * end).match(/../g) ?? []).join(' '),
    meaning,
  })
  const at = HEAD + packed
  return [
    part('magic', 0, MAGIC, 'the letters LZ4Block'),
    part(
      'method and level',
      MAGIC,
      MAGIC + 1,
      isStored ? 'stored: compressing saved nothing' : 'compressed with LZ4',
    ),
    part('compressed length', MAGIC + 1, MAGIC + 5, String(packed)),
    part('length', MAGIC + 5, MAGIC + 9, String(whole)),
    part('checksum', MAGIC + 9, HEAD, 'of the bytes before compressing'),
    part(
      'data',
      HEAD,
      at,
      isStored
        ? `the object as it was: a copy of what comes back within its ${whole} bytes would save nothing`
        : `${packed} bytes for ${whole}: copies stand for what comes back`,
    ),
    part('end', at, at + HEAD, 'one more head, with both lengths 0'),
  ]
}

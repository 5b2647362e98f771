// Java's modified UTF-8: NUL as c0 80, and characters beyond U+FFFF as two surrogates of three bytes each. Overlong forms are
// read without complaint, a lead byte of f0 or above is a fault. Source: DataInput.readUTF.

/** Code units that become text at once. */
const PIECE = 4096

/** Offset of the first sequence in `start..end` at which Java throws; -1 where it reads all. */
export function badUtf8At(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end) {
    const lead = bytes[at] as number
    if (lead < 0x80) at++
    else {
      const length = lead >= 0xe0 ? 3 : 2
      if (lead < 0xc0 || lead >= 0xf0 || at + length > end) return at
      for (let i = 1; i < length; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return at
      at += length
    }
  }
  return -1
}

/** The text of bytes that `badUtf8At` finds nothing wrong with, of at most about `limit` code units. */
export function modifiedUtf8(bytes: Uint8Array, start: number, end: number, limit = Infinity): string {
  let text = ''
  const units: number[] = []
  for (let at = start; at < end && text.length + units.length < limit; ) {
    const lead = bytes[at++] as number
    if (lead < 0x80) units.push(lead)
    else if (lead < 0xe0) units.push(((lead & 0x1f) << 6) | ((bytes[at++] as number) & 0x3f))
    else {
      const second = bytes[at++] as number
      units.push(((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | ((bytes[at++] as number) & 0x3f))
    }
    if (units.length === PIECE) {
      text += String.fromCharCode(...units)
      units.length = 0
    }
  }
  return text + String.fromCharCode(...units)
}

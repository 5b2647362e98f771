// Writes protobuf fields: the few kinds that read-only requests need.

/** An integer field, with its number: 7 bits a byte, the lowest first; a negative one as 64 bits. */
export function integerField(number: number, value: number | bigint): Uint8Array {
  return Uint8Array.from([...varint(BigInt(number << 3)), ...varint(BigInt(value))])
}

/** A field of text, bytes or a message, with its number and length. */
export function bytesField(number: number, value: Uint8Array | string): Uint8Array {
  const body = typeof value === 'string' ? utf8(value) : value
  const head = [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(body.length))]
  const field = new Uint8Array(head.length + body.length)
  field.set(head)
  field.set(body, head.length)
  return field
}

/** A message of fields. */
export function messageOf(...fields: readonly Uint8Array[]): Uint8Array {
  const message = new Uint8Array(fields.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const field of fields) {
    message.set(field, at)
    at += field.length
  }
  return message
}

/** The text in UTF-8; half of a surrogate pair becomes U+FFFD. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) as number
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 0x3f),
        0x80 | ((code >> 6) & 0x3f),
        0x80 | (code & 0x3f),
      )
  }
  return Uint8Array.from(bytes)
}

function varint(value: bigint): number[] {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, value)
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80)
  bytes.push(Number(rest))
  return bytes
}

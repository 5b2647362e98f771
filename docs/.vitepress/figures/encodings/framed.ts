// Java serialization of an Externalizable object that writes ready bytes, as an application does that keeps JSON inside: the frame
// is fixed by the protocol, the bytes inside are the application's.

const MAGIC = [0xac, 0xed, 0, 5]
const OBJECT = 0x73
const CLASS_DESCRIPTOR = 0x72
/** External data, in blocks. */
const FLAGS = 0x0c
const END = 0x78
const NULL = 0x70
const BLOCK = 0x77
const LONG_BLOCK = 0x7a
const LONGEST = 1024
const LONGEST_SHORT = 255

/**
 * What `ObjectOutputStream` writes of an Externalizable of this class, whose `writeExternal` writes these bytes at once. The
 * serialVersionUID is of no use here: its eight bytes stand for any.
 */
export function framed(className: string, content: Uint8Array): Uint8Array {
  const name = new TextEncoder().encode(className)
  const uid = [0x1b, 0x7d, 0xe4, 0x93, 0x5a, 0xc2, 0x68, 0xf6]
  const head = [...MAGIC, OBJECT, CLASS_DESCRIPTOR, name.length >> 8, name.length & 0xff, ...name, ...uid]
  head.push(FLAGS, 0, 0, END, NULL)
  const blocks: Uint8Array[] = []
  for (let at = 0; at < content.length; at += LONGEST) {
    const { length } = content.subarray(at, at + LONGEST)
    const lead = length > LONGEST_SHORT ? [LONG_BLOCK, 0, 0, length >> 8, length & 0xff] : [BLOCK, length]
    blocks.push(Uint8Array.from(lead), content.subarray(at, at + length))
  }
  const parts = [Uint8Array.from(head), ...blocks, Uint8Array.of(END)]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

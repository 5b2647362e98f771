// What a Java stream begins with: the sign by which it is recognized, also inside other formats.

/**
 * Whether bytes from `at` on begin as a Java stream does: magic, version, and a type code that may stand at its start. Four
 * bytes and no more are an empty stream, which has no sign.
 */
export function beginsJava(bytes: Uint8Array, at = 0): boolean {
  if (bytes.length < at + 5) return false
  if (bytes[at] !== 0xac || bytes[at + 1] !== 0xed || bytes[at + 2] !== 0 || bytes[at + 3] !== 5) return false
  const code = bytes[at + 4] as number
  return code === 0x70 || (code >= 0x72 && code <= 0x77) || (code >= 0x79 && code <= 0x7e)
}

/** Whether bytes are a Java stream with nothing in it. */
export function isEmptyJava(bytes: Uint8Array): boolean {
  return bytes.length === 4 && bytes[0] === 0xac && bytes[1] === 0xed && bytes[2] === 0 && bytes[3] === 5
}

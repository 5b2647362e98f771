// Bytes as hex digits, as a dump has them.

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two digits for each byte, without blanks; '' for none. */
export function hexDigits(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) text += PAIRS[bytes[at] as number]
  return text
}

// Bytes as digits of hex.

const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const CHUNK = 1 << 14

/** Two digits for each byte, without blanks; '' for none. */
export function hexDigits(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(Array.from(bytes.subarray(at, at + CHUNK), (byte) => PAIRS[byte]).join(''))
  return parts.join('')
}

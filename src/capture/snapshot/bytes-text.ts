// Bytes as keys of maps.

/** Bytes that become characters at once. */
const PART = 1 << 12

/** Bytes as a text with a character for each, by which they are told apart. */
export function bytesText(key: Uint8Array): string {
  if (key.length <= PART) return String.fromCharCode(...key)
  let text = ''
  for (let at = 0; at < key.length; at += PART) text += String.fromCharCode(...key.subarray(at, at + PART))
  return text
}

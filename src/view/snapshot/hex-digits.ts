// Entries as lines of a dump: bytes as hex digits.

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two digits for each byte, without blanks; '' for none. */
export function hexDigits(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) text += PAIRS[bytes[at] as number]
  return text
}

/** The line of an entry, with its line feed, as `profile` and the page read it. */
export function dumpLine(key: Uint8Array, value: Uint8Array): string {
  return `{"key":"${hexDigits(key)}","value":"${hexDigits(value)}"}\n`
}

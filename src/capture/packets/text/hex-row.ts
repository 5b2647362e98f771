// A row of a dump: its offset and its bytes, whatever stands behind them.

/** A row. */
export interface HexRow {
  /** What stands before its offset. */
  readonly indent: string
  readonly offset: number
  /** Digits of its offset. */
  readonly digits: number
  readonly bytes: readonly number[]
}

/** `0x0000:  4500 0036 cb98 4000`, with text behind two spaces. */
const TCPDUMP = /^\s*0x([\da-f]{4,8}):\s{1,3}((?:[\da-f]{4} ){0,15}(?:[\da-f]{4}|[\da-f]{2}))(?=\s|$)/i
/** `0000  45 00 00 36`: the offset has three digits and more, pairs one space between, or two behind the eighth. */
const OFFSET = /^([ \t>]{0,40})([\da-f]{3,8})[:]?[ \t]{1,4}(?=[\da-f]{2}(?:[ \t]|$))/i
const MOST_PAIRS = 64

/** The row that a line of `tcpdump -x` and its like is; null where it is none. */
export function tcpdumpRow(line: string): HexRow | null {
  const match = TCPDUMP.exec(line)
  if (match === null) return null
  const [, digits = '', words = ''] = match
  return { indent: '', offset: Number.parseInt(digits, 16), digits: digits.length, bytes: bytesIn(words) }
}

/** The row that a line of Wireshark, of od or of text2pcap is; null where it is none. */
export function wiresharkRow(line: string): HexRow | null {
  const match = OFFSET.exec(line)
  if (match === null) return null
  const [whole, indent = '', digits = ''] = match
  const bytes: number[] = []
  let at = whole.length
  while (bytes.length < MOST_PAIRS) {
    const pair = line.slice(at, at + 2)
    const next = line.charAt(at + 2)
    if (!/^[\da-f]{2}$/i.test(pair) || (next !== '' && next !== ' ' && next !== '\t')) break
    bytes.push(Number.parseInt(pair, 16))
    at += 3
    // The gap in the middle: wider ones are what a short row leaves before its text.
    if (line.charAt(at) === ' ') {
      if (bytes.length !== 8 || line.charAt(at + 1) === ' ') break
      at++
    }
  }
  return bytes.length === 0
    ? null
    : { indent, offset: Number.parseInt(digits, 16), digits: digits.length, bytes }
}

/** The bytes of hexadecimal digits with spaces between. */
export function bytesIn(text: string): number[] {
  return (text.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))
}

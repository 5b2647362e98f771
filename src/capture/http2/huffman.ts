// The Huffman code of HPACK. The code is canonical: codes of one length follow one another by symbol, so that the lengths are all
// of the table. Source: RFC 7541, appendix B.

/** Bits of the code of each byte as letters, 64 in a line: A is 1, Z is 26, a is 27. */
const LENGTHS =
  'MWbbbbbbbXdbbdbbbbbbbbdbbbbbbbbbFJJLMFHKJJHKHFFFEEEFFFFFFFGHOFLJ' +
  'MFGGGGGGGGGGGGGGGGGGGGGGHGHMSMNFOEFEFEFFFEGGFFFEFGFEEFGGGGGOKNMb' +
  'TVTTVVVWVWWWWWXWXXVWXWWWWUVWVWWXVUTVVWWUWVVXUVWWUUVUWVWWTVVVWVVW' +
  'ZZTSVWVYZZZaaZXYSUZaaZaXUUZZbaaaTXTUVUUWVVYYXXZWZaZZaaaaabaaaaaZ'
const EOS = 256
const EOS_BITS = 30

interface Codes {
  /** Of each length: the first code, how many there are, and where their symbols begin. */
  readonly first: Float64Array
  readonly count: Uint16Array
  readonly from: Uint16Array
  readonly symbols: Uint16Array
}

let known: Codes | null = null

function codes(): Codes {
  const lengths = Array.from(LENGTHS, (letter) => letter.charCodeAt(0) - (letter < 'a' ? 64 : 70))
  lengths.push(EOS_BITS)
  const first = new Float64Array(EOS_BITS + 1)
  const count = new Uint16Array(EOS_BITS + 1)
  const from = new Uint16Array(EOS_BITS + 1)
  const symbols = new Uint16Array(lengths.length)
  let at = 0
  let code = 0
  for (let bits = 1; bits <= EOS_BITS; bits++) {
    code *= 2
    first[bits] = code
    from[bits] = at
    lengths.forEach((length, symbol) => {
      if (length === bits) symbols[at++] = symbol
    })
    count[bits] = at - (from[bits] as number)
    code += count[bits] as number
  }
  return { first, count, from, symbols }
}

/** The text of coded bytes, one character a byte; null where they break the code. */
export function huffmanText(bytes: Uint8Array): string | null {
  known ??= codes()
  const { first, count, from, symbols } = known
  let text = ''
  let code = 0
  let bits = 0
  for (const byte of bytes) {
    for (let mask = 0x80; mask > 0; mask >>= 1) {
      code = 2 * code + ((byte & mask) === 0 ? 0 : 1)
      bits++
      const index = code - (first[bits] as number)
      if (index >= (count[bits] as number)) {
        if (bits >= EOS_BITS) return null
        continue
      }
      const symbol = symbols[(from[bits] as number) + index] as number
      if (symbol === EOS) return null
      text += String.fromCharCode(symbol)
      code = 0
      bits = 0
    }
  }
  // What is left is the beginning of the end's code: ones, and fewer than eight.
  return bits < 8 && code === 2 ** bits - 1 ? text : null
}

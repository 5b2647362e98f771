// Is a file text, and in which encoding? UTF-8 and UTF-16 to strings, by hand: this folder knows no TextDecoder.

/** What the bytes of a file are. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'binary'

/** How many bytes are looked at to tell text from binary. */
export const SAMPLE = 1 << 16
/** Longer text would not fit into a string of every browser. */
export const MAX_TEXT = 1 << 28

/** The encoding of a file. Binary are a control character at the start, NULs, and many other control or odd bytes. */
export function sniffEncoding(bytes: Uint8Array): Encoding {
  const head = bytes.subarray(0, SAMPLE)
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe) && isUtf16(head.subarray(2), 0, 0.5)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) && isUtf16(head.subarray(2), 1, 0.5)) return 'utf-16be'
  if (head.includes(0)) {
    if (head.length < 8) return 'binary'
    if (isUtf16(head, 0, 0.9)) return 'utf-16le'
    return isUtf16(head, 1, 0.9) ? 'utf-16be' : 'binary'
  }
  if (isControl(head[0] ?? 32)) return 'binary'
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  const { invalid } = decodeUtf8(head)
  return controls * 64 > head.length || invalid * 4 > head.length ? 'binary' : 'utf-8'
}

/** A decoded text; `invalid` counts the bytes that were not of the encoding and were read as Latin-1. */
export interface DecodedText {
  readonly text: string
  readonly invalid: number
  /** Whether control characters stand in it that text does not have. */
  readonly hasControls: boolean
}

/** Decodes a file; a byte order mark is left out. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): DecodedText {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const low = encoding === 'utf-16le' ? 0 : 1
    const hasMark = bytes[low] === 0xff && bytes[1 - low] === 0xfe
    return decodeUtf16(hasMark ? bytes.subarray(2) : bytes, low)
  }
  return decodeUtf8(startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes)
}

function startsWith(bytes: Uint8Array, ...prefix: number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte)
}

/** A control character that text does not have: not tab, line feed, carriage return or escape. */
function isControl(byte: number): boolean {
  return byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27
}

/** Whether such a share of the pairs is an ASCII character in 16 bits; `low` is the place of the low byte in each. */
function isUtf16(bytes: Uint8Array, low: number, share: number): boolean {
  let ascii = 0
  const units = bytes.length >> 1
  for (let i = 0; i < units; i++) {
    const byte = bytes[i * 2 + low] ?? 0
    if (bytes[i * 2 + 1 - low] === 0 && byte !== 0 && !isControl(byte) && byte < 127) ascii++
  }
  return bytes.length % 2 === 0 && ascii >= units * share
}

/** Gathers UTF-16 code units and joins them in pieces that fit into one call. */
class StringSink {
  private readonly units = new Uint16Array(8192)
  private readonly pieces: string[] = []
  private used = 0
  hasControls = false

  push(unit: number): void {
    if (this.used === this.units.length) this.flush()
    if (isControl(unit)) this.hasControls = true
    this.units[this.used++] = unit
  }

  take(): string {
    this.flush()
    return this.pieces.join('')
  }

  private flush(): void {
    const units = this.units.subarray(0, this.used) as unknown as number[]
    this.pieces.push(String.fromCharCode.apply(null, units))
    this.used = 0
  }
}

function decodeUtf16(bytes: Uint8Array, low: number): DecodedText {
  const sink = new StringSink()
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    sink.push((bytes[i + low] ?? 0) | ((bytes[i + 1 - low] ?? 0) << 8))
  }
  const invalid = bytes.length % 2
  return { text: sink.take(), invalid, hasControls: sink.hasControls }
}

/** Decodes UTF-8 from the middle of a file, where a byte order mark is a character like others. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const sink = new StringSink()
  let invalid = 0
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] ?? 0
    if (first < 128) {
      sink.push(first)
      i++
      continue
    }
    const length = sequenceLength(bytes, i, first)
    if (length === 0) {
      sink.push(first)
      invalid++
      i++
      continue
    }
    let point = first & (0x7f >> length)
    for (let k = 1; k < length; k++) point = (point << 6) | ((bytes[i + k] ?? 0) & 63)
    if (point < 0x10000) sink.push(point)
    else {
      sink.push(0xd800 | ((point - 0x10000) >> 10))
      sink.push(0xdc00 | ((point - 0x10000) & 0x3ff))
    }
    i += length
  }
  return { text: sink.take(), invalid, hasControls: sink.hasControls }
}

/** How long the well-formed sequence here is, 2 to 4, or 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number, first: number): number {
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0
  for (let k = 1; k < length; k++) if (((bytes[at + k] ?? 0) & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1] ?? 0
  const isOverlong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)
  const isBeyond = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f)
  return isOverlong || isBeyond ? 0 : length
}

// Inflates deflate (RFC 1951) from bytes that are all there, as strictly as zlib does, and says exactly where it ended: what
// follows, a checksum or another member, begins there. Output goes on in pieces, from a window of its own.

/** What became of a deflate stream. */
export interface Inflated {
  /** One past the last byte that was needed. */
  readonly end: number
  /** Bytes that were made. */
  readonly made: number
  /** `whole` when its last block ended; `cut` when bytes ran out; `stopped` when `take` wanted no more. */
  readonly state: 'whole' | 'cut' | 'damaged' | 'stopped'
  /** What is damaged, in zlib's words; '' unless it is. */
  readonly what: string
}

/** How far back a copy may reach. */
const REACH = 1 << 15
const WINDOW = REACH + (1 << 16)
const LONGEST = 258

const LENGTHS = Uint16Array.of(
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131],
  ...[163, 195, 227, 258],
)
const LENGTH_BITS = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0],
)
const DISTANCES = Uint16Array.of(
  ...[1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049],
  ...[3073, 4097, 6145, 8193, 12289, 16385, 24577],
)
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A prefix code: by the next `bits` bits, the symbol times 16 and the length of its code; 0 for no code. */
interface Code {
  readonly bits: number
  readonly table: Uint16Array
}

/** The code of these lengths; null where zlib refuses it: too many codes, or too few unless one of one bit may be alone. */
function codeOf(lengths: Uint8Array, mayBeIncomplete: boolean): Code | null {
  const counts = new Uint16Array(16)
  for (const length of lengths) (counts[length] as number)++
  let bits = 15
  while (bits > 0 && counts[bits] === 0) bits--
  if (bits === 0) return { bits: 1, table: new Uint16Array(2) }
  let left = 1
  for (let length = 1; length <= 15; length++) {
    left = left * 2 - (counts[length] as number)
    if (left < 0) return null
  }
  if (left > 0 && !(mayBeIncomplete && bits === 1)) return null
  const next = new Uint16Array(16)
  for (let length = 1, code = 0; length <= bits; length++) {
    next[length] = code
    code = (code + (counts[length] as number)) << 1
  }
  const table = new Uint16Array(1 << bits)
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue
    let reversed = 0
    for (let code = (next[length] as number)++, bit = 0; bit < length; bit++)
      reversed |= ((code >> bit) & 1) << (length - 1 - bit)
    for (let at = reversed; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length
  }
  return { bits, table }
}

const FIXED_LENGTHS = codeOf(
  Uint8Array.from({ length: 288 }, (_, symbol) =>
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
  ),
  false,
) as Code
const FIXED_DISTANCES = codeOf(new Uint8Array(32).fill(5), false) as Code

/**
 * Inflates the stream that begins at `start`. `take` gets what was made in pieces, each valid during the call, and returns
 * whether it wants more. Never throws on content.
 */
export function inflate(bytes: Uint8Array, start: number, take: (piece: Uint8Array) => boolean): Inflated {
  return new Inflater(bytes, start, take).run()
}

class Inflater {
  readonly #bytes: Uint8Array
  readonly #take: (piece: Uint8Array) => boolean
  /** The next byte to be loaded, the bits loaded and not used, and how many. */
  #at: number
  #hold = 0
  #count = 0
  readonly #window = new Uint8Array(WINDOW)
  #position = 0
  /** Up to where the window was handed on. */
  #given = 0
  #before = 0
  #wantsMore = true

  constructor(bytes: Uint8Array, start: number, take: (piece: Uint8Array) => boolean) {
    this.#bytes = bytes
    this.#at = start
    this.#take = take
  }

  run(): Inflated {
    let what: string | null = null
    for (let isLast = false; !isLast && what === null; ) {
      const head = this.#bits(3)
      if (head < 0) what = CUT
      else {
        isLast = (head & 1) === 1
        what = this.#block(head >> 1)
      }
    }
    this.#give()
    const made = this.#before + this.#position
    const end = what === CUT ? this.#bytes.length : this.#at - (this.#count >> 3)
    if (!this.#wantsMore) return { end, made, state: 'stopped', what: '' }
    if (what === null) return { end, made, state: 'whole', what: '' }
    return what === CUT ? { end, made, state: 'cut', what: '' } : { end, made, state: 'damaged', what }
  }

  /** Reads a block behind its first three bits; what is wrong, or null. */
  #block(type: number): string | null {
    if (type === 0) return this.#stored()
    if (type === 1) return this.#compressed(FIXED_LENGTHS, FIXED_DISTANCES)
    return type === 2 ? this.#dynamic() : 'invalid block type'
  }

  #stored(): string | null {
    const back = this.#count >> 3
    let at = this.#at - back
    this.#hold = this.#count = 0
    const bytes = this.#bytes
    if (at + 4 > bytes.length) return CUT
    const length = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    const inverted = (bytes[at + 2] as number) | ((bytes[at + 3] as number) << 8)
    if (length !== (inverted ^ 0xffff)) return 'invalid stored block lengths'
    at += 4
    const end = Math.min(at + length, bytes.length)
    const isCut = at + length > bytes.length
    while (at < end) {
      if (!this.#hasRoom()) return STOPPED
      const piece = Math.min(end - at, WINDOW - this.#position)
      this.#window.set(bytes.subarray(at, at + piece), this.#position)
      this.#position += piece
      at += piece
    }
    this.#at = at
    return isCut ? CUT : null
  }

  #dynamic(): string | null {
    const head = this.#bits(14)
    if (head < 0) return CUT
    const lengthCount = (head & 31) + 257
    const distanceCount = ((head >> 5) & 31) + 1
    if (lengthCount > 286 || distanceCount > 30) return 'too many length or distance symbols'
    const ofCodes = new Uint8Array(19)
    for (let i = 0; i < (head >> 10) + 4; i++) {
      const length = this.#bits(3)
      if (length < 0) return CUT
      ofCodes[CODE_ORDER[i] as number] = length
    }
    const code = codeOf(ofCodes, false)
    if (code === null) return 'invalid code lengths set'
    const lengths = new Uint8Array(lengthCount + distanceCount)
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.#symbol(code)
      if (symbol < 0) return symbol === NO_CODE ? 'invalid code lengths set' : CUT
      if (symbol < 16) {
        lengths[i++] = symbol
        continue
      }
      const more = this.#bits(symbol === 16 ? 2 : symbol === 17 ? 3 : 7)
      if (more < 0) return CUT
      const times = more + (symbol === 18 ? 11 : 3)
      if ((symbol === 16 && i === 0) || i + times > lengths.length) return 'invalid bit length repeat'
      lengths.fill(symbol === 16 ? (lengths[i - 1] as number) : 0, i, i + times)
      i += times
    }
    if (lengths[256] === 0) return 'invalid code -- missing end-of-block'
    const literals = codeOf(lengths.subarray(0, lengthCount), true)
    if (literals === null) return 'invalid literal/lengths set'
    const distances = codeOf(lengths.subarray(lengthCount), true)
    return distances === null ? 'invalid distances set' : this.#compressed(literals, distances)
  }

  /** The symbols of a block. The state is in locals: this is where the time goes. */
  #compressed(literals: Code, distances: Code): string | null {
    const bytes = this.#bytes
    const window = this.#window
    const { table } = literals
    const mask = table.length - 1
    const further = distances.table
    const furtherMask = further.length - 1
    let at = this.#at
    let hold = this.#hold
    let count = this.#count
    let position = this.#position
    let wrong: string | null = null
    for (;;) {
      if (position > WINDOW - LONGEST) {
        this.#position = position
        if (!this.#hasRoom()) {
          wrong = STOPPED
          break
        }
        position = this.#position
      }
      for (; count < 24 && at < bytes.length; count += 8) hold |= (bytes[at++] as number) << count
      const entry = table[hold & mask] as number
      let used = entry & 15
      if (entry === 0 || used > count) {
        wrong = entry === 0 && count >= literals.bits ? 'invalid literal/length code' : CUT
        break
      }
      hold >>>= used
      count -= used
      const symbol = entry >> 4
      if (symbol < 256) {
        window[position++] = symbol
        continue
      }
      if (symbol === 256) break
      if (symbol > 285) {
        wrong = 'invalid literal/length code'
        break
      }
      used = LENGTH_BITS[symbol - 257] as number
      if (used > count) {
        wrong = CUT
        break
      }
      let length = (LENGTHS[symbol - 257] as number) + (hold & ((1 << used) - 1))
      hold >>>= used
      count -= used
      for (; count < 24 && at < bytes.length; count += 8) hold |= (bytes[at++] as number) << count
      const far = further[hold & furtherMask] as number
      used = far & 15
      if (far === 0 || used > count) {
        wrong = far === 0 && count >= distances.bits ? 'invalid distance code' : CUT
        break
      }
      hold >>>= used
      count -= used
      const distanceSymbol = far >> 4
      if (distanceSymbol > 29) {
        wrong = 'invalid distance code'
        break
      }
      for (; count < 24 && at < bytes.length; count += 8) hold |= (bytes[at++] as number) << count
      used = distanceSymbol < 2 ? 0 : (distanceSymbol >> 1) - 1
      if (used > count) {
        wrong = CUT
        break
      }
      const distance = (DISTANCES[distanceSymbol] as number) + (hold & ((1 << used) - 1))
      hold >>>= used
      count -= used
      // What the window holds is at least what may be reached.
      if (distance > position) {
        wrong = 'invalid distance too far back'
        break
      }
      for (let from = position - distance; length > 0; length--) window[position++] = window[from++] as number
    }
    this.#at = at
    this.#hold = hold
    this.#count = count
    this.#position = position
    return wrong
  }

  /** Makes room in the window, if there is none; whether there is. */
  #hasRoom(): boolean {
    if (this.#position <= WINDOW - LONGEST) return true
    this.#give()
    const kept = this.#position - REACH
    this.#window.copyWithin(0, kept, this.#position)
    this.#before += kept
    this.#position = this.#given = REACH
    return this.#wantsMore
  }

  #give(): void {
    if (this.#position > this.#given)
      this.#wantsMore = this.#take(this.#window.subarray(this.#given, this.#position)) && this.#wantsMore
    this.#given = this.#position
  }

  /** The next bits, 14 at most; -1 at the end of the bytes. */
  #bits(count: number): number {
    for (; this.#count < count; this.#count += 8) {
      if (this.#at >= this.#bytes.length) return -1
      this.#hold |= (this.#bytes[this.#at++] as number) << this.#count
    }
    const bits = this.#hold & ((1 << count) - 1)
    this.#hold >>>= count
    this.#count -= count
    return bits
  }

  /** The next symbol of a code; -1 at the end of the bytes, `NO_CODE` for no code. */
  #symbol({ bits, table }: Code): number {
    for (; this.#count < bits && this.#at < this.#bytes.length; this.#count += 8)
      this.#hold |= (this.#bytes[this.#at++] as number) << this.#count
    const entry = table[this.#hold & (table.length - 1)] as number
    if (entry === 0) return this.#count >= bits ? NO_CODE : -1
    if ((entry & 15) > this.#count) return -1
    this.#hold >>>= entry & 15
    this.#count -= entry & 15
    return entry >> 4
  }
}

const CUT = 'cut'
const STOPPED = 'stopped'
const NO_CODE = -2

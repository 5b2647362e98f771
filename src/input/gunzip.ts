// Opens gzip files, also of several members, piece by piece as they arrive, so that a bomb is stopped at the limit
// and a cut file gives what it has. Zeros behind the last member are padding, as of tapes. fflate inflates; the checksums, which it does not look at, are checked here.

import { Gunzip } from 'fflate'
import { ByteSink } from './byte-sink.ts'
import { CRC_32, crcOf } from './crc/index.ts'
import type { Fault } from './problem.ts'

/** How many bytes are inflated at once: small, since a byte can become a thousand. */
const PIECE = 1 << 13
/** Headers hold a file name and a comment, without a limit of their own; beyond this they are no longer read. */
const MOST_HEADER = 1 << 20
const NOTHING = new Uint8Array(0)

/** Inflated bytes, and what was wrong; offsets are of the compressed bytes. */
export interface Inflated {
  readonly bytes: Uint8Array
  readonly fault: Fault | null
}

/** Inflates a gzip file up to `maxBytes`. Never throws; what was inflated before a fault is kept. */
export function gunzip(packed: Uint8Array, maxBytes: number): Inflated {
  const inflation = new Inflation(packed.length, maxBytes)
  inflation.push(packed)
  return inflation.finish()
}

/** What takes the inflated bytes. */
export interface InflatedSink {
  /** How many it has taken. */
  readonly length: number
  append(bytes: Uint8Array): void
  /** Those that it has kept; called once, at the end. */
  take(): Uint8Array
}

/** A gzip file that is inflated while it arrives. Never throws; what was inflated before a fault is kept. */
export class Inflation {
  readonly #maxBytes: number
  readonly #sink: InflatedSink
  readonly #stream: Gunzip
  readonly #recent = new RecentBytes()
  #member = new Member()
  /** Bytes of all members, those beyond the limit included. */
  #total = 0
  /** Where the piece begins that is being inflated. */
  #offset = 0
  #fault: Fault | null = null
  /** Whether the last member has ended, and only padding may follow. */
  #isOver = false

  /** For a file of `size` compressed bytes, that may become `maxBytes`, which are put together unless they go to a `sink`. */
  constructor(
    size: number,
    maxBytes: number,
    sink: InflatedSink = new ByteSink(Math.min(size * 4, maxBytes)),
  ) {
    this.#maxBytes = maxBytes
    this.#sink = sink
    this.#stream = new Gunzip((piece) => this.#take(piece))
    this.#stream.onmember = (start) => {
      this.#check(start)
      this.#member = new Member()
    }
  }

  /** Bytes inflated so far. */
  get length(): number {
    return this.#sink.length
  }

  /** Whether something was wrong, so that no further piece counts. */
  get hasFault(): boolean {
    return this.#fault !== null
  }

  /** Inflates the next bytes of the file. */
  push(packed: Uint8Array): void {
    for (let at = 0; at < packed.length && this.#fault === null; at += PIECE) {
      const piece = packed.subarray(at, at + PIECE)
      if (this.#isOver) {
        this.#passPadding(piece, this.#offset)
        this.#offset += piece.length
        continue
      }
      this.#recent.add(piece)
      if (this.#recent.isTooLong)
        this.#damaged(this.#offset, 'the end of the header of the gzip file', 'more of it')
      else this.#inflate(piece, false)
      this.#offset += piece.length
    }
  }

  /** What has become of the file, once it has been pushed to its end. To be called once. */
  finish(): Inflated {
    if (this.#fault === null && !this.#isOver) this.#inflate(NOTHING, true)
    if (!this.#isOver) this.#check(this.#recent.end)
    return { bytes: this.#sink.take(), fault: this.#fault }
  }

  #inflate(piece: Uint8Array, isLast: boolean): void {
    try {
      this.#stream.push(piece, isLast)
    } catch (error) {
      const end = this.#recent.endOf(this.#member)
      const found = error instanceof Error ? error.message : 'damaged bytes'
      if (end === null) this.#damaged(this.#offset, 'more of the gzip file', found)
      else {
        this.#isOver = true
        this.#passPadding(this.#recent.from(end), end)
      }
    }
  }

  /** Bytes behind the last member, from `offset` on. */
  #passPadding(bytes: Uint8Array, offset: number): void {
    const at = bytes.findIndex((byte) => byte !== 0)
    if (at < 0) return
    const found = (bytes[at] as number).toString(16).padStart(2, '0')
    this.#damaged(offset + at, 'the end of the file, zeros, or another gzip member', `the byte ${found}`)
  }

  #take(piece: Uint8Array): void {
    this.#recent.keepLast()
    this.#member.add(piece)
    this.#total += piece.length
    this.#sink.append(piece.subarray(0, this.#maxBytes - this.#sink.length))
    if (this.#total > this.#maxBytes) this.#fault ??= tooLarge(this.#offset, this.#maxBytes)
  }

  /** Finds fault with the member that ends at `end` where the eight bytes before are not its checksum and length. */
  #check(end: number): void {
    const trailer = this.#recent.before(end)
    const { crc, length } = this.#member
    const isWhole =
      end >= 18 && trailer?.getUint32(0, true) === crc && trailer.getUint32(4, true) === length >>> 0
    if (isWhole) return
    const expected = `the checksum ${crc.toString(16).padStart(8, '0')} of ${length} bytes`
    this.#damaged(end, expected, 'another checksum or length, or the end of the file')
  }

  #damaged(offset: number, expected: string, found: string): void {
    this.#fault ??= { code: 'gzip-damaged', offset, expected, found }
  }
}

function tooLarge(offset: number, maxBytes: number): Fault {
  const expected = `at most ${maxBytes} bytes from the gzip file`
  const advice = 'The first bytes were read. If you trust the file, unpack it yourself and open a part of it.'
  return { code: 'too-large', offset, expected, found: 'more', advice }
}

/** The member of the file that is being inflated: its checksum and length so far. */
class Member {
  length = 0
  crc = 0

  add(piece: Uint8Array): void {
    this.crc = crcOf(CRC_32, piece, this.crc)
    this.length += piece.length
  }
}

/**
 * The compressed bytes that came last: those of the last two pieces, and more where a header spans them. A member's
 * trailer is found in them, since fflate says where a member ends only after the header behind it.
 */
class RecentBytes {
  /** How many bytes have come. */
  end = 0
  #bytes = NOTHING
  #last = 0
  #keepsLast = false

  add(piece: Uint8Array): void {
    const kept = this.#keepsLast ? this.#bytes.subarray(this.#bytes.length - this.#last) : this.#bytes
    const joined = new Uint8Array(kept.length + piece.length)
    joined.set(kept)
    joined.set(piece, kept.length)
    this.#bytes = joined
    this.#last = piece.length
    this.#keepsLast = false
    this.end += piece.length
  }

  /** With the next piece, no more than the last is kept beside it. */
  keepLast(): void {
    this.#keepsLast = true
  }

  get isTooLong(): boolean {
    return this.#bytes.length > MOST_HEADER
  }

  /** The bytes from an offset on, as far as they are kept. */
  from(offset: number): Uint8Array {
    return this.#bytes.subarray(Math.max(0, offset - (this.end - this.#bytes.length)))
  }

  /** Where a member ends that has been inflated whole: behind its checksum and length; null where these are not there. */
  endOf({ crc, length }: Member): number | null {
    const begin = this.end - this.#bytes.length
    for (let end = Math.max(18, begin + 8); end <= this.end; end++) {
      const trailer = this.before(end)
      if (trailer?.getUint32(0, true) === crc && trailer.getUint32(4, true) === length >>> 0) return end
    }
    return null
  }

  /** The eight bytes before an offset; null where they are not there. */
  before(offset: number): DataView | null {
    const at = offset - 8 - (this.end - this.#bytes.length)
    return at < 0 || at + 8 > this.#bytes.length ? null : new DataView(this.#bytes.buffer, at, 8)
  }
}

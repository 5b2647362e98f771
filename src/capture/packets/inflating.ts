// Captures that were gzipped: inflated as they arrive, in pieces small enough that a bomb takes no memory.

import { Gunzip } from 'fflate'
import { CRC_32, crcOf } from '../../input/crc/index.ts'
import type { FileReader, PacketSink } from './packet.ts'

/** How many bytes are inflated at once: each may become a thousand. */
const PIECE = 1 << 12
const TRAILER = 8

/** Whether bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** Inflates a file for another reader. Never throws; what was inflated before a fault is read. */
export class InflatingReader implements FileReader {
  readonly #inner: FileReader
  readonly #sink: PacketSink
  readonly #gunzip: Gunzip
  /** The last bytes of the file: checksum and length of what was inflated. */
  #last = new Uint8Array(0)
  #offset = 0
  #length = 0
  #crc = 0
  #members = 0
  #isDamaged = false

  constructor(inner: FileReader, sink: PacketSink) {
    this.#inner = inner
    this.#sink = sink
    this.#gunzip = new Gunzip((piece) => this.#take(piece))
    this.#gunzip.onmember = () => {
      this.#members++
    }
  }

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.#isDamaged; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      this.#push(piece)
      this.#offset += piece.length
      const joined = new Uint8Array(this.#last.length + Math.min(piece.length, TRAILER))
      joined.set(this.#last)
      joined.set(piece.subarray(-TRAILER), this.#last.length)
      this.#last = joined.slice(-TRAILER)
    }
  }

  end(): void {
    if (!this.#isDamaged) this.#check()
    this.#inner.end()
  }

  #take(piece: Uint8Array): void {
    if (piece.length === 0) return
    this.#length += piece.length
    this.#crc = crcOf(CRC_32, piece, this.#crc)
    this.#inner.add(piece)
  }

  #push(piece: Uint8Array): void {
    try {
      this.#gunzip.push(piece)
    } catch (error) {
      this.#isDamaged = true
      const found = error instanceof Error ? error.message : 'damaged bytes'
      const message = `The gzip file is damaged near offset ${this.#offset}: expected more of it, found "${found}". What was inflated before was read.`
      this.#sink.fault('gzip', this.#offset, message)
    }
  }

  /** The end of a file of one member tells what was inflated. */
  #check(): void {
    if (this.#members > 1) return
    const trailer = new DataView(this.#last.buffer)
    const isWhole =
      this.#last.length === TRAILER &&
      trailer.getUint32(0, true) === this.#crc >>> 0 &&
      trailer.getUint32(4, true) === this.#length >>> 0
    if (isWhole) return
    const message = `The gzip file ends at offset ${this.#offset} without the checksum of the ${this.#length} bytes inflated: it is cut or damaged. They were read.`
    this.#sink.fault('gzip', this.#offset, message)
  }
}

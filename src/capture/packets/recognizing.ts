// A reader that finds out what it is given: it keeps the beginning of a file until a kind of the table knows it.

import { type CaptureKind, type CaptureOutput, HEAD_BYTES } from './capture-kind.ts'
import { hexOf } from './integers.ts'
import type { FileReader } from './packet.ts'

/** A gzip file in a gzip file in a gzip file: more is nobody's capture. */
const MOST_DEPTH = 3
const SHOWN = 8

/** The kind of a file that begins so; null where none knows it; undefined where more of it is needed. */
export function kindOf(
  kinds: readonly CaptureKind[],
  head: Uint8Array,
  isWhole: boolean,
): CaptureKind | null | undefined {
  for (const kind of kinds) {
    const answer = kind.detect(head, isWhole || head.length >= HEAD_BYTES)
    if (answer === null) return undefined
    if (answer) return kind
  }
  return null
}

/** Reads a file of any kind of a table. */
export class RecognizingReader implements FileReader {
  readonly #kinds: readonly CaptureKind[]
  readonly #output: CaptureOutput
  readonly #depth: number
  #head = new Uint8Array(0)
  #reader: FileReader | null = null
  #isUnknown = false

  constructor(kinds: readonly CaptureKind[], output: CaptureOutput, depth = 0) {
    this.#kinds = kinds
    this.#output = output
    this.#depth = depth
  }

  add(chunk: Uint8Array): void {
    if (this.#reader !== null) this.#reader.add(chunk)
    else if (!this.#isUnknown) {
      const head = new Uint8Array(this.#head.length + chunk.length)
      head.set(this.#head)
      head.set(chunk, this.#head.length)
      this.#head = head
      this.#recognize(false)
    }
  }

  end(): void {
    if (this.#reader === null && !this.#isUnknown) this.#recognize(true)
    this.#reader?.end()
  }

  #recognize(isWhole: boolean): void {
    const kind = kindOf(this.#kinds, this.#head, isWhole)
    if (kind === undefined) return
    if (kind === null || this.#depth >= MOST_DEPTH) {
      this.#isUnknown = true
      this.#output.packets.fault('unknown', 0, unknownWords(this.#head))
    } else {
      const again = (): FileReader => new RecognizingReader(this.#kinds, this.#output, this.#depth + 1)
      this.#reader = kind.open(this.#output, again)
      this.#reader.add(this.#head)
    }
    this.#head = new Uint8Array(0)
  }
}

function unknownWords(head: Uint8Array): string {
  if (head.length === 0) return 'The file is empty: expected a capture.'
  const shown = [...head.subarray(0, SHOWN)].map((byte) => hexOf(byte, 2).slice(2)).join(' ')
  return `This is no capture that can be read: expected pcap, pcapng, a gzip file of them or the text of a dump at offset 0, found ${shown}${head.length > SHOWN ? ' …' : ''}.`
}

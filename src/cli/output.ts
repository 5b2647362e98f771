// Where the output goes, in pieces that are worth a call each: the file of --output, or standard output. It is opened with
// the first piece, so that a command that fails before it writes leaves the file as it was.

import type { Format } from './formats.ts'
import type { Host, Sink } from './host.ts'
import { EXIT, Refusal } from './refusal.ts'

const CHUNK = 1 << 14
/** Bytes that are written at once. */
const BYTES = 1 << 20

/** Collects pieces and writes them, with a rest whenever the reader is behind. */
export class Output {
  readonly #host: Host
  readonly #path: string | null
  #sink: Sink | null = null
  #waiting = ''
  #written = 0
  #remark: Format['remark']

  /** For a file, or null for standard output. */
  constructor(host: Host, path: string | null, remark?: Format['remark']) {
    this.#host = host
    this.#path = path
    this.#remark = remark
  }

  /** Takes a piece; true when there is enough to be written. */
  put(piece: string): boolean {
    this.#waiting += piece
    return this.#waiting.length >= CHUNK
  }

  /** Writes what there is. Throws a `Refusal` where that is not possible. */
  async flush(): Promise<void> {
    const text = this.#waiting
    if (text === '') return
    this.#written += text.length
    this.#waiting = ''
    await this.#tried(async () => {
      this.#sink ??= await this.#host.openOutput(this.#path)
      await this.#sink.write(text)
    })
    this.#host.progress('writing', this.#written)
    if (this.#remark === undefined || this.#written <= this.#remark.beyond) return
    this.#host.warn(this.#remark.text)
    this.#remark = undefined
  }

  /** Writes one text, and ends. */
  async write(text: string): Promise<void> {
    this.put(text)
    await this.close()
  }

  /** Writes bytes as they are, in pieces, and ends. */
  async writeBytes(bytes: Uint8Array): Promise<void> {
    await this.#tried(async () => {
      this.#sink ??= await this.#host.openOutput(this.#path)
      for (let at = 0; at < bytes.length; at += BYTES) await this.#sink.write(bytes.subarray(at, at + BYTES))
    })
    await this.close()
  }

  /** Writes what there is, and ends. */
  async close(): Promise<void> {
    await this.flush()
    await this.#tried(async () => this.#sink?.close())
  }

  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const where = this.#path === null ? '' : ` ${this.#path}`
      throw new Refusal(EXIT.unwritable, `cannot write${where}: ${(error as Error).message}`)
    }
  }
}

// The Java program as a function: requests in frames to its input, answers in the same order from its output.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

/** How to start it. */
export interface JavaCommand {
  readonly classPath: string
  readonly options: readonly string[]
}

const SETTINGS = [
  '-Duser.timezone=UTC',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Dcoherence.log.level=1',
  '-XX:+UseSerialGC',
  // Every exception with its message, however often it was thrown.
  '-XX:-OmitStackTraceInFastThrow',
  '-Xmx320m',
]

/** A running program. */
export class JavaProcess {
  readonly #child: ChildProcessWithoutNullStreams
  #pieces: Buffer[] = []
  #length = 0
  readonly #waiting: { resolve(answer: Buffer): void; reject(reason: Error): void }[] = []
  readonly #early: Buffer[] = []
  #said = ''
  #end: Error | null = null

  constructor({ classPath, options }: JavaCommand) {
    const words = [...SETTINGS, ...options, '-cp', classPath, 'Differential']
    // In a group of its own, so that the keys that stop a run do not stop it: it ends with its input.
    this.#child = spawn('java', words, { detached: true })
    this.#child.stdout.on('data', (piece: Buffer) => this.#take(piece))
    this.#child.stderr.on('data', (piece: Buffer) => {
      this.#said = `${this.#said}${piece}`.slice(-4000)
    })
    this.#child.stdin.on('error', () => {})
    this.#child.on('close', (code) => {
      this.#end = new Error(`Java ended with ${code}: ${this.#said.trim()}`)
      for (const { reject } of this.#waiting) reject(this.#end)
    })
  }

  /** Done when the program can be asked. Rejects where it does not start. */
  async ready(): Promise<void> {
    await this.#next()
  }

  /** Sends a request; done when it has been taken, with the answer to wait for. */
  async send(request: Buffer): Promise<{ readonly answer: Promise<Buffer> }> {
    const head = Buffer.alloc(4)
    head.writeInt32BE(request.length)
    await new Promise<void>((resolve) => {
      this.#child.stdin.write(head)
      this.#child.stdin.write(request, () => resolve())
    })
    const answer = this.#next()
    // It is waited for later; a failure shows there.
    answer.catch(() => {})
    return { answer }
  }

  /** Ends the program. */
  close(): void {
    this.#child.stdin.end()
  }

  #next(): Promise<Buffer> {
    const early = this.#early.shift()
    if (early !== undefined) return Promise.resolve(early)
    if (this.#end !== null) return Promise.reject(this.#end)
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#length += piece.length
    while (this.#length >= 4) {
      const first = this.#pieces[0] as Buffer
      if (first.length < 4) this.#pieces = [Buffer.concat(this.#pieces)]
      const size = (this.#pieces[0] as Buffer).readInt32BE() + 4
      if (this.#length < size) return
      const all = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces)
      this.#pieces = all.length > size ? [all.subarray(size)] : []
      this.#length = all.length - size
      const answer = all.subarray(4, size)
      const waiting = this.#waiting.shift()
      if (waiting === undefined) this.#early.push(answer)
      else waiting.resolve(answer)
    }
  }
}

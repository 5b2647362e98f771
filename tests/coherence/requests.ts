// Requests to the Java program and its answers, as bytes: the other side is Differential.java.

import type { JavaProcess } from './java-process.ts'

/** What Java is to read of a stream. The numbers are those of Reading.java. */
export const ASK = { events: 1, value: 2, skip: 4, javaTime: 8, pathValues: 16 } as const

/** A stream to be read. */
export interface Question {
  readonly bytes: Uint8Array
  readonly flags: number
  readonly paths: readonly (readonly number[])[]
}

/** What Java read of a stream, each in the text of Reading.java. */
export interface Answer {
  readonly events: string
  readonly value: string
  readonly skip: string
  readonly paths: readonly string[]
}

/** A stream that Java wrote. `kind` is that of Generator.java. */
export interface Made {
  readonly number: number
  readonly kind: number
  readonly bytes: Uint8Array
}

/** Of `Made.kind`. */
export const MADE = { plain: 1, raw: 2, astray: 4 } as const

/** Asks for objects `first` to `first + count - 1` of a seed. */
export async function askObjects(
  java: JavaProcess,
  seed: number,
  first: number,
  count: number,
): Promise<() => Promise<Made[]>> {
  const request = Buffer.alloc(17)
  request.write('G', 0, 'latin1')
  request.writeBigInt64BE(BigInt(seed), 1)
  request.writeInt32BE(first, 9)
  request.writeInt32BE(count, 13)
  const { answer } = await java.send(request)
  return async () => {
    const bytes = await answer
    const made: Made[] = []
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readInt32BE(at + 1)
      const stream = new Uint8Array(bytes.subarray(at + 5, at + 5 + length))
      made.push({ number: first + made.length, kind: bytes[at] as number, bytes: stream })
      at += 5 + length
    }
    return made
  }
}

/** Asks what Java reads of streams; the answers are in the same order. */
export async function askReadings(
  java: JavaProcess,
  questions: readonly Question[],
): Promise<() => Promise<Answer[]>> {
  const size = (paths: Question['paths']) => paths.reduce((sum, path) => sum + 1 + 4 * path.length, 0)
  const total = questions.reduce((sum, { bytes, paths }) => sum + 6 + bytes.length + size(paths), 5)
  const request = Buffer.alloc(total)
  request.write('R', 0, 'latin1')
  let at = request.writeInt32BE(questions.length, 1)
  for (const { bytes, flags, paths } of questions) {
    at = request.writeUInt8(flags, at)
    at = request.writeInt32BE(bytes.length, at)
    request.set(bytes, at)
    at = request.writeUInt8(paths.length, at + bytes.length)
    for (const path of paths) {
      at = request.writeUInt8(path.length, at)
      for (const index of path) at = request.writeInt32BE(index, at)
    }
  }
  const { answer } = await java.send(request)
  return async () => {
    const bytes = await answer
    const answers: Answer[] = []
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readInt32BE(at)
      const [events = '', value = '', skip = '', ...paths] = bytes
        .toString('latin1', at + 4, at + 4 + length)
        .split('\0')
      answers.push({ events, value, skip, paths })
      at += 4 + length
    }
    return answers
  }
}

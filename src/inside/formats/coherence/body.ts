// What the body of an ExternalizableLite class may hold. Its form is known to the class alone; parts that announce themselves,
// class names, strings and Java streams, are found from the front. That is a guess, and its rows say so.

import { packedIntEnd, readPackedInt } from '../../../pof/index.ts'
import type { Limits } from '../../format.ts'
import type { LayerTableWriter } from '../../layer-table.ts'
import { javaObject, javaWhole } from '../java/read-java.ts'
import { beginsJava } from '../java/sign.ts'
import { classNameEnd } from './class-name.ts'
import { KIND } from './kinds.ts'

/** Bytes of a body that are looked at, and those that Java streams in it may be gone through. */
const MOST = 1 << 20
const MOST_OF_JAVA = 16 << 20
/** Bytes of what is taken for a text; it also has a letter, and nothing that is not seen. */
const SHORTEST_TEXT = 3
const LONGEST_TEXT = 4096

/** Adds the parts of a body to the open event: what is found, and the bytes between. They tile the body. */
export function guessBody(
  writer: LayerTableWriter,
  bytes: Uint8Array,
  start: number,
  end: number,
  limits: Limits,
): void {
  const last = Math.min(end, start + MOST)
  let budget = MOST_OF_JAVA
  let bytesFrom = start
  /** The bytes before a part that was found. */
  const before = (at: number) => {
    if (at > bytesFrom) writer.add(KIND.guess, bytesFrom, at)
  }
  let at = start
  while (at < last) {
    const code = bytes[at] as number
    const nameEnd = code === 10 ? classNameEnd(bytes, at + 1, end) : -1
    let partEnd = -1
    if (nameEnd > 0) {
      before(at)
      partEnd = textPart(writer, KIND.nested, KIND.className, bytes, at, at + 1, nameEnd)
    } else if (budget > 0 && beginsJava(bytes, code === 11 ? at + 1 : at)) {
      // A class may write a stream without a format byte, with several objects in it: up to the end, where that can be read.
      const from = code === 11 ? at + 1 : at
      const stream = bytes.subarray(from, Math.min(end, from + budget))
      const whole = code === 11 ? null : javaWhole(stream, limits)
      const one = whole === null || whole.end < 0 ? javaObject(stream, limits) : null
      const length = one?.end ?? stream.length
      budget -= (whole?.passed ?? 0) + (one?.passed ?? 0)
      if (length > 0) {
        before(at)
        writer.openKind(KIND.stream, at)
        if (from > at) writer.add(KIND.format, at, from)
        partEnd = from + length
        writer.add(KIND.javaStream, from, partEnd)
        writer.close(partEnd)
      }
    } else {
      const isFormat = code === 6 && textEnd(bytes, at + 1, end, 1) > 0
      const lengthAt = isFormat ? at + 1 : at
      const found = textEnd(bytes, lengthAt, end, isFormat ? 1 : SHORTEST_TEXT)
      if (found > 0) {
        before(at)
        partEnd = textPart(writer, KIND.text, KIND.chars, bytes, at, lengthAt, found)
      }
    }
    if (partEnd > 0) bytesFrom = partEnd
    at = partEnd > 0 ? partEnd : at + 1
  }
  before(end)
}

/** A part with a text: `at` is its format byte or, where it has none, its length at `lengthAt`. */
function textPart(
  writer: LayerTableWriter,
  part: number,
  text: number,
  bytes: Uint8Array,
  at: number,
  lengthAt: number,
  end: number,
): number {
  writer.openKind(part, at)
  if (lengthAt > at) writer.add(KIND.format, at, lengthAt)
  const textAt = packedIntEnd(bytes, lengthAt, end)
  writer.add(KIND.length, lengthAt, textAt)
  writer.add(text, textAt, end)
  writer.close(end)
  return end
}

/** One past a text that can be read, with its packed length at `at`; -1 for other bytes. */
function textEnd(bytes: Uint8Array, at: number, end: number, shortest: number): number {
  const start = packedIntEnd(bytes, at, Math.min(end, at + 3))
  if (start < 0) return -1
  const length = readPackedInt(bytes, at)
  if (length < shortest || length > LONGEST_TEXT || length > end - start) return -1
  const last = start + length
  let letters = 0
  for (let i = start; i < last; ) {
    const byte = bytes[i] as number
    const size = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : 3
    if (byte < 0x20 || byte === 0x7f || (byte >= 0x80 && byte < 0xc2) || byte >= 0xf0 || i + size > last)
      return -1
    for (let j = 1; j < size; j++) if (((bytes[i + j] as number) & 0xc0) !== 0x80) return -1
    if (size > 1 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)) letters++
    i += size
  }
  return letters > 0 ? last : -1
}

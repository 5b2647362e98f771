// What a file may be that a capture is read from: the contract of a row in the table of kinds.

import type { StreamEvent } from '../stream-event.ts'
import type { FileReader, PacketSink } from './packet.ts'

/** Where a reader hands on what it finds. */
export interface CaptureOutput {
  /** For files of packets. */
  readonly packets: PacketSink
  /** For files of streams. */
  emit(event: StreamEvent): void
}

/** A kind of file. */
export interface CaptureKind {
  /** Its name for programs: `pcap`. */
  readonly id: string
  /** Its name for people, after "this is": `a capture of tcpdump (pcap)`. */
  readonly title: string
  /**
   * Whether a file that begins so is of this kind; null where more of its beginning is needed. `isWhole` says that there is no
   * more.
   */
  detect(head: Uint8Array, isWhole: boolean): boolean | null
  /** A reader of such files. `again` makes one that recognizes what it is given, for a file within the file. */
  open(output: CaptureOutput, again: () => FileReader): FileReader
}

/** The most bytes of a beginning that any kind may ask for. */
export const HEAD_BYTES = 8192

/** Whether a file begins with these bytes; null while it is shorter and all the same. */
export function beginsWith(
  head: Uint8Array,
  isWhole: boolean,
  ...beginning: readonly number[]
): boolean | null {
  for (const [index, byte] of beginning.entries()) {
    if (index >= head.length) return isWhole ? false : null
    if (head[index] !== byte) return false
  }
  return true
}

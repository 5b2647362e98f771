// The two ends of a connection: an address and a port each, as a key that is the same for both ways, and as text.

import { u16be } from './integers.ts'
import type { Segment } from './ip.ts'

/** The ends of a segment's connection. */
export interface Ends {
  /** The same for both ways. */
  readonly key: string
  /** Which end sent the segment: the first of the key, or the second. */
  readonly sender: 0 | 1
}

/** The ends of a segment with its ports. */
export function endsOf(
  { addresses, addressAt, addressBytes }: Segment,
  source: number,
  target: number,
): Ends {
  const middle = addressAt + addressBytes
  let difference = 0
  for (let index = 0; index < addressBytes && difference === 0; index++)
    difference = (addresses[addressAt + index] as number) - (addresses[middle + index] as number)
  if (difference === 0) difference = source - target
  return difference <= 0
    ? { key: keyOf(addresses, addressAt, source, middle, target, addressBytes), sender: 0 }
    : { key: keyOf(addresses, middle, target, addressAt, source, addressBytes), sender: 1 }
}

/** Two bytes of an address, or a port, are a character each. */
function keyOf(
  bytes: Uint8Array,
  one: number,
  port: number,
  two: number,
  other: number,
  length: 4 | 16,
): string {
  const words = (at: number): string => {
    if (length === 4) return String.fromCharCode(u16be(bytes, at), u16be(bytes, at + 2))
    let text = ''
    for (let index = 0; index < length; index += 2) text += String.fromCharCode(u16be(bytes, at + index))
    return text
  }
  return words(one) + String.fromCharCode(port) + words(two) + String.fromCharCode(other)
}

/** One end of a key, as a key of its own. */
export function endOf(key: string, end: 0 | 1): string {
  const half = key.length / 2
  return end === 0 ? key.slice(0, half) : key.slice(half)
}

/** The port of an end. */
export function portOf(end: string): number {
  return end.charCodeAt(end.length - 1)
}

/** `127.0.0.1:20010` or `[::1]:20010`. */
export function endText(end: string): string {
  const words = Array.from({ length: end.length - 1 }, (_, index) => end.charCodeAt(index))
  if (words.length === 2)
    return `${words.flatMap((word) => [word >> 8, word & 255]).join('.')}:${portOf(end)}`
  return `[${ipv6Text(words)}]:${portOf(end)}`
}

/** The longest run of two and more zeros is written as `::`, the first of equals. */
function ipv6Text(words: readonly number[]): string {
  let [from, to] = [0, 0]
  for (let start = 0; start < words.length; start++) {
    let end = start
    while (words[end] === 0) end++
    if (end - start > to - from) [from, to] = [start, end]
  }
  const text = (part: readonly number[]): string => part.map((word) => word.toString(16)).join(':')
  return to - from < 2 ? text(words) : `${text(words.slice(0, from))}::${text(words.slice(to))}`
}

// What the export `events` holds of long texts and octets: how many there are, and their hash. Short ones stand as they are.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Characters of a text that stand as they are. */
const LONGEST = 512

/** A text, or beyond 512 characters how many there are and the SHA-256 of its UTF-16, high byte first. */
export function eventText(text: string): string | { readonly chars: number; readonly sha256utf16be: string } {
  if (text.length <= LONGEST) return text
  const octets = new Uint8Array(text.length * 2)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    octets[2 * i] = unit >> 8
    octets[2 * i + 1] = unit & 0xff
  }
  return { chars: text.length, sha256utf16be: bytesToHex(sha256(octets)) }
}

/** Octets in hex, or beyond 512 octets how many there are and their SHA-256. */
export function eventOctets(
  octets: Uint8Array,
): string | { readonly bytes: number; readonly sha256: string } {
  return octets.length <= LONGEST
    ? bytesToHex(octets)
    : { bytes: octets.length, sha256: bytesToHex(sha256(octets)) }
}

// What other kinds of files begin with, so that whoever opens one by mistake is told what it is. Four bytes at least:
// fewer would be found in bytes that are what they are said to be.

import { BYTES, check } from '../pof/arguments/index.ts'

/** The first bytes as characters from U+0000 to U+00FF, what such a file is called, and where they stand if not at 0. */
const BEGINNINGS: readonly (readonly [beginning: string, name: string, at?: number])[] = [
  ['\xac\xed\x00\x05', 'a Java-serialized object'],
  ['\xca\xfe\xba\xbe', 'a Java class file'],
  ['PK\x03\x04', 'a ZIP or JAR file'],
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff\xe0', 'a JPEG picture'],
  ['%PDF', 'a PDF document'],
  ['\x7fELF', 'a Linux program'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard file'],
  ['\xfd7zXZ', 'an XZ file'],
  ['7z\xbc\xaf', 'a 7-Zip file'],
  ['ustar', 'a tar archive', 257],
  ['\xd4\xc3\xb2\xa1', 'a network capture (pcap)'],
  ['\x4d\x3c\xb2\xa1', 'a network capture (pcap)'],
  ['\x0a\x0d\x0d\x0a', 'a network capture (pcapng)'],
  ['JAVA PROFILE', 'a heap dump of Java'],
  ['SQLite format 3', 'an SQLite database'],
  ['jh75\0', 'a store of an archived snapshot of Coherence'],
  ['\x19\0\0\0\0\0\x18\0\0\0', 'a log of a store of Coherence (Berkeley DB)', 4],
]

/**
 * The kind of file that begins like these bytes, with its article; null if unknown.
 *
 * @example
 * ```ts
 * import { knownFile } from 'pof-inspector/input'
 *
 * console.log(knownFile(Uint8Array.of(0xac, 0xed, 0, 5, 0x73))) //> a Java-serialized object
 * console.log(knownFile(Uint8Array.of(0x15, 0x92, 0x10, 0))) //> null
 * ```
 */
export function knownFile(bytes: Uint8Array): string | null {
  check('knownFile', bytes, BYTES)
  const stands = (text: string, at: number) =>
    [...text].every((one, i) => one.charCodeAt(0) === bytes[at + i])
  return BEGINNINGS.find(([beginning, , at = 0]) => stands(beginning, at))?.[1] ?? null
}

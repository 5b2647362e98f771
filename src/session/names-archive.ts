// Names in archives, such as the sources of a library: for the command, and for the worker of the page.

import { readArchive } from '../capture/index.ts'
import type { NamesFile } from '../schema/index.ts'
import { decodedText, mayBeNamesFile, namesAmong } from './names-text.ts'

/** A file of names, or an archive of such files that is not unpacked yet. */
export type NamesSource = NamesFile | { readonly name: string; readonly archive: Blob }

/** What an archive has of names. */
export interface NamesOfArchive {
  /** Its files that may be of names, `orders.jar!a/Order.java`; none where nothing in it is. */
  readonly files: readonly NamesFile[]
  /** What is wrong with it, and with these files, each a sentence. */
  readonly problems: readonly string[]
}

/** What a ZIP file or a tar archive has of names; null for bytes that are none. */
export function namesOfArchive(name: string, bytes: Uint8Array): NamesOfArchive | null {
  const archive = readArchive(bytes)
  if (archive === null) return null
  const problems = archive.problems.map(({ message }) => `${name}: ${message}`)
  const files: NamesFile[] = []
  for (const entry of archive.entries) {
    if (entry.kind !== 'file' || !mayBeNamesFile(entry.name)) continue
    const read = entry.read()
    const inside = `${name}!${entry.name}`
    if (read.problem !== null) problems.push(`${inside}: ${read.problem.message}`)
    files.push({ name: inside, text: decodedText(read.bytes) })
  }
  return { files: namesAmong(files), problems }
}

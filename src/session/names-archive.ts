// Names in archives, such as the sources of a library: for the command, and for the worker of the page.

import { type ArchiveProblem, readArchive } from '../capture/index.ts'
import type { NamesFile, NamesProblem } from '../schema/index.ts'
import { decodedText, mayBeNamesFile, namesAmong } from './names-text.ts'

/** A file of names, or an archive of such files that is not unpacked yet. */
export type NamesSource = NamesFile | { readonly name: string; readonly archive: Blob }

/** What an archive has of names. */
export interface NamesOfArchive {
  /** Its files that may be of names, `orders.jar!a/Order.java`; none where nothing in it is. */
  readonly files: readonly NamesFile[]
  /** What is wrong with it, and with these files. */
  readonly problems: readonly NamesProblem[]
}

/** What a ZIP file, a tar archive or a gzip file has of names; null for bytes that are none. */
export function namesOfArchive(name: string, bytes: Uint8Array): NamesOfArchive | null {
  const archive = readArchive(bytes)
  if (archive === null) return null
  const problems = archive.problems.map((problem) => damage(name, problem))
  const files: NamesFile[] = []
  for (const entry of archive.entries) {
    // A gzip file alone need not say what it holds.
    const inside = entry.name === '' ? name.replace(/\.gz$/i, '') : `${name}!${entry.name}`
    if (entry.kind !== 'file' || !mayBeNamesFile(inside)) continue
    const read = entry.read()
    if (read.problem !== null) problems.push(damage(inside, read.problem))
    files.push({ name: inside, text: decodedText(read.bytes) })
  }
  return { files: namesAmong(files), problems }
}

function damage(file: string, { expected, found, message }: ArchiveProblem): NamesProblem {
  const where = { file, line: 0, column: 0 }
  return {
    code: 'damaged-archive',
    severity: 'error',
    ...where,
    expected,
    found,
    message: `${file}: ${message}`,
  }
}

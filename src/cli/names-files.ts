// What --names leads to: a file or a URL, a folder with all that is below it, the files of a pattern, those of an archive.

import { type Names, type NamesFile, type NamesProblem, readNamesFrom } from '../schema/index.ts'
import {
  decodedText,
  mayBeNamesFile,
  type NamesOfArchive,
  namesAmong,
  namesOfArchive,
} from '../session/index.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import { bytesOf } from './read-source.ts'
import { EXIT, Refusal } from './refusal.ts'

/** The names of all files, null where none was asked for, and whether every file could be read for names. */
export async function readNames(
  { names: paths }: Choices,
  host: Host,
): Promise<{ readonly names: Names | null; readonly isWhole: boolean }> {
  if (paths.length === 0) return { names: null, isWhole: true }
  const files: NamesFile[] = []
  const problems: NamesProblem[] = []
  for (const path of paths) {
    const found = await filesOf(path, host)
    for (const file of found.files) files.push(file)
    for (const problem of found.problems) problems.push(problem)
  }
  host.progress(
    'reading names',
    files.reduce((sum, { text }) => sum + text.length, 0),
  )
  const { names, problems: others } = await readNamesFrom(files)
  for (const problem of others) problems.push(problem)
  for (const { severity, message } of problems) if (severity !== 'info') host.warn(`${severity}: ${message}`)
  return { names, isWhole: problems.every(({ severity }) => severity !== 'error') }
}

/** What a word leads to. Throws a Refusal where it leads to nothing that could be read, or to nothing of names. */
async function filesOf(path: string, host: Host): Promise<NamesOfArchive> {
  const below = await host.filesIn(path)
  if (below !== null) return some(path, namesAmong(await textsOf(below.filter(mayBeNamesFile), host)))
  const matching = host.hasFile(path) ? [] : await host.filesLike(path)
  if (matching.length > 0) return { files: await textsOf(matching, host), problems: [] }
  const bytes = await bytesAt(path, host)
  const archive = namesOfArchive(path, bytes)
  if (archive !== null) return some(path, archive.files, archive.problems)
  return { files: [{ name: path, text: decodedText(bytes) }], problems: [] }
}

async function textsOf(paths: readonly string[], host: Host): Promise<NamesFile[]> {
  const files: NamesFile[] = []
  for (const path of paths) files.push({ name: path, text: decodedText(await bytesAt(path, host)) })
  return files
}

async function bytesAt(path: string, host: Host): Promise<Uint8Array> {
  const bytes = await bytesOf(path, host, ' to take names from.')
  if (bytes instanceof Refusal) throw bytes
  return bytes
}

function some(
  path: string,
  files: readonly NamesFile[],
  problems: readonly NamesProblem[] = [],
): NamesOfArchive {
  if (files.length > 0) return { files, problems }
  const expected = 'Expected Java source of POF classes, a POF configuration, or names in JSON.'
  throw new Refusal(EXIT.unreadable, `there are no names in ${path}. ${problems[0]?.message ?? expected}`)
}

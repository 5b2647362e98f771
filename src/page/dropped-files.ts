// The files of a drop, those of dropped folders among them.

import type { GivenFile } from './names/name-files.ts'

/** Files that are taken from folders at most; a source tree has more only by mistake. */
const MOST_FILES = 5_000
/** In folders only these may be names; what is built or fetched is passed over. */
const NAMES = /\.(?:java|xml|json)$/i
const PASSED_OVER = /^(?:\.|node_modules$|target$|build$)/

/**
 * All files of a transfer. Must be called while its event is handled, though it ends later. Of folders those that may hold
 * names, with their paths.
 */
export function droppedFiles(transfer: DataTransfer): Promise<GivenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory === true))
    return Promise.resolve(files.map((file) => ({ path: file.name, file })))
  return filesBelow(entries.filter((entry) => entry !== null))
}

/** Whether files or folders are in a transfer. */
export function hasFiles(transfer: DataTransfer): boolean {
  return [...transfer.items].some(({ kind }) => kind === 'file')
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<GivenFile[]> {
  const found: GivenFile[] = []
  const open = [...entries]
  for (let entry = open.shift(); entry !== undefined && found.length < MOST_FILES; entry = open.shift()) {
    const path = entry.fullPath.replace(/^\//, '')
    if (entry.isFile) {
      if (!path.includes('/') || NAMES.test(path))
        found.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    } else if (!PASSED_OVER.test(entry.name))
      open.push(...(await childrenOf(entry as FileSystemDirectoryEntry)))
  }
  return found
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives some entries at a time, and none when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}

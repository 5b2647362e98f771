// The payloads of a folder of files: one source, with a line for each file, so that they are listed as the payloads of a log are.

import { readFile } from '../../input/index.ts'
import { hexDigits } from '../../pof/text/index.ts'
import { type SourceRequest, textRequest } from '../../session/index.ts'

/** A file with its path below the folder that was given. */
interface FileInFolder {
  readonly path: string
  readonly file: Blob
}

/** Bytes of a file, and of all of them, that are read. */
const LARGEST = 1 << 20
const MOST = 64 << 20

/** The source; null where no file has bytes. Larger files are left out. */
export async function folderPayloads(files: readonly FileInFolder[]): Promise<SourceRequest | null> {
  const lines: string[] = []
  let total = 0
  for (const { path, file } of files) {
    if (file.size > LARGEST || total + file.size > MOST) continue
    total += file.size
    const name = path.slice(path.indexOf('/') + 1)
    const { payloads } = await readFile(file, { name }).catch(() => ({ payloads: [] }))
    for (const { bytes } of payloads)
      lines.push(`${name}: Binary(length=${bytes.length}, value=0x${hexDigits(bytes)})`)
  }
  const folder = files[0]?.path.split('/')[0] ?? ''
  return lines.length === 0 ? null : textRequest(folder, `${lines.join('\n')}\n`)
}

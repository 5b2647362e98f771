// Archives that zip, tar, gzip and Python have written, with what is in them, from tests/fixtures/archives.ndjson.gz.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One archive. */
export interface MadeArchive {
  readonly name: string
  /** What made it. */
  readonly made: string
  readonly bytes: Uint8Array
  /** Its files in order, with the CRC-32 of each in hex. */
  readonly entries: readonly { readonly name: string; readonly size: number; readonly crc: string }[]
  /** The code of the problem that each file has. */
  readonly problem?: string
  /** Whether there are folders or links among the entries, sparse files, bytes before the archive. */
  readonly folders?: 1
  readonly links?: 1
  readonly sparse?: 1
  readonly prefixed?: 1
}

/** All of them. */
export const ARCHIVES: readonly MadeArchive[] = gunzipSync(
  readFileSync(new URL('../../fixtures/archives.ndjson.gz', import.meta.url)),
)
  .toString()
  .trim()
  .split('\n')
  .map((line) => {
    const { archive, ...rest } = JSON.parse(line)
    return { ...rest, bytes: new Uint8Array(Buffer.from(archive, 'base64')) }
  })

/** The one of a name. */
export function archiveNamed(name: string): MadeArchive {
  const found = ARCHIVES.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no archive ${name}`)
  return found
}

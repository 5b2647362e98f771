// Snapshots that Coherence CE 25.03.2 made: the files of a fixture by path (tests/fixtures/snapshot/README.md), and what is
// known of them. Knows nothing of src/.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A file of a snapshot. */
export interface FixtureFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** An entry as the cache gave it. */
export interface ExpectedEntry {
  readonly cache: string
  readonly partition?: number
  readonly key: string
  readonly value: string
}

const read = new Map<string, readonly FixtureFile[]>()

/** The files of a fixture below a folder, their paths from there on. */
export function snapshotFiles(fixture: string, folder = ''): FixtureFile[] {
  let files = read.get(fixture)
  if (files === undefined) {
    const url = new URL(`../fixtures/snapshot/${fixture}.ndjson.gz`, import.meta.url)
    const lines = gunzipSync(readFileSync(url)).toString().trim().split('\n')
    files = lines.map((line) => {
      const { path, base64 } = JSON.parse(line) as { path: string; base64: string }
      return { path, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) }
    })
    read.set(fixture, files)
  }
  const before = folder === '' ? '' : `${folder}/`
  return files
    .filter(({ path }) => path.startsWith(before))
    .map(({ path, bytes }) => ({ path: path.slice(before.length), bytes }))
}

/** The lines of a file of a fixture. */
export function snapshotLines<Line>(fixture: string, path: string): Line[] {
  const [file] = snapshotFiles(fixture).filter((one) => one.path === path)
  if (file === undefined) throw new Error(`there is no ${path} in ${fixture}`)
  const text = Buffer.from(file.bytes).toString().trim()
  return text.split('\n').map((line) => JSON.parse(line) as Line)
}

/** Bytes as hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')
}

// What a word of the command line leads to, in pieces: a file, a URL, or a file that grows.

import { readFile } from '../../input/index.ts'
import type { Host, PiecesOutcome } from '../host.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { followed } from './follow.ts'
import { begun, gathered } from './pieces.ts'

/** Bytes of a URL that is not read as it arrives. */
const MOST = 512 << 20

/** Whether a word is the address of a file on a server. */
export function isUrl(word: string): boolean {
  return /^https?:\/\//i.test(word)
}

/** The archive of a word that names a file in one, `dump.zip!orders/1.bin`; null for any other word. */
export function insideArchive(word: string, host: Pick<Host, 'hasFile'>): string | null {
  if (host.hasFile(word)) return null
  for (let at = word.indexOf('!'); at > 0; at = word.indexOf('!', at + 1)) {
    const archive = word.slice(0, at)
    // In an address a point of exclamation may stand for itself.
    const isArchive = isUrl(archive) ? /\.(zip|jar|tar|tgz|tar\.gz)$/i.test(archive) : host.hasFile(archive)
    if (isArchive && at + 1 < word.length) return archive
  }
  return null
}

/** What an input is called where it is the only one: the end of its path. */
export function inputName(path: string): string {
  const plain = isUrl(path) ? path.replace(/[?#].*$/s, '') : path
  return plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1) || path
}

/** A file or a URL in pieces; with `follows` a file as it grows, which never ends. */
export async function openInput(path: string, host: Host, follows = false): Promise<PiecesOutcome> {
  if (!follows) return isUrl(path) ? host.openUrl(path) : host.openFile(path)
  if (isUrl(path)) throw new Refusal(EXIT.usage, `--follow is for files, found ${path}.`)
  const file = await host.openGrowing(path)
  if (file === null) return { kind: 'missing' }
  const { kind, all } = await begun(followed(path, file, host))
  const rest = all[Symbol.asyncIterator]()
  const { value: first, done } = await rest.next()
  const found = kind !== null ? 'an archive' : isBinary(first) ? 'a binary' : null
  if (found !== null) {
    await rest.return?.()
    throw new Refusal(
      EXIT.usage,
      `--follow is for logs and dumps, whose lines can be read one by one; found ${found}.`,
    )
  }
  const pieces = (async function* () {
    if (done !== true) yield first
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
  return { kind: 'pieces', pieces }
}

/** Whether a file that begins so can only be read at its end. */
function isBinary(first: Uint8Array | undefined): boolean {
  if (first === undefined) return false
  const { encoding, gzip } = readFile(first, { maxBytes: 1 << 16 })
  return encoding === 'binary' && !gzip
}

/** All bytes of a URL, or why there are none. */
export async function urlBytes(url: string, host: Host): Promise<Uint8Array | Refusal> {
  const refused = (why: string) => new Refusal(EXIT.unreadable, `cannot read ${url}: ${why}.`)
  const opened = await host.openUrl(url)
  if (opened.kind !== 'pieces')
    return refused(opened.kind === 'missing' ? 'there is no such file' : opened.why)
  try {
    return (await gathered(opened.pieces, MOST)) ?? refused('it is longer than 512 MiB; expected less')
  } catch (error) {
    return refused((error as Error).message)
  }
}

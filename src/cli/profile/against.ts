// What --against names: a profile that was saved as JSON, a partial profile, or a dump that is profiled as the inputs are.

import { isGzip } from '../../input/index.ts'
import type { ProfileReport } from '../../profile/index.ts'
import { readSavedReport } from '../../view/profile/index.ts'
import type { Host } from '../host.ts'
import { openInput } from '../input/open-input.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** The ways to read what is no saved profile. */
export interface AgainstReaders {
  /** Of lines that --partial wrote. */
  readonly merge: () => Promise<ProfileReport>
  /** Of payloads. */
  readonly read: () => Promise<ProfileReport>
}

/** Characters that tell what a file is. */
const PEEKED = 256

/** The report of a file. Throws a `Refusal` for what cannot be read, and for a JSON that is no profile. */
export async function reportAgainst(
  path: string,
  host: Host,
  readers: AgainstReaders,
): Promise<ProfileReport> {
  const first = new TextDecoder().decode(await firstOf(path, host))
  if (/^\uFEFF?\s*\{\s*"part"\s*:/.test(first)) return await readers.merge()
  // Profiles begin with how many entries they are of; lines of a dump hold keys and values.
  if (!/^\uFEFF?\s*\{\s*"entries"\s*:/.test(first)) return await readers.read()
  const pieces: Uint8Array[] = []
  for await (const piece of await piecesOf(path, host)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const found = readSavedReport(new TextDecoder().decode(bytes))
  if ('fault' in found) throw noProfile(path, found.fault)
  return found.report
}

/** The first bytes of a file, as they are inflated. */
async function firstOf(path: string, host: Host): Promise<Uint8Array> {
  let first = new Uint8Array(0)
  for await (const piece of await piecesOf(path, host)) {
    first = Uint8Array.from([...first, ...piece.subarray(0, PEEKED)])
    if (first.length >= PEEKED) break
  }
  return first
}

/** A file in pieces; what is in gzip inflated. */
async function piecesOf(path: string, host: Host): Promise<AsyncIterable<Uint8Array>> {
  // A folder is read as a folder of payloads.
  if ((await host.filesIn(path)) !== null) return nothing()
  const opened = await openInput(path, host)
  if (opened.kind !== 'pieces') {
    const why =
      opened.kind === 'missing' ? `there is no file ${path}.` : `cannot read ${path}: ${opened.why}.`
    throw new Refusal(EXIT.unreadable, `--against: ${why}`)
  }
  const rest = opened.pieces[Symbol.asyncIterator]()
  const { value: piece, done } = await rest.next()
  const all = (async function* () {
    if (done === true) return
    yield piece
    for (;;) {
      const next = await rest.next()
      if (next.done === true) return
      yield next.value
    }
  })()
  return done !== true && isGzip(piece) ? host.inflate(all) : all
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function noProfile(path: string, found: string): Refusal {
  return new Refusal(
    EXIT.unreadable,
    `--against ${path}: expected a profile that --format json wrote, or a dump; found ${found}.`,
  )
}

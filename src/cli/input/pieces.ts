// An input in pieces: its first bytes tell whether it is an archive before any of it is taken away, and no more of it is waited
// for than that takes.

import { type ArchiveKind, archiveKind } from '../../capture/index.ts'

/** Pieces of an input, as they arrive. */
export type Pieces = AsyncIterable<Uint8Array>

/** What an input begins as, and all of its pieces. */
export interface Begun {
  /** Null where it is no archive. */
  readonly kind: ArchiveKind | null
  readonly all: Pieces
  /** Gives up all of them, where nobody has begun to take them. */
  readonly close: () => Promise<void>
}

/** Waits for as many pieces as tell what an input is. */
export async function begun(pieces: Pieces): Promise<Begun> {
  const rest = pieces[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let failed: { readonly error: unknown } | null = null
  let isDone = false
  let kind = archiveKind(new Uint8Array(0), false)
  while (kind === undefined && !isDone) {
    try {
      const { done, value } = await rest.next()
      isDone = done === true
      if (value !== undefined) held.push(value)
    } catch (error) {
      // Whoever takes the pieces hears of it, behind those that arrived.
      failed = { error }
      isDone = true
    }
    kind = archiveKind(together(held), isDone)
  }
  const all = (async function* () {
    try {
      while (held.length > 0) yield held.shift() as Uint8Array
      if (failed !== null) throw failed.error
      while (!isDone) {
        const { done, value } = await rest.next()
        isDone = done === true
        if (value !== undefined) yield value
      }
    } finally {
      if (!isDone) await rest.return?.()
    }
  })()
  const close = async () => {
    await rest.return?.()
  }
  return { kind: kind ?? null, all, close }
}

/** All pieces of an input in one; null where they are more than `most` bytes. */
export async function gathered(pieces: Pieces, most: number): Promise<Uint8Array | null> {
  const held: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    if (length > most) return null
  }
  return together(held)
}

/** Pieces one behind the other; a single one as it is. */
export function together(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

// A file as it grows, by its name, as `tail -F` follows one: what is written to it, and where it is cut or replaced, what is
// written then. It ends with the process, or when it is stopped.

import type { GrowingFile, Host } from '../host.ts'

/** Milliseconds between two looks. */
const EVERY = 200
const PIECE = 1 << 16
const LINE_FEED = 0x0a

/** How a file is followed. */
interface FollowOptions {
  /** Whether it has lines. */
  readonly isText?: boolean
  /** Whether nothing more is wanted. */
  readonly isStopped?: () => boolean
}

/** The bytes of a file from its beginning, and all that are written later; of a file that takes its place these, too. */
export async function* followed(
  path: string,
  first: GrowingFile,
  host: Pick<Host, 'openGrowing' | 'fileIdentity' | 'wait' | 'warn'>,
  { isText = true, isStopped = () => false }: FollowOptions = {},
): AsyncGenerator<Uint8Array> {
  let file = first
  let at = 0
  let last = LINE_FEED
  try {
    while (!isStopped()) {
      const piece = file.read(at, PIECE)
      if (piece.length > 0) {
        at += piece.length
        last = piece.at(-1) ?? last
        yield piece
        continue
      }
      const change = file.size() < at ? 'became shorter' : await replaced()
      if (change === null) {
        await host.wait(EVERY)
        continue
      }
      host.warn(`${path} ${change}; it is read from its beginning.`)
      at = 0
      // A line that was not ended is not continued by another file.
      if (isText && last !== LINE_FEED) yield Uint8Array.of(LINE_FEED)
      last = LINE_FEED
    }
  } finally {
    file.close()
  }

  /** Opens the file that has taken the place of this one, of which nothing is left; null where none has. */
  async function replaced(): Promise<string | null> {
    const identity = host.fileIdentity(path)
    if (identity === null || identity === file.identity) return null
    // What was written before its name went to another.
    if (file.size() > at) return null
    const next = await host.openGrowing(path)
    if (next === null || next.identity === file.identity) {
      next?.close()
      return null
    }
    file.close()
    file = next
    return 'was replaced'
  }
}

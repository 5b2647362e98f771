// Lines of partial profiles from files and pipes, into one profile. They come as they are: from any number of processes, in any
// order.

import type { Profile } from '../../profile/index.ts'
import type { Host } from '../host.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** Adds all lines of an input. Throws a `Refusal` for a line that is none of a partial profile. */
export async function mergeLines(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  profile: Profile,
  host: Host,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  let number = 0
  let bytes = 0
  const take = (text: string): void => {
    number++
    if (text.trim() === '') return
    try {
      profile.addLine(JSON.parse(text))
    } catch (error) {
      const why =
        error instanceof SyntaxError ? `expected a line of JSON: ${error.message}` : (error as Error).message
      throw new Refusal(EXIT.unreadable, `${name}, line ${number}: ${why}`)
    }
  }
  for await (const piece of pieces) {
    bytes += piece.length
    host.progress('merging', bytes)
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  take(rest)
}

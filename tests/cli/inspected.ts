// The command without a process around it, for the many runs that ask about its output alone: how it starts, reads and
// ends as a process is asked of the real one (command.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '../../src/cli/host.ts'
import { inspect } from '../../src/cli/inspect.ts'
import { ROOT } from './command.ts'

/** What the command writes to standard output for `words`, whose files are of the project. */
export async function inspected(words: readonly string[]): Promise<string> {
  const pieces: string[] = []
  const host: Host = {
    version: '0.0.0',
    isInputTerminal: false,
    isOutputTerminal: false,
    columns: undefined,
    environment: {},
    readInput: async () => new Uint8Array(),
    readFile: async (path) => ({ kind: 'bytes', bytes: readFileSync(join(ROOT, path)) }),
    write: async (text) => {
      pieces.push(text)
    },
    readPage: () => null,
    showPage: async () => '',
    warn: () => {},
    progress: () => {},
  }
  await inspect(words, host)
  return pieces.join('')
}

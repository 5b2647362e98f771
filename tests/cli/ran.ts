// The command without a process and without a disk: what it writes where the files are these.

import type { Host } from '../../src/cli/host.ts'
import { inspect } from '../../src/cli/inspect.ts'

/** A run whose files are these, bytes or text. */
export async function ran(
  words: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>> = {},
) {
  const out: string[] = []
  const err: string[] = []
  const host: Host = {
    version: '0.0.0',
    isInputTerminal: false,
    isOutputTerminal: false,
    columns: 100,
    environment: {},
    readInput: async () => new Uint8Array(),
    readFile: async (path) => {
      const file = files[path]
      if (file === undefined) return { kind: 'missing' }
      return { kind: 'bytes', bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file }
    },
    write: async (text) => {
      out.push(text)
    },
    readPage: () => null,
    showPage: async () => '',
    warn: (line) => {
      err.push(line)
    },
    progress: () => {},
  }
  const code = await inspect(words, host)
  return { out: out.join(''), err: err.join('\n'), code }
}

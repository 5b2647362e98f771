// The command without a process and without a disk: what it writes where the files are these.

import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Host } from '../../src/cli/host.ts'
import { inspect } from '../../src/cli/inspect.ts'
import { networkOf } from '../../src/cli/node-network.ts'
import { ROOT } from './command.ts'

/** Files by their paths, as bytes or text. */
export type Files = Readonly<Record<string, Uint8Array | string>>

/** Bytes in pieces that end anywhere. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 4093) yield bytes.slice(at, at + 4093)
}

/** A machine that has these files and no input, and all that it was told. */
export function machine(files: Files = {}, more: Partial<Host> = {}) {
  const out: string[] = []
  const err: string[] = []
  const written: Record<string, string> = {}
  const bytes: Uint8Array[] = []
  const host: Host = {
    version: '0.0.0',
    isInputTerminal: false,
    isOutputTerminal: false,
    columns: 100,
    environment: {},
    readInput: async function* () {},
    readFile: async (path) => {
      const file = files[path]
      if (file === undefined) return { kind: 'missing' }
      return { kind: 'bytes', bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file }
    },
    openFile: async (path) => {
      const file = files[path]
      if (file === undefined) return { kind: 'missing' }
      return {
        kind: 'pieces',
        pieces: inPieces(typeof file === 'string' ? new TextEncoder().encode(file) : file),
      }
    },
    openParts: async (path) => {
      const file = files[path]
      if (file === undefined) return { kind: 'missing' }
      return { kind: 'parts', source: new Blob([file as Uint8Array<ArrayBuffer> | string]) }
    },
    openUrl: async () => ({ kind: 'unreadable', why: 'this machine is offline' }),
    openGrowing: async () => null,
    fileIdentity: () => null,
    wait: async () => {},
    filesIn: async (path) => {
      const inside = Object.keys(files).filter((file) => file.startsWith(`${path}/`))
      return inside.length === 0 ? null : inside
    },
    inflate: (pieces) => Readable.from(pieces).pipe(createGunzip()),
    processors: 1,
    holdLittle: () => {},
    residentBytes: () => 0,
    startPart: () => null,
    hasFile: (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
    isSameFile: (one, other) => one === other && Object.hasOwn(files, one),
    filesLike: async (pattern) => {
      const like = new RegExp(
        `^${pattern
          .replace(/[.+^$]/g, '\\$&')
          .replaceAll('*', '.*')
          .replaceAll('?', '.')}$`,
      )
      return Object.keys(files).filter((path) => like.test(path))
    },
    openOutput: async (path) => ({
      write: async (piece) => {
        if (typeof piece !== 'string') bytes.push(piece.slice())
        const text = typeof piece === 'string' ? piece : new TextDecoder().decode(piece)
        if (path === null) out.push(text)
        else written[path] = (written[path] ?? '') + text
      },
      close: async () => {},
    }),
    readPage: () => null,
    siteFolder: () => null,
    showPage: async () => '',
    warn: (line) => {
      err.push(line)
    },
    progress: () => {},
    ...networkOf('pof-inspect/test'),
    serve: async () => ({ kind: 'failed', code: '', why: 'this machine serves nothing' }),
    onInterrupt: () => () => {},
    ...more,
  }
  return { host, out, err, written, bytes }
}

/** A run whose files are these. */
export async function ran(words: readonly string[], files: Files = {}, more: Partial<Host> = {}) {
  const { host, out, err, written, bytes } = machine(files, more)
  const code = await inspect(words, host)
  return { out: out.join(''), err: err.join('\n'), code, written, bytes: Buffer.concat(bytes) }
}

/** A run whose files are those of a folder, by default the project's, and what is piped in. The process itself is left out. */
export async function ranOn(
  words: readonly string[],
  {
    cwd = ROOT,
    input = '',
    more = {},
  }: {
    readonly cwd?: string
    readonly input?: string | Uint8Array
    readonly more?: Partial<Host>
  } = {},
): Promise<{ readonly out: string; readonly err: string; readonly code: number }> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const { out, err, code } = await ran(
    words,
    {},
    {
      hasFile: (path) => existsSync(resolve(cwd, path)),
      readFile: async (path) => {
        const file = resolve(cwd, path)
        if (!existsSync(file)) return { kind: 'missing' }
        if (statSync(file).isDirectory())
          return { kind: 'unreadable', why: 'it is a folder, expected a file' }
        return { kind: 'bytes', bytes: readFileSync(file) }
      },
      openFile: async (path) => {
        const file = resolve(cwd, path)
        if (!existsSync(file)) return { kind: 'missing' }
        return { kind: 'pieces', pieces: createReadStream(file) }
      },
      openParts: async (path) => {
        const file = resolve(cwd, path)
        if (!existsSync(file)) return { kind: 'missing' }
        return { kind: 'parts', source: new Blob([readFileSync(file)]) }
      },
      filesIn: async (path) => {
        const folder = resolve(cwd, path)
        return existsSync(folder) && statSync(folder).isDirectory()
          ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
              .sort()
              .map((name) => join(path, name))
              .filter((file) => statSync(resolve(cwd, file)).isFile())
          : null
      },
      isSameFile: (one, other) => resolve(cwd, one) === resolve(cwd, other) && existsSync(resolve(cwd, one)),
      readInput: async function* () {
        yield bytes
      },
      ...more,
    },
  )
  return { out, err: err === '' ? '' : `${err}\n`, code }
}

/** What the command writes to standard output for `words`, whose files are of the project. */
export async function inspected(words: readonly string[]): Promise<string> {
  const more: Partial<Host> = {
    columns: undefined,
    hasFile: (path) => existsSync(join(ROOT, path)),
    readFile: async (path) => ({ kind: 'bytes', bytes: readFileSync(join(ROOT, path)) }),
  }
  return (await ran(words, {}, more)).out
}

// The command as people run it: bundled once for each test worker, started as a process of its own.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What a run came to. */
export interface Run {
  readonly out: string
  readonly err: string
  readonly code: number | null
}

/** What a run is given beside its words. */
export interface RunOptions {
  /** What is piped in; without it standard input is empty. */
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  /** Whether the caller writes standard input, and ends it. */
  readonly keepsInputOpen?: boolean
  readonly cwd?: string
  /** Options of Node itself. */
  readonly node?: readonly string[]
}

let bundled: Promise<string> | undefined

/** The path of the bundled command. */
export function commandFile(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const outDir = join(
    ROOT,
    'node_modules',
    '.cache',
    `pof-inspector-command-${process.env.VITEST_POOL_ID ?? '0'}`,
  )
  mkdirSync(outDir, { recursive: true })
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(ROOT, 'src', 'cli', 'main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  return join(outDir, 'main.mjs')
}

/** Starts the command; the caller listens. Nothing of this process's colour settings is handed on. */
export async function start(words: readonly string[], options: RunOptions = {}): Promise<ChildProcess> {
  const file = await commandFile()
  const env: NodeJS.ProcessEnv = { ...process.env, ...options.env }
  for (const name of ['NO_COLOR', 'FORCE_COLOR']) if (options.env?.[name] === undefined) delete env[name]
  const child = spawn(process.execPath, [...(options.node ?? []), file, ...words], {
    cwd: options.cwd ?? ROOT,
    env,
  })
  child.stdin.on('error', () => {})
  if (!options.keepsInputOpen) child.stdin.end(options.input ?? '')
  return child
}

/** Runs the command to its end. */
export async function run(words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = await start(words, options)
  const chunks: { out: Buffer[]; err: Buffer[] } = { out: [], err: [] }
  child.stdout?.on('data', (chunk: Buffer) => chunks.out.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.err.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { out: Buffer.concat(chunks.out).toString(), err: Buffer.concat(chunks.err).toString(), code }
}

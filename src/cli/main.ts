#!/usr/bin/env node

// The entry of the command `pof-inspect`, which knows Node: it hands the process to `inspect` as a host. The network is in
// node-network.ts and node-server.ts; no other file of the command knows Node.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  type BigIntStats,
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { glob } from 'tinyglobby'
import { openUrl } from '../session/index.ts'
import type {
  FileOutcome,
  GrowingFile,
  Host,
  PartsOutcome,
  PiecesOutcome,
  ProfilePart,
  Sink,
} from './host.ts'
import { inspect } from './inspect.ts'
import { networkOf } from './node-network.ts'
import { serve } from './node-server.ts'
import { partBehind, servePart } from './profile/remote-part.ts'
import { EVERY, ProgressLine } from './progress-line.ts'
import { EXIT } from './refusal.ts'

const { stdin, stdout, stderr } = process
/** Less than this is done before anyone asks. */
const LARGE = 4 << 20
const CLEAR = '\r\u001b[K'
const PAGE = 'pof-inspector.html'
/** What a thread is told that makes a part of a profile. */
const PART = 'profile'
/** MiB for what a thread has just made: most of it is gone at once. */
const YOUNG = 4
/** MiB for what a part keeps, which is less by far: near it, more of what is gone is cleared away. */
const OLD = 128
/** Bytes of a file that are read at once. */
const PIECE = 1 << 16

let painter: Worker | null = null
/** Hangs up where something is still to come that nobody wants. */
const ended = new AbortController()
const isStopped = new Int32Array(new SharedArrayBuffer(4))

const version = versionOf(dirname(fileURLToPath(import.meta.url)))

const host: Host = {
  version,
  isInputTerminal: stdin.isTTY === true,
  isOutputTerminal: stdout.isTTY === true,
  columns: stdout.columns,
  environment: process.env,
  readInput,
  readFile: async (path) => readFile(path),
  openFile: async (path) => openFile(path),
  openParts: async (path) => openParts(path),
  openUrl: (url) => openUrl(url, { signal: ended.signal }),
  openGrowing: async (path) => openGrowing(path),
  fileIdentity: identityOf,
  wait: (milliseconds) => setTimeout(milliseconds),
  filesIn: async (path) => (existsSync(path) && statSync(path).isDirectory() ? filesIn(path) : null),
  inflate,
  holdLittle,
  residentBytes: () => process.memoryUsage.rss(),
  processors: availableParallelism(),
  startPart,
  hasFile: existsSync,
  isSameFile: (one, other) => {
    const file = identityOf(one)
    return file !== null && file === identityOf(other)
  },
  filesLike: async (pattern) =>
    (await glob(pattern.replaceAll('\\', '/'), { expandDirectories: false })).sort(),
  openOutput,
  readPage,
  siteFolder,
  showPage,
  warn(line) {
    stopProgress()
    stderr.write(`${line}\n`)
  },
  progress,
  ...networkOf(`pof-inspect/${version}`),
  serve,
  onInterrupt(act) {
    process.once('SIGINT', act)
    return () => process.off('SIGINT', act)
  },
}

if (isMainThread) {
  // A reader that has seen enough closes its end: `| head -1`. Nothing is wrong then, and nothing more to do.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    const isClosed = error.code === 'EPIPE' || error.code === 'EOF'
    stopProgress()
    if (!isClosed) stderr.write(`pof-inspect: cannot write: ${error.message}\n`)
    process.exit(isClosed ? EXIT.clean : EXIT.unwritable)
  })
  // Where nothing can be said, the exit code says what happened.
  stderr.on('error', () => {})
  process.exitCode = await inspect(process.argv.slice(2), host)
  stopProgress()
  ended.abort()
  stdin.destroy()
} else if (workerData === PART) servePart(parentPort as MessagePort)
else paintProgress(workerData as Int32Array)

/** Says what is being done. Reading and parsing keep this thread busy, so that another one paints the line. */
function progress(doing: string, bytes: number): void {
  if (!stderr.isTTY || bytes < LARGE || isStopped[0] === 1) return
  // Where the output is on the same screen it is its own progress.
  if (stdout.isTTY && doing === 'writing') return
  painter ??= new Worker(new URL(import.meta.url), { workerData: isStopped })
  painter.unref()
  painter.postMessage({ doing, bytes })
}

/** What the other thread does: the line for the last that it was told, a few times a second, until it is stopped. */
function paintProgress(stopped: Int32Array): void {
  const line = new ProgressLine(Date.now())
  let last = { doing: '', bytes: 0 }
  parentPort?.on('message', (message: typeof last) => {
    last = message
  })
  setInterval(() => {
    const text = line.at(Date.now(), last.doing, last.bytes)
    if (text !== null && Atomics.load(stopped, 0) === 0) writeSync(2, CLEAR + text)
  }, EVERY)
}

function stopProgress(): void {
  if (painter === null) return
  Atomics.store(isStopped, 0, 1)
  void painter.terminate()
  painter = null
  stderr.write(CLEAR)
}

async function openOutput(path: string | null): Promise<Sink> {
  if (path === null) {
    const write = isFile()
      ? async (piece: string | Uint8Array) => writeFileSync(stdout.fd, piece)
      : writeToPipe
    return { write, close: async () => {} }
  }
  const file = openSync(path, 'w')
  return { write: async (piece) => writeFileSync(file, piece), close: async () => closeSync(file) }
}

/** Whether standard output is a file, which is written at once, or a pipe, whose reader may be behind. */
function isFile(): boolean {
  const kind = fstatSync(stdout.fd)
  return kind.isFile() || (kind.isCharacterDevice() && !stdout.isTTY)
}

async function writeToPipe(piece: string | Uint8Array): Promise<void> {
  if (stdout.isTTY) stopProgress()
  if (!stdout.write(piece)) await once(stdout, 'drain')
}

/**
 * Which file a path leads to, `-` for that behind standard input, whatever its names are: hard links have one. Null where there is
 * none, and for pipes and devices, which can be read and written at once.
 */
function identityOf(path: string): string | null {
  try {
    return identityIn(path === '-' ? fstatSync(stdin.fd, { bigint: true }) : statSync(path, { bigint: true }))
  } catch {
    return null
  }
}

function identityIn(found: BigIntStats): string | null {
  return found.isFile() ? `${found.dev} ${found.ino}` : null
}

function readInput(): AsyncIterable<Uint8Array> {
  return stdin
}

function readFile(path: string): FileOutcome {
  try {
    if (!existsSync(path)) return { kind: 'missing' }
    if (statSync(path).isDirectory()) return { kind: 'unreadable', why: 'it is a folder, expected a file' }
    return { kind: 'bytes', bytes: readFileSync(path) }
  } catch (error) {
    return { kind: 'unreadable', why: (error as Error).message }
  }
}

function openFile(path: string): PiecesOutcome {
  try {
    if (!existsSync(path)) return { kind: 'missing' }
    // A file that may not be read is told of now, not with the first piece.
    const file = openSync(path, 'r')
    return { kind: 'pieces', pieces: createReadStream(path, { fd: file, highWaterMark: PIECE }) }
  } catch (error) {
    return { kind: 'unreadable', why: (error as Error).message }
  }
}

/** A file that is opened for each part that is read: a snapshot has more files than may be open at a time. */
function openParts(path: string): PartsOutcome {
  try {
    if (!existsSync(path)) return { kind: 'missing' }
    const { size } = statSync(path)
    closeSync(openSync(path, 'r'))
    const slice = (start: number, end: number) => ({ arrayBuffer: async () => readPart(path, start, end) })
    return { kind: 'parts', source: { size, slice } }
  } catch (error) {
    return { kind: 'unreadable', why: (error as Error).message }
  }
}

function readPart(path: string, start: number, end: number): ArrayBuffer {
  const bytes = new Uint8Array(end - start)
  const file = openSync(path, 'r')
  try {
    let done = 0
    while (done < bytes.length) {
      const read = readSync(file, bytes, done, bytes.length - done, start + done)
      if (read === 0) break
      done += read
    }
    return bytes.buffer.slice(0, done)
  } finally {
    closeSync(file)
  }
}

/** A file that is read while it grows. */
function openGrowing(path: string): GrowingFile | null {
  const identity = identityOf(path)
  if (identity === null) return null
  const file = openSync(path, 'r')
  return {
    // Of the file that was opened: its name may lead to another by now.
    identity: identityIn(fstatSync(file, { bigint: true })) ?? identity,
    size: () => fstatSync(file).size,
    read(offset, most) {
      const bytes = new Uint8Array(most)
      return bytes.subarray(0, readSync(file, bytes, 0, most, offset))
    },
    close: () => closeSync(file),
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
    })
}

function inflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(pieces)
  const inflated = createGunzip()
  source.on('error', (error) => inflated.destroy(error))
  inflated.on('close', () => source.destroy())
  return source.pipe(inflated)
}

/**
 * Garbage is collected sooner: what was just made has 1 MiB of room, which otherwise grows to 48, and what lives on has a fifth more
 * than it needs, not as much again.
 */
function holdLittle(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=20')
}

/** A part of a profile in a thread of its own. */
function startPart(): ProfilePart {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: PART,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: OLD },
  })
  // A thread that starts sets the first of the flags back, for all.
  worker.once('online', holdLittle)
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  // Whoever waits for the part hears of it; nobody does while it is idle.
  failed.catch(() => {})
  return partBehind(worker, () => worker.terminate(), failed)
}

/** The offline page beside this file, or where the project builds it. */
function readPage(): string | null {
  const folder = dirname(fileURLToPath(import.meta.url))
  const beside = join(folder, PAGE)
  const project = packageFolder(folder)
  const built = project === null ? beside : join(project, 'dist', 'offline', PAGE)
  const path = [beside, built].find(existsSync)
  return path === undefined ? null : readFileSync(path, 'utf8')
}

/** Beside the command in the package; in the project what was built last. */
function siteFolder(): string | null {
  const project = packageFolder(dirname(fileURLToPath(import.meta.url)))
  const folders = project === null ? [] : [join(project, 'lib/site'), join(project, 'dist')]
  return folders.find((folder) => existsSync(join(folder, 'docs/index.html'))) ?? null
}

async function showPage(html: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'pof-inspect-')), PAGE)
  writeFileSync(path, html, { mode: 0o600 })
  if (!stdout.isTTY || process.env.CI) return path
  const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', '""'],
  }
  const [program = 'xdg-open', ...words] = programs[process.platform] ?? []
  const child = spawn(program, [...words, path], { stdio: 'ignore', detached: true })
  // Where there is nothing to open it with, the printed path has to do.
  child.on('error', () => {})
  child.unref()
  return path
}

/** The version in the package.json that this file was installed with; `unknown` where there is none. */
function versionOf(folder: string): string {
  const home = packageFolder(folder)
  return home === null
    ? 'unknown'
    : (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version ?? 'unknown')
}

/** The nearest folder upwards with the package.json of pof-inspector, or null. */
function packageFolder(folder: string): string | null {
  const file = join(folder, 'package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'pof-inspector') return folder
  const parent = dirname(folder)
  return parent === folder ? null : packageFolder(parent)
}

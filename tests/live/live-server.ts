// A Coherence member for tests: built by Maven from tests/fixtures/live-server in a folder of its own, once for all that start.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sources of the server. */
export const SOURCES = fileURLToPath(new URL('../fixtures/live-server', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/pof-inspector-live-server', import.meta.url))
const OLDEST_JAVA = 17
/** Milliseconds that Maven and the start may take. */
const BUILDING = 150_000
const STARTING = 180_000

/** A running member. */
export interface LiveServer {
  /** Address of its gRPC proxy. */
  readonly address: string
  readonly port: number
  /** Address of its management. */
  readonly management: string
  stop(): Promise<void>
}

/** Builds the server, before any member starts; why that is not possible here, or null. */
export function whyNotLive(): string | null {
  if (process.platform === 'win32') return 'the server is started by a shell script'
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0)
  if (version < OLDEST_JAVA) return `there is no Java ${OLDEST_JAVA}`
  if (spawnSync('mvn', ['-v']).status !== 0) return 'there is no Maven'
  copyChanged(SOURCES, FOLDER)
  const built = spawnSync('sh', ['build.sh'], { cwd: FOLDER, encoding: 'utf8', timeout: BUILDING })
  if (built.status === 0) return null
  return `Maven cannot build the server: ${`${built.stdout}${built.stderr}`.trim().split('\n')[0]}`
}

/** Copies what differs, so that nothing is built again that was built before. */
function copyChanged(from: string, to: string): void {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const [source, target] = [join(from, name), join(to, name)]
    if (statSync(source).isDirectory()) mkdirSync(target, { recursive: true })
    else if (!existsSync(target) || !readFileSync(source).equals(readFileSync(target))) cpSync(source, target)
  }
}

/** Starts a member; done when its caches are filled. */
export async function startLive(environment: Readonly<Record<string, string>>): Promise<LiveServer> {
  const [grpc, extend, http] = await freePorts()
  const child = spawn('sh', ['run.sh', `${grpc}`, `${extend}`, `${http}`], {
    cwd: FOLDER,
    env: { ...process.env, LIVE_HEAP: '256m', ...environment },
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said = `${said}${piece}`.slice(-4000)
  })
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`the server did not start: ${said}`))
    }, STARTING)
    child.on('exit', () => reject(new Error(`the server ended: ${said}`)))
    let out = ''
    child.stdout.on('data', (piece: Buffer) => {
      out += piece
      if (!out.includes('READY')) return
      clearTimeout(late)
      resolve()
    })
  })
  return {
    address: `127.0.0.1:${grpc}`,
    port: grpc,
    management: `127.0.0.1:${http}`,
    stop: () => stopped(child),
  }
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Three free ports; behind the last is a fourth, the cluster's own. */
async function freePorts(): Promise<readonly [number, number, number]> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const ports = [0, 1, 2, 3].map((more) => first + more)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return [first, first + 1, first + 2]
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

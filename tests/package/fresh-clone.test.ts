// A clone where nothing was built: the page builds, and `npm pack` makes a whole package, which works where it is installed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import { filesIn } from './stranger.ts'

const temporary = mkdtempSync(join(tmpdir(), 'pof-inspector-clone-'))
const clone = join(temporary, 'clone')
/** The builds take 30 seconds of processor time together; a busy machine takes many times as long. */
const TIMEOUT = 600_000

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

function run(program: string, folder: string, ...args: string[]): string {
  // Vitest's NODE_ENV is `test`, with which `vite build` makes the development form of JSX.
  const { NODE_ENV: _, ...env } = process.env
  const options = { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' } as const
  return execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Each file of an archive with the hash of its bytes, so that a difference names its file. */
function filesOf(archive: string): string[] {
  const folder = mkdtempSync(join(temporary, 'archive-'))
  run('tar', folder, '-xzf', archive)
  return filesIn(folder).map((path) => `${path} ${hashOf(readFileSync(join(folder, path)))}`)
}

/** The files that git knows, as they are now, and the installed packages. */
function makeClone(): void {
  const files = run('git', root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  for (const file of files.filter((file) => file !== '' && existsSync(join(root, file)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(join(root, file), join(clone, file))
  }
  linkFolder(join(root, 'node_modules'), join(clone, 'node_modules'))
}

/**
 * The packages as an installation puts them, inside the clone: bundlers put modules in the order of their paths. Files are links where
 * the system can, which nothing writes to; what builds keep between them is left out.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (/^\.(cache|vite)/.test(entry.name)) continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

describe('a fresh clone', () => {
  it('builds the page by itself', { timeout: TIMEOUT }, () => {
    makeClone()
    run('npm', clone, 'run', 'build')
    expect(existsSync(join(clone, 'dist/index.html'))).toBe(true)
    expect(existsSync(join(clone, 'dist/offline'))).toBe(false)
    expect(existsSync(join(clone, 'lib'))).toBe(false)
  })

  // One build of the package serves both: `npm pack` runs the script that `npm run build:package` runs, which the step `build` has run.
  it('packs the package, with the offline page, which then runs where it is installed', {
    timeout: TIMEOUT,
  }, () => {
    const packed = run('npm', clone, 'pack', '--json', '--pack-destination', temporary)
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')))
    const home = join(temporary, 'home')
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
    run('npm', home, 'install', '--offline', '--no-audit', '--no-fund', join(temporary, filename))
    const bin = join(home, 'node_modules/pof-inspector/lib/bin')
    expect(run(process.execPath, home, join(bin, 'pof-inspect.js'), '15 4e 02 68 69')).toContain('"hi"')
    expect(existsSync(join(bin, 'pof-inspector.html'))).toBe(true)
    writeFileSync(
      join(home, 'use.js'),
      "import { decode } from 'pof-inspector'\nconsole.log(decode(Uint8Array.of(0x15, 0x4e, 1, 0x61)))\n",
    )
    expect(run(process.execPath, home, 'use.js')).toBe('a\n')
  })

  // Two folders, two times, two builds of everything: a file that depends on one of them is another.
  it('packs the bytes that the project itself packs', () => {
    const here = inject('tarball')
    const there = join(temporary, basename(here))
    const [own, other] = [filesOf(here), filesOf(there)]
    expect(other.length).toBeGreaterThan(100)
    expect(other.filter((line) => !own.includes(line))).toEqual([])
    expect(other).toEqual(own)
    console.log(`sha256 of ${basename(here)}: ${hashOf(readFileSync(there))}`)
    expect(hashOf(readFileSync(there))).toBe(hashOf(readFileSync(here)))
  })
})

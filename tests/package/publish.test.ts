// What `npm publish` would send, as it says itself without sending: the package that was packed, byte for byte.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import { filesIn, manifest, packageFolder } from './stranger.ts'

interface Report {
  readonly id: string
  readonly integrity: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string; readonly size: number; readonly mode: number }[]
  readonly bundled: readonly string[]
}

/** What npm prints: the report by the name of the package, or, of older versions, the report alone. No registry is asked. */
function dryRun(): Report {
  const offline = ['--registry=http://127.0.0.1:9/', '--fetch-retries=0']
  const text = execFileSync(
    'npm',
    ['publish', '--dry-run', '--json', '--tag', 'next', '--ignore-scripts', ...offline],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said = JSON.parse(text.slice(text.indexOf('{')))
  return said['pof-inspector'] ?? said
}

describe('npm publish --dry-run', () => {
  const report = dryRun()

  it('would publish this version of this package', () => {
    expect(report.id).toBe(`pof-inspector@${manifest.version}`)
    expect(manifest.private).toBeUndefined()
    expect(manifest.license).toBe('MIT')
  })

  it('would send the archive that these tests install', () => {
    const packed = createHash('sha512')
      .update(readFileSync(inject('tarball')))
      .digest('base64')
    expect(report.integrity).toBe(`sha512-${packed}`)
    expect(report.files.map(({ path }) => path).sort()).toEqual(filesIn(packageFolder))
    expect(report.bundled).toEqual([])
  })

  it('would send files that everybody can read, and one that runs', () => {
    const isCommand = new Set<string>(Object.values(manifest.bin ?? {}))
    const wrong = report.files.filter(
      ({ path, mode }) => (mode & 0o777) !== (isCommand.has(path) ? 0o755 : 0o644),
    )
    expect(wrong).toEqual([])
  })
})

describe('the version', () => {
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
  const version = String(manifest.version)

  it('is that of the lock, with a dated section of the changelog', () => {
    const lock = JSON.parse(textOf('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
    const [, newest] = [...textOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(newest).toMatch(/^\[[^\]]+\] - \d{4}-\d\d-\d\d$/)
    expect(newest?.startsWith(`[${version}] - `)).toBe(true)
  })

  it('is what README.md and the command name', () => {
    const named = [...textOf('README.md').matchAll(/pof-inspector-(\d[\w.-]*)\.tgz|^Version (\S+),/gm)].map(
      ([, archive, words]) => archive ?? words,
    )
    expect(named.length).toBeGreaterThan(3)
    expect(new Set(named)).toEqual(new Set([version]))
    const command = join(packageFolder, 'lib/bin/pof-inspect.js')
    const said = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' })
    expect(said).toContain(version)
  })
})

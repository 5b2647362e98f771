// Packs the package as `npm publish` would, and installs it into an empty project outside this repository, where
// nothing of this repository can be found by accident. The tests of the step get the two places by `inject`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/setup.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The stranger's project, absolute: a package.json, and node_modules with the package. */
    strangersFolder: string
    /** The packed package, absolute. */
    tarball: string
  }
}

/** Packs, which builds where lib is out of date; installs offline; what it returns removes all but lib. */
export default function installPackage(project: TestProject): () => void {
  const temporary = mkdtempSync(join(tmpdir(), 'pof-inspector-package-'))
  const packed = npm(root, 'pack', '--json', '--pack-destination', temporary)
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('['))) as [{ filename: string }]
  const tarball = join(temporary, filename)
  writeFileSync(join(temporary, 'package.json'), '{ "private": true, "type": "module" }\n')
  npm(temporary, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball)
  project.provide('strangersFolder', temporary)
  project.provide('tarball', tarball)
  return () => rmSync(temporary, { recursive: true, force: true })
}

function npm(folder: string, ...args: string[]): string {
  const isWindows = process.platform === 'win32'
  return execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

// What a stranger does with the installed package: writes a file beside it, and runs Node or a compiler on that.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { VIEWERS } from '../../scripts/package/entries.mjs'

/** The stranger's project, absolute. */
export const strangersFolder: string = inject('strangersFolder')

/** The installed package, absolute. */
export const packageFolder: string = join(strangersFolder, 'node_modules', 'pof-inspector')

/** The manifest as it was packed. */
export const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly bin?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/**
 * The entry points that are libraries, by the names a stranger imports: `pof-inspector`, `pof-inspector/cost`. The
 * viewers, which need a browser, are not among them: viewers.test.ts.
 */
export const MODULES: readonly string[] = Object.keys(manifest.exports)
  .filter((name) => name !== './package.json' && !VIEWERS.some((viewer) => viewer.name === name))
  .map((name) => name.replace('.', 'pof-inspector'))

/** The files of a folder, from it, with forward slashes, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** Writes a file of the stranger's project; its absolute path. */
export function writeFile(path: string, text: string): string {
  const absolute = join(strangersFolder, path)
  mkdirSync(dirname(absolute), { recursive: true })
  writeFileSync(absolute, text)
  return absolute
}

/** Runs Node in the stranger's project; what it printed. Throws, with what it printed, where it fails. */
export function runNode(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: strangersFolder, encoding: 'utf8', stdio: 'pipe' })
}

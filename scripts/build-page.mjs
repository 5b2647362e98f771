// Whether dist still is what the sources say, and building it when not.
// Files and folders are compared by time; a folder's time changes when something in it is added or removed.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const SOURCES = [
  'index.html',
  'src',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Why the page must be built, as the end of a sentence; undefined when dist is up to date. */
export function whyBuild() {
  const page = join(root, 'dist', 'index.html')
  if (!existsSync(page)) return 'dist is missing'
  const built = statSync(page).mtimeMs
  const newer = SOURCES.map((path) => newerThan(built, path)).find((path) => path !== undefined)
  return newer === undefined ? undefined : `${newer} is newer than dist`
}

/** Builds the page into dist when it is missing or out of date, saying why. Throws what the build throws. */
export async function ensureBuilt() {
  const reason = whyBuild()
  if (reason === undefined) return
  console.log(`Building the page, because ${reason}.`)
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

function newerThan(time, path) {
  const absolute = join(root, path)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.mtimeMs > time) return path
  if (!stats.isDirectory()) return undefined
  return readdirSync(absolute)
    .map((name) => newerThan(time, `${path}/${name}`))
    .find((newer) => newer !== undefined)
}

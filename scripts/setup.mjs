// What `npm start` and `npm test` share before their own work: a Node that is new enough, the packages of the lock file, and
// whether something that was built still is what its sources say. Files and folders are compared by time; a folder's time
// changes when something in it is added or removed. Nothing but Node itself is imported here, since nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute, without a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.pof-inspector-lock-sha256')

/** An outcome the user can act on; the commands print the message without a stack. */
export class SetupError extends Error {}

/**
 * Makes node_modules hold what package-lock.json says. It runs `npm ci` when the folder is missing, or when
 * the lock's hash differs from the one kept inside it and other versions are installed than the lock names.
 * Throws a SetupError when that fails.
 */
export function ensureInstalled() {
  requireNode()
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const reason = staleness(hash)
  if (reason === undefined) return
  if (holdsWhatTheLockSays()) return writeFileSync(stampFile, `${hash}\n`)

  console.log(`Installing the packages of package-lock.json with "npm ci", because ${reason}.`)
  const started = Date.now()
  // No package needs an install script; the native speed-ups of the benchmark peers stay optional.
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
  if (status !== 0) {
    const cause = error ? `: ${error.message}` : ` (exit code ${status})`
    throw new SetupError(
      `"npm ci" failed${cause}.\nIts own message is above. It needs the npm registry, or a mirror named by "npm config set registry".`,
    )
  }
  writeFileSync(stampFile, `${hash}\n`)
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}

function staleness(hash) {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing'
  if (!existsSync(stampFile)) return 'node_modules does not say which lock file it was made from'
  if (readFileSync(stampFile, 'utf8').trim() !== hash)
    return 'package-lock.json changed since the last install'
  return undefined
}

/** Whether someone ran npm themselves meanwhile: npm notes what it installed in a lock file inside node_modules. */
function holdsWhatTheLockSays() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = packagesOf(lockFile)
  const installed = packagesOf(noted)
  // Packages for other systems are in the lock and, rightly, not installed.
  const isThere = ([path, { version, optional }]) =>
    path === '' || (installed[path] ? installed[path].version === version : optional === true)
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => wanted[path])
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupError(`Node ${process.versions.node} is too old: the build tools need 20.19 or newer.`)
}

/** Under `npm run`, npm says where its own program is; that avoids a shell, which Windows would need for npm.cmd. */
function npm(args) {
  const program = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  return program?.endsWith('.js')
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs a command's main function: a SetupError ends the process with its message, other errors with a stack. */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error)
    process.exit(1)
  }
}

/**
 * Why `product` must be built, as the end of a sentence; undefined when it is there and newer than each of
 * `sources`, which are files and folders. All are paths from the project's folder.
 */
export function whyStale(product, sources) {
  const stats = statSync(join(root, product), { throwIfNoEntry: false })
  if (stats === undefined) return `${product} is missing`
  const newer = sources.map((path) => newerThan(stats.mtimeMs, path)).find((path) => path !== undefined)
  return newer === undefined ? undefined : `${newer} is newer than ${product}`
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

// Debian's packages, for the browsers of the tests: installed when run as root, and only what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const MINUTE = 60_000

/** Whether this is Debian, or a system made of it, and the user is root. */
export function canInstallWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  const isDebian = /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && existsSync('/usr/bin/apt-get')
}

/** Installs packages, as far as that works: what counts is whether a browser runs then. */
export function installWithApt(packages) {
  console.log(`Installing with apt-get, since this is Debian and root: ${packages.join(', ')}.`)
  const apt = [
    '-q',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'Acquire::https::Timeout=30',
    '-o',
    'Acquire::Retries=1',
  ]
  runToEnd('apt-get', [...apt, 'update'], 2 * MINUTE)
  runToEnd('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages], 4 * MINUTE)
}

/** Runs to the end or to the time limit. Its failure is no error here. */
export function runToEnd(program, args, timeout) {
  spawnSync(program, args, {
    timeout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Where programs of these names would be, in the order of the names. */
export function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

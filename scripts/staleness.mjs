// Whether something that was built still is what its sources say.
// Files and folders are compared by time; a folder's time changes when something in it is added or removed.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

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

// Whether dist still is what the sources of the page say, and building it when not: the page, and below it the offline
// file and the embeddable viewer, which embed.html shows.

import { buildShipped } from './build-shipped.mjs'
import { root } from './setup.mjs'
import { whyStale } from './staleness.mjs'

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
export function whyBuildPage() {
  return whyStale('dist/index.html', SOURCES)
}

/** Builds the page into dist when it is missing or out of date, saying why. Throws what the build throws. */
export async function ensureBuilt() {
  const reason = whyBuildPage()
  if (reason === undefined) return
  console.log(`Building the page, because ${reason}.`)
  await buildShipped({ root, logLevel: 'warn' })
  for (const mode of ['offline', 'element']) await buildShipped({ root, logLevel: 'warn', mode })
}

// Whether dist still is what the sources of the page say, and building it when not: the page, and the offline file below.

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
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', mode: 'offline' })
}

// Whether dist still is what the sources say, and building it when not: the page, and below it the offline file and the
// embeddable viewer, which embed.html shows. Each is out of date by itself: building one alone leaves the others missing.

import { buildShipped } from './build-shipped.mjs'
import { root, whyStale } from './setup.mjs'

const SOURCES = [
  'index.html',
  'src',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** What is built: by which mode of vite.config.ts, and the file that is there when it is. The page's build clears dist, so it comes first. */
const PRODUCTS = [
  { mode: 'production', what: 'the page', file: 'dist/index.html' },
  { mode: 'offline', what: "the page's offline file", file: 'dist/offline/pof-inspector.html' },
  { mode: 'element', what: 'the element', file: 'dist/element/element.js' },
]

/** Why something of dist must be built, as the end of a sentence; undefined when all of it is up to date. */
export function whyBuildPage() {
  return PRODUCTS.map(({ file }) => whyStale(file, SOURCES)).find((reason) => reason !== undefined)
}

/**
 * Builds into dist what is missing or out of date, saying why: all of it, or the products of the given modes. Throws what
 * the build throws.
 */
export async function ensureBuilt(modes = PRODUCTS.map(({ mode }) => mode)) {
  for (const { mode, what, file } of PRODUCTS) {
    const reason = modes.includes(mode) ? whyStale(file, SOURCES) : undefined
    if (reason === undefined) continue
    // What runs `npm pack --json` reads the other stream.
    console.error(`Building ${what}, because ${reason}.`)
    await buildShipped({ root, logLevel: 'warn', mode })
  }
}

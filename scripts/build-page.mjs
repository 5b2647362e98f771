// Whether dist still is what the sources say, and building it when not: the page, and below it the offline file, the
// embeddable viewer, which embed.html shows, and the documentation. Each is out of date by itself: building one alone leaves the
// others missing.

import { buildDocs } from './build-docs.mjs'
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
  {
    mode: 'docs',
    what: 'the documentation',
    file: 'dist/docs/figures/client.js',
    sources: ['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
    build: buildDocs,
  },
]

/** Why something of dist must be built, as the end of a sentence; undefined when all of it is up to date. */
export function whyBuildPage() {
  return PRODUCTS.map(whyStaleProduct).find((reason) => reason !== undefined)
}

/**
 * Builds into dist what is missing or out of date, saying why: all of it, or the products of the given modes. Throws what
 * the build throws.
 */
export async function ensureBuilt(modes = PRODUCTS.map(({ mode }) => mode)) {
  for (const product of PRODUCTS) {
    const { mode, what, build = () => buildShipped({ root, logLevel: 'warn', mode }) } = product
    const reason = modes.includes(mode) ? whyStaleProduct(product) : undefined
    if (reason === undefined) continue
    // What runs `npm pack --json` reads the other stream.
    console.error(`Building ${what}, because ${reason}.`)
    await build()
  }
}

function whyStaleProduct({ file, sources = [] }) {
  return whyStale(file, [...SOURCES, ...sources])
}

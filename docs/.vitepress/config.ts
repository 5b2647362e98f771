// The documentation site: which pages there are, in which order they are read, and how their Markdown becomes live.
// It is built by scripts/build-docs.mjs, for an address that nobody knows yet: see build/any-address.ts.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { shippedPackages } from '../../scripts/vite/shipped-packages.ts'
import { atAnyAddress } from './build/any-address.ts'
import { BASE } from './build/base.ts'
import { liveBlocks } from './build/live-blocks.ts'
import { longWords } from './build/long-words.ts'
import { headingIds, pageLinks, pageOf, slugOf } from './build/page-links.ts'
import { pageRelative } from './build/page-relative.ts'
import { stackedTables } from './build/stacked-tables.ts'
import { StyleClasses } from './build/style-classes.ts'
import { SIDEBAR, TITLES } from './sidebar.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const styles = new StyleClasses()
/** That of the page. */
const [, ICON = ''] =
  /rel="icon"[^>]*href="([^"]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? []
/** Where the build names the packages that are in the pages. */
const PACKAGES = join(root, 'node_modules/.cache/docs-figures/page-packages.json')
const STYLES = 'assets/inline-styles.css'

export default defineConfig({
  title: 'pof-inspector',
  description: 'Oracle Coherence POF, explained on live bytes.',
  lang: 'en',
  base: BASE,
  srcDir: '..',
  srcExclude: ['!(docs)/**/*.md', '**/.*/**'],
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: (document) => pageOf(document) ?? document,
  // One page after another: the index of the search has them in the order in which they were rendered, and each build has to make the same.
  buildConcurrency: 1,
  vite: { publicDir: false, plugins: [shippedPackages(PACKAGES)] },
  // Its way to stop transitions is a style element, which the policy refuses.
  appearance: { disableTransition: false },
  metaChunk: true,
  router: { prefetchLinks: false },
  head: [
    ['script', { src: `${BASE}assets/address.js` }],
    ['link', { rel: 'stylesheet', href: `${BASE}${STYLES}` }],
    ['link', { rel: 'stylesheet', href: `${BASE}figures/figures.css` }],
    ['link', { rel: 'icon', type: 'image/svg+xml', href: ICON }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    // It would take the options of a live block for attributes.
    attrs: { disable: true },
    config(md) {
      pageLinks(md, root, TITLES)
      headingIds(md)
      liveBlocks(md)
      longWords(md)
      stackedTables(md)
      styles.use(md)
    },
  },
  themeConfig: {
    sidebar: SIDEBAR,
    search: { provider: 'local' },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
  transformPageData: ({ relativePath, frontmatter }) => {
    const title = TITLES.get(relativePath)
    // A page that is not in the sidebar has none before and none behind it.
    return title === undefined ? { frontmatter: { ...frontmatter, prev: false, next: false } } : { title }
  },
  transformHtml: (html, path, { siteConfig }) =>
    pageRelative(styles.withClasses(html), path, siteConfig.outDir),
  async buildEnd({ outDir }) {
    await mkdir(dirname(join(outDir, STYLES)), { recursive: true })
    await writeFile(join(outDir, STYLES), styles.css())
    await atAnyAddress(outDir)
  },
})

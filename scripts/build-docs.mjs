// `npm run build:docs`: the documentation of docs/ as a site in dist/docs, with live figures. It can be served at any address,
// beside the page, in which its payloads open.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildShipped } from './build-shipped.mjs'
import { root, runCommand } from './setup.mjs'

/** Builds the site: first what renders its figures, then its pages, then what makes them live. Throws what a build throws. */
export async function buildDocs() {
  const options = { root, logLevel: 'warn' }
  await buildShipped({ ...options, mode: 'docs-still' })
  const { build } = await import('vitepress')
  await build(`${root}/docs`)
  await buildShipped({ ...options, mode: 'docs' })
  const figures = join(root, 'dist/docs/figures')
  await buildShipped({ ...options, mode: 'element', build: { outDir: join(figures, 'element') } })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(buildDocs)

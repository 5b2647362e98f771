// The package's entry points, each one module, and one more for what it imports late: by an import map nobody asks for more.
// They import one another and the packages of others as they do in the sources: nothing is there twice.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../setup.mjs'
import { bundleAll } from './bundle.mjs'
import { ENTRIES, moduleOf } from './entries.mjs'
import { markPure } from './mark-pure.mjs'

/** Bundles every entry point into the package's folder. Imports of packages keep their names. */
export async function bundleEntries() {
  for (const entry of ENTRIES) {
    const folder = join(root, dirname(moduleOf(entry)))
    mkdirSync(folder, { recursive: true })
    const external = (specifier, importer) => externalOf(entry, specifier, importer)
    const options = { ssr: true, minify: false, codeSplitting: true, external }
    const chunks = await bundleAll('index', `export * from './${entry.source}'`, options)
    for (const { isEntry, fileName, code } of chunks)
      writeFileSync(join(folder, isEntry ? 'index.js' : fileName), markPure(fileName, code))
  }
}

/** What an import is called where it stays one; undefined where it becomes part of the module. */
function externalOf(entry, specifier, importer) {
  if (!/^[./]/.test(specifier)) return specifier
  const source = relative(root, resolve(dirname(importer), specifier)).replaceAll('\\', '/')
  const other = ENTRIES.find((one) => one.source === source && one !== entry)
  return other && relative(dirname(moduleOf(entry)), moduleOf(other)).replaceAll('\\', '/')
}

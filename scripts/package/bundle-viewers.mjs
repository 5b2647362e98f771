// The package's embeddable viewers: each a module that leads to all it uses but React, to the panes by `import()`; built as
// vite.config.ts says.
import { dirname, join } from 'node:path'
import { buildShipped } from '../build-shipped.mjs'
import { root } from '../setup.mjs'
import { packagesIn } from './bundle.mjs'
import { moduleOf, VIEWERS } from './entries.mjs'

/** Bundles the viewers into the package's folder; the folders of the packages that have a part in one. */
export async function bundleViewers() {
  const folders = []
  for (const viewer of VIEWERS) {
    const outDir = join(root, dirname(moduleOf(viewer)))
    const options = { root, logLevel: 'warn', mode: viewer.mode, build: { outDir } }
    const [{ output }] = await buildShipped(options)
    for (const chunk of output) folders.push(...packagesIn(chunk))
  }
  return folders
}

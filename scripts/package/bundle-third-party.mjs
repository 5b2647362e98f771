// Packages of others that the entry points use become modules of this package, so that installing it installs
// nothing else: one module for each, which holds only what is used.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../setup.mjs'
import { bundle } from './bundle.mjs'
import { filesOf } from './emit-declarations.mjs'
import { PACKAGE_FOLDER } from './entries.mjs'
import { importsOf, renameImports } from './module-imports.mjs'

/**
 * Bundles every package that the entry points import, and makes them import the bundles instead.
 * The folders of the packages that have a part in a bundle.
 */
export async function bundleThirdParty() {
  const modules = filesOf('.js').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const folders = []
  for (const [specifier, names] of namesUsed(modules)) {
    const what = names === undefined ? '*' : `{ ${names.join(', ')} }`
    const { code, packages } = await bundle(nameOf(specifier), `export ${what} from '${specifier}'`, {
      minify: true,
    })
    mkdirSync(dirname(fileOf(specifier)), { recursive: true })
    writeFileSync(
      fileOf(specifier),
      `/* ${packageOf(specifier)}, bundled: see THIRD-PARTY-LICENSES */\n${code}`,
    )
    folders.push(...packages)
  }
  for (const { path, text } of modules) {
    writeFileSync(
      path,
      renameImports(path, text, (specifier) =>
        isPackage(specifier) ? pathFrom(dirname(path), fileOf(specifier)) : specifier,
      ),
    )
  }
  return folders
}

/** The packages by the name they are imported by, and of each the names taken from it; undefined for all. */
function namesUsed(modules) {
  const used = new Map()
  for (const { path, text } of modules) {
    for (const { specifier, names } of importsOf(path, text).filter((found) => isPackage(found.specifier))) {
      const before = used.has(specifier) ? used.get(specifier) : []
      used.set(specifier, before && names && [...new Set([...before, ...names])].sort())
    }
  }
  return used
}

/** The package that a specifier is of: `@noble/hashes` of `@noble/hashes/sha2.js`. */
const packageOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0]

const isPackage = (specifier) => !specifier.startsWith('.')

const nameOf = (specifier) => specifier.replace(/^@|\.js$/g, '').replaceAll('/', '-')

const fileOf = (specifier) => join(root, PACKAGE_FOLDER, 'third-party', `${nameOf(specifier)}.js`)

const pathFrom = (folder, path) => relative(folder, path).replaceAll('\\', '/')

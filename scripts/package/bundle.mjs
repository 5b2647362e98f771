// One module out of many: the bundler as the package's build uses it, and which packages had a part in the result.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root, SetupError } from '../setup.mjs'

/**
 * Bundles `source`, the text of a module that stands in the project's folder, into one module: `code`, and
 * `packages`, the folders of the packages in it. `isForNode` leaves Node's own modules as imports; nothing else may stay one.
 */
export async function bundle(name, source, { isForNode = false, minify = false } = {}) {
  const [chunk, ...more] = await bundleAll(name, source, { ssr: isForNode, minify, codeSplitting: false })
  const imports = [...chunk.imports, ...chunk.dynamicImports]
  const isAllowed = (name) => name === chunk.fileName || (isForNode && isBuiltin(name))
  const foreign = imports.filter((name) => !isAllowed(name))
  if (more.length > 0) throw new SetupError(`The bundle of ${name} is more than one module.`)
  if (foreign.length > 0) throw new SetupError(`The bundle of ${name} still imports ${foreign.join(', ')}.`)
  return { code: chunk.code, packages: packagesIn(chunk) }
}

/**
 * Bundles `source` into modules: the entry, and one for what is imported late. `external` is given a specifier and who
 * imports it, and says what the import is called where it stays one.
 */
export async function bundleAll(name, source, { ssr, minify, codeSplitting, external = () => undefined }) {
  const entry = join(root, `${name}.entry.js`)
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'entry-from-text',
        enforce: 'pre',
        resolveId: (id, importer) => {
          if (id === entry) return entry
          const name = importer && external(id, importer)
          return name && { id: name, external: true, moduleSideEffects: false }
        },
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr,
      write: false,
      minify,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting, comments: false, chunkFileNames: '[name].js' },
      },
    },
  })
  return output
}

/** The folders of the packages that have a part in a bundle. */
export function packagesIn({ moduleIds }) {
  const folders = moduleIds.map(packageFolderOf).filter((folder) => folder !== undefined)
  return [...new Set(folders)].sort()
}

/** The folder of the installed package that the file is of; undefined for the project's own files. */
function packageFolderOf(id) {
  if (!id.includes('node_modules')) return undefined
  let folder = dirname(id)
  while (!isPackage(folder)) folder = dirname(folder)
  return folder
}

/** Some packages have further package.json files inside, which hold a `type` only. */
function isPackage(folder) {
  const path = join(folder, 'package.json')
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version !== undefined
}

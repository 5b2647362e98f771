// One module out of many: the bundler as the package's build uses it, and which packages had a part in the result. Entry points
// are one module each, and one more for what they import late: by an import map nobody asks for more. They import one another
// and the packages of others as they do in the sources: nothing is there twice. A command is one file that Node runs, and has
// a manual page as it prints it. A viewer leads to all it uses but React, to the panes by `import()`.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { buildShipped } from '../build-shipped.mjs'
import { root, SetupError } from '../setup.mjs'
import { COMMANDS, commandFileOf, ENTRIES, moduleOf, PACKAGE_FOLDER, VIEWERS } from './entries.mjs'
import { markPure } from './mark-pure.mjs'

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

/**
 * The folder of the installed package that the file is of; undefined for the project's own files. It is the one below node_modules:
 * some packages have further package.json files inside, with names and versions that no registry knows.
 */
const packageFolderOf = (id) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(id)?.[0]

/** Bundles every entry point into the package's folder. Imports of packages keep their names. */
export async function bundleEntries() {
  for (const entry of ENTRIES) {
    const folder = join(root, dirname(moduleOf(entry)))
    mkdirSync(folder, { recursive: true })
    const external = (specifier, importer) => externalOf(entry, specifier, importer)
    const options = { ssr: true, minify: false, codeSplitting: true, external }
    const chunks = await bundleAll('index', `export * from './${entry.source}'`, options)
    for (const { isEntry, fileName, code } of chunks)
      writeFileSync(isEntry ? join(root, moduleOf(entry)) : join(folder, fileName), markPure(fileName, code))
  }
}

/** What an import is called where it stays one; undefined where it becomes part of the module. */
function externalOf(entry, specifier, importer) {
  if (!/^[./]/.test(specifier)) return specifier
  const source = relative(root, resolve(dirname(importer), specifier)).replaceAll('\\', '/')
  const other = ENTRIES.find((one) => one.source === source && one !== entry)
  return other && relative(dirname(moduleOf(entry)), moduleOf(other)).replaceAll('\\', '/')
}

const SHEBANG = '#!/usr/bin/env node\n'

/** Bundles every command; the folders of the packages that have a part in one. */
export async function bundleCommands() {
  const folders = []
  for (const command of COMMANDS) {
    const { code, packages } = await bundle(command.name, `import './${command.source}'`, { isForNode: true })
    const path = join(root, commandFileOf(command))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code.startsWith('#!') ? code : SHEBANG + code)
    chmodSync(path, 0o755)
    folders.push(...packages)
  }
  return folders
}

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

/** Writes `lib/man/<command>.1` for each command. */
export function writeManual() {
  const folder = join(root, PACKAGE_FOLDER, 'man')
  mkdirSync(folder, { recursive: true })
  for (const command of COMMANDS) {
    const page = execFileSync(process.execPath, [join(root, commandFileOf(command)), 'man'])
    writeFileSync(join(folder, `${command.name}.1`), page)
  }
}

// The package's declarations as the compiler emits them, one file for each source file. What no entry point leads to is left out.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { root, SetupError } from '../setup.mjs'
import { declarationsOf, ENTRIES, PACKAGE_FOLDER, VIEWERS } from './entries.mjs'
import { importsOf, renameImports } from './module-imports.mjs'

const require = createRequire(import.meta.url)

/** Emits the declarations into the package's folder. Throws a SetupError when the sources do not compile. */
export function emitDeclarations() {
  compile('tsconfig.embed.json')
  compile('tsconfig.package.json')
  keepWhatIsReached()
}

function compile(project) {
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new SetupError('The sources of the package do not compile; see above.')
}

/** Every file of the package's folder, absolute, whose name ends so, sorted. */
export function filesOf(extension) {
  return readdirSync(join(root, PACKAGE_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Removes every declaration that no entry point leads to, and lets the others name each other as JavaScript. */
function keepWhatIsReached() {
  const reached = new Set()
  const visit = (path) => {
    if (reached.has(path)) return
    reached.add(path)
    const text = readFileSync(path, 'utf8')
    for (const { specifier } of importsOf(path, text))
      if (isRelative(specifier)) visit(resolve(dirname(path), specifier.replace(/\.(js|tsx?)$/, '.d.ts')))
    writeFileSync(path, renameImports(path, text, asJavaScript))
  }
  for (const entry of [...ENTRIES, ...VIEWERS]) visit(join(root, declarationsOf(entry)))
  for (const path of filesOf('')) if (!reached.has(path)) rmSync(path)
}

const isRelative = (specifier) => specifier.startsWith('.')

const asJavaScript = (specifier) => (isRelative(specifier) ? specifier.replace(/\.tsx?$/, '.js') : specifier)

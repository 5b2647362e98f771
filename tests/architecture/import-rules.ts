// Which folder of src may import what, as data, and the check of one file against it.
// The table is the project's layering: change it only together with the map in src/README.md.
import { posix } from 'node:path'
import { Visitor } from 'vite'
import { lineAt, parseModule, type SourceFile } from './source-files.ts'

interface FolderRule {
  /** Folders whose index.ts it may import. */
  readonly folders: readonly string[]
  /** Parts of folders whose index.ts it may import, too: they know nothing of the rest of their folder. */
  readonly parts?: readonly string[]
  /** Folders of which it may import types, by `import type` alone. */
  readonly types?: readonly string[]
  /** Packages and virtual modules, by name; a name covers the package's subpaths. */
  readonly packages?: readonly string[]
  /** The files that may import `node:*`. */
  readonly nodeFiles?: readonly string[]
}

/** What public functions check of what they are given: each entry point says it in the same words. And the binary search. */
const PARTS = ['pof/arguments', 'pof/order']
const REACT = ['react', 'react-dom', 'radix-ui', 'react-resizable-panels']

export const IMPORT_RULES: Readonly<Record<string, FolderRule>> = {
  pof: { folders: [] },
  // Dumps come gzipped; inflating them is the one thing `input` leaves to a package.
  input: { folders: [], parts: PARTS, packages: ['fflate'] },
  cost: { folders: ['pof'], parts: PARTS },
  schema: {
    folders: ['pof'],
    parts: [...PARTS, 'pof/objects'],
    packages: ['fast-xml-parser', 'java-parser'],
  },
  // fflate compresses, to compare sizes; hashes are of long texts in the export of events.
  inside: {
    folders: ['pof'],
    parts: [...PARTS, 'pof/text', 'input/crc'],
    packages: ['fflate', '@noble/hashes'],
  },
  capture: { folders: ['pof', 'inside'], parts: [...PARTS, 'pof/text', 'input/crc'], packages: ['fflate'] },
  profile: { folders: ['pof', 'cost', 'schema'], parts: [...PARTS, 'pof/text'] },
  view: {
    folders: ['pof', 'cost', 'schema', 'inside', 'capture', 'profile'],
    parts: [...PARTS, 'pof/text', 'profile/diff', 'profile/sizing'],
    packages: ['d3-hierarchy'],
  },
  session: {
    folders: ['view', 'profile', 'capture', 'inside', 'input', 'schema', 'cost', 'pof'],
    parts: [...PARTS, 'pof/text', 'profile/diff'],
  },
  ui: {
    folders: ['view', 'session'],
    types: ['pof', 'cost', 'schema', 'input', 'inside', 'capture', 'profile'],
    packages: REACT,
  },
  page: {
    folders: ['ui', 'session', 'view', 'profile', 'capture', 'inside', 'input', 'schema', 'cost', 'pof'],
    parts: ['pof/text'],
    packages: [...REACT, 'idb-keyval', 'virtual:examples', 'virtual:first-example', 'virtual:offline-page'],
  },
  embed: {
    folders: ['ui', 'session', 'view', 'profile', 'capture', 'inside', 'input', 'schema', 'cost', 'pof'],
    // Of Preact the types of its JSX alone.
    packages: ['react', 'react-dom', 'preact', 'virtual:element-styles'],
  },
  cli: {
    folders: ['session', 'view', 'profile', 'capture', 'inside', 'input', 'schema', 'cost', 'pof'],
    parts: ['pof/text'],
    packages: ['commander', 'sirv', 'tinyglobby'],
    nodeFiles: ['src/cli/main.ts', 'src/cli/node-network.ts', 'src/cli/node-server.ts'],
  },
}

/** Folder names that say nothing about what belongs in them. */
export const FORBIDDEN_FOLDER_NAMES = ['utils', 'util', 'common', 'helpers', 'shared', 'misc', 'lib']

export interface Import {
  /** As written; undefined where it is computed, so that nobody can tell what it loads. */
  readonly specifier: string | undefined
  readonly isTypeOnly: boolean
  readonly line: number
}

/** Everything the file loads or names from elsewhere: imports, re-exports, `import()`, and `new URL(..., import.meta.url)`. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  const add = (specifier: string | undefined, isTypeOnly: boolean, start: number) =>
    found.push({ specifier, isTypeOnly, line: lineAt(file.text, start) })

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type', node.start)
    },
    ImportExpression: (node) => add(literalText(node.source), false, node.start),
    TSImportType: (node) => add(literalText(node.source), true, node.start),
    TSExternalModuleReference: (node) => add(literalText(node.expression), false, node.start),
    CallExpression: (node) => {
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require'
      const isGlob = file.text.slice(node.callee.start, node.callee.end).startsWith('import.meta.glob')
      if (isRequire || isGlob) add(literalText(node.arguments[0]), false, node.start)
    },
    NewExpression: (node) => {
      const [target, base] = node.arguments
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL'
      if (!isUrl || base === undefined) return
      if (file.text.slice(base.start, base.end) === 'import.meta.url')
        add(literalText(target), false, node.start)
    },
  }).visit(parseModule(file).program)
  return found
}

/** What is wrong with the file's imports, one sentence each, beginning with "path:line"; empty when nothing is. */
export function importViolations(file: SourceFile): string[] {
  const folder = file.path.match(/^src\/([^/]+)\//)?.[1]
  if (folder === undefined) return [`${file.path}: code belongs in a folder of src, not in src itself`]
  const rule = IMPORT_RULES[folder]
  if (rule === undefined) return [`${file.path}: the folder src/${folder} is not in the import table`]
  return importsOf(file).flatMap((found) => {
    const problem = problemOf(file.path, folder, rule, found)
    return problem === undefined ? [] : [`${file.path}:${found.line}: ${problem}`]
  })
}

function problemOf(path: string, folder: string, rule: FolderRule, found: Import): string | undefined {
  if (found.specifier === undefined) return 'loads a module whose name is computed; write it out'
  const specifier = found.specifier.replace(/\?.*$/, '')
  if (!specifier.startsWith('.')) return packageProblem(path, folder, rule, specifier)

  const target = posix.normalize(posix.join(posix.dirname(path), specifier))
  if (posix.extname(target) === '') return `imports "${specifier}" without its extension`
  if (target.startsWith(`src/${folder}/`)) return undefined

  if (rule.parts?.some((part) => target === `src/${part}/index.ts`)) return undefined
  const targetFolder = target.match(/^src\/([^/]+)\//)?.[1]
  if (targetFolder === undefined) return `imports "${specifier}", which is not in a folder of src`
  const isTypeAllowed = rule.types?.includes(targetFolder) ?? false
  if (!rule.folders.includes(targetFolder)) {
    if (!isTypeAllowed) return `"${folder}" may not import "${targetFolder}"`
    if (!found.isTypeOnly) return `"${folder}" may import types of "${targetFolder}" only, by "import type"`
  }
  // A large folder has a contract for each of its parts.
  return /^src\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(target)
    ? undefined
    : `imports "${specifier}"; across folders import src/${targetFolder}/index.ts only, or that of one of its parts`
}

function packageProblem(
  path: string,
  folder: string,
  rule: FolderRule,
  specifier: string,
): string | undefined {
  if (specifier.startsWith('node:')) {
    if (rule.nodeFiles?.includes(path)) return undefined
    return rule.nodeFiles === undefined
      ? `"${folder}" may not import "${specifier}": it has to run without Node`
      : `only ${rule.nodeFiles.join(' and ')} may import "${specifier}"`
  }
  const isAllowed = rule.packages?.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  return isAllowed ? undefined : `"${folder}" may not import the package "${specifier}"`
}

function literalText(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as { type?: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

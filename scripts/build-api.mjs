// `npm run build:api`: the API reference in docs/api, from the docstrings of the entry points (typedoc).
// typedoc reads TypeScript through the compiler's JavaScript interface, which the newest compiler does not have: it
// gets the one before, installed beside it as `typescript6`.
import { register } from 'node:module'
import { join, resolve } from 'node:path'
import { ENTRIES } from './package/entries.mjs'
import { root, runCommand, SetupError } from './setup.mjs'

const OTHER_COMPILER = `export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript6' : specifier, context)`

const OPTIONS = {
  name: 'pof-inspector',
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  router: 'module',
  sort: ['alphabetical'],
  groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables'],
  parametersFormat: 'table',
  classPropertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  disableSources: true,
  excludeExternals: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  logLevel: 'Warn',
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  // What it holds is the cost model's own.
  intentionallyNotExported: ['src/cost/navigate.ts:Navigation'],
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'],
}

/**
 * Writes the reference into `folder`, anew. Throws a SetupError where the sources do not compile, a public name has no
 * docstring, a public declaration names a type that is not public, or a link leads nowhere.
 */
async function buildApi(folder) {
  register(`data:text/javascript,${encodeURIComponent(OTHER_COMPILER)}`)
  const { Application } = await import('typedoc')
  const app = await Application.bootstrapWithPlugins({
    ...OPTIONS,
    entryPoints: ENTRIES.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'tsconfig.package.json'),
    out: folder,
  })
  const project = await app.convert()
  if (project === undefined) throw new SetupError('The sources of the package do not compile; see above.')
  // A module of the reference is named as it is imported.
  for (const { name, source } of ENTRIES) {
    const folderOfSource = source.split('/')[1]
    const module = project.children.find((child) => child.name === folderOfSource)
    module.name = name.replace('.', 'pof-inspector')
  }
  app.validate(project)
  if (app.logger.hasWarnings()) throw new SetupError('The reference would be incomplete; see above.')
  await app.generateOutputs(project)
}

await runCommand(() => buildApi(resolve(root, process.argv[2] ?? 'docs/api')))

// `npm run build:api`: the API reference in docs/api, from the docstrings of the entry points (typedoc).
// typedoc reads TypeScript through the compiler's JavaScript interface, which the newest compiler does not have: it
// gets the one before, installed beside it as `typescript6`.
import { register } from 'node:module'
import { join, resolve } from 'node:path'
import { ENTRIES, VIEWERS } from './package/entries.mjs'
import { root, runCommand, SetupError } from './setup.mjs'

const OTHER_COMPILER = `export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript6' : specifier, context)`

const ENTRY_POINTS = [...ENTRIES, ...VIEWERS]

const OPTIONS = {
  name: 'Every name',
  plugin: ['typedoc-plugin-markdown'],
  // tsc has checked the sources; a second time would take most of the time.
  skipErrorChecking: true,
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
  expandParameters: true,
  disableSources: true,
  excludeExternals: true,
  excludeInternal: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // The ids that links name count more headings than there are: each heading brings its own.
  useHTMLAnchors: true,
  logLevel: 'Warn',
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  // What the first holds is the cost model's own; the others are written out in the type.
  intentionallyNotExported: [
    'src/capture/archive/archive.ts:PROBLEMS',
    'src/cost/coherence/parse-value.ts:Navigation',
    'src/inside/sizes/sizes.ts:SCHEME_IDS',
  ],
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Method'],
}

/**
 * Writes the reference into `folder`, anew. Throws a SetupError where the sources are no TypeScript, a public name or a
 * property has no docstring, nothing leads from a name to an example, a public declaration names a type that is not
 * public, or a link leads nowhere.
 */
async function buildApi(folder) {
  register(`data:text/javascript,${encodeURIComponent(OTHER_COMPILER)}`)
  const typedoc = await import('typedoc')
  const app = await typedoc.Application.bootstrapWithPlugins({
    ...OPTIONS,
    entryPoints: ENTRY_POINTS.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'tsconfig.embed.json'),
    out: folder,
  })
  app.converter.on(typedoc.Converter.EVENT_RESOLVE_BEGIN, (context) => orderUnions(context, typedoc))
  const project = await app.convert()
  if (project === undefined) throw new SetupError('The sources of the package do not compile; see above.')
  // A module of the reference is named as it is imported.
  for (const { name, source } of ENTRY_POINTS) {
    const path = source.replace(/^src\//, '').replace(/(\/index)?\.tsx?$/, '')
    const module = project.children.find((child) => child.name === path)
    module.name = name.replace('.', 'pof-inspector')
  }
  const names = project.children
    .flatMap((module) => module.children ?? [])
    .filter((name) => !name.isReference())
  for (const name of withoutExample(names, linkUses(names, typedoc)))
    app.logger.warn(`${name.getFullName()} has no example, and nothing that leads to one`)
  for (const property of withoutDocstring(names, typedoc))
    app.logger.warn(`${property.getFullName()} has no docstring`)
  app.validate(project)
  if (app.logger.hasWarnings()) throw new SetupError('The reference would be incomplete; see above.')
  await app.generateOutputs(project)
}

/**
 * Gives unions of a table's codes the order of its rows. The compiler has them in the order in which it first met each
 * word, anywhere in the program, so that the reference would change with sources that are no part of it.
 */
function orderUnions(context, { makeRecursiveVisitor, ReflectionKind }) {
  const checker = context.programs[0].getTypeChecker()
  const tables = context.project
    .getReflectionsByKind(ReflectionKind.TypeAlias)
    .map((alias) => context.getSymbolFromReflection(alias)?.declarations?.[0]?.type)
    .filter((written) => written?.operator !== undefined)
    .map(({ type }) =>
      checker
        .getTypeAtLocation(type)
        .getProperties()
        .map(({ name }) => name),
    )
  const visitor = makeRecursiveVisitor({
    union: ({ types }) => {
      const holds = (rows) => types.filter(({ value }) => rows.includes(value)).length > types.length / 2
      const rows = tables.find(holds)
      // What a union has besides stays behind them.
      const place = ({ value }) => (rows.includes(value) ? rows.indexOf(value) : rows.length)
      if (rows) types.sort((a, b) => place(a) - place(b))
    },
  })
  visitTypes(context.project, visitor)
}

/** The names in which a type occurs, by the type; linked behind its docstring where it has no example. */
function linkUses(names, { makeRecursiveVisitor, ReflectionKind }) {
  const uses = new Map(names.map((name) => [name, new Set()]))
  for (const user of names) {
    const visitor = makeRecursiveVisitor({
      reference: ({ reflection }) => reflection !== user && uses.get(reflection)?.add(user),
    })
    visitTypes(user, visitor)
  }
  for (const [name, users] of uses) {
    if (!name.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]) || hasExample(name)) continue
    const links = [...users].flatMap((user, i) => [
      { kind: 'text', text: i === 0 ? '\n\nUsed by ' : ', ' },
      { kind: 'inline-tag', tag: '@link', text: user.name, target: user },
    ])
    if (links.length > 0) name.comment?.summary.push(...links, { kind: 'text', text: '.' })
  }
  return uses
}

/** Shows a visitor the types of a declaration and of all that is within it. */
function visitTypes(declaration, visitor) {
  declaration.type?.visit(visitor)
  declaration.traverse((child) => {
    visitTypes(child, visitor)
    return true
  })
}

/** Whether a declaration, or one of its signatures, has an example. */
function hasExample(declaration) {
  const comments = [declaration, ...(declaration.signatures ?? [])].map(({ comment }) => comment)
  return comments.some((comment) => comment?.getTag('@example') !== undefined)
}

/** What has no example and no link that leads to one, step by step. */
function withoutExample(names, uses) {
  const reached = new Set(names.filter(hasExample))
  const linked = (name) => (name.comment?.summary ?? []).map(({ target }) => target)
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const name of names) {
      if ([...uses.get(name), ...linked(name)].some((other) => reached.has(other))) reached.add(name)
    }
  }
  return names.filter((name) => !reached.has(name))
}

/** The properties of classes and interfaces that have no docstring. */
function withoutDocstring(names, { ReflectionKind }) {
  return names
    .filter((name) => name.kindOf([ReflectionKind.Interface, ReflectionKind.Class]))
    .flatMap((name) => name.children ?? [])
    .filter((child) => child.kindOf(ReflectionKind.Property) && !child.hasComment())
}

await runCommand(() => buildApi(resolve(root, process.argv[2] ?? 'docs/api')))

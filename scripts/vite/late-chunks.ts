// A Vite plugin: which modules go into which file. What a page needs to paint and to work is one file, packed as a whole,
// even where late chunks have a use for it, too; what it needs next has files of its own; what several late chunks share
// is one more. Of a viewer each pane is a file, and what several of them share one more.
// What is needed is known only when unused code is gone: so a first build looks, and the second one writes.
import { build, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** The name of a plugin that only the build that looks has. */
const LOOKING = 'pof-inspector:looking'
/** What the page needs next, by the names of files, and the module that leads to what is in each. */
export const NEXT: Readonly<Record<string, string>> = {
  reading: 'src/app/reading-parts.ts',
  tabs: 'src/ui/frame/LayoutTabs.tsx',
}
/** What is late in a viewer, by the names of files. */
const VIEWER_LATE: Readonly<Record<string, string>> = {
  reading: 'src/embed/reading.ts',
  names: 'src/embed/names.ts',
  overview: 'src/embed/panes/overview.ts',
  hex: 'src/embed/panes/hex.ts',
  inspector: 'src/embed/panes/inspector.ts',
  problems: 'src/embed/panes/problems.ts',
  printed: 'src/embed/panes/printed.ts',
  cost: 'src/embed/panes/cost.ts',
}
/** What the inspector shares with its own late part. */
const ALSO_SHARED = 'src/view/inspector/navigation.ts'
/** The bundler's own module. */
const RUNTIME = '\0rolldown/runtime.js'

/** The plugin for the page; it acts in `vite build` only. */
export function pageChunks(): Plugin {
  return chunks(NEXT, ({ modules, behind }) => [
    { name: 'page', test: (id) => modules.has(id) || id === RUNTIME, priority: 3 },
    ...Object.entries(behind).map(([name, modules]) => ({
      name,
      test: (id: string) => modules.has(id),
      priority: 2,
    })),
    { name: 'shared', minShareCount: 2, priority: 1 },
  ])
}

/**
 * The plugin for a viewer. Its entry is a file that holds nothing but itself: late chunks import what they share from
 * another, so that it is there once, by whatever address a host loads the entry. What is late has a file for each pane, as
 * its `import()` makes it; what several panes share is one more, and so is the model of costs.
 */
export function viewerChunks(mode: string): Plugin {
  return chunks(VIEWER_LATE, ({ modules, behind, entry }) => {
    const panesOf = (id: string) => Object.keys(VIEWER_LATE).filter((name) => behind[name]?.has(id) === true)
    const isPane = (id: string) => Object.values(VIEWER_LATE).some((path) => id.endsWith(path))
    const isLate = (id: string) => !modules.has(id) && id !== RUNTIME
    return [
      { name: `${mode}-viewer`, test: (id) => id !== entry && !isLate(id), priority: 2 },
      {
        name: `${mode}-shared`,
        test: (id) => isLate(id) && (panesOf(id).length > 1 || id.endsWith(ALSO_SHARED)),
        priority: 1,
      },
      {
        name: `${mode}-model`,
        test: (id) =>
          isLate(id) && panesOf(id)[0] === 'cost' && !isPane(id) && /\/src\/(cost|view)\//.test(id),
        priority: 1,
      },
    ]
  })
}

interface Needed {
  /** The modules that the entry leads to without `import()`, itself included. */
  readonly modules: ReadonlySet<string>
  /** The same of the late modules that were asked about, by their names. */
  readonly behind: Readonly<Record<string, ReadonlySet<string>>>
  readonly entry: string | null
}

function chunks(
  late: Readonly<Record<string, string>>,
  groupsOf: (needed: Needed) => Rolldown.CodeSplittingGroup[],
): Plugin {
  return {
    name: 'pof-inspector:late-chunks',
    apply: 'build',
    async config(config, { mode }) {
      if (isLooking(config)) return undefined
      const groups = groupsOf(await look({ root: config.root ?? process.cwd(), mode }, late))
      const codeSplitting = { groups, includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

function isLooking({ plugins = [] }: UserConfig): boolean {
  return plugins.flat().some((plugin) => (plugin as Plugin | null)?.name === LOOKING)
}

async function look(config: InlineConfig, late: Readonly<Record<string, string>>): Promise<Needed> {
  const options = { write: false, minify: false, reportCompressedSize: false }
  const built = await build({ ...config, logLevel: 'warn', plugins: [{ name: LOOKING }], build: options })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const behind = Object.entries(late).map(([name, module]) => {
    const leads = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true)
    return [name, modulesBehind(leads, chunks)] as const
  })
  return {
    modules: modulesBehind(entry, chunks),
    behind: Object.fromEntries(behind),
    entry: entry?.facadeModuleId ?? null,
  }
}

/** The modules of a chunk and of those that it imports. */
function modulesBehind(
  first: Rolldown.OutputChunk | undefined,
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const behind = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || behind.has(chunk)) return
    behind.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(first)
  return new Set([...behind].flatMap(({ moduleIds }) => moduleIds))
}

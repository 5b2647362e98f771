// A Vite plugin: which modules go into which file. What a page needs to paint and to work is one file, packed as a whole,
// even where late chunks have a use for it, too; what it needs next has files of its own; what several late chunks share
// is one more. Of a viewer what is late is two files: what reads texts and files, and costs.
// What is needed is known only when unused code is gone: so a first build looks, and the second one writes.
import { build, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** The name of a plugin that only the build that looks has. */
const LOOKING = 'pof-inspector:looking'
/** What the page needs next, by the names of files, and the module that leads to what is in each. */
export const NEXT: Readonly<Record<string, string>> = {
  reading: 'src/app/reading-parts.ts',
  tabs: 'src/ui/frame/LayoutTabs.tsx',
}
/** The same of a viewer. */
const VIEWER_READING = { reading: 'src/embed/reading.ts' }
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
 * another, so that it is there once, by whatever address a host loads the entry. What reads is a file by itself, as its
 * `import()` makes it.
 */
export function viewerChunks(mode: string): Plugin {
  return chunks(VIEWER_READING, ({ modules, behind, entry }) => [
    {
      name: `${mode}-viewer`,
      test: (id) => id !== entry && (modules.has(id) || id === RUNTIME),
      priority: 2,
    },
    {
      name: `${mode}-cost`,
      test: (id) => !modules.has(id) && behind.reading?.has(id) !== true,
      priority: 1,
    },
  ])
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

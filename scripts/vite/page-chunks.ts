// A Vite plugin: which modules of the page go into which file. What the page needs to paint and to work is one file, packed
// as a whole, even where late chunks have a use for it, too; what several late chunks share is one more.
// What the page needs is known only when unused code is gone: so a first build looks, and the second one writes.
import { build, type Plugin, type Rolldown } from 'vite'

/** The mode of the build that looks. */
const LOOKING = 'looking'
/** The bundler's own module. */
const RUNTIME = '\0rolldown/runtime.js'

/** The plugin; it acts in `vite build` only. */
export function pageChunks(): Plugin {
  return {
    name: 'pof-inspector:page-chunks',
    apply: 'build',
    async config({ root = process.cwd() }) {
      const needed = await modulesNeeded(root)
      const groups: Rolldown.CodeSplittingGroup[] = [
        { name: 'page', test: (id) => needed.has(id) || id === RUNTIME, priority: 2 },
        { name: 'shared', minShareCount: 2, priority: 1 },
      ]
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
        },
      }
    },
  }
}

/** The modules that the page's entry leads to without `import()`, and that are not empty when unused code is gone. */
async function modulesNeeded(root: string): Promise<ReadonlySet<string>> {
  const options = { write: false, minify: false, reportCompressedSize: false }
  const { output } = (await build({
    root,
    mode: LOOKING,
    logLevel: 'warn',
    build: options,
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const needed = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
}

// A Vite plugin: what a late file of a viewer imports, at once or late in its turn, is asked for together with it, and not when
// it has come: a reader waits for one answer of the server, not for two. The addresses stay `import()`s, which other bundlers know.
import type { Plugin, Rolldown } from 'vite'

/** The plugin; it acts in `vite build` only. */
export function sideBySide(): Plugin {
  return {
    name: 'pof-inspector:side-by-side',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const chunk of chunks) chunk.code = withImports(chunk, chunks)
    },
  }
}

/** The code of a chunk with the imports of each late chunk beside it, but for those that the chunk itself has. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string {
  const here = new Set(imported(chunk, chunks))
  return chunk.code.replace(/\bimport\([`'"]\.\/([^`'"]+)[`'"]\)/g, (call, name) => {
    const late = chunks.find(({ fileName }) => fileName === name)
    const beside = (late === undefined ? [] : leadTo(late, chunks)).filter(
      (file) => file !== name && !here.has(file),
    )
    // That one could not be had is said by what needs it.
    const calls = beside.map((file) => `import(\`./${file}\`).catch(()=>{})`)
    return calls.length === 0 ? call : `(${[...calls, call].join()})`
  })
}

/** The files of a chunk, of all that it imports, and of what it imports late. */
function leadTo(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = imported(chunk, chunks)
  for (const next of chunks) {
    if (chunk.dynamicImports.includes(next.fileName)) imported(next, chunks, found)
  }
  return found
}

/** The files of a chunk and of all that it imports. */
function imported(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found: string[] = [],
): string[] {
  if (found.includes(chunk.fileName)) return found
  found.push(chunk.fileName)
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next !== undefined) imported(next, chunks, found)
  }
  return found
}

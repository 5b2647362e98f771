// Which packages of others have a part in what a build makes: whoever ships it ships them, with their licences.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The parts of a plugin that all versions of Vite have: VitePress brings one of its own. */
interface PackagesPlugin {
  readonly name: string
  renderChunk(code: string, chunk: { readonly moduleIds: readonly string[] }): null
  closeBundle(): void
}

/** A plugin: writes the names of the packages as JSON into a file, an absolute path, when all is built. */
export function shippedPackages(file: string): PackagesPlugin {
  const names = new Set<string>()
  return {
    name: 'pof-inspector:shipped-packages',
    renderChunk(_, { moduleIds }) {
      for (const id of moduleIds) {
        const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
        if (name !== undefined) names.add(name)
      }
      return null
    },
    closeBundle() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...names].sort(), null, 2))
    },
  }
}

// A Vite plugin: the module `virtual:examples`, made of public/examples/*.hex.
// The texts become part of the bundle, so that opening an example needs no request.
// Its type is declared in src/app/examples.d.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:examples'
const RESOLVED = `\0${NAME}`

/** The plugin, for building and developing alike; a change in the folder reloads the development page. */
export function examples(): Plugin {
  let folder = ''
  const isExample = (path: string) => dirname(resolve(path)) === folder && extname(path) === '.hex'

  return {
    name: 'pof-inspector:examples',
    configResolved(config) {
      folder = resolve(config.root, 'public/examples')
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const found = readExamples(folder)
      for (const { file } of found) this.addWatchFile(join(folder, file))
      return `export const examples = ${JSON.stringify(found)}`
    },
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (!isExample(path)) return
        const module = server.moduleGraph.getModuleById(RESOLVED)
        if (module) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

function readExamples(folder: string): { file: string; text: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => extname(file) === '.hex')
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

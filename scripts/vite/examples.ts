// A Vite plugin: the modules `virtual:examples` and `virtual:first-example`, made of public/examples/*.hex. A file begins
// with lines `# title: …`, `# about: …`, `# group: …`, `# names: …` (JSON); what follows is read as if it were pasted.
// The texts become part of the page, so that opening an example needs no request. They are loaded with the readers, but for
// the first, which a new visitor sees: it is read when the page is built. Types are declared in src/page/examples.d.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type InputResult, readText } from '../../src/input/index.ts'

const ALL = 'virtual:examples'
const FIRST = 'virtual:first-example'
const RESOLVED = [ALL, FIRST].map((name) => `\0${name}`)

/** The plugin, for building and developing alike; a change in the folder reloads the development page. */
export function examples(): Plugin {
  let folder = ''
  const isExample = (path: string) => dirname(resolve(path)) === folder && extname(path) === '.hex'

  return {
    name: 'pof-inspector:examples',
    configResolved(config) {
      folder = resolve(config.root, 'public/examples')
    },
    resolveId: (id) => (id === ALL || id === FIRST ? `\0${id}` : undefined),
    load(id) {
      if (!RESOLVED.includes(id)) return undefined
      const found = readExamples(folder)
      for (const { file } of found) this.addWatchFile(join(folder, file))
      if (id === `\0${ALL}`) return `export const examples = ${JSON.stringify(found)}`
      const { title = '', text = '', names = '' } = found[0] ?? {}
      return `export const firstTitle = ${JSON.stringify(title)}
export const firstText = ${JSON.stringify(text)}
export const firstNames = ${JSON.stringify(names)}
export const firstResult = ${codeOf(readText(text))}`
    },
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (!isExample(path)) return
        for (const id of RESOLVED) {
          const module = server.moduleGraph.getModuleById(id)
          if (module) server.moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** What reading gave, as an expression; of bytes JSON knows nothing. */
function codeOf({ payloads, ...rest }: InputResult): string {
  const made = payloads.map(
    ({ bytes, ...payload }) => `{...${JSON.stringify(payload)},bytes:Uint8Array.of(${bytes})}`,
  )
  return `{...${JSON.stringify(rest)},payloads:[${made}]}`
}

interface Example {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly group: string
  /** What its types and fields are called, in the JSON form of names; '' where nothing says it. */
  readonly names: string
  readonly text: string
}

function readExamples(folder: string): Example[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => extname(file) === '.hex')
    .sort()
    .map((file) => exampleOf(file, readFileSync(join(folder, file), 'utf8')))
}

function exampleOf(file: string, text: string): Example {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => !line.startsWith('#'))
  const head = new Map(
    lines.slice(0, first).map((line) => {
      const [, name = '', value = ''] = /^#\s*(\w+):\s*(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )
  return {
    file,
    title: head.get('title') ?? file,
    about: head.get('about') ?? '',
    group: head.get('group') ?? 'Examples',
    names: head.get('names') ?? '',
    text: lines.slice(first).join('\n').trim(),
  }
}

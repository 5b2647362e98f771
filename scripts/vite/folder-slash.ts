// A Vite plugin for what serves the built page: a folder is led to with its slash, which the addresses in its pages are relative to.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The plugin, for `vite preview`. */
export function folderSlash(): Plugin {
  return {
    name: 'pof-inspector:folder-slash',
    configurePreviewServer({ middlewares, config: { root, build } }) {
      middlewares.use((request, response, next) => {
        const [, name = '', rest = ''] = /^\/([\w-]+)(\?.*)?$/.exec(request.url ?? '') ?? []
        const isFolder = name !== '' && existsSync(join(root, build.outDir, name, 'index.html'))
        if (isFolder) response.writeHead(308, { location: `/${name}/${rest}` }).end()
        else next()
      })
    },
  }
}

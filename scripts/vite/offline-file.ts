// The offline page: `vite build --mode offline` makes one pof-inspector.html with everything in it. Its policy names
// scripts and styles by their hashes, so that no other runs, and nothing can be fetched. It lies below the page in
// dist, whose header offers it; a payload can be put into it (src/view/export/offline-page.ts).
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'

/** The file's name, and that of the script which holds its text: the page loads that to put a payload into it. */
const OFFLINE_FILE = 'pof-inspector.html'
const OFFLINE_TEXT = 'pof-inspector.js'

/**
 * A plugin: the module `virtual:offline-page` is that script, as it lies beside the built page. The offline page needs none, and
 * where pages are developed there is none: then it throws.
 */
export function offlineText({ isOffline }: { readonly isOffline: boolean }): Plugin {
  const name = 'virtual:offline-page'
  let isThere = false
  return {
    name: 'pof-inspector:offline-text',
    configResolved: ({ command }) => {
      isThere = command === 'build' && !isOffline
    },
    resolveId: (id) => {
      if (id !== name) return undefined
      return isThere ? { id: `../offline/${OFFLINE_TEXT}`, external: true } : `\0${name}`
    },
    load: (id) =>
      id === `\0${name}` ? "throw new Error('There is no offline page here.')\nexport default ''" : undefined,
  }
}

/** The plugins of the offline build. */
export function offlineFile(): PluginOption[] {
  let folder = 'dist'
  const seal: Plugin = {
    name: 'pof-inspector:offline-file',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    // When all is written, since the hash is of what stands in the file.
    closeBundle: () => {
      const built = join(folder, 'index.html')
      const page = sealed(readFileSync(built, 'utf8'))
      writeFileSync(join(folder, OFFLINE_FILE), page)
      writeFileSync(join(folder, OFFLINE_TEXT), `export default ${JSON.stringify(page)}\n`)
      rmSync(built)
    },
  }
  return [viteSingleFile({ removeViteModuleLoader: true }), seal]
}

/** The page with a policy that allows its own scripts and styles, and nothing else. */
function sealed(html: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashes(html, /<script\b[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashes(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g)}`,
    'img-src data:',
    "connect-src 'none'",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return html.replace(
    '<head>',
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

function hashes(html: string, element: RegExp): string {
  const found = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return found.length === 0 ? "'none'" : found.join(' ')
}

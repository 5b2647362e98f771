// A Vite plugin: says in index.html where the documentation is: in the folder beside the page. The page's help leads there. The
// offline page has none beside it, and does not say so. Whoever serves the page without it deletes the line.
import type { Plugin } from 'vite'

/** The plugin; it acts in `vite build` only. */
export function documentationLink(): Plugin {
  return {
    name: 'pof-inspector:documentation-link',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'link', attrs: { rel: 'help', href: './docs/' }, injectTo: 'head' }],
    },
  }
}

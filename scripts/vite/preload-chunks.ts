// A Vite plugin: index.html names every script that is evaluated late, so that the browser fetches it with the page, after
// what it needs to paint. Using the page then asks for nothing: the readers of names (XML, Java) are already there.
import type { Plugin } from 'vite'

/** The plugin; it acts in `vite build` only. */
export function preloadChunks(): Plugin {
  return {
    name: 'pof-inspector:preload-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((output) => output.type === 'chunk' && !output.isEntry)
          .map(({ fileName }) => `./${fileName}`)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href },
            injectTo: 'head' as const,
          })),
    },
  }
}

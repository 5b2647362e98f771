// A Vite plugin: index.html names every script of the page. What the entry imports is fetched with it; what runs late is
// named without `rel`, which the entry adds as soon as it runs (src/app/main.tsx): a low priority alone does not keep a browser
// from sharing a slow line between all of them. What the page needs next has no low priority, and is fetched at once where a
// link was followed (public/linked.js); of the others the small come before the large. Using the page then asks for nothing: its panels, and what reads names, are already there.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { NEXT } from './late-chunks.ts'

/** The plugin; it acts in `vite build` only. */
export function preloadChunks(): Plugin {
  return {
    name: 'pof-inspector:preload-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const atOnce = chunks.filter(({ fileName }) => entry?.imports.includes(fileName))
        const next = chunks.filter(({ name }) => name in NEXT)
        const late = chunks.filter((chunk) => chunk !== entry && ![...atOnce, ...next].includes(chunk))
        late.sort((a, b) => a.code.length - b.code.length)
        return [
          ...atOnce.map((chunk) => linkTo(chunk)),
          ...next.map((chunk) => linkTo(chunk, { rel: 'late' })),
          ...late.map((chunk) => linkTo(chunk, { rel: 'late', fetchpriority: 'low' })),
          { tag: 'script', attrs: { async: true, src: './linked.js' }, injectTo: 'head' },
        ]
      },
    },
  }
}

function linkTo(
  { fileName }: Rolldown.OutputChunk,
  attributes: Record<string, string> = {},
): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, ...attributes, href: `./${fileName}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}

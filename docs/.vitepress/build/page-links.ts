// Which documents are pages of the site, and the links between them. Links in Markdown name files as they lie in the sources, so that
// they work wherever the files are read.
import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/** Documents beside docs/ that are pages, by their page. */
const BESIDE: Readonly<Record<string, string>> = {
  'README.md': 'project.md',
  'CONTRIBUTING.md': 'contributing.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'security.md',
}

const ANCHOR = /^<a id="([^"]+)"><\/a>$/

/** The page of a document, or null; both are paths, of the project and of the site. */
export function pageOf(document: string): string | null {
  if (!document.startsWith('docs/')) return BESIDE[document] ?? null
  return document.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md')
}

/** The id of a heading, as links in the sources have it: that of GitHub. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}

/** Has a heading take the id that an anchor in front of it names, as the API reference has them. */
export function headingIds(md: MarkdownRenderer): void {
  md.core.ruler.before('anchor', 'heading-ids', (state) => {
    const ids = new Set<string>()
    const isAnchor = (index: number) => {
      const id = ANCHOR.exec(state.tokens[index]?.content ?? '')?.[1]
      const heading = state.tokens[index + 2]
      if (id === undefined || heading?.type !== 'heading_open') return false
      // Of several with one id a link leads to the first.
      if (!ids.has(id)) heading.attrSet('id', id)
      ids.add(id)
      return true
    }
    // An anchor alone on its line is a paragraph: three tokens.
    const anchors = [...state.tokens.keys()].filter(isAnchor)
    const gone = new Set(anchors.flatMap((index) => [index - 1, index, index + 1]))
    state.tokens = state.tokens.filter((_, index) => !gone.has(index))
  })
}

/** Has links to documents lead to their pages. A link to a file that is no page stays as text. */
export function pageLinks(md: MarkdownRenderer, root: string): void {
  md.core.ruler.push('page-links', ({ tokens, env }) => {
    const source = posix.relative(root, env.realPath ?? env.path)
    const page = pageOf(source)
    for (const { attrs, type } of tokens.flatMap(({ children }) => children ?? [])) {
      const href = type === 'link_open' ? attrs?.find(([name]) => name === 'href') : undefined
      const [, path = '', rest = ''] = /^(?![a-z]+:|#|\/)([^#?]*\.md)(.*)$/.exec(href?.[1] ?? '') ?? []
      if (href === undefined || page === null || path === '') continue
      const target = pageOf(posix.join(posix.dirname(source), path))
      if (target !== null) href[1] = posix.relative(posix.dirname(page), target) + rest
    }
  })
}

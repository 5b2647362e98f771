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

/** Gives headings their ids: that of an anchor in front, as the API reference has them, else one of its words that no other has. */
export function headingIds(md: MarkdownRenderer): void {
  md.core.ruler.before('anchor', 'heading-ids', (state) => {
    const { tokens } = state
    const headings = [...tokens.keys()].filter((index) => tokens[index]?.type === 'heading_open')
    // An anchor alone on its line is a paragraph: three tokens.
    const anchorOf = (index: number) => ANCHOR.exec(tokens[index - 2]?.content ?? '')?.[1]
    const named = new Set(headings.map(anchorOf))
    const taken = new Set<string | undefined>()
    const gone = new Set<number>()
    for (const index of headings) {
      const anchor = anchorOf(index)
      if (anchor !== undefined) for (const token of [index - 3, index - 2, index - 1]) gone.add(token)
      let id = anchor ?? slugOf(md.utils.unescapeAll(tokens[index + 1]?.content ?? ''))
      const first = id
      for (let i = 1; taken.has(id) || (id !== anchor && named.has(id)); i++) id = `${first}-${i}`
      taken.add(id)
      tokens[index]?.attrSet('id', id)
    }
    state.tokens = tokens.filter((_, index) => !gone.has(index))
  })
}

/**
 * Has links to documents lead to their pages, and those that are called as the file be called as the page. A link to a file that is
 * no page stays as text.
 */
export function pageLinks(md: MarkdownRenderer, root: string, titles: ReadonlyMap<string, string>): void {
  md.core.ruler.push('page-links', ({ tokens, env }) => {
    const source = posix.relative(root, env.realPath ?? env.path)
    const page = pageOf(source)
    for (const { children } of tokens)
      for (const [index, { attrs, type }] of (children ?? []).entries()) {
        const href = type === 'link_open' ? attrs?.find(([name]) => name === 'href') : undefined
        const [, path = '', rest = ''] = /^(?![a-z]+:|#|\/)([^#?]*\.md)(.*)$/.exec(href?.[1] ?? '') ?? []
        if (href === undefined || page === null || path === '') continue
        const target = pageOf(posix.join(posix.dirname(source), path))
        if (target === null) continue
        href[1] = posix.relative(posix.dirname(page), target) + rest
        const text = children?.[index + 1]
        if (text !== undefined && isFileName(text.content, path))
          text.content = titles.get(target) ?? text.content
      }
  })
}

/** Whether a text is the name of the file at a path. */
function isFileName(text: string, path: string): boolean {
  return path.replace(/^(\.\.\/)+/, '') === text
}

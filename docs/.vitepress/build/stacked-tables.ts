// Tables of five columns or more, three of them with sentences: a page is too narrow for these side by side. Each row becomes a block,
// its sentences one below the other, each with the head of its column. The roles of a table are written out: the styles of blocks would
// take them away.
import type { MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Columns from which on a table is stacked, and those of them with sentences. */
const MANY = 5
const MANY_LONG = 3
/** What a cell holds that is a sentence, or half of one: at least four words. */
const SENTENCE = /^\S+(\s+\S+){3}/
const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

/** Adds it to the renderer. */
export function stackedTables(md: MarkdownRenderer): void {
  md.core.ruler.push('stacked_tables', ({ tokens }) => {
    let from = -1
    for (const [index, { type }] of tokens.entries()) {
      if (type === 'table_open') from = index
      if (type === 'table_close') stack(tokens.slice(from, index))
    }
  })
  const { table_open } = md.renderer.rules
  // VitePress writes no attributes of a table but that it scrolls by the keys, which a stacked one does not.
  md.renderer.rules.table_open = (tokens, index, options, env, self) =>
    tokens[index]?.attrGet('class') === 'stacked'
      ? self.renderToken(tokens, index, options)
      : (table_open?.(tokens, index, options, env, self) ?? '')
}

function stack(tokens: readonly Token[]): void {
  const heads = textsBehind('th_open', tokens)
  const cells = textsBehind('td_open', tokens)
  const isLong = heads.map((_, column) =>
    cells.some((text, i) => i % heads.length === column && SENTENCE.test(text)),
  )
  if (heads.length < MANY || isLong.filter(Boolean).length < MANY_LONG) return
  tokens[0]?.attrJoin('class', 'stacked')
  let cell = 0
  for (const token of tokens) {
    const role = ROLES[token.type]
    if (role !== undefined) token.attrSet('role', role)
    if (token.type !== 'td_open') continue
    const column = cell++ % heads.length
    token.attrSet('data-head', heads[column] ?? '')
    token.attrJoin('class', isLong[column] ? 'long' : 'short')
  }
}

/** The text of the cells of a kind, in turn. */
function textsBehind(type: string, tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token, i) => (token.type === type ? [tokens[i + 1]?.content ?? ''] : []))
}

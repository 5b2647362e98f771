// Words that are too long for a column of a table, or for a phone: an address, a class with its package, a call. They may go on in the
// next line behind a sign, and nowhere else. An option of the command stays whole. Cells that hold a sentence get a class.
import type { MarkdownRenderer } from 'vitepress'

/** Words of more characters may be broken. */
const LONG_WORD = 16
/** Cells of more characters hold a sentence. */
const LONG_CELL = 40
const SIGNS = /(?<=[.,:;=/([{&?_])(?=[^\s])/
const OPTION = /^--?[a-zA-Z]/

/** Adds it to the renderer. */
export function longWords(md: MarkdownRenderer): void {
  const { escapeHtml } = md.utils
  const { code_inline, text } = md.renderer.rules
  const html = (content: string) =>
    content
      .split(/(\s+)/)
      .map((word) => wordHtml(word, escapeHtml))
      .join('')
  md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
    const made = code_inline?.(tokens, index, options, env, self) ?? ''
    return made.replace(/(?<=>)[^<]*(?=<\/code>)/, () => html(tokens[index]?.content ?? ''))
  }
  md.renderer.rules.text = (tokens, index, options, env, self) =>
    /\S{17}/.test(tokens[index]?.content ?? '')
      ? html(tokens[index]?.content ?? '')
      : (text?.(tokens, index, options, env, self) ?? '')
  md.core.ruler.push('long_cells', ({ tokens }) => {
    for (const [index, { type }] of tokens.entries())
      if (type === 'td_open' && (tokens[index + 1]?.content.length ?? 0) > LONG_CELL)
        tokens[index]?.attrJoin('class', 'sentence')
  })
}

function wordHtml(word: string, escape: (text: string) => string): string {
  if (OPTION.test(word) && word.length <= LONG_WORD * 2) return `<span class="whole">${escape(word)}</span>`
  return word.length > LONG_WORD ? word.split(SIGNS).map(escape).join('<wbr>') : escape(word)
}

// Words that are too long for a column of a table, or for a phone: an address, a class with its package, a call. They may go on in the
// next line behind a sign, and nowhere else. An option of the command and the bits of a byte stay whole. Cells that hold a sentence get a class.
import type { MarkdownRenderer } from 'vitepress'

/** Words of more characters may be broken. */
const LONG_WORD = 16
/** Parts of more characters may be broken between words that are joined, or within digits. */
const LONG_PART = 24
/** What a cell holds that is long, and not code alone. */
const SENTENCE = /^(?!`[^`]*`$).{41,}/
const SIGNS = /(?<=[.,:;=/&?]|\w[([{])(?=[^\s.,:;=/)\]}&?_])/
const JOINED = /(?<=[a-z])(?=[A-Z])/
const DIGITS = /^\W*[\da-f]+\W*$/i
/** The bits of a byte, as they are drawn. */
const BITS = /^\[[01 ]+\]$/
const OPTION = /^--?[a-zA-Z]/

/** Adds it to the renderer. */
export function longWords(md: MarkdownRenderer): void {
  const { escapeHtml } = md.utils
  const { code_inline, text } = md.renderer.rules
  const html = (content: string) => breakable(content, escapeHtml)
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
      if (type === 'td_open' && SENTENCE.test(tokens[index + 1]?.content ?? ''))
        tokens[index]?.attrJoin('class', 'sentence')
  })
}

/** A text as HTML whose long words may be broken; `toHtml` escapes a part of it. */
export function breakable(content: string, toHtml: (text: string) => string): string {
  return content
    .split(/(\[[01 ]+\]|\s+)/)
    .map((word) => wordHtml(word, toHtml))
    .join('')
}

function wordHtml(word: string, toHtml: (text: string) => string): string {
  if ((OPTION.test(word) || BITS.test(word)) && word.length <= LONG_WORD * 2)
    return `<span class="whole">${toHtml(word)}</span>`
  return word.length > LONG_WORD ? word.split(SIGNS).flatMap(parts).map(toHtml).join('<wbr>') : toHtml(word)
}

function parts(part: string): readonly string[] {
  if (part.length <= LONG_PART) return [part]
  return DIGITS.test(part) ? (part.match(/.{1,16}/g) ?? []) : part.split(JOINED)
}

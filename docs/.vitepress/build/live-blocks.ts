// What is live on a page, in Markdown that reads well without the site:
//
// - a fence `pof` holds a payload, and becomes a viewer. JSON may stand behind the word, on its line: the options below.
// - a comment `<!-- figure: name {"option": 1} -->` becomes a figure of docs/.vitepress/figures.
//
// What is written here is the static rendering, for readers without script. theme/live.ts makes it live when it comes near.
import type { MarkdownRenderer } from 'vitepress'
import { figureHtml, type PayloadOptions, payloadHtml } from './static-figures.ts'

const FIGURE = /^<!--\s*figure:\s*([\w-]+)\s*(\{.*\})?\s*-->\s*$/s

/** Adds both to the renderer. */
export function liveBlocks(md: MarkdownRenderer): void {
  const { fence, html_block } = md.renderer.rules
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info, content } = tokens[index] as { info: string; content: string }
    const [, json = ''] = /^pof\b\s*(.*)$/.exec(info.trim()) ?? []
    if (!/^pof\b/.test(info)) return fence?.(tokens, index, options, env, self) ?? ''
    return still(payloadHtml(content.trim(), optionsOf<PayloadOptions>(json, env)))
  }
  md.renderer.rules.html_block = (tokens, index, options, env, self) => {
    const [whole, name = '', json = ''] = FIGURE.exec((tokens[index] as { content: string }).content) ?? []
    if (whole === undefined) return html_block?.(tokens, index, options, env, self) ?? ''
    return still(figureHtml(name, optionsOf(json, env)))
  }
}

/** HTML that Vue leaves alone. */
function still(html: string): string {
  return `<div v-pre>${html}</div>\n`
}

function optionsOf<Options extends object>(json: string, env: { readonly path?: string }): Options {
  try {
    return JSON.parse(json === '' ? '{}' : json) as Options
  } catch (error) {
    throw new Error(`${env.path}: options of a live block are JSON on one line; found ${json}`, {
      cause: error,
    })
  }
}

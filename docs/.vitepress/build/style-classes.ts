// The site's policy refuses style attributes, which highlighted code and static figures have. Each becomes a class, whose rule
// is written into one style sheet.
import { createHash } from 'node:crypto'
import type { MarkdownRenderer } from 'vitepress'

const TAG =
  /<(?<name>[a-zA-Z][\w-]*)(?<before>(?:\s+[^\s=>"]+(?:="[^"]*")?)*?)\s+style="(?<style>[^"]*)"(?<after>[^>]*)>/g

/** Styles that were met, as classes. */
export class StyleClasses {
  readonly #rules = new Map<string, string>()

  /** Has everything that the renderer makes pass here. */
  use(md: MarkdownRenderer): void {
    const render = md.renderer.render.bind(md.renderer)
    md.renderer.render = (tokens, options, env) => this.withClasses(render(tokens, options, env))
  }

  /** HTML without style attributes. */
  withClasses(html: string): string {
    return html.replace(TAG, (_, name: string, before: string, style: string, after: string) => {
      const others = `${before}${after}`
      const own = this.#classOf(style)
      return / class="/.test(others)
        ? `<${name}${others.replace(/ class="/, ` class="${own} `)}>`
        : `<${name} class="${own}"${others}>`
    })
  }

  /** The style sheet. Pages are rendered at the same time, so that the order in which styles are met is another in each build. */
  css(): string {
    return (
      [...this.#rules]
        // Twice, to count more than the rules that VitePress has for each table and link.
        .map(([name, style]) => `.${name}.${name}{${style}}`)
        .sort()
        .join('\n')
    )
  }

  #classOf(style: string): string {
    const name = `s-${createHash('sha256').update(style).digest('hex').slice(0, 8)}`
    this.#rules.set(name, style.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    return name
  }
}

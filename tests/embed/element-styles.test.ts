// The style sheet of the viewer, made of the page's: what stands on the root, what can be set, what is not in it.

import { describe, expect, it } from 'vitest'
import { forShadowTree, SHEETS } from '../../scripts/vite/element-styles.ts'
import { readText, tableOf } from '../docs/markdown.ts'

const paths = [...new Set(Object.values(SHEETS).flat())]
const sheets = paths.map((path) => ({ path, css: readText(path) }))
const made = sheets.map(({ css }) => forShadowTree(css)).join('\n')
/** Of layers above the page, which the viewer has none of, and sizes that its rows rely on. */
const UNSEEN = ['gap', 'row-height', 'shadow', 'shadow-color']
const declared = (css: string): string[] =>
  [...css.matchAll(/^ {2}--([a-z-]+):/gm)].map(([, name]) => name as string)

describe('forShadowTree', () => {
  it('puts what stands on the root on the viewer, each token to be set by a name of its own', () => {
    expect(
      forShadowTree(':root {\n  --accent: light-dark(#fff, #000);\n  color-scheme: light dark;\n}\n'),
    ).toBe(
      ':is(.viewer, .printed) {\n  --accent: var(--pof-accent, light-dark(#fff, #000));\n  color-scheme: light dark;\n}\n',
    )
  })

  it('takes the host out of a list, since the page around can set what stands on it', () => {
    expect(forShadowTree(':root,\n:host {\n  --cost: red;\n}')).toBe(
      ':is(.viewer, .printed) {\n  --cost: var(--pof-cost, red);\n}',
    )
  })

  it('keeps the theme in the selector, and values of several lines', () => {
    expect(forShadowTree(":root[data-theme='dark'] {\n  color-scheme: dark;\n}")).toBe(
      ":is(.viewer, .printed)[data-theme='dark'] {\n  color-scheme: dark;\n}",
    )
    expect(forShadowTree(':root {\n  --mono:\n    a,\n    b;\n}')).toContain(
      '--mono: var(--pof-mono, a,\n    b);',
    )
  })

  it('leaves all other rules as they are', () => {
    const css = '.a {\n  --b: 1px;\n  color: var(--accent);\n}\n:host([hidden]) {\n  display: none;\n}\n'
    expect(forShadowTree(css)).toBe(css)
  })
})

describe('the sheet of the viewer', () => {
  it('names nothing outside a shadow tree', () => {
    expect(made.match(/(^|[\s,(])(:root|html|body|#root)\b/gm)).toBeNull()
  })

  it('has no custom property that is used and never given', () => {
    const given = new Set([...made.matchAll(/(?:^|[\s{;])--([a-z0-9-]+):/g)].map(([, name]) => name))
    const used = [...made.matchAll(/var\(--(?!pof-|radix-)([a-z0-9-]+)\)/g)].map(([, name]) => name as string)
    expect(used.length).toBeGreaterThan(100)
    // The tree, and a pane, give these to themselves as they are drawn.
    const drawn = ['bytes-characters', 'cost-characters', 'head-height', 'problems']
    expect([...new Set(used)].filter((name) => !given.has(name) && !drawn.includes(name))).toEqual([])
  })

  it('counts the rules of the viewer last of those that are there at once, and has no sheet twice', () => {
    expect(SHEETS.viewer?.at(-1)).toBe('src/embed/element.css')
    expect(paths).toHaveLength(Object.values(SHEETS).flat().length)
  })

  it('gives the tokens that panes share before any of them comes', () => {
    const atOnce = (SHEETS.viewer ?? []).map((path) => forShadowTree(readText(path))).join('\n')
    for (const name of ['accent', 'bg', 'fg', 'line', 'mono'])
      expect(atOnce).toContain(`--${name}: var(--pof-`)
  })

  it('lets the page set the tokens that the documentation names, and no others', () => {
    const cells = tableOf(readText('docs/embedding.md'), 'Custom property').map(([cell = '']) => cell)
    const named = [...cells.join().matchAll(/`([a-z-]+)`/g)].map(([, name]) => name as string)
    const rootRules = sheets.flatMap(({ css }) =>
      [...css.matchAll(/^:root[^{]*\{([^}]*)\}/gm)].map(([, body]) => body),
    )
    const tokens = declared(rootRules.join('\n')).filter(
      (name) => !/^(role|tint)-/.test(name) && !UNSEEN.includes(name),
    )
    expect(named.filter((name) => !/^(role|tint)-/.test(name)).sort()).toEqual(tokens.sort())
    for (const name of tokens) expect(made).toContain(`--${name}: var(--pof-${name}, `)
  })
})

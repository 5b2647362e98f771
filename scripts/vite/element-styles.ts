// A Vite plugin: the modules `virtual:element-styles/…`, the style sheets of the embeddable viewer, each as one text made of
// the sheets of the components that it is for: one for each piece of the viewer. Their type is declared in
// src/embed/styles.d.ts.
// Tokens (`--accent: …` on :root) move to the viewer's own boxes, out of reach of the page around; from there each can be
// set under a name of its own, `--pof-accent`. In the builds of the viewer components bring no sheets themselves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:element-styles/'
/** The names' ending has Vite make texts of them, minified where it minifies. */
const RESOLVED = /^\/@pof-inspector\/element-styles-(\w+)\.css\?inline$/

/** The sheets of the two pieces of the viewer, in the order in which they count. */
export const SHEETS: Readonly<Record<string, readonly string[]>> = {
  viewer: [
    'src/ui/theme.css',
    'src/ui/base.css',
    'src/ui/frame/pane-head.css',
    'src/ui/tree/tree.css',
    'src/ui/tree/columns.css',
    'src/ui/tree/CostColumns.css',
    'src/embed/element.css',
  ],
  panes: [
    'src/ui/cost.css',
    'src/ui/hex/roles.css',
    'src/ui/frame/layers.css',
    'src/ui/inspector/facts.css',
    'src/ui/inspector/ProblemDetail.css',
    'src/ui/hex/OverviewStrip.css',
    'src/ui/hex/HexPane.css',
    'src/ui/hex/HexPills.css',
    'src/ui/inspector/InspectorCost.css',
    'src/ui/inspector/Inspector.css',
    'src/ui/inspector/TokenList.css',
    'src/ui/inspector/BitsView.css',
    'src/ui/inspector/ProblemList.css',
    'src/ui/charts/ReachCurve.css',
    'src/ui/sharing/printed.css',
    'src/embed/printed.css',
  ],
}

/** Tokens of what only the page has: layers above it, sizes that its rows rely on. */
const UNSEEN = /^ *--(?:shadow|shadow-color):[^;]*;\n/gm

/** The plugin; `isViewer` where the build is of the viewer alone. */
export function elementStyles({ isViewer }: { readonly isViewer: boolean }): Plugin {
  let root = ''
  return {
    name: 'pof-inspector:element-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) =>
      id.startsWith(NAME) ? `/@pof-inspector/element-styles-${id.slice(NAME.length)}.css?inline` : undefined,
    load(id) {
      const [, name] = RESOLVED.exec(id) ?? []
      if (name !== undefined) {
        const sheets = SHEETS[name] ?? []
        for (const sheet of sheets) this.addWatchFile(join(root, sheet))
        return sheets.map((sheet) => forShadowTree(readFileSync(join(root, sheet), 'utf8'))).join('\n')
      }
      return isViewer && /\/src\/ui\/.+\.css$/.test(id) ? '' : undefined
    },
  }
}

/** A sheet of the page as one for the viewer: what stands on the root stands on the viewer, tokens can be set. */
export function forShadowTree(css: string): string {
  return css.replace(/(?<=^|\n)( *:root[^{]*)\{([^}]*)\}/g, (_, selectors: string, declarations: string) => {
    const own = selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => selector !== ':host')
      .map((selector) => selector.replace(':root', ':is(.viewer, .printed)'))
    const seen = declarations.replace(UNSEEN, '')
    return `${own.join(', ')} {${seen.replace(/--([a-z-]+):\s*([^;]+);/g, '--$1: var(--pof-$1, $2);')}}`
  })
}

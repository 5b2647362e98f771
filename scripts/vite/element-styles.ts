// A Vite plugin: the module `virtual:element-styles`, the style sheet of the embeddable viewer as one text, made of the
// sheets of the components that it uses. Its type is declared in src/embed/styles.d.ts.
// Tokens (`--accent: …` on :root) move to the viewer's own boxes, out of reach of the page around; from there each can be
// set under a name of its own, `--pof-accent`. In the builds of the viewer components bring no sheets themselves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:element-styles'
/** The name's ending has Vite make a text of it, minified where it minifies. */
const RESOLVED = '/@pof-inspector/element-styles.css?inline'

/** In the order in which they count. */
export const SHEETS = [
  'src/ui/theme.css',
  'src/ui/base.css',
  'src/ui/frame/layout.css',
  'src/ui/tree/tree.css',
  'src/ui/tree/cost.css',
  'src/ui/hex/roles.css',
  'src/ui/hex/HexPane.css',
  'src/ui/inspector/Inspector.css',
  'src/ui/inspector/TokenList.css',
  'src/ui/inspector/BitsView.css',
  'src/ui/inspector/ProblemList.css',
  'src/ui/hex/OverviewStrip.css',
  'src/ui/charts/ReachCurve.css',
  'src/embed/element.css',
]

/** The plugin; `isViewer` where the build is of the viewer alone. */
export function elementStyles({ isViewer }: { readonly isViewer: boolean }): Plugin {
  let root = ''
  return {
    name: 'pof-inspector:element-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id === RESOLVED) {
        for (const sheet of SHEETS) this.addWatchFile(join(root, sheet))
        return SHEETS.map((sheet) => forShadowTree(readFileSync(join(root, sheet), 'utf8'))).join('\n')
      }
      return isViewer && /\/src\/ui\/.+\.css$/.test(id) ? '' : undefined
    },
  }
}

/** A sheet of the page as one for the viewer: what stands on the root stands on the viewer, tokens can be set. */
export function forShadowTree(css: string): string {
  return css.replace(/(?<=^|\n)(:root[^{]*)\{([^}]*)\}/g, (_, selectors: string, declarations: string) => {
    const own = selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => selector !== ':host')
      .map((selector) => selector.replace(':root', ':is(.viewer, .printed)'))
    return `${own.join(', ')} {${declarations.replace(/--([a-z-]+):\s*([^;]+);/g, '--$1: var(--pof-$1, $2);')}}`
  })
}

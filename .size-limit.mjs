// What size-limit measures, and the budgets: the page's first load and the decoder on its own.
// First load is index.html and every script and style sheet it names; chunks and workers fetched later do not count.
import { existsSync, readFileSync } from 'node:fs'

const page = 'dist/index.html'
if (!existsSync(page)) throw new Error('dist/index.html is missing: run "npm run build" first')

const named = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
  (match) => `dist/${match[1]}`,
)

export default [
  {
    name: 'page, first load (index.html, scripts, styles)',
    path: [page, ...named],
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '220 kB',
  },
  {
    name: 'decoder (src/pof)',
    path: 'src/pof/index.ts',
    gzip: true,
    limit: '25 kB',
  },
]

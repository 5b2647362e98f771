// What size-limit measures, and the budgets: the page's first load, and of the package what a bundle of each entry
// point takes. The page's first load is index.html, its style sheet, and the scripts that it names for this moment: what must be
// there before the page is painted and can be used. What it names as late arrives behind that, and has lines of its own: first
// what reads texts and files, and the tabs of narrow screens, then, at low priority, all that is opened on demand.
// An entry point that builds on the decoder is measured without it: the decoder has a budget of its own.
// A budget is the size when it was set, and 2 %: raise it knowingly, lower it when something got smaller.
import { existsSync, readFileSync } from 'node:fs'

const page = 'dist/index.html'
for (const file of [page, 'lib/pof/index.js'])
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm test -- --only build" first`)

const named = [
  ...readFileSync(page, 'utf8').matchAll(/<[^>]*(?:src|href)="\.\/([^"]+\.(?:js|css))"[^>]*>/g),
].map(([element, path]) => ({ path: `dist/${path}`, when: whenOf(element) }))
const pathsOf = (when) => named.filter((one) => one.when === when).map(({ path }) => path)

/** See scripts/vite/preload-chunks.ts. */
function whenOf(element) {
  if (!element.includes('rel="late"')) return 'at once'
  return element.includes('fetchpriority="low"') ? 'at low priority' : 'next'
}

const withoutDecoder = (config) => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    {
      name: 'without-decoder',
      setup: (build) =>
        build.onResolve({ filter: /\/pof\/index\.js$/ }, ({ path }) => ({ path, external: true })),
    },
  ],
})

/** The files of a viewer that come behind the tree (docs/embedding.md). */
const LATE = {
  shared: 'what several panes need',
  overview: 'the strip of all bytes',
  hex: 'bytes',
  inspector: 'inspector',
  'inspector-cost': "the inspector's section of costs",
  problems: 'problems',
  cost: 'the pane of costs',
  model: 'the model of costs',
  printed: 'the form on paper, and exportHtml',
  names: "what Coherence's own types are called",
  reading: 'what reads other texts than hex and Binary(...), and files',
  'fetch-source': 'what fetches src',
}
const VIEWERS = [
  {
    viewer: 'element',
    without: '',
    late: {
      viewer: '80 kB',
      shared: '7.2 kB',
      overview: '2.5 kB',
      hex: '8.9 kB',
      inspector: '16.7 kB',
      'inspector-cost': '3.3 kB',
      problems: '1.9 kB',
      cost: '6.9 kB',
      model: '24.5 kB',
      printed: '5.1 kB',
      names: '3.4 kB',
      reading: '41 kB',
      'fetch-source': '0.8 kB',
    },
  },
  {
    viewer: 'react',
    without: ', without React',
    late: {
      viewer: '61 kB',
      shared: '7.2 kB',
      overview: '2.6 kB',
      hex: '8.9 kB',
      inspector: '16.8 kB',
      'inspector-cost': '3.3 kB',
      problems: '1.9 kB',
      cost: '6.9 kB',
      model: '24.5 kB',
      printed: '5.1 kB',
      names: '3.4 kB',
      reading: '41 kB',
    },
  },
]

export default [
  {
    name: 'page, first load: index.html, scripts, styles',
    path: [page, ...pathsOf('at once')],
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '230 kB',
  },
  {
    name: 'page, next: what reads texts, files and links; tabs',
    path: pathsOf('next'),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '56 kB',
  },
  {
    name: 'page, at low priority: panels, dialogs, parsers',
    path: pathsOf('at low priority'),
    disablePlugins: ['@size-limit/esbuild'],
    gzip: true,
    limit: '425 kB',
  },
  {
    name: 'decode alone',
    path: 'lib/pof/index.js',
    import: '{ decode }',
    gzip: true,
    limit: '14.2 kB',
  },
  {
    name: 'decoder: parse, decode, resolvePath',
    path: 'lib/pof/index.js',
    import: '{ parse, decode, resolvePath }',
    gzip: true,
    limit: '35.5 kB',
  },
  {
    name: 'encoder: write, beside the decoder',
    path: 'lib/pof/index.js',
    import: '{ parse, decode, resolvePath, write, editRefusal }',
    gzip: true,
    limit: '51 kB',
  },
  {
    name: 'cost: skipCost, without the decoder',
    path: 'lib/cost/index.js',
    import: '{ skipCost }',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '12 kB',
  },
  {
    name: 'cost: everything, without the decoder',
    path: 'lib/cost/index.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '40.5 kB',
  },
  {
    name: 'input: everything',
    path: 'lib/input/index.js',
    gzip: true,
    limit: '46.5 kB',
  },
  {
    name: 'schema: names from JSON',
    path: 'lib/schema/index.js',
    import: '{ readNames, BUILT_IN_NAMES }',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '13.2 kB',
  },
  {
    name: 'schema: everything, parsers of XML and Java included, without the decoder',
    path: 'lib/schema/index.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '134 kB',
  },
  ...VIEWERS.flatMap(({ viewer, without, late }) => [
    {
      name: `${viewer}: before the tree is shown${without}`,
      path: [`lib/embed/${viewer}.js`, `lib/embed/${viewer}-viewer.js`],
      disablePlugins: ['@size-limit/esbuild'],
      gzip: true,
      limit: late.viewer,
    },
    ...Object.entries(LATE)
      .filter(([part]) => part in late)
      .map(([part, name]) => ({
        name: `${viewer}: late, ${name}`,
        path: `lib/embed/${viewer}-${part}.js`,
        disablePlugins: ['@size-limit/esbuild'],
        gzip: true,
        limit: late[part],
      })),
  ]),
]

// What size-limit measures, and the budgets: the page's first load and the pieces that it loads after it, what a bundle of
// each entry point of the package takes, and the element. The page's first load is index.html with the scripts and the style
// sheet that it names; all other scripts are pieces that are loaded after the first paint (src/page/pieces.ts).
// An entry point that builds on the decoder is measured without it: the decoder has a budget of its own.
// A budget is the size when it was set, and 2 %: raise it knowingly, lower it when something got smaller. Code is not split,
// renamed or written twice to stay within one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const page = 'dist/index.html'
for (const file of [page, 'lib/pof/index.js'])
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm test -- --only build" first`)

const firstLoad = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
  ([, path]) => `dist/${path}`,
)
const pieces = readdirSync('dist/assets')
  .map((name) => `dist/assets/${name}`)
  .filter((path) => !firstLoad.includes(path))

/** A module of the package and those that it imports at once. */
function importedBy(path, found = new Set()) {
  if (found.has(path)) return [...found]
  found.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, file] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
    importedBy(path.replace(/[^/]+$/, file), found)
  return [...found]
}

/** Files as they are served. */
const asTheyAre = { disablePlugins: ['@size-limit/esbuild'], gzip: true }

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

const withoutDecoderAndCost = (config) => {
  const { plugins, ...rest } = withoutDecoder(config)
  const external = (build) =>
    build.onResolve({ filter: /\/cost\/index\.js$/ }, ({ path }) => ({ path, external: true }))
  return { ...rest, plugins: [...plugins, { name: 'without-cost', setup: external }] }
}

export default [
  {
    name: 'page, first load: index.html, scripts, styles',
    path: [page, ...firstLoad],
    ...asTheyAre,
    // 1.5 kB of it say what takes the place of the panes, and tell captures, archives and snapshots by their first bytes; 1 kB are
    // rows, bytes and news in words, for screen readers.
    limit: '242 kB',
  },
  {
    // Of these 13 kB are for the cache view: heap and time of indexes, their form, advice over all entries.
    name: 'page, after it: readers, panels, workers',
    path: pieces,
    ...asTheyAre,
    // Profiles and comparing are in it twice: as views among the panels, and as work in the text of the workers. 8 kB of it open
    // what is identical, print caches and comparisons, and compare two profiles.
    // 24 kB are for captures: packets, Extend, HTTP/2 and gRPC in the worker, the timeline among the panels.
    // Snapshots are 6 kB of it, in the text of the workers, and their list among the panels.
    // Work and levels of estimates, ranges, and comparing with a file are 0.8 kB. 3.5 kB are eleven more kinds of exceptions, and
    // code that calls values in more ways, and 1 kB follows indexes that code counts. 10 kB unpack archives of names, in the text of
    // their own worker. 1.4 kB read hex in lines, and names of classes below one that was not given.
    limit: '860 kB',
  },
  {
    name: 'decode alone',
    path: 'lib/pof/index.js',
    import: '{ decode }',
    gzip: true,
    limit: '31.5 kB',
  },
  {
    name: 'decoder and encoder: parse, decode, resolvePath, write',
    path: 'lib/pof/index.js',
    import: '{ parse, decode, resolvePath, write, editRefusal }',
    gzip: true,
    limit: '53 kB',
  },
  {
    name: 'cost: everything, without the decoder',
    path: 'lib/cost/index.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '41 kB',
  },
  {
    name: 'input: everything',
    path: 'lib/input/index.js',
    gzip: true,
    // 0.8 kB of it tell hex that was broken into lines from lines that are a value each.
    limit: '52 kB',
  },
  {
    name: 'inside: everything, without the decoder',
    path: 'lib/inside/public.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '101.5 kB',
  },
  {
    name: 'capture: everything, without the decoder',
    path: 'lib/capture/index.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    limit: '62.8 kB',
  },
  {
    name: 'profile/sizing: everything',
    path: 'lib/profile/sizing/index.js',
    gzip: true,
    limit: '9.5 kB',
  },
  {
    name: 'schema: everything, parsers of XML and Java included, without the decoder',
    path: 'lib/schema/index.js',
    modifyEsbuildConfig: withoutDecoder,
    gzip: true,
    // 1.3 kB of it give indexes as PofAnnotationSerializer does, and read what serializers ask of objects whose class is not given,
    // and what they hand on with an index; 0.3 kB go through the methods that a class above calls which was not given.
    limit: '138.4 kB',
  },
  {
    name: 'profile: everything, without the decoder and the cost',
    path: 'lib/profile/index.js',
    modifyEsbuildConfig: withoutDecoderAndCost,
    gzip: true,
    // Two profiles compared, lines of dumps, and bounds of memory came.
    limit: '40.6 kB',
  },
  {
    name: 'element: before the tree is shown',
    path: importedBy('lib/embed/element.js'),
    ...asTheyAre,
    // 30 bytes let go of elements that are removed before the panes are there, and 200 tell lines of hex that are a value each.
    limit: '92.4 kB',
  },
  {
    name: 'element, after it: the panes, and the readers of other formats',
    path: 'lib/embed/element-panes.js',
    ...asTheyAre,
    // Of these 9 kB are for what is fetched and goes on where it was cut, its beginning, and archives.
    limit: '204 kB',
  },
]

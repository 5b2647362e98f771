// Runs a benchmark: node benchmarks/run.mjs <parse | page | large | icicle | rewrite | command | profile | capture | shapes | snapshot> [its options].
// Bundles the TypeScript with the Vite that builds the page, as one file each, into a folder that git ignores
// and from which the peers' packages can be found; then starts the benchmark in a fresh process.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules', '.cache', 'pof-inspector-benchmarks')
const BENCHMARKS = {
  parse: ['parse', 'worker', 'make-files'],
  page: ['page'],
  large: ['large'],
  icicle: ['icicle'],
  rewrite: ['rewrite', 'rewrite-worker'],
  command: ['command'],
  profile: ['profile'],
  capture: ['capture'],
  shapes: ['shapes'],
  snapshot: ['snapshot'],
}

const [name, ...options] = process.argv.slice(2)
const entries = BENCHMARKS[name]
if (entries === undefined) {
  console.error(`Usage: node benchmarks/run.mjs <${Object.keys(BENCHMARKS).join(' | ')}> [options]`)
  process.exit(2)
}
if (!existsSync(join(root, 'node_modules', 'vite'))) {
  console.error('The packages are not installed: run "npm ci" first.')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
for (const entry of entries) await bundle(entry)
if (name === 'page' || name === 'large') await preparePage()
if (name === 'command' || name === 'profile') {
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build-package.mjs')], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(folder, `${entries[0]}.mjs`), ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, POF_BENCHMARKS: folder },
})
process.exit(status ?? 1)

/** Builds the page beside the bundles, where no server of anyone else's looks, and finds a browser. */
async function preparePage() {
  const { findBrowser } = await import('../scripts/find-browser.mjs')
  process.env.CHROME_PATH = await findBrowser()
  await build({ root, logLevel: 'error', build: { outDir: join(folder, 'page'), emptyOutDir: true } })
}

/** One entry and everything of ours that it imports, as one file; packages stay outside. */
async function bundle(entry) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(root, 'benchmarks', `${entry}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
}

// Compares the project with the running library: npm run test:coherence -- [options]; README.md lists them.
// Builds the Java program with Maven and the TypeScript with Vite, each into a folder that git ignores. Where Java 17 or Maven is
// missing, or Maven cannot build, it says so and ends well: --required makes that a failure.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const OLDEST_JAVA = 17
const USUAL = '25.03.1'
/** Milliseconds that Maven may take. */
const BUILDING = 240_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = join(root, 'tests', 'coherence')
const folder = join(root, 'node_modules', '.cache', 'pof-inspector-coherence')
const words = process.argv.slice(2)
const isRequired = words.includes('--required')
const options = words.filter((word) => word !== '--required')
const coherence =
  options.find((word) => word.startsWith('--coherence='))?.slice('--coherence='.length) ?? USUAL
const java = join(folder, coherence.replaceAll(/[^\w.-]/g, '_'))

const why = whyNot()
if (why !== null) {
  console.log(`The comparison with the running library is skipped: ${why}.`)
  process.exit(isRequired ? 1 : 0)
}
await bundle()
const classPath = [join(java, 'classes'), join(java, 'dependency', '*')].join(delimiter)
// Most of what is made lives no longer than its comparison.
const node = ['--max-semi-space-size=64', join(folder, 'live.mjs')]
const ran = spawnSync(process.execPath, [...node, `--class-path=${classPath}`, ...options], {
  stdio: 'inherit',
})
process.exit(ran.status ?? 1)

/** Builds the Java program; why that is not possible here, or null. */
function whyNot() {
  const found = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(found.stderr ?? '')?.[1] ?? 0)
  if (version < OLDEST_JAVA) return `there is no Java ${OLDEST_JAVA}`
  if (spawnSync('mvn', ['-v']).status !== 0) return 'there is no Maven'
  mkdirSync(java, { recursive: true })
  const settings = [`-Dbuild.folder=${java}`, `-Dcoherence.version=${coherence}`]
  const goals = ['compile', 'dependency:copy-dependencies']
  const words = ['-q', '-B', ...settings, '-f', join(project, 'pom.xml'), ...goals]
  const built = spawnSync('mvn', words, { encoding: 'utf8', timeout: BUILDING })
  if (built.status === 0) return null
  return `Maven cannot build the program: ${`${built.stdout}${built.stderr}`.trim().split('\n')[0]}`
}

/** The TypeScript as one file. */
async function bundle() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(project, 'live.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
}

// Compares the project with the running library: npm run test:coherence -- [options]; README.md lists them.
// Builds the Java program with Maven and the TypeScript with Vite, each into a folder that git ignores. Where Java 17 or Maven is
// missing, or Maven cannot build, it says so and ends well: --required makes that a failure.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'

const OLDEST_JAVA = 17
const USUAL = '25.03.1'
/** Milliseconds that Maven may take. */
const BUILDING = 480_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = join(root, 'tests', 'coherence')
const folder = join(root, 'node_modules', '.cache', 'pof-inspector-coherence')
const words = process.argv.slice(2)
const isRequired = words.includes('--required')
const options = words.filter((word) => word !== '--required')
const coherence =
  options.find((word) => word.startsWith('--coherence='))?.slice('--coherence='.length) ?? USUAL
const java = join(folder, coherence.replaceAll(/[^\w.-]/g, '_'))

const { why, isBroken } = whyNot()
if (why !== null) {
  console.log(`The comparison with the running library is ${isBroken ? 'broken' : 'skipped'}: ${why}.`)
  process.exit(isRequired || isBroken ? 1 : 0)
}
await bundle()
const classPath = [join(java, 'classes'), join(java, 'dependency', '*')].join(delimiter)
// The keys that stop a run are for the program that tells its figures; this one waits for it.
process.on('SIGINT', () => {})
// Most of what is made lives no longer than its comparison.
const node = ['--max-semi-space-size=64', join(folder, 'live.mjs')]
const ran = spawnSync(process.execPath, [...node, `--class-path=${classPath}`, ...options], {
  stdio: 'inherit',
})
process.exit(ran.status ?? 1)

/** Builds the Java program. Why that is not possible here, or null, and whether the program is to blame. */
function whyNot() {
  const found = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(found.stderr ?? '')?.[1] ?? 0)
  if (version < OLDEST_JAVA) return { why: `there is no Java ${OLDEST_JAVA}`, isBroken: false }
  if (spawnSync('mvn', ['-v']).status !== 0) return { why: 'there is no Maven', isBroken: false }
  mkdirSync(java, { recursive: true })
  const settings = [`-Dbuild.folder=${java}`, `-Dcoherence.version=${coherence}`]
  const goals = ['compile', 'dependency:copy-dependencies']
  const words = ['-q', '-B', ...settings, '-f', join(project, 'pom.xml'), ...goals]
  const built = spawnSync('mvn', words, { encoding: 'utf8', timeout: BUILDING })
  if (built.status === 0) return { why: null, isBroken: false }
  if (built.status === null)
    return { why: `Maven takes more than ${BUILDING / 60_000} minutes`, isBroken: false }
  const said = stripVTControlCharacters(`${built.stdout}${built.stderr}`).trim()
  const wrong = said.split('\n').find((line) => /ERROR.*\.java:/.test(line))
  const why = `Maven cannot build the program: ${wrong ?? said.split('\n')[0]}`
  return { why, isBroken: wrong !== undefined }
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

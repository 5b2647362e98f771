// Rewrites the streams of cases.ts, lets Coherence's own library read them, and writes tests/fixtures/rewritten:
// node tests/oracle/run.mjs. Needs Java 17 and Maven in the path; see README.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = join(root, 'tests', 'oracle')
const folder = join(root, 'node_modules', '.cache', 'pof-inspector-oracle')
const fixtures = join(root, 'tests', 'fixtures', 'rewritten')
mkdirSync(folder, { recursive: true })
mkdirSync(fixtures, { recursive: true })

/** Runs a command and gives what it prints; ends the process where it fails. */
function run(command, options) {
  const { error, status, stdout, stderr } = spawnSync(command, options, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (error === undefined && status === 0) return stdout
  console.error(error === undefined ? `${stdout}${stderr}` : `"${command}" is not in the path.`)
  process.exit(1)
}

// Vite runs the TypeScript where it stands, so that it finds the corpus beside it.
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { rewriteCases, linesOf, fixturesOf } = await vite.ssrLoadModule('/tests/oracle/generate.ts')
const rewritten = rewriteCases()
const streams = join(folder, 'streams.txt')
writeFileSync(streams, `${linesOf(rewritten).join('\n')}\n`)

const java = join(folder, 'java')
const goals = ['compile', 'dependency:copy-dependencies']
run('mvn', ['-q', '-B', `-Dbuild.folder=${java}`, '-f', join(project, 'pom.xml'), ...goals])
const classPath = [join(java, 'classes'), join(java, 'dependency', '*')].join(delimiter)
const settings = ['-Duser.timezone=UTC', '-Duser.language=en', '-Duser.country=US']
const printed = run('java', [...settings, '-cp', classPath, 'PofReading', streams])

const read = fixturesOf(rewritten, printed.trim().split('\n'))
for (const [file, cases] of read) {
  writeFileSync(join(fixtures, `${file}.json`), `${JSON.stringify(cases, null, 1)}\n`)
  console.log(`${file}.json: ${cases.length} streams`)
}
await vite.close()

// What the commands of this folder have in common: the Java programs are built once, and TypeScript runs where it stands.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** The project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the commands write what nobody keeps. */
export const folder = join(root, 'node_modules', '.cache', 'pof-inspector-oracle')
mkdirSync(folder, { recursive: true })

/** Runs a command and gives what it prints; ends the process where it fails. */
export function run(command, options) {
  const { error, status, stdout, stderr } = spawnSync(command, options, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (error === undefined && status === 0) return stdout
  console.error(error === undefined ? `${stdout}${stderr}` : `"${command}" is not in the path.`)
  process.exit(1)
}

/** Builds the Java programs, and gives the class path of them and of Coherence. */
export function buildOracle() {
  const built = join(folder, 'java')
  const goals = ['compile', 'dependency:copy-dependencies']
  run('mvn', [
    '-q',
    '-B',
    `-Dbuild.folder=${built}`,
    '-f',
    join(root, 'tests', 'oracle', 'pom.xml'),
    ...goals,
  ])
  return [join(built, 'classes'), join(built, 'dependency', '*')].join(delimiter)
}

/** Runs a Java program with a zone, a language and a heap that are the same on every machine. */
export function java(classPath, words) {
  const settings = [
    '-Duser.timezone=UTC',
    '-Duser.language=en',
    '-Duser.country=US',
    '-Dfile.encoding=UTF-8',
    '-Xmx256m',
  ]
  return run('java', [...settings, '-cp', classPath, ...words])
}

/** Runs a task with Vite, which loads TypeScript where it stands, so that it finds the fixtures beside it. */
export async function inVite(task) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await task(vite)
  await vite.close()
}

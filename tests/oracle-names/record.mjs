// Builds the Java project beside this file and records what the real library does into tests/fixtures/schema.
// Needs Maven and Java 17. `node tests/oracle-names/record.mjs`, or with the names of some of the programs.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAMS = [
  'WritePayloads',
  'WriteConversions',
  'WriteExceptions',
  'WriteSummaries',
  'RunSnippets',
  'RunSkeletons',
]
const GOLDEN = { RunSnippets: 'java-snippets.txt', RunSkeletons: 'java-skeletons.txt' }

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const build = mkdtempSync(join(tmpdir(), 'oracle-names-'))

function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(error?.message ?? `${stdout}${stderr}`)
  throw new Error(`${command} ended with code ${status}`)
}

try {
  const goals = ['process-resources', 'compile', 'dependency:copy-dependencies']
  run('mvn', '-q', '-B', `-Dbuild.folder=${build}`, '-f', pathOf('pom.xml'), ...goals)
  const classPath = [join(build, 'classes'), join(build, 'dependency', '*')].join(delimiter)
  const java = (...args) => run('java', '-Xmx600m', '-cp', classPath, ...args)
  // Only the classes of the shop are instrumented: the generator does not take those of the programs.
  java('com.tangosol.io.pof.generator.PortableTypeGenerator', join(build, 'classes', 'com'))
  const chosen = process.argv.slice(2)
  for (const program of chosen.length > 0 ? chosen : PROGRAMS) {
    const golden = GOLDEN[program]
    const more =
      golden === undefined ? [] : [pathOf(`../golden/schema/${golden}`), mkdtempSync(join(build, 'made-'))]
    java(`oracle.${program}`, pathOf('../fixtures/schema'), ...more)
    console.log(`${program}: done`)
  }
} finally {
  rmSync(build, { recursive: true })
}

// Builds the Java project beside this file, writes the articles' objects in every encoding, and records their sizes in
// tests/fixtures/encodings.json.gz. Needs Maven and Java 17: `node tests/oracle-encodings/record.mjs`. With the word `times` it
// measures times instead, into tests/fixtures/encodings-times.json.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const build = mkdtempSync(join(tmpdir(), 'oracle-encodings-'))

function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(error?.message ?? `${stdout}${stderr}`)
  throw new Error(`${command} ended with code ${status}`)
}

try {
  const goals = ['compile', 'dependency:copy-dependencies']
  run('mvn', '-q', '-B', `-Dbuild.folder=${build}`, '-f', pathOf('pom.xml'), ...goals)
  const classPath = [join(build, 'classes'), join(build, 'dependency', '*')].join(delimiter)
  const java = (program, file) => run('java', '-Xmx600m', '-cp', classPath, `oracle.${program}`, file)
  if (process.argv[2] === 'times') java('MeasureTimes', pathOf('../fixtures/encodings-times.json'))
  else {
    const recorded = join(build, 'encodings.json')
    java('RecordEncodings', recorded)
    writeFileSync(pathOf('../fixtures/encodings.json.gz'), gzipSync(readFileSync(recorded), { level: 9 }))
  }
} finally {
  rmSync(build, { recursive: true })
}

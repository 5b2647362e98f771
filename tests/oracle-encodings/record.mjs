// Builds the Java project beside this file, writes the articles' objects in every encoding, and records their sizes in
// tests/fixtures/encodings.json.gz. Needs Maven and Java 17: `node tests/oracle-encodings/record.mjs`.

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
  const recorded = join(build, 'encodings.json')
  run('java', '-Xmx600m', '-cp', classPath, 'oracle.RecordEncodings', recorded)
  writeFileSync(pathOf('../fixtures/encodings.json.gz'), gzipSync(readFileSync(recorded), { level: 9 }))
  console.log('encodings.json.gz: done')
} finally {
  rmSync(build, { recursive: true })
}

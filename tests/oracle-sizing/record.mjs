// Builds the Java program beside this file with several releases of Coherence, measures indexes in a running member of each, and writes
// what it found to tests/fixtures/sizing-types.json.gz. Needs Maven and Java 17: node tests/oracle-sizing/record.mjs.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LATEST = '25.03.1'
/** Releases of each kind of index: one for all partitions; one for each; one for each, of newer maps, in an early and in two late ones. */
const OTHERS = ['14.1.1-0-9', '22.06', '23.09', '22.06.15', '24.03']

const TYPES = [
  'string16',
  'string16-or-null',
  'null',
  'beyond16',
  'decimal',
  'decimal30',
  'bigint',
  'uuid',
  'int',
  'short',
  'float',
  'long',
  'double',
  'ascii-char',
  'boolean',
  'date',
]
/** What a PofExtractor makes of dates where the configuration prefers java.time. */
const JAVA_TIME = ['local-date', 'local-date-time', 'local-time']
const FEW_TYPES = ['string16', 'string16-or-null', 'int', 'long', 'decimal', 'date']
const SIZES = ['1000:16', '1000:400', '20000:250']
const KINDS = ['plain', 'ordered', 'ordered-no-forward']

/** Packages of the JDK whose fields are walked. */
const OPEN = [
  'java.lang',
  'java.lang.invoke',
  'java.math',
  'java.time',
  'java.util',
  'java.util.concurrent',
  'java.util.concurrent.atomic',
  'java.util.concurrent.locks',
  'sun.util.calendar',
]

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const build = mkdtempSync(join(tmpdir(), 'oracle-sizing-'))

function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status === 0) return stdout
  throw new Error(error?.message ?? `${command} ended with code ${status}: ${stdout}${stderr}`)
}

/** The folder with the program and its agent, built with a release. */
function built(release) {
  const folder = join(build, release)
  const goals = ['process-resources', 'compile', 'dependency:copy-dependencies']
  const properties = [`-Dbuild.folder=${folder}`, `-Dcoherence.version=${release}`]
  run('mvn', '-q', '-B', ...properties, '-f', pathOf('pom.xml'), ...goals)
  const manifest = join(folder, 'manifest.txt')
  writeFileSync(manifest, 'Premain-Class: oracle.IndexSizes\n')
  run('jar', 'cfm', join(folder, 'agent.jar'), manifest, '-C', join(folder, 'classes'), '.')
  return folder
}

/** The rows of one member. */
function measured({ folder, oops, calculator, partitions, isJavaTime, cases }) {
  const properties = {
    'coherence.cluster': `oracle-sizing-${process.pid}`,
    'coherence.wka': '127.0.0.1',
    'coherence.localhost': '127.0.0.1',
    'coherence.ttl': '0',
    'coherence.log.level': '1',
    'coherence.cacheconfig': 'sizing-cache-config.xml',
    'sizing.pof': `sizing-pof-config${isJavaTime ? '-java-time' : ''}.xml`,
    'sizing.partitions': String(partitions),
    'sizing.calculator': calculator,
  }
  const stdout = run(
    'java',
    '-Xmx1g',
    `-XX:${oops ? '+' : '-'}UseCompressedOops`,
    `-javaagent:${join(folder, 'agent.jar')}`,
    ...OPEN.flatMap((name) => ['--add-opens', `java.base/${name}=ALL-UNNAMED`]),
    ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    ...['-cp', [join(folder, 'classes'), join(folder, 'dependency', '*')].join(delimiter)],
    ...['oracle.IndexSizes', ...cases],
  )
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  if (lines.length !== cases.length) throw new Error(`${cases.length} cases, ${lines.length} rows: ${stdout}`)
  return lines.map((line) => ({ oops, calculator, ...JSON.parse(line) }))
}

const casesOf = (types, kinds, sizes) =>
  types.flatMap((type) => kinds.flatMap((kind) => sizes.map((size) => `${type}:${kind}:${size}`)))

/** What is measured with the latest release: all types, and of one calculator and number of partitions all kinds. */
function ofTypes() {
  const folder = built(LATEST)
  const rows = []
  for (const oops of [true, false])
    for (const calculator of ['BINARY', 'FIXED'])
      for (const partitions of oops ? [1, 31, 257] : [31])
        for (const isJavaTime of [false, true]) {
          const isMain = calculator === 'BINARY' && partitions === 31
          const types = isJavaTime ? JAVA_TIME : TYPES
          const cases = casesOf(types, isMain ? KINDS : ['plain'], isMain ? SIZES : SIZES.slice(1))
          rows.push(...measured({ folder, oops, calculator, partitions, isJavaTime, cases }))
          console.log(`${LATEST}: ${rows.length} rows`)
        }
  return rows
}

/** What is measured with the others. */
function ofReleases() {
  const rows = []
  for (const release of OTHERS) {
    const folder = built(release)
    for (const oops of [true, false])
      for (const partitions of oops ? [31, 257] : [31]) {
        const cases = casesOf(FEW_TYPES, KINDS.slice(0, 2), SIZES)
        const found = measured({ folder, oops, calculator: 'BINARY', partitions, isJavaTime: false, cases })
        rows.push(...found.map((row) => ({ release, ...row })))
        console.log(`${release}: ${rows.length} rows`)
      }
  }
  return rows
}

const tableOf = (rows) => {
  const columns = Object.keys(rows[0])
  return { columns, rows: rows.map((row) => columns.map((column) => row[column])) }
}

try {
  const text = JSON.stringify({ 'heap-releases': tableOf(ofReleases()), 'heap-types': tableOf(ofTypes()) })
  writeFileSync(pathOf('../fixtures/sizing-types.json.gz'), gzipSync(text, { level: 9 }))
} finally {
  rmSync(build, { recursive: true })
}

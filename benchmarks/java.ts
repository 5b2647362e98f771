// Coherence's own PofParser and skipping as contestants: a small Java program, built with Maven and run with the
// machine's Java. Both are optional: without them the benchmark says what is missing and goes on.

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Racer } from './racer.ts'

// Commands of the machine, not of a package.
const MAVEN = 'mvn'
const JAVA = 'java'

/** What the Java program can time, and under which name it is reported. */
export const JAVA_CONTESTANTS = [
  { name: 'PofParser (Java)', pass: 'parser' },
  { name: 'skipValue (Java)', pass: 'skip' },
] as const

/** Compiles the program into `folder`; gives its class path, or null where that is not possible, having said why. `more` is for Maven. */
export function buildJava(project: string, folder: string, more: readonly string[] = []): string | null {
  if (
    spawnSync(MAVEN, ['--version']).error !== undefined ||
    spawnSync(JAVA, ['-version']).error !== undefined
  ) {
    console.log('Java figures are left out: "mvn" and "java" (17 or later) are not both in the path.')
    return null
  }
  const goals = ['compile', 'dependency:copy-dependencies']
  const options = ['-q', '-B', `-Dbuild.folder=${folder}`, ...more, '-f', join(project, 'pom.xml')]
  const { status, stdout, stderr } = spawnSync(MAVEN, [...options, ...goals], { encoding: 'utf8' })
  if (status !== 0) {
    console.log(`Java figures are left out: Maven ended with code ${status}.\n${stdout}${stderr}`)
    return null
  }
  return [join(folder, 'classes'), join(folder, 'dependency', '*')].join(delimiter)
}

/** Starts one of Java's contestants on a file and waits until it is warm, or has failed. */
export async function startJava(
  row: (typeof JAVA_CONTESTANTS)[number],
  classPath: string,
  file: string,
  collecting: string,
): Promise<Racer> {
  const process = spawn(JAVA, ['-Xmx4g', '-cp', classPath, 'PofTimes', row.pass, file, collecting])
  const lines = createInterface(process.stdout)
  const first = await nextLine(process, lines, row.name)
  const facts = { bytes: statSync(file).size, held: 0, nodes: 0, problems: 0 }
  const failure = first.startsWith('failed ') ? { failure: first.slice('failed '.length) } : {}
  const turn = async () => {
    process.stdin.write('run\n')
    const nanos = (await nextLine(process, lines, row.name)).trim().split(' ')
    return { times: nanos.map((time) => Number(time) / 1e6) }
  }
  return { name: row.name, facts: { ...facts, ...failure }, turn, end: () => process.kill() }
}

async function nextLine(
  process: ChildProcessWithoutNullStreams,
  lines: Interface,
  name: string,
): Promise<string> {
  let errors = ''
  process.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(lines, 'close').then(() => {
    throw new Error(`${name} ended: ${errors}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line
}

// Rewrites the streams of cases.ts, lets Coherence's own library read them, and writes tests/fixtures/rewritten:
// node tests/oracle/run.mjs. Needs Java 17 and Maven in the path; see README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOracle, folder, inVite, java, root } from './java.mjs'

const fixtures = join(root, 'tests', 'fixtures', 'rewritten')
mkdirSync(fixtures, { recursive: true })

await inVite(async (vite) => {
  const { rewriteCases, linesOf, fixturesOf } = await vite.ssrLoadModule('/tests/oracle/generate.ts')
  const rewritten = rewriteCases()
  const streams = join(folder, 'streams.txt')
  writeFileSync(streams, `${linesOf(rewritten).join('\n')}\n`)
  const printed = java(buildOracle(), ['PofReading', streams])
  const read = fixturesOf(rewritten, printed.trim().split('\n'))
  for (const [file, cases] of read) {
    writeFileSync(join(fixtures, `${file}.json`), `${JSON.stringify(cases, null, 1)}\n`)
    console.log(`${file}.json: ${cases.length} streams`)
  }
})

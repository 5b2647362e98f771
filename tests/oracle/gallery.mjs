// Lets Coherence's own library write the samples of types and read the payloads of the galleries, and writes
// tests/fixtures/gallery.json.gz: node tests/oracle/gallery.mjs. Needs Java 17 and Maven in the path; see README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildOracle, folder, inVite, java, root, run } from './java.mjs'

await inVite(async (vite) => {
  const { callsSource, linesOf, payloads, recorded } = await vite.ssrLoadModule('/tests/oracle/gallery.ts')
  const classPath = buildOracle()
  const generated = join(folder, 'calls')
  mkdirSync(generated, { recursive: true })
  const source = join(generated, 'GalleryCalls.java')
  writeFileSync(source, callsSource())
  run('javac', ['-encoding', 'UTF-8', '-d', generated, '-cp', classPath, source])
  const written = java(`${generated}:${classPath}`, ['GalleryCalls']).split('\n')
  const all = payloads(written)
  const lines = join(folder, 'gallery.txt')
  writeFileSync(lines, `${linesOf(all).join('\n')}\n`)
  const printed = java(classPath, ['PofOutcomes', lines]).trim().split('\n')
  const fixture = join(root, 'tests', 'fixtures', 'gallery.json.gz')
  writeFileSync(fixture, gzipSync(`${JSON.stringify(recorded(all, written, printed))}\n`, { level: 9 }))
  console.log(`${all.length} payloads`)
})

// That tsconfig.pof.json does what it is there for: code that names the DOM or Node does not compile under it.
// The folders themselves are compiled with it by the step "types" of `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const HOST_GLOBALS = [
  'document',
  'window',
  'TextDecoder',
  'console',
  'atob',
  'Buffer',
  'process',
  'setTimeout',
]

it('refuses every global of the browser and of Node, and accepts those of the language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pof-inspector-no-dom-'))
  try {
    const lines = [...HOST_GLOBALS, 'Uint8Array', 'BigInt', 'DataView'].map((name) => `void ${name}`)
    writeFileSync(join(folder, 'probe.ts'), `${lines.join('\n')}\nexport {}\n`)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.pof.json'), include: ['probe.ts'] }),
    )
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const refused = [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map((match) => match[1])
    expect(refused.sort()).toEqual([...HOST_GLOBALS].sort())
    expect(stdout.match(/error TS/g)).toHaveLength(HOST_GLOBALS.length)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

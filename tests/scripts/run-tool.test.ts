// Tools of `npm test`: what they ended with, and an end for those that hang.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { runTool } from '../../scripts/run-tool.mjs'

let folder = ''
let tools = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pof-inspector-tool-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program of one line. */
function run(
  source: string,
  {
    silence = 60_000,
    limit = 60_000,
    keep,
  }: { silence?: number; limit?: number; keep?: (piece: Buffer) => void } = {},
): Promise<string | undefined> {
  const file = join(folder, `tool-${++tools}.mjs`)
  writeFileSync(file, source)
  return runTool(file, [], { cwd: folder, silence, deadline: Date.now() + limit, keep })
}

// Only output that is no terminal is watched, as a build server's is.
describe.skipIf(process.stdout.isTTY).concurrent('runTool', () => {
  it('says what a tool ended with', async ({ expect }) => {
    expect(await run('process.exit(0)')).toBeUndefined()
    expect(await run('process.exit(3)')).toBe('failed (exit code 3)')
  })

  it('stops a tool that writes nothing, also one that never rests', async ({ expect }) => {
    for (const hang of ['setInterval(() => {}, 1000)', 'for (;;);'])
      expect(await run(hang, { silence: 600 })).toBe('stopped: it wrote nothing for 0.6 seconds')
  })

  it('leaves a slow tool alone as long as it writes', async ({ expect }) => {
    const slow =
      "let n = 0; const t = setInterval(() => { process.stderr.write('.'); if (++n === 8) clearInterval(t) }, 500)"
    expect(await run(slow, { silence: 3000 })).toBeUndefined()
  })

  it('does not wait for what a tool leaves behind', async ({ expect }) => {
    const leaves =
      "import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit' }).unref(); process.exit(0)"
    const started = Date.now()
    expect(await run(leaves)).toBeUndefined()
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  it('hands over what a tool writes that runs beside another', async ({ expect }) => {
    const pieces: Buffer[] = []
    const writes = "process.stdout.write('told\\n'); process.stderr.write('and what went wrong\\n')"
    expect(await run(writes, { keep: (piece) => pieces.push(piece) })).toBeUndefined()
    expect(Buffer.concat(pieces).toString().split('\n').sort()).toEqual(['', 'and what went wrong', 'told'])
  })

  it('stops every tool at the deadline', async ({ expect }) => {
    expect(await run('setInterval(() => process.stderr.write(String()), 100)', { limit: 600 })).toBe(
      'stopped: the whole run takes too long',
    )
  })
})

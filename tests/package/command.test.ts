// The command as npm installs it: found by its name, run without anything else of this repository.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../scripts/package/module-imports.mjs'
import { manifest, packageFolder, strangersFolder } from './stranger.ts'

const isWindows = process.platform === 'win32'
const PROGRAM = join(strangersFolder, 'node_modules/.bin', isWindows ? 'pof-inspect.cmd' : 'pof-inspect')

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, {
    cwd: strangersFolder,
    encoding: 'utf8',
    input,
    shell: isWindows,
  })
  return { status, stdout, stderr }
}

const linesBelow = (text: string): string[] => text.split('\n').slice(1)

describe('pof-inspect, installed', () => {
  it('says its version, which is the package’s', () => {
    expect(run(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
  })

  it('explains a payload given as text, and one that comes through a pipe', () => {
    const payload = '15 92 10 00 01 4e 02 68 69 40'
    const [asArgument, piped] = [run([payload]), run(['-'], payload)]
    expect(asArgument.stdout).toContain('user type')
    expect(asArgument).toMatchObject({ status: 0, stderr: '' })
    // The first line says where the bytes came from.
    expect(linesBelow(piped.stdout)).toEqual(linesBelow(asArgument.stdout))
    expect(piped.status).toBe(0)
  })

  it('reads the files that a pattern stands for, and writes to a file', () => {
    for (const name of ['a.pof', 'b.pof'])
      writeFileSync(join(strangersFolder, name), Uint8Array.of(0x15, 0x6a))
    const { status, stdout } = run(['values', '*.pof', '--output', 'values.txt'])
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(readFileSync(join(strangersFolder, 'values.txt'), 'utf8')).toBe('1\n1\n')
  })

  it('comes with its manual page', () => {
    const page = readFileSync(join(packageFolder, manifest.man as string), 'utf8')
    expect(page).toBe(run(['man']).stdout)
    expect(page).toMatch(/^\.TH POF/)
  })

  it('ends with 1 where there are problems, and with 2 where the options are wrong', () => {
    expect(run(['15 4e 09']).status).toBe(1)
    expect(run(['--nonsense']).status).toBe(2)
  })

  it('opens the payload in the offline page, and says in which file', () => {
    const { status, stdout, stderr } = run(['open', '--path', '1', '15 92 10 00 01 4e 02 68 69 40'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const page = readFileSync(stdout.trim(), 'utf8')
    const block = /<script type="application\/json" id="pof-payload">(.*?)<\/script>/.exec(page)?.[1]
    expect(JSON.parse(block ?? '{}')).toMatchObject({
      address: '1',
      base64: Buffer.from('15921000014e02686940', 'hex').toString('base64'),
    })
    expect(page).toContain('Content-Security-Policy')
  })

  it('is one executable file, which imports nothing but Node', () => {
    for (const path of Object.values(manifest.bin ?? {})) {
      const file = join(packageFolder, path)
      const text = readFileSync(file, 'utf8')
      expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true)
      if (!isWindows) expect(statSync(file).mode & 0o111).toBe(0o111)
      const specifiers = importsOf(file, text).map(({ specifier }: { specifier: string }) => specifier)
      expect(specifiers.filter((specifier: string) => !isBuiltin(specifier))).toEqual([])
    }
  })
})

// Bytes as Java, compiled and run: the compiler refuses methods and strings beyond 65,535 bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BYTE_FORMS } from '../../../src/view/hex/index.ts'

const hasJava = spawnSync('javac', ['-version']).status === 0
const java = (bytes: Uint8Array) =>
  [...(BYTE_FORMS.find(({ id }) => id === 'java')?.make(bytes) ?? [])].join('')
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919) >> 3)

const PROGRAM = (code: string) => `
public class Bytes {
  public static void main(String[] arguments) throws Exception {
    ${code}
    java.security.MessageDigest digest = java.security.MessageDigest.getInstance("SHA-256");
    System.out.print(bytes.length + " " + java.util.HexFormat.of().formatHex(digest.digest(bytes)));
  }
}`

describe('bytes as Java', () => {
  it('are an array as long as the compiler takes one, and Base64 beyond', () => {
    expect(java(bytesOf(4096))).toMatch(/^byte\[\] bytes = \{/)
    expect(java(bytesOf(4097))).toMatch(/^byte\[\] bytes = java\.util\.Base64/)
    const strings = java(bytesOf(200_000))
      .split(',\n')
      .map((text) => text.replace(/[^A-Za-z0-9+/=]/g, '').length)
    expect(strings.length).toBeGreaterThan(3)
    expect(Math.max(...strings)).toBeLessThan(65_535)
  })

  it.skipIf(!hasJava).each([0, 1, 4096, 4097, 26_000, 100_000, 500_000])(
    'are compiled and run: %d bytes',
    { timeout: 120_000 },
    (length) => {
      const folder = mkdtempSync(join(tmpdir(), 'pof-inspector-java-'))
      try {
        const bytes = bytesOf(length)
        writeFileSync(join(folder, 'Bytes.java'), PROGRAM(java(bytes)))
        const { stdout, stderr } = spawnSync('java', [join(folder, 'Bytes.java')], { encoding: 'utf8' })
        expect(stderr).toBe('')
        expect(stdout).toBe(`${length} ${createHash('sha256').update(bytes).digest('hex')}`)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

// Beginnings of other kinds of files: named for what they are, and not found in POF.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownFile, readText } from '../../src/input/index.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

describe('knownFile', () => {
  it.each([
    ['aced0005737200116a617661', 'a Java-serialized object'],
    ['cafebabe0000003d', 'a Java class file'],
    ['504b030414000000', 'a ZIP or JAR file'],
    ['89504e470d0a1a0a', 'a PNG picture'],
    ['255044462d312e34', 'a PDF document'],
    ['7f454c4602010100', 'a Linux program'],
    ['d4c3b2a102000400', 'a network capture (pcap)'],
    ['0a0d0d0a1c000000', 'a network capture (pcapng)'],
    [`${'61'.repeat(257)}7573746172003030`, 'a tar archive'],
    ['4a4156412050524f46494c4520312e302e3200', 'a heap dump of Java'],
    ['6a6837350000000006', 'a store of an archived snapshot of Coherence'],
    ['a1b2c3d419000000000018000000', 'a log of a store of Coherence (Berkeley DB)'],
  ])('names what begins with %s', (hex, name) => {
    expect(knownFile(bytes(hex))).toBe(name)
  })

  it('knows nothing of a beginning that ends too early', () => {
    expect([knownFile(bytes('')), knownFile(bytes('aced00'))]).toEqual([null, null])
  })

  it('takes no example for another kind of file', () => {
    for (const file of readdirSync('public/examples')) {
      const text = readFileSync(`public/examples/${file}`, 'utf8').replace(/^#.*\n/gm, '')
      const { payloads } = readText(text)
      expect(payloads.length).toBeGreaterThan(0)
      for (const { bytes } of payloads) expect(knownFile(bytes)).toBeNull()
    }
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skipCost } from '../../../src/cost/index.ts'
import { readText } from '../../../src/input/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { redact } from '../../../src/view/export/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../../support/corpus.ts'

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const corpus = [...readCorpus(), ...readMalformed()].map(({ id, hex }) => ({ id, bytes: bytesOf(hex) }))
const examples = readdirSync('public/examples').flatMap((file) =>
  readText(readFileSync(`public/examples/${file}`, 'utf8')).payloads.map(({ bytes }) => ({
    id: file,
    bytes,
  })),
)

function structure({ tree }: PofDocument): unknown {
  return Array.from({ length: tree.count }, (_, node) => [
    tree.type(node),
    tree.start(node),
    tree.end(node),
    tree.parent(node),
  ])
}

describe('redact', () => {
  it('replaces strings, octets and chars in all forms, and nothing else', () => {
    const text = (bytes: string) => Buffer.from(redact(parse(hex(bytes))).bytes).toString('hex')
    expect(text('15 4e 03 616263')).toBe('154e03787878')
    expect(text('15 4c 02 0102')).toBe('154c027878')
    expect(text('15 58 4b 03 010203')).toBe('15584b03787878')
    expect(text('15 58 4d 03 61 c3a9 e282ac')).toBe('15584d0378c397e280a4')
    expect(text('15 58 4e 02 0161 026263')).toBe('15584e02017802' + '7878')
    expect(text('15 5d 4e 41 01 0161 05')).toBe('155d4e4101017805')
    expect(text('15 41 a102')).toBe('1541a102')
    expect(text('06 03 616263')).toBe('0603787878')
  })

  it('keeps structure, problems and costs of every stream there is', () => {
    for (const { id, bytes } of [...corpus, ...examples]) {
      const doc = parse(bytes)
      const { bytes: filled, kept } = redact(doc)
      const again = parse(filled)
      expect(filled.length, id).toBe(bytes.length)
      expect(structure(again), id).toEqual(structure(doc))
      if (doc.problems.length === 0) {
        expect(kept, id).toBe(0)
        expect(again.problems, id).toEqual([])
        if (doc.root >= 0) expect(skipCost(again).toPass(0), id).toEqual(skipCost(doc).toPass(0))
      }
    }
  })
})

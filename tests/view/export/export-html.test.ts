import { describe, expect, it } from 'vitest'
import { documentHtml, escapeHtml, ROW_OPTIONS } from '../../../src/view/export/index.ts'
import { readCorpus, readMalformed } from '../../support/corpus.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const CASES = [...readCorpus(), ...readMalformed()].filter(({ hex }, i) => i % 9 === 0 && hex.length < 3000)

const htmlOf = (hex: string, label = 'x'): string =>
  [...documentHtml(documentOf(hex), { label }, ROW_OPTIONS)].join('')

describe('documentHtml', () => {
  it('is well-formed ASCII without scripts, styles or addresses, for every stream', () => {
    for (const { id, hex } of CASES) {
      const html = htmlOf(hex)
      expect(/[^\n -~]/.test(html), id).toBe(false)
      expect(/<(script|style|link|img|iframe)|https?:|url\(|\son\w+=/i.test(html), id).toBe(false)
      const open: string[] = []
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (slash === '') open.push(name)
        else expect(open.pop(), id).toBe(name)
      }
      expect(open, id).toEqual([])
    }
  })

  it('escapes what payloads and labels hold', () => {
    const html = htmlOf(
      `154e${'08'}${Buffer.from('<b>&"é').toString('hex')}78`.replace('08', '08'),
      '<script>',
    )
    expect(html).toContain('&#60;script&#62;')
    expect(html).toContain('&#60;b&#62;&#38;')
    expect(html).not.toContain('<script>')
  })

  it('has a row for each token, and the problems', () => {
    const html = htmlOf(SAMPLES.damaged)
    expect(html.match(/<tr>/g)).toHaveLength(17)
    expect(html).toContain('>error</b> Bytes end too early')
    expect(html).toContain('light-dark(')
  })
})

describe('escapeHtml', () => {
  it('leaves nothing that could end an attribute, an element or an encoding', () => {
    expect(escapeHtml('a<b>"\'&é🎉\n')).toBe('a&#60;b&#62;&#34;&#39;&#38;&#233;&#127881;\\u000a')
  })
})

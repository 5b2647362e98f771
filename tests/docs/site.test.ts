// The documentation as a site, without building it: the order of reading, links, what the policy refuses, any address, payloads.

import { describe, expect, it } from 'vitest'
import { scriptAtAnyAddress } from '../../docs/.vitepress/build/any-address.ts'
import { BASE } from '../../docs/.vitepress/build/base.ts'
import { breakable } from '../../docs/.vitepress/build/long-words.ts'
import { pageOf, slugOf } from '../../docs/.vitepress/build/page-links.ts'
import { pageRelative } from '../../docs/.vitepress/build/page-relative.ts'
import { StyleClasses } from '../../docs/.vitepress/build/style-classes.ts'
import { type PayloadOptions, payloadHtml } from '../../docs/.vitepress/figures/server.tsx'
import { SIDEBAR, TITLES } from '../../docs/.vitepress/sidebar.ts'
import { readShareLink } from '../../src/input/index.ts'
import { DOCUMENTS, fencesOf, readText } from './markdown.ts'

describe('the order of reading', () => {
  it('has every document once', () => {
    const links = SIDEBAR.flatMap(({ items = [] }) =>
      items.map(({ link = '' }) => link.replace(/\/$/, '/index')),
    )
    const pages = [...DOCUMENTS, 'CHANGELOG.md', 'docs/api/README.md']
      .map(pageOf)
      .flatMap((page) => (page === null ? [] : [`/${page.replace(/\.md$/, '')}`]))
    expect(links.sort()).toEqual(pages.sort())
    expect(new Set(links).size).toBe(links.length)
  })

  it('calls each document as its first heading does', () => {
    const called = [...TITLES].filter(([page]) => !/^(api\/|project|changelog)/.test(page))
    expect(called.length).toBeGreaterThan(30)
    for (const [page, title] of called) {
      const document = DOCUMENTS.find((document) => pageOf(document) === page) ?? ''
      expect(/^# (.*)$/m.exec(readText(document))?.[1], page).toBe(title)
    }
  })

  it('leaves out what is about folders', () => {
    expect(pageOf('src/README.md')).toBeNull()
    expect(pageOf('docs/README.md')).toBe('index.md')
  })
})

describe('an id of a heading', () => {
  it.each([
    ['Skip cost', 'skip-cost'],
    ['skipCost()', 'skipcost'],
    ['INPUT_PROBLEMS', 'input_problems'],
    ['The byte[] that made a filter 20 times slower', 'the-byte-that-made-a-filter-20-times-slower'],
    ['A, b & c', 'a-b--c'],
  ])('of %s is %s', (heading, id) => expect(slugOf(heading)).toBe(id))
})

describe('long words', () => {
  const html = (text: string) => breakable(text, (part) => part.replaceAll('<', '&lt;'))
  it.each([
    ['a.b', 'a.b'],
    ['com.tangosol.util.Binary', 'com.<wbr>tangosol.<wbr>util.<wbr>Binary'],
    ['lang.NullPointerException', 'lang.<wbr>NullPointerException'],
    ['ArrayIndexOutOfBoundsException', 'Array<wbr>Index<wbr>Out<wbr>Of<wbr>Bounds<wbr>Exception'],
    ['3fff8000000000000000000000000000', '3fff800000000000<wbr>0000000000000000'],
    ['/<archive>/<cluster>/', '/<wbr>&lt;archive>/<wbr>&lt;cluster>/'],
    ['https://example.org:1408', 'https://<wbr>example.<wbr>org:<wbr>1408'],
    ['[1 0 1] [1]', '<span class="whole">[1 0 1]</span> <span class="whole">[1]</span>'],
    ['a --no-bytes', 'a <span class="whole">--no-bytes</span>'],
  ])('of %s may be broken: %s', (text, expected) => expect(html(text)).toBe(expected))
})

describe('style attributes', () => {
  const styles = new StyleClasses()
  it('become classes, beside those that there are', () => {
    const html = styles.withClasses('<p style="color:red">a</p><b id="x" class="y" style="color:red">b</b>')
    const [, name] = /<p class="(s-\w{8})">a<\/p>/.exec(html) ?? []
    expect(name).toBeDefined()
    expect(html).toBe(`<p class="${name}">a</p><b id="x" class="${name} y">b</b>`)
    expect(styles.css()).toBe(`.${name}.${name}{color:red}`)
  })
  it('stay where they are text', () => {
    const text = '<code>style="color:red"</code>'
    expect(styles.withClasses(text)).toBe(text)
  })
})

describe('the address of the site', () => {
  it('is found when a script runs, in each kind of text', () => {
    const code = `const a="${BASE}x.js",b='say "${BASE}"',c=\`${BASE}\${a}${BASE}\`;globalThis.result=[a,b,c]`
    const made = scriptAtAnyAddress(code)
    expect(made).not.toContain(BASE)
    const found = globalThis as { __docsBase?: string; result?: unknown }
    found.__docsBase = '/any/where/'
    new Function(made)()
    expect(found.result).toEqual([
      '/any/where/x.js',
      'say "/any/where/"',
      '/any/where//any/where/x.js/any/where/',
    ])
  })
  it('leaves other scripts as they are', () => {
    expect(scriptAtAnyAddress('const a = "/x"')).toBe('const a = "/x"')
  })
  it('is relative in a page, which has its policy first', () => {
    const page = `<head>\n    <meta charset="utf-8">\n<link href="${BASE}a.css"></head><a href="${BASE}../#x" src="y">`
    const made = pageRelative(page, '/site/understand/b.html', '/site')
    expect(made).toContain('<link href="../a.css">')
    expect(made).toContain('<a href="../../#x" src="y">')
    expect(made.indexOf('Content-Security-Policy')).toBeLessThan(made.indexOf('<link'))
  })
})

const payloads = DOCUMENTS.flatMap((path) =>
  fencesOf(readText(path))
    .filter(({ language }) => language === 'pof')
    .map(({ options, code, line }) => ({ where: `${path}, line ${line}`, json: options, code })),
)

describe('the payloads of the documents', () => {
  it('are many', () => expect(payloads.length).toBeGreaterThan(8))
  it.each(payloads)('$where is one, and opens in the inspector', ({ json, code }) => {
    const options = JSON.parse(json === '' ? '{}' : json) as PayloadOptions
    const html = payloadHtml(code.trim(), options)
    const [, fragment = ''] = / href="[^"#]*(#[^"]*)"/.exec(html) ?? []
    const shared = readShareLink(fragment)
    expect(shared).toMatchObject({ address: options.path ?? '' })
    expect(html).toContain('<table')
  })
})

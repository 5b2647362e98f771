// The examples of the element in the API reference and in docs/embedding.md, run in a page that has the element as it is
// packed. What they print must be what their `//>` comments say, in order.

import { expect, test } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { readText, snippetsOf } from '../docs/markdown.ts'
import { copyElement, type Host, hostFolder, serve, writeFiles } from './embed-hosts.ts'

const PAGE =
  '<!doctype html><html lang="en"><title>An example</title><script type="module" src="element.js"></script>'
// docs/embedding.md also has files of a site, which begin with their names: embed-hosts.spec.ts builds that.
const examples = ['docs/api/pof-inspector/element.md', 'docs/embedding.md'].flatMap((path) =>
  snippetsOf(readText(path))
    .filter(({ code }) => code.startsWith('import'))
    .map((snippet) => ({ ...snippet, path })),
)

let host: Host
test.beforeAll(async () => {
  const folder = hostFolder('examples')
  writeFiles(folder, { 'index.html': PAGE })
  copyElement(folder, 'element.js')
  host = await serve(folder, {})
})
test.afterAll(() => host.close())

test('the reference of the element has examples, and so has docs/embedding.md', () => {
  expect(examples.filter(({ path }) => path === 'docs/embedding.md')).toHaveLength(2)
  expect(examples.length).toBeGreaterThanOrEqual(4)
})

for (const { code, line, path } of examples) {
  test(`the example of ${path}, line ${line}, prints what it says`, async ({ page }) => {
    const { code: javascript } = await transformWithOxc(code, 'example.ts')
    // An example of types alone comes out with an empty export.
    const statements = javascript.replace(/^(import|export) .*$/gm, '')
    await page.goto(host.url)
    await page.waitForFunction(() => customElements.get('pof-inspector') !== undefined)
    const printed = await page.evaluate(`(async () => {
      const printed = []
      const console = { log: (...values) => printed.push(values.join(' ')) }
      ${statements}
      return printed
    })()`)
    expect(printed).toEqual([...code.matchAll(/\/\/> (.*)$/gm)].map(([, text]) => text))
  })
}

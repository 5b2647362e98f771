// The examples of the element in the API reference, run in a page that has the element as it is packed. What they print
// must be what their `//>` comments say, in order.

import { expect, test } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { readText, snippetsOf } from '../docs/markdown.ts'
import { copyElement, type Host, hostFolder, serve, writeFiles } from './embed-hosts.ts'

const PAGE =
  '<!doctype html><html lang="en"><title>An example</title><script type="module" src="element.js"></script>'
const examples = snippetsOf(readText('docs/api/pof-inspector/element.md'))

let host: Host
test.beforeAll(async () => {
  const folder = hostFolder('examples')
  writeFiles(folder, { 'index.html': PAGE })
  copyElement(folder, 'element.js')
  host = await serve(folder, {})
})
test.afterAll(() => host.close())

test('the reference of the element has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2)
})

for (const { code, line } of examples) {
  test(`the example of line ${line} prints what it says`, async ({ page }) => {
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

// The viewer in real hosts, made of the snippets of docs/embedding.md and of the package as it is packed: a bare page, a
// VitePress site, a React application, each under the policy that the document names where its host allows that.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import type { PofInspectorElement } from '../../src/embed/element.ts'
import {
  blockNamed,
  blocksOf,
  copyDecoder,
  copyElement,
  type Host,
  hostFolder,
  STRICT,
  serve,
  writeFiles,
} from './embed-hosts.ts'

/** A user type whose property 0 is an array of two int16 that calls them octets. */
const RAW_INTS = '15 a9 0f 00 00 58 4b 02 00 01 ff fe 40'

/** What the page says on the console while the test runs. */
function said(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

test.describe.configure({ mode: 'serial' })

test.describe('a bare page', () => {
  let host: Host
  test.beforeAll(async () => {
    const folder = hostFolder('bare')
    const [css = ''] = blocksOf('css')
    // Under another name, as the document permits.
    const html = blocksOf('html')[0]?.replace('element.js', 'pof-inspector.js') ?? ''
    writeFiles(folder, { 'index.html': html, 'page.css': css })
    copyElement(folder, 'pof-inspector.js')
    copyDecoder(folder, 'pof')
    host = await serve(folder, {
      'Content-Security-Policy': `${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`,
    })
  })
  test.afterAll(() => host.close())

  test('shows the payload under the strictest policy', async ({ page }) => {
    const words = said(page)
    await page.goto(host.url)
    const viewer = page.locator('pof-inspector')
    await expect(viewer.locator('.tree-row[aria-selected=true]')).toContainText('"hi"')
    await expect(viewer.getByRole('region', { name: 'Inspector' })).toContainText('property 1')
    expect(words).toEqual([])
  })

  test('takes a document that the decoder of the package parsed, with its options', async ({ page }) => {
    await page.goto(host.url)
    const text = await page.locator('pof-inspector').evaluate(async (element: PofInspectorElement, hex) => {
      const { parse } = (await import(
        new URL('pof/index.js', location.href).href
      )) as typeof import('../../src/pof/index.ts')
      const bytes = Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))
      element.document = parse(bytes, { rawArrays: [{ address: '0', elementType: 'int16' }] })
      element.view = 'tree inspector cost'
      element.select('0')
      return element.exportHtml()
    }, RAW_INTS)
    expect(text).toContain('int16')
    const viewer = page.locator('pof-inspector')
    await expect(viewer.locator('.tree-row[aria-selected=true]')).toContainText('int16[] · 2')
    await expect(viewer.getByRole('region', { name: 'Inspector' })).toContainText('Cost')
    await expect(viewer.getByRole('figure', { name: 'Extract cost, field by field' })).toBeVisible()
  })

  test('has the height of the viewer before the script comes', async ({ page }) => {
    let answer = () => {}
    await page.route('**/pof-inspector.js', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(host.url, { waitUntil: 'commit' })
    const heightOf = () =>
      page.locator('pof-inspector').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(heightOf).toBe(480)
    answer()
    await expect(page.locator('pof-inspector').getByRole('treegrid')).toBeVisible()
    expect(await heightOf()).toBe(480)
  })
})

test.describe('a VitePress site', () => {
  let host: Host
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const folder = hostFolder('vitepress')
    const [markdown = ''] = blocksOf('md')
    writeFiles(folder, {
      'package.json': '{ "private": true, "type": "module" }',
      '.vitepress/config.ts': blockNamed('ts', '.vitepress/config.ts'),
      '.vitepress/theme/index.ts': blockNamed('ts', '.vitepress/theme/index.ts'),
      'index.md': markdown,
    })
    const program = join(folder, '../../../vitepress/bin/vitepress.js')
    execFileSync(process.execPath, [program, 'build', folder], { cwd: folder, stdio: 'pipe' })
    host = await serve(join(folder, '.vitepress/dist'), {})
  })
  test.afterAll(() => host?.close())

  test('shows the payload, and follows the switch of the site from light to dark', async ({ page }) => {
    const words = said(page)
    await page.goto(host.url)
    const viewer = page.locator('pof-inspector')
    await expect(viewer.getByRole('treegrid').getByRole('row', { name: /"hi"/ })).toBeVisible()
    const background = () =>
      viewer.evaluate(
        (element) =>
          getComputedStyle(element.shadowRoot?.querySelector('.viewer') as Element).backgroundColor,
      )
    expect(await background()).toBe('rgb(255, 255, 255)')
    await page.getByRole('switch').first().click()
    await expect.poll(background).toBe('rgb(20, 23, 28)')
    expect(words).toEqual([])
  })

  test('has the payload as text in the page that the site was built to', async ({ request }) => {
    const html = await (await request.get(host.url)).text()
    expect(html).toMatch(/<pof-inspector [^>]*>15 92 10 00 00 4E 01 61 01 4E 02 68 69 40<\/pof-inspector>/)
  })
})

test.describe('a React application', () => {
  let host: Host
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const folder = hostFolder('react')
    writeFiles(folder, {
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
      'App.tsx': blocksOf('tsx')[0] ?? '',
      'main.tsx': `import { StrictMode } from 'react'
        import { createRoot } from 'react-dom/client'
        import { App } from './App.tsx'
        createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)`,
    })
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      oxc: { jsx: { runtime: 'automatic' } },
    })
    host = await serve(join(folder, 'dist'), { 'Content-Security-Policy': STRICT })
  })
  test.afterAll(() => host?.close())

  test('shows the payload, tells of what is selected, and selects what it is asked to', async ({ page }) => {
    const words = said(page)
    await page.goto(host.url)
    const rows = page.getByRole('treegrid').getByRole('row')
    await expect(page.locator('output')).toHaveText('nothing')
    await rows.filter({ hasText: '"a"' }).click()
    await expect(page.locator('output')).toHaveText('0')
    await page.getByRole('button', { name: 'The second field' }).click()
    await expect(page.locator('output')).toHaveText('1')
    await expect(page.locator('.tree-row[aria-selected=true]')).toContainText('"hi"')
    expect(words).toEqual([])
  })
})

test.describe('a React application that makes its props while it renders', () => {
  let host: Host
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const folder = hostFolder('react-inline')
    writeFiles(folder, {
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
      'main.tsx': `import { useRef, useState } from 'react'
        import { createRoot } from 'react-dom/client'
        import { PofInspector } from 'pof-inspector/react'
        const KINDS = {
          bytes: () => Uint8Array.of(0x15, 0x57, 3, 0x41, 1, 0x41, 2, 0x4e, 2, 0x68, 0x69),
          buffer: () => Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69).buffer,
          view: () => new DataView(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69).buffer),
          object: () => ({}), number: () => 42,
        }
        function App() {
          const [loads, setLoads] = useState(0)
          const [renders, setRenders] = useState(0)
          const [selected, setSelected] = useState('')
          const [problem, setProblem] = useState('')
          const [kind, setKind] = useState('bytes')
          const viewer = useRef(null)
          return <main style={{ display: 'flex', flexDirection: 'column', alignItems: 'start' }}>
            <output>{loads} loads, {selected || 'nothing'}, {problem || 'no problem'}</output>
            <button onClick={() => setRenders(renders + 1)}>render {renders}</button>
            <button onClick={() => viewer.current.select('2')}>select</button>
            {Object.keys(KINDS).map((name) => <button key={name} onClick={() => setKind(name)}>{name}</button>)}
            <PofInspector ref={viewer} bytes={KINDS[kind]()} style={{}} height={300}
              onLoad={() => setLoads((before) => before + 1)}
              onSelect={({ path }) => setSelected(path ?? '')}
              onProblem={({ code }) => setProblem(code)} />
          </main>
        }
        createRoot(document.getElementById('root')).render(<App />)`,
    })
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      oxc: { jsx: { runtime: 'automatic' } },
    })
    host = await serve(join(folder, 'dist'), { 'Content-Security-Policy': STRICT })
  })
  test.afterAll(() => host?.close())

  test('reads equal bytes once, keeps what is selected, and survives what is no payload', async ({
    page,
  }) => {
    const words = said(page)
    await page.goto(host.url)
    const output = page.locator('output')
    const tree = page.getByRole('treegrid')
    await expect(output).toHaveText('1 loads, nothing, no problem')
    await page.getByRole('button', { name: 'select' }).click()
    await expect(page.locator('.tree-row[aria-selected=true]')).toContainText('"hi"')
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: /^render/ }).click()
    await expect(output).toHaveText('1 loads, 2, no problem')
    await expect(page.locator('.tree-row[aria-selected=true]')).toContainText('"hi"')
    for (const kind of ['object', 'number']) {
      await page.getByRole('button', { name: kind }).click()
      await expect(output).toContainText('odd-value')
      await expect(tree).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'buffer' }).click()
    await expect(tree).toContainText('"hi"')
    await page.getByRole('button', { name: 'view' }).click()
    await expect(tree).toContainText('"hi"')
    await expect(output).toContainText('2 loads')
    expect((await page.locator('.viewer').boundingBox())?.width).toBeGreaterThan(500)
    expect(words).toEqual([])
  })

  test('prints the list, at once', async ({ page }) => {
    await page.goto(host.url)
    await expect(page.getByRole('treegrid')).toBeVisible()
    await page.waitForTimeout(500)
    const rows = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null)
      return host?.shadowRoot?.querySelectorAll('.printed tbody tr').length
    })
    expect(rows).toBeGreaterThan(5)
  })
})

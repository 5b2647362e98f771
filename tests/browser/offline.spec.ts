// The offline file, opened from disk as someone does on a machine without a network: nothing is asked for, nothing
// logged; and a payload put into it is what it opens.

import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { withPayload } from '../../src/view/export/index.ts'
import { dropLarge } from './large-files.ts'
import { parts, paste } from './visit.ts'

const FILE = 'dist/offline/pof-inspector.html'

/** What the page asks for beside itself, and what it says. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => seen.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && !/^(?:data|blob):/.test(request.url())) seen.push(request.url())
  })
  return seen
}

test('works from disk, and is silent', async ({ page, context }) => {
  await context.setOffline(true)
  const seen = watch(page)
  await page.goto(pathToFileURL(FILE).href)
  const { tree, source, row } = parts(page)
  await expect(tree).toBeVisible()
  await paste(page, 'Binary(length=7, value=0x15921000016440)')
  await expect(source).toContainText('7 bytes')
  await expect(row(/type 1042/)).toBeVisible()
  await page.waitForTimeout(300)
  expect(seen).toEqual([])
})

test('reads a large file from disk in its worker, and is silent', async ({ page, context }) => {
  await context.setOffline(true)
  const seen = watch(page)
  await page.goto(pathToFileURL(FILE).href)
  const { tree, source } = parts(page)
  await expect(tree).toBeVisible()
  const started = page.waitForEvent('worker')
  await dropLarge(page, { name: 'orders.pof', mebibytes: 8 })
  expect((await started).url()).toMatch(/^blob:/)
  await expect(source).toContainText('orders.pof')
  await expect(tree).toContainText('1042')
  await page.waitForTimeout(300)
  expect(seen).toEqual([])
})

test('reads names from disk in a worker, and is silent', async ({ page, context }) => {
  await context.setOffline(true)
  const seen = watch(page)
  await page.goto(pathToFileURL(FILE).href)
  const { row } = parts(page)
  await paste(page, '0x15921000016440')
  await expect(row(/type 1042/)).toBeVisible()
  const started = page.waitForEvent('worker')
  await paste(page, '@PortableType(id = 1042) public class Greeting { @Portable int count; }')
  expect((await started).url()).toMatch(/^blob:/)
  await expect(row(/Greeting \(1042\)/)).toBeVisible()
  expect(seen).toEqual([])
})

test('opens the payload that it carries, at the place it names', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pof-inspector-'))
  const file = join(folder, 'carried.html')
  const bytes = Uint8Array.from(Buffer.from('15921000004e0548656c6c6f014102' + '40', 'hex'))
  await writeFile(
    file,
    withPayload(await readFile(FILE, 'utf8'), { title: 'carried </script> bytes', bytes, address: '1' }),
  )
  const seen = watch(page)
  await page.goto(pathToFileURL(file).href)
  const { source, selected } = parts(page)
  await expect(source).toContainText('carried </script> bytes')
  await expect(selected).toContainText('2')
  expect(seen).toEqual([])
})

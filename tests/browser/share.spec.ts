// Taking a payload away, and coming back with it: links, the offline page with the payload in it, exports.

import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { readShareLink } from '../../src/input/index.ts'
import { openExample, parts, paste, visit } from './visit.ts'

const HELLO = '0x15921000004e0548656c6c6f0141a90240'

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Share or export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  return link
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a link opens the same payload, selection and stars, and leaves the address bar', async ({
  page,
  context,
}) => {
  await visit(page)
  await paste(page, HELLO)
  await parts(page).row(/Hello/).click()
  await page.keyboard.press('s')
  await choose(page, 'Link')
  const link = await copyLink(page)
  expect(readShareLink(new URL(link).hash)).toMatchObject({
    address: '0',
    stars: ['0'],
    title: 'pasted text',
  })

  const other = await context.newPage()
  await other.goto(link)
  await expect(parts(other).selected).toContainText('Hello')
  await expect(parts(other).selected.getByRole('button', { pressed: true })).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')

  await openExample(other, 'A bit of everything')
  await expect(parts(other).row(/Hello/)).toHaveCount(0)
  await other.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)
  await expect(parts(other).selected).toContainText('Hello')
})

test('redacting replaces strings before the link is made', async ({ page }) => {
  await visit(page)
  await paste(page, HELLO)
  await choose(page, 'Link')
  await page.getByRole('checkbox').check()
  await expect(page.getByText('5 bytes replaced.')).toBeVisible()
  await expect(page.getByText('the link opens only here')).toBeVisible()
  const shared = readShareLink(new URL(await copyLink(page)).hash)
  if (shared === null || typeof shared === 'string') throw new Error(String(shared))
  expect(Buffer.from(shared.bytes).toString('hex')).toBe('15921000004e0578787878780141a90240')
  expect(shared.title).toBe('pasted text (redacted)')
})

test('one file with the payload is saved in one step, and shows it from disk', async ({ page, context }) => {
  await visit(page)
  await paste(page, HELLO)
  await expect(parts(page).tree).toContainText('Hello')
  await page.getByRole('button', { name: 'Share or export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^One file with the payload/ }).click()
  const file = await (await download).path()
  const other = await context.newPage()
  const page2 = `${file}.html`
  await copyFile(file, page2)
  await other.goto(pathToFileURL(page2).href)
  await expect(parts(other).tree).toContainText('Hello')
})

test('a link that would be cut is not offered, and a cut one says so', async ({ page }) => {
  await visit(page)
  // Digests, which do not compress.
  const hex = Array.from({ length: 1250 }, (_, i) =>
    createHash('sha256').update(String(i)).digest('hex'),
  ).join('')
  await paste(page, `0x154ca0f104${hex}`)
  await choose(page, 'Link')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Download the offline page' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    location.hash = '#pof1=H4sIAAAAAAAA'
  })
  await expect(page.getByText(/The link is not complete/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/The link is not complete/)).toHaveCount(0)
})

test('exports all or the selected value, to the clipboard and to a file', async ({ page }) => {
  await visit(page)
  await paste(page, HELLO)
  await parts(page).row(/Hello/).click()
  await choose(page, 'Export')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Only 0' }).click()
  await dialog.getByRole('button', { name: 'Java' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('0x4e, 0x05, 0x48')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'byte[] bytes = {\n    0x4e, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f,\n};\n',
  )
  await dialog.getByRole('button', { name: 'All', exact: true }).click()
  await dialog.getByRole('button', { name: 'Bytes', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('pasted-text.bin')
  expect((await readFile(await saved.path())).toString('hex')).toBe(HELLO.slice(2))
})

test('exports the layer that is shown, in the forms that it has', async ({ page }) => {
  const { rows } = await visit(page)
  // A string and null, as ObjectOutputStream writes them.
  await paste(page, '0xaced0005740002686970')
  await expect(rows.filter({ hasText: '"hi"' })).toBeVisible()
  await choose(page, 'Export')
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await dialog.getByRole('button', { name: 'Events' }).click()
  await expect(preview).toContainText('[0,"magic",0,2]')
  await dialog.getByRole('button', { name: 'Values as JSON' }).click()
  await expect(preview).toHaveText('[ "hi", null ]')
  await dialog.getByRole('button', { name: 'Annotated dump' }).click()
  await expect(preview).toContainText('ac ed')
  await page.keyboard.press('Escape')

  await paste(page, HELLO)
  await choose(page, 'Export')
  await expect(dialog.getByRole('button', { name: 'Annotated dump' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Events' })).toHaveCount(0)
})

test('the offline page saves itself with the payload, and opens it again', async ({ page }, testInfo) => {
  await page.goto(pathToFileURL('dist/offline/pof-inspector.html').href)
  await paste(page, HELLO)
  await parts(page).row(/Hello/).click()
  const download = page.waitForEvent('download')
  await choose(page, 'One file with the payload')
  const file = testInfo.outputPath('saved.html')
  await (await download).saveAs(file)

  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(pathToFileURL(file).href)
  await expect(parts(page).selected).toContainText('Hello')
  await expect(parts(page).source).toContainText('pasted text')
  expect(messages).toEqual([])
})

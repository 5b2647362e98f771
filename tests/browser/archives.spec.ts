// An archive dropped on the page: its files as a list, of which one is chosen; a log in it gives its payloads.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { dragFile, parts, seriousFaults, visit } from './visit.ts'

const ARCHIVES: readonly { readonly name: string; readonly archive: string }[] = gunzipSync(
  readFileSync('tests/fixtures/archives.ndjson.gz'),
)
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const hexOf = (name: string) =>
  Buffer.from(ARCHIVES.find((one) => one.name === name)?.archive ?? '', 'base64').toString('hex')

async function dropped(page: Page, name: string, file: string) {
  const drop = await dragFile(page, file, hexOf(name))
  await drop()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('45 binaries in this archive')
  return dialog
}

for (const { look, width, colorScheme } of [
  { look: 'light', width: 1200, colorScheme: 'light' },
  { look: 'dark', width: 1200, colorScheme: 'dark' },
  { look: 'narrow', width: 375, colorScheme: 'light' },
] as const)
  test(`a ZIP file with a log and binaries opens as the list of them: ${look}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await visit(page)
    const dialog = await dropped(page, 'zip', 'dump.zip')
    await expect(dialog.getByRole('option').nth(1)).toContainText('orders/2.bin')
    await expect(dialog.getByRole('option', { name: /grüße\.bin/ })).toBeVisible()
    await page.screenshot({ path: info.outputPath('list.png') })
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('option', { name: /orders\/2\.bin/ }).click()
    await expect(dialog).toBeHidden()
    await expect(parts(page).tree).toContainText('-11')
    await expect(parts(page).source).toContainText('dump.zip')
    await page.screenshot({ path: info.outputPath('opened.png') })
  })

test('the files of an archive are found by their names, and payloads of a log in it by its name and their lines', async ({
  page,
}) => {
  await visit(page)
  const dialog = await dropped(page, 'tar-gz', 'dump.tar.gz')
  await dialog.getByRole('searchbox').fill('server.log')
  await expect(dialog).toContainText('40 of 45')
  await expect(dialog.getByRole('option').nth(1)).toContainText(/line 2/)
  await dialog.getByRole('searchbox').fill('orders')
  await expect(dialog.getByRole('option')).toHaveCount(2)
})

test('an encrypted archive says so for each file', async ({ page }) => {
  await visit(page)
  const drop = await dragFile(page, 'secret.zip', hexOf('zip-encrypted'))
  await drop()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 binaries')
  await dialog.getByRole('option').first().click()
  await expect(
    page.getByText(/An entry is encrypted at byte 0: expected orders\/1\.bin without a password/).first(),
  ).toBeVisible()
})

test('a ZIP file is its bytes where the user says so', async ({ page }) => {
  await visit(page)
  const dialog = await dropped(page, 'zip', 'dump.zip')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { source } = parts(page)
  await source.click()
  await page
    .getByRole('menuitemradio', { name: /raw|binary|bytes/i })
    .first()
    .click()
  await expect(source).toContainText(`raw bytes${(hexOf('zip').length / 2).toLocaleString('en')} bytes`)
})

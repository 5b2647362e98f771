// The page on paper: what is open as a list, however long, without the panes and what floats over them.

import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { paste, visit } from './visit.ts'

const GREETING = 'Binary(length=16, value=0x15921000004e0548656c6c6f01410240)'

/** Begins to print, as soon as what prints has come. */
async function beginPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        return new Promise((resolve) => {
          setTimeout(() => resolve(document.querySelectorAll('.printed').length), 0)
        })
      }),
    )
    .toBe(1)
}

test('is a list of what is open, black on white, and gone when it is printed', async ({ page }) => {
  const { tree } = await visit(page)
  await paste(page, GREETING)
  await paste(page, '{"pof-inspector-names":1,"types":{"1042":{"name":"com.acme.Greeting"}}}')
  await expect(tree).toContainText('Greeting (1042)')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await beginPrinting(page)
  const list = page.locator('.printed')
  await expect(list.locator('figcaption')).toHaveText('pasted text Greeting (1042) v0, 16 bytes, clean')
  const rowOf = (text: RegExp) => list.locator('tr').filter({ hasText: text })
  await expect(rowOf(/^0x05\s*4e\s*type/)).toContainText('char-string')
  await expect(rowOf(/"Hello"/)).toBeVisible()
  for (const part of [page.locator('.header'), tree, page.locator('.dialog')]) await expect(part).toBeHidden()
  const colours = await list.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tree).toBeVisible()
})

test('goes over as many sheets as it needs, and says where it ends', async ({ page }) => {
  const { source } = await visit(page)
  const strings = '4e0548656c6c6f'.repeat(2000)
  await paste(page, `0x15 55 901f ${strings}`)
  await expect(source).toContainText('14,004 bytes')
  await beginPrinting(page)
  await expect(page.locator('.printed tbody tr')).toHaveCount(1000)
  await expect(page.locator('.printed > p')).toHaveText(
    /^The first 1,000 rows are printed, up to offset 0x[\da-f]+ of 14,004 bytes\.$/,
  )
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(8)
})

test('says which of several payloads it shows, and what is wrong with it', async ({ page }) => {
  const { source } = await visit(page)
  await paste(page, `key=Binary(length=3, value=0x0D1541)\nvalue=Binary(length=4, value=0x15926510)`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F9')
  await expect(source).toContainText('4 bytes')
  await beginPrinting(page)
  await expect(page.locator('.printed figcaption')).toContainText('payload 2 of 2; ')
  await expect(page.locator('.printed li').first()).toContainText('error')
})

test('is what is compared: what differs and what is around it, with both values and where they are', async ({
  page,
}) => {
  await visit(page)
  await paste(page, '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40')
  await paste(page, '15 92 10 01 00 41 05 01 4e 03 6e 65 77 02 55 04 6a 6b 6c 6d 40')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(page.getByRole('treegrid', { name: 'Side by side' })).toBeVisible()
  await beginPrinting(page)
  const list = page.locator('.printed')
  await expect(list.locator('figcaption')).toContainText(
    'The values differ: 20 and 21 bytes, 1 changed, 1 added',
  )
  await expect(list.locator('tbody tr')).toHaveCount(4)
  const row = list.locator('tbody tr')
  await expect(row.nth(1)).toHaveText(/≠\s*changed\s*1\s*string "old"\s*0x07–0x0c.*string "new"\s*0x07–0x0c/)
  await expect(row.nth(3)).toHaveText(/added\s*\[3\]\s*–\s*int 4\s*0x13/)
  await expect(page.locator('.compare')).toBeHidden()
  // Back in the panes, the payload is printed.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await beginPrinting(page)
  await expect(page.locator('.printed figcaption')).toContainText('pasted text')
  await expect(page.locator('.printed figcaption')).toContainText('21 bytes')
})

test('is the whole cache: fields, the one in detail, advice, damaged lines', async ({ page }) => {
  await visit(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file…' }).click()
  const folder = join(import.meta.dirname, '..', 'fixtures', 'profile')
  await (await chooser).setFiles(join(folder, 'orders.ndjson.gz'))
  const view = page.getByRole('region', { name: 'All entries' })
  await expect(view.getByRole('button', { name: 'Save as JSON' })).toBeVisible()
  await expect(view.getByRole('region', { name: 'Advice' }).getByRole('listitem').first()).toBeVisible()
  await view.getByRole('row', { name: /^2 string/ }).click()
  await beginPrinting(page)
  const list = page.locator('.printed')
  await expect(list.locator('figcaption')).toContainText('Entries 2,000; Sound 1,992')
  await expect(list.locator('table').first().locator('tbody tr')).toHaveCount(18)
  await expect(list).toContainText('2 (string)')
  await expect(list).toContainText('An index on 2 takes')
  await expect(list.locator('tr').filter({ hasText: /^SHIPPED/ })).toContainText('252')
  await expect(list).toContainText('Declare the class of collections 8:')
  await expect(list).toContainText('8 damaged entries')
  await expect(view).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
})

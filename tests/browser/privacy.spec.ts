// Bytes never leave the page: when the page and its pieces are loaded, no request follows, whatever is done, and the console
// stays silent.

import { expect, test } from '@playwright/test'
import { dropLarge } from './large-files.ts'
import { dragFile, openExample, paste, visit } from './visit.ts'

test('using the page asks for nothing and logs nothing', async ({ page }) => {
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  const { find, row, source, envelope } = await visit(page)
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    // The worker's text lies in the page.
    if (!request.url().startsWith('blob:')) requests.push(request.url())
  })

  await paste(
    page,
    'put key=Binary(length=4, value=0x1541A102) value=Binary(length=7, value=0x15921000016440)',
  )
  await page.getByRole('dialog').getByRole('option').nth(1).click()
  await openExample(page, 'A bit of everything')
  await row(/123456/).click()
  await source.click()
  await page.keyboard.press('Escape')
  await envelope.click()
  await page.keyboard.press('Escape')
  await find.fill('deep')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  const drop = await dragFile(page, 'some.bin', '154e026869')
  await drop()
  await expect(source).toContainText('some.bin')
  await dropLarge(page, { name: 'large.pof.gz', mebibytes: 4, as: 'gzip' })
  await expect(source).toContainText('large.pof.gz')
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole('tab', { name: 'Bytes' }).click()
  await page.waitForTimeout(500)

  expect(messages).toEqual([])
  expect(requests).toEqual([])
})

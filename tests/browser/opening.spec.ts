// Ways to get bytes onto the page, what they are taken for, and how that is overruled.

import { expect, test } from '@playwright/test'
import { dragFile, openExample, parts, paste, visit } from './visit.ts'

test('the first visit shows a named object, the field that makes it slow, and where to paste', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { tree, row, selected, source, inspector } = await visit(page)
  await expect(page).toHaveTitle('Customer (2001), Customer with a photo · pof-inspector')
  await expect(source).toContainText('536 bytes')
  await expect(selected).toContainText('Customer (2001)')
  await expect(selected).toContainText('POF')
  await expect(inspector).toContainText('FMT_EXT')
  await expect(row(/photo/).locator('.is-culprit')).toHaveText(/^422/)
  await expect(page.getByText('Field 3 (photo) makes everything behind it 5.2 times slower')).toBeInViewport()
  const welcome = page.getByRole('complementary', { name: 'Getting started' })
  await expect(welcome).toContainText('They never leave this page')
  await welcome.getByRole('button', { name: 'Paste text…' }).click()
  await expect(page.getByRole('textbox', { name: 'Bytes as text' })).toBeFocused()
  // The names came with the example, and go with it.
  await openExample(page, 'TheData')
  await expect(tree).toContainText('type 1042')
  await expect(welcome).toHaveCount(0)
  await page.getByRole('button', { name: /^Names/ }).click()
  await expect(page.getByRole('dialog', { name: 'Names' })).not.toContainText('names that came with it')
})

test('a Binary(...) of a log is pasted anywhere', async ({ page }) => {
  const { tree, source } = await visit(page)
  await paste(page, 'Binary(length=7, value=0x15921000016440)')
  await expect(source).toContainText('Binary(...)')
  await expect(source).toContainText('7 bytes')
  await expect(tree.getByRole('row')).toHaveCount(3)
  await expect(tree).toContainText('null')
})

test('the real line of the primer', async ({ page }) => {
  const { tree, source } = await visit(page)
  await openExample(page, 'Null')
  await paste(page, 'Binary(length=15, value=0x15921000014E075468654461746140)')
  await expect(source).toContainText('15 bytes')
  await expect(tree).toContainText('"TheData"')
})

test('a file is dropped, with a cover while it is dragged', async ({ page }) => {
  const { source, tree } = await visit(page)
  const drop = await dragFile(page, 'value.bin', '15a90f00004119014180024180890f')
  await expect(page.getByText('Drop to inspect')).toBeVisible()
  await drop()
  await expect(page.getByText('Drop to inspect')).toBeHidden()
  await expect(source).toContainText('value.bin')
  await expect(tree).toContainText('type 1001')
})

test('a log with several binaries is listed with places, and paged through', async ({ page }) => {
  const { tree, source } = await visit(page)
  await paste(
    page,
    'put key=Binary(length=4, value=0x1541A102)\nvalue=Binary(length=7, value=0x15921000016440)',
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 binaries in this text')
  await expect(dialog.getByRole('option').nth(0)).toContainText('line 1, column 9')
  await dialog.getByRole('option', { name: /line 2, column 7/ }).click()
  await expect(dialog).toBeHidden()
  await expect(tree).toContainText('type 1042')
  await page.getByRole('button', { name: 'Previous binary' }).click()
  await expect(source).toContainText('4 bytes')
  await expect(tree).toContainText('int32')
})

test('what a log says before each binary is listed and found, and equal binaries are grouped', async ({
  page,
}) => {
  const { source } = await visit(page)
  const at = (time: string) => `2026-03-01 ${time}/4.5 Oracle Coherence GE 14.1.1`
  await paste(
    page,
    [
      `${at('10:15:22.123')} <Warning> (thread=DistributedCache:orders, member=3): put key=Binary(length=4, value=0x1541A102) value=Binary(length=7, value=0x15921000016440)`,
      `${at('10:15:23.001')} <D5> (thread=Worker:7, member=3): get key=Binary(length=4, value=0x1541A102)`,
      'cache dump: Binary(length=4, value=0x1541A102)',
    ].join('\n'),
  )
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('option')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(
    /2026-03-01 10:15:22.123.*DistributedCache:orders.*Warning.*put.*key=Binary/,
  )
  await expect(rows.nth(2)).toContainText(/10:15:23.001.*Worker:7.*D5.*get/)
  await expect(rows.nth(3)).toContainText('cache dump: Binary(...)')
  await page.keyboard.type('worker 10:15')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(4)
  // The switch has keys of its own.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Group equal' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('2 distinct of 4')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('× 3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '2 of 4' })).toBeVisible()
  await expect(source).toContainText('7 bytes')
  // The next one is equal to the first: its row is the row of the group.
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: '3 of 4' }).click()
  await dialog.getByRole('checkbox', { name: 'Group equal' }).check()
  await expect(dialog.getByRole('option', { selected: true })).toContainText('× 3')
})

test('on a narrow screen a binary of a log takes two lines', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await visit(page)
  const line =
    '10:15:22.123 [http-nio-8080-exec-3] WARN c.a.Cache - put value=Binary(length=4, value=0x1541A102)'
  await paste(page, `${line}\n${line}`)
  const row = page.getByRole('option').first()
  await expect(row).toContainText(/10:15:22.123.*http-nio.*WARN.*put/)
  const [box, time, message] = await Promise.all([
    row.boundingBox(),
    row.getByText('10:15:22.123').boundingBox(),
    row.getByText('put value').boundingBox(),
  ])
  expect(message?.y).toBeGreaterThan(time?.y ?? 0)
  expect(box?.height).toBeLessThan(60)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375)
})

test('bytes that a log cut off are counted', async ({ page }) => {
  const { source } = await visit(page)
  await openExample(page, 'Cut off')
  await expect(source).toContainText('305 bytes, 256 given')
  await expect(page.locator('.problem-button')).toContainText('1 error')
})

test('what a text was taken for is said, and can be overruled', async ({ page }) => {
  const { source, input } = await visit(page)
  // Both hex and base64.
  await paste(page, '15419000')
  await expect(source).toContainText('hex')
  await source.click()
  await page.getByRole('menuitemradio', { name: /^base64 6 bytes/ }).click()
  await expect(source).toContainText('base64')
  await expect(source).toContainText('6 bytes')
  await page.keyboard.press('Control+e')
  await expect(input).toHaveValue('15419000')
  await expect(page.getByText('Read as base64')).toBeVisible()
})

test('the envelope can be overruled', async ({ page }) => {
  const { envelope, tree } = await visit(page)
  await expect(envelope).toContainText('FMT_EXT')
  await envelope.click()
  await page.getByRole('menuitemradio', { name: /Bare POF/ }).click()
  await expect(envelope).toContainText('bare POF')
  await expect(tree).toContainText('BigDecimalMax (21)')
  await envelope.click()
  await page.getByRole('menuitemradio', { name: /Decide/ }).click()
  await expect(tree).toContainText('Customer (2001)')
})

test('a mistake in the text is told with line, column, expected and found', async ({ page }) => {
  const { input } = await visit(page)
  await paste(page, '15 92\n10 0g')
  const notice = page.locator('.notice')
  await expect(notice).toContainText('line 2, column')
  await expect(notice).toContainText('expected')
  await expect(notice).toContainText('found')
  await notice.getByRole('button', { name: 'Show the text' }).click()
  await expect(input).toHaveValue('15 92\n10 0g')
  await expect(notice).toBeHidden()
  await expect(page.locator('#input-says')).toContainText('line 2, column')
})

test('the hex of a text with junk in it is offered, and read without the junk', async ({ page }) => {
  const { source, tree, input } = await visit(page)
  await paste(page, '15 92 10 zz 00 01 4e')
  const notice = page.locator('.notice')
  await expect(notice).toContainText("It leaves out 'zz', from line 1, column 10.")
  await expect(source).toContainText('3 bytes')
  const offer = page.getByRole('button', { name: 'Read the 6 bytes found here?' })
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(source).toContainText('6 bytes')
  await expect(source).toContainText('other text left out')
  await expect(notice).toContainText('Text beside the bytes was left out at line 1, column 10')
  await expect(offer).toBeHidden()
  await expect(tree).toBeFocused()
  // A row of pairs before the junk is hex in a text: that is not all of it.
  await paste(page, '15 92 10 00 00 4e 01 61 zz 01 4e 02 68 69 40')
  await expect(notice).toContainText('Only a part of this text was read.')
  await page.getByRole('button', { name: 'Read the 14 bytes found here?' }).click()
  await expect(source).toContainText('14 bytes')
  // What was refused is offered too, beside what is open.
  await paste(page, '10:15:22.123 [main] DEBUG c.a.Cache - value=1592100001')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('pasted text was not opened')
  await alert.getByRole('button', { name: 'Read the 5 bytes found here?' }).click()
  await expect(alert).toBeHidden()
  await expect(source).toContainText('5 bytes')
  // And where the text is typed.
  await page.keyboard.press('Control+e')
  await page.getByRole('combobox', { name: 'Read as' }).selectOption('')
  await input.fill('15 92 10 zz 00 01')
  await page.getByRole('button', { name: 'Read the 5 bytes found here?' }).click()
  await expect(page.locator('#input-says')).toContainText('Text beside the bytes was left out')
  await expect(input).toBeFocused()
})

test('a file of another kind is named for what it is', async ({ page }) => {
  await visit(page)
  const drop = await dragFile(page, 'Order.class', 'cafebabe0000003d000a')
  await drop()
  const notice = page.locator('.notice')
  await expect(notice).toContainText('begins like a Java class file, not like POF')
  await expect(notice.getByRole('button')).toHaveCount(1)
  await (await dragFile(page, 'empty.bin', ''))()
  await expect(page.getByRole('alert')).toContainText('The file is empty')
})

test('text without any bytes is told beside what is open, which stays', async ({ page }) => {
  const { input, source, tree, row } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).click()
  await paste(page, 'Hello, world! This holds nothing.')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('pasted text was not opened')
  await expect(alert).toContainText('expected')
  await expect(alert).toContainText(/Five fields.* is still open/)
  await expect(tree).toBeVisible()
  await expect(source).toContainText('Five fields')
  await alert.getByRole('button', { name: 'Show the text' }).click()
  await expect(input).toHaveValue('Hello, world! This holds nothing.')
  await expect(page.locator('#input-says')).toContainText('expected')
  await input.press('Escape')
  await expect(input).toBeHidden()
  await expect(alert).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(parts(page).selected).toContainText('fifty two')
})

test('a file without any bytes leaves what is open', async ({ page }) => {
  const { source } = await visit(page)
  await openExample(page, 'Five fields')
  const drop = await dragFile(page, 'empty.bin', '')
  await drop()
  await expect(page.getByRole('alert')).toContainText('empty.bin was not opened. The file is empty')
  await expect(source).toContainText('Five fields')
})

test('what was replaced is brought back, by key and from the menu', async ({ page }) => {
  const { source, row, selected, find } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).click()
  await paste(page, '15 4e 02 68 69')
  await expect(source).toContainText('5 bytes')
  await page.keyboard.press('Control+z')
  await expect(source).toContainText('Five fields')
  await expect(selected).toContainText('fifty two')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /Back to pasted text/ }).click()
  await expect(source).toContainText('5 bytes')
  // In a text the key is the text's own.
  await find.fill('hi')
  await find.press('Control+z')
  await expect(source).toContainText('5 bytes')
})

test('text is typed, and the area closes to a chip', async ({ page }) => {
  const { input, tree, source } = await visit(page)
  await page.keyboard.press('Control+e')
  await input.fill('15 4e 02 68 69')
  await expect(tree).toContainText('"hi"')
  await input.press('Escape')
  await expect(input).toBeHidden()
  await expect(source).toContainText('5 bytes')
})

test('every example opens', async ({ page }) => {
  test.slow()
  const { tree, source } = await visit(page)
  await page.getByRole('button', { name: 'Examples' }).click()
  const items = page.getByRole('menuitem').locator('.menu-text')
  await expect(items.first()).toBeVisible()
  const titles = await items.allTextContents()
  await page.keyboard.press('Escape')
  expect(titles.length).toBeGreaterThan(20)
  const dialog = page.getByRole('dialog')
  for (const title of titles) {
    await openExample(page, title.replace(/[[\]().]/g, '\\$&'))
    // The list of a log's binaries comes behind the first of them.
    if (/\bbinaries\b/.test(title)) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await expect(source).toContainText(title)
    await expect(tree.getByRole('row').nth(1)).toBeVisible()
  }
})

test('a reload keeps what was open, selected and chosen', async ({ page }) => {
  const { tree, row } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).click()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Open to level 2' }).click()
  await page.reload()
  const again = parts(page)
  await expect(again.selected).toContainText('fifty two')
  await expect(again.source).toContainText('Five fields')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Open to level 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tree).toBeVisible()
})

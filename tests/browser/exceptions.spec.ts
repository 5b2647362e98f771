// Exceptions in the page: pasted alone, with a payload, or typed; followed to the place that explains them.

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { openExample, paste, visit } from './visit.ts'

const recorded: { id: string; hex: string; trace: string }[] = JSON.parse(
  readFileSync('tests/fixtures/schema/exceptions.json', 'utf8'),
)

test('a stack trace is explained on the payload, and leads to the place', async ({ page }) => {
  const { selected, source } = await visit(page)
  const { hex = '', trace = '' } = recorded.find(({ id }) => id === 'convert-string') ?? {}
  await paste(page, hex)
  await expect(source).toContainText('pasted text')
  const before = await source.textContent()
  await paste(page, trace)
  const panel = page.getByRole('region', { name: 'Exception' })
  await expect(panel).toContainText('This place explains it.')
  expect(await source.textContent()).toBe(before)
  await panel.getByRole('listitem').getByRole('button').first().click()
  await expect(selected).toContainText('int32')
  await openExample(page, 'Map with uniform keys')
  await expect(panel).toContainText('This payload cannot have caused it.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
})

test('a log with an exception and its bytes opens both; a message can be typed', async ({ page }) => {
  const { tree } = await visit(page)
  await paste(
    page,
    'java.io.StreamCorruptedException: unknown user type: 1001\nvalue=Binary(length=7, value=0x15A90F0000410140)',
  )
  await expect(tree).toContainText('1001')
  const panel = page.getByRole('region', { name: 'Exception' })
  await expect(panel).toContainText('This place explains it.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Exception/ }).click()
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('java.io.IOException: missing identity: 7')
  await expect(panel).toContainText('This payload cannot have caused it.')
})

// The six things that people come for, each with no more actions than it takes: a paste, a key, a click or a word typed is one.

import { expect, type Page, test } from '@playwright/test'
import { byteAt, paste, untilStored, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A Customer of type 1001: a name, a byte[] of 400 octets, an int. */
const PAYLOAD = `Binary(length=417, value=0x15a90f00004e0341646101584b9006${'5a'.repeat(400)}02410740)`
const NAMES = JSON.stringify({
  'pof-inspector-names': 1,
  types: {
    1001: {
      name: 'com.acme.Client',
      properties: { 0: { name: 'name' }, 1: { name: 'photo' }, 2: { name: 'age' } },
    },
  },
})

/** Counts what a person does. */
function counted(page: Page) {
  const counter = { actions: 0 }
  const act = async (action: Promise<unknown>) => {
    counter.actions++
    await action
  }
  return { counter, act, pasted: () => act(paste(page, PAYLOAD)) }
}

test('paste and understand: one action', async ({ page }) => {
  const { tree } = await visit(page)
  const { counter, pasted } = counted(page)
  await pasted()
  await expect(tree).toContainText('type 1001')
  await expect(tree).toBeFocused()
  await expect(page.locator('.is-culprit')).toHaveText(/^401/)
  await expect(
    page.getByText(/^Field 1 makes everything behind it [\d.]+ times slower to extract\./),
  ).toBeInViewport()
  expect(counter.actions).toBe(1)
})

test('the bytes of a string: two actions', async ({ page }) => {
  const { selected } = await visit(page)
  await paste(page, PAYLOAD)
  const { counter, act } = counted(page)
  await act(page.keyboard.press('/'))
  await act(page.keyboard.type('Ada'))
  await expect(selected).toContainText('"Ada"')
  await expect(page.locator('.hx-edge-selected, .hx-edge-picked').first()).toBeInViewport()
  expect(counter.actions).toBe(2)
})

test('the bits of a number: one action', async ({ page }) => {
  const { inspector } = await visit(page)
  await paste(page, PAYLOAD)
  const { counter, act } = counted(page)
  await act(byteAt(page, 1).click())
  await expect(inspector.locator('.bits-line').first()).toBeVisible()
  await expect(inspector).toContainText('type id')
  expect(counter.actions).toBe(1)
})

test('from the culprit to code in Java: two actions', async ({ page }) => {
  await visit(page)
  await paste(page, PAYLOAD)
  const { counter, act } = counted(page)
  await act(page.getByRole('tab', { name: 'Advice' }).click())
  const first = page.getByRole('region', { name: 'Advice' }).getByRole('listitem').first()
  await expect(first).toContainText('Write byte arrays with writeBinary')
  await expect(first).toContainText('safe')
  await act(first.getByText('The change in Java').click())
  await expect(first.locator('pre').last()).toContainText('writeBinary')
  expect(counter.actions).toBe(2)
})

test('names: one action', async ({ page }) => {
  const { tree } = await visit(page)
  await paste(page, PAYLOAD)
  const { counter, act } = counted(page)
  await act(paste(page, NAMES))
  await expect(tree).toContainText('Client (1001)')
  await expect(tree).toContainText('photo')
  expect(counter.actions).toBe(1)
})

test('share: three actions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page)
  await paste(page, PAYLOAD)
  const { counter, act } = counted(page)
  await act(page.getByRole('button', { name: 'Share or export' }).click())
  await act(page.getByRole('menuitem', { name: /link/i }).click())
  await act(page.getByRole('dialog').getByRole('button', { name: /Copy/ }).first().click())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#pof1=')
  expect(counter.actions).toBe(3)
})

test('back and forward go through what was selected, and stay on the page', async ({ page }) => {
  const { row, selected } = await visit(page)
  await paste(page, PAYLOAD)
  await page.waitForTimeout(800)
  await row(/"Ada"/).click()
  await page.waitForTimeout(800)
  await row(/int/).click()
  await expect(selected).toContainText('7')
  await page.goBack()
  await expect(selected).toContainText('"Ada"')
  await page.goForward()
  await expect(selected).toContainText('7')
  // Keys that are held make one entry.
  await page.waitForTimeout(800)
  await page.keyboard.press('Home')
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown')
  await page.goBack()
  await expect(selected).toContainText('7')
})

test('the menu of a row, by pointer and by key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row, selected, tree, source } = await visit(page)
  await paste(page, PAYLOAD)
  const menu = page.getByRole('menu')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await row(/"Ada"/).click({ button: 'right' })
  await expect(selected).toContainText('"Ada"')
  await menu.getByRole('menuitem', { name: 'Copy value' }).click()
  expect(await copied()).toBe('Ada')
  await expect(tree).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Copy extractor' }).press('Enter')
  expect(await copied()).toBe('new PofExtractor<>(null, new SimplePofPath(0))')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Open as a document' }).click()
  await expect(source).toContainText('400 bytes')
  await page.goBack()
  await expect(source).toContainText('417 bytes')
})

test('what was open is kept in this browser, opened again, and forgotten', async ({ page }) => {
  const { source, tree } = await visit(page)
  await paste(page, PAYLOAD)
  await expect(source).toContainText('417 bytes')
  await paste(page, '1541a102')
  await expect(source).toContainText('4 bytes')
  await untilStored(page, 'pasted text', 2)
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.click()
  await page.getByRole('menuitem', { name: /^1001/ }).click()
  await expect(source).toContainText('417 bytes')
  await expect(tree).toContainText('"Ada"')
  await open.click()
  await page.getByRole('menuitem', { name: 'Forget them all' }).click()
  await open.click()
  await expect(page.getByRole('menuitem', { name: /^File/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Forget them all' })).toHaveCount(0)
})

test('what is forgotten is not listed again, however slow the database is', async ({ page }) => {
  const { source } = await visit(page)
  await paste(page, PAYLOAD)
  await expect(source).toContainText('417 bytes')
  await paste(page, '1541a102')
  await expect(source).toContainText('4 bytes')
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.click()
  const forget = page.getByRole('menuitem', { name: 'Forget them all' })
  await expect(forget).toBeVisible()
  // Somebody else writes: whoever asks now waits for two seconds.
  await page.evaluate(async () => {
    const request = indexedDB.open('pof-inspector')
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    const sources = request.result.transaction('sources', 'readwrite').objectStore('sources')
    const until = performance.now() + 2000
    const ask = () => {
      if (performance.now() < until) sources.count().onsuccess = ask
    }
    ask()
  })
  await forget.click()
  await open.click()
  await expect(page.getByRole('menuitem', { name: /^File/ })).toBeVisible()
  // As long as the database is busy nothing is listed; what is listed afterwards is not made anew.
  await page.waitForTimeout(2500)
  await expect(forget).toHaveCount(0)
})

// Advice in the built page: what it says, the preview made from the rewritten stream, apply, undo, save and copy.

import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { parse, write } from '../../src/pof/index.ts'
import { axeFaults, openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const ARRAY = 'byte\\[\\] by writeByteArray'
const advice = (page: Page) => page.getByRole('region', { name: 'Advice' })
const item = (page: Page, title: string) =>
  advice(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** The example as bytes, and as they are with the array written by writeBinary. */
function arrayBytes(): { before: Uint8Array; after: Uint8Array } {
  const text = readFileSync('public/examples/22-byte-array.hex', 'utf8').replace(/^#.*\n/gm, '')
  const before = Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
  return { before, after: write(parse(before), [{ kind: 'octet-string', node: 2 }]).bytes }
}

async function openAdvice(page: Page, example: string): Promise<void> {
  await visit(page)
  await openExample(page, example)
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Advice' }).click()
}

test('the byte array: advised, tried, applied, undone', async ({ page }) => {
  await openAdvice(page, ARRAY)
  const { rows } = parts(page)
  await expect(rows.last()).toContainText('1,004')
  const first = advice(page).getByRole('listitem').first()
  await expect(first).toContainText('Write byte arrays with writeBinary')
  await expect(first).toContainText('15 times less time to extract an average field')
  await first.getByRole('button', { name: 'Preview' }).click()
  const preview = first.getByRole('region', { name: 'Before and after' })
  await expect(preview.getByRole('row', { name: /^Skip the whole value/ })).toContainText('1,005 calls')
  await expect(preview.getByRole('row', { name: /^Size/ })).toContainText('1 byte less')
  await expect(preview.getByRole('row', { name: /^3 / }).getByRole('cell')).toHaveText(['1,004', '4'])
  await preview.getByRole('button', { name: 'Apply' }).click()
  await expect(parts(page).source).toContainText('1,037 bytes')
  await expect(rows.last()).not.toContainText('1,004')
  await expect(item(page, 'Write byte arrays with writeBinary')).toHaveCount(0)
  await expect(advice(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parts(page).source).toContainText('1,038 bytes')
  await expect(rows.last()).toContainText('1,004')
  await expect(first).toContainText('Write byte arrays with writeBinary')
  await expect(advice(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(advice(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'Preview' })).toBeFocused()
})

test('what was open comes back by Undo with its title and the other payloads of its log', async ({
  page,
}) => {
  const { source } = await visit(page)
  const { before } = arrayBytes()
  const value = Buffer.from(before).toString('hex')
  await paste(page, `Binary(length=2, value=0x156a)\nBinary(length=1038, value=0x${value})`)
  await page.getByRole('option', { name: /1,038 bytes/ }).click()
  const pager = page.getByRole('button', { name: /2 of 2/ })
  await expect(pager).toBeVisible()
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Advice' }).click()
  await item(page, 'Write byte arrays with writeBinary').getByRole('button', { name: 'Preview' }).click()
  await advice(page).getByRole('button', { name: 'Apply' }).click()
  await expect(source).toContainText('1,037 bytes')
  await expect(pager).toHaveCount(0)
  await advice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(source).toContainText('1,038 bytes')
  await expect(source).toContainText('pasted text')
  await expect(pager).toBeVisible()
})

test('the rewritten bytes can be saved and copied, and nothing is requested', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAdvice(page, ARRAY)
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('request', (request) => requests.push(request.url()))
  await item(page, 'Write byte arrays with writeBinary').getByRole('button', { name: 'Preview' }).click()
  const download = page.waitForEvent('download')
  await advice(page).getByRole('button', { name: 'Save bytes' }).click()
  const { after } = arrayBytes()
  expect(new Uint8Array(readFileSync(await (await download).path()))).toEqual(after)
  expect((await download).suggestedFilename()).toMatch(/\.pof$/)
  await advice(page).getByRole('button', { name: 'Copy hex' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll(' ', '')).toBe(Buffer.from(after).toString('hex'))
  await advice(page).getByText('The change in Java').first().click()
  await advice(page).getByRole('button', { name: 'Copy Java after' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('writeBinary')
  expect(messages).toEqual([])
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
})

test('the last of 100 fields, starred: the order is advised, composites are a fact', async ({ page }) => {
  await openAdvice(page, 'A flat object of 100 fields')
  await parts(page).tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('s')
  const order = item(page, 'Order the properties by what is queried')
  await expect(order).toContainText('0.69 to 1.2 µs → becomes 76 to 130 ns')
  await expect(order).toContainText('9.1 times less time to extract the starred field')
  const fact = item(page, 'Composites do not help here')
  await expect(fact).toContainText(/% more time/)
  await expect(fact.getByText('The change in Java')).toHaveCount(0)
  await order.getByRole('button', { name: 'Preview' }).click()
  await expect(order.getByRole('img', { name: /Extract cost of each field/ })).toBeVisible()
  await order.getByRole('button', { name: 'Apply' }).click()
  // The star goes with its field, which is the first now.
  await parts(page).tree.focus()
  await page.keyboard.press('Home')
  const starred = parts(page).rows.filter({ has: page.locator('.star[aria-pressed=true]') })
  await expect(starred).toHaveCount(1)
  await expect(starred).toContainText('1099')
})

test('says in a sentence that there is nothing to change, and asks before a large stream', async ({
  page,
}) => {
  await openAdvice(page, 'TheData')
  await expect(advice(page)).toContainText('Nothing to change')
  // 40,000 octets in an array, and an int behind them.
  await paste(page, `15a90f0000584b80f104${'00'.repeat(40_000)}01410140`)
  await advice(page).getByRole('button', { name: 'Look for advice' }).click()
  await expect(item(page, 'Write byte arrays with writeBinary')).toBeVisible()
})

/** Drops objects of an array of 16 octets and an int, `count` of them, in a collection. */
async function dropObjects(page: Page, count: number): Promise<void> {
  await page.evaluate((count) => {
    const one = [0x92, 0x10, 0, 0, 0x58, 0x4b, 16, ...Array(16).fill(7), 2, 0x41, 5, 0x40]
    const head = [0x15, 0x55, (count & 0x3f) | 0x80, ((count >> 6) & 0x7f) | 0x80, count >> 13]
    const bytes = new Uint8Array(head.length + count * one.length)
    bytes.set(head)
    for (let i = 0; i < count; i++) bytes.set(one, head.length + i * one.length)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'many.pof'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, count)
}

test('a change of 60,000 places is tried in another thread, stopped, applied, saved and undone', async ({
  page,
}) => {
  await visit(page)
  await dropObjects(page, 60_000)
  await expect(parts(page).source).toContainText('1,620,005 bytes')
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Advice' }).click()
  const ask = advice(page).getByRole('button', { name: 'Look for advice' })
  await ask.click()
  await advice(page).getByRole('button', { name: 'Stop' }).click()
  await ask.click()
  const first = item(page, 'Write byte arrays with writeBinary')
  await expect(first).toContainText('60,000 arrays', { timeout: 60_000 })
  await first.getByRole('button', { name: 'Preview' }).click()
  const preview = first.getByRole('region', { name: 'Before and after' })
  await expect(preview.getByRole('row', { name: /^Size/ })).toContainText('60,000 bytes less', {
    timeout: 60_000,
  })
  const download = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Save bytes' }).click()
  const saved = parse(new Uint8Array(readFileSync(await (await download).path())))
  expect([saved.bytes.length, saved.tree.typeName(2)]).toEqual([1_560_005, 'octet-string'])
  await preview.getByRole('button', { name: 'Apply' }).click()
  await expect(parts(page).source).toContainText('1,560,005 bytes')
  await expect(advice(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parts(page).source).toContainText('1,620,005 bytes')
  await expect(advice(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in an open preview (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAdvice(page, ARRAY)
    await advice(page).getByRole('button', { name: 'Preview' }).first().click()
    await advice(page).getByText('The change in Java').first().click()
    await expect(advice(page).getByRole('button', { name: 'Apply' })).toBeVisible()
    const found = await axeFaults(page, ['.advice'])
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('nothing overflows on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page)
  await openExample(page, ARRAY)
  await page.getByRole('tab', { name: 'Cost', exact: true }).click()
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Advice' }).click()
  await advice(page).getByRole('button', { name: 'Preview' }).first().click()
  await expect(advice(page).getByRole('button', { name: 'Apply' })).toBeVisible()
  const overflow = await advice(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)
  expect(overflow).toBe(0)
})

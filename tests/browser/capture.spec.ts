// A capture: its messages as a timeline, a filter, sums, a message and its key and value in the inspector, and back.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { tcpdumpText } from '../support/capture-texts.ts'
import { parts, paste, seriousFaults, untilStored, visit } from './visit.ts'

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'capture')

const view = (page: Page) => page.getByRole('region', { name: 'Capture' })
const timeline = (page: Page) => view(page).getByRole('grid', { name: 'Timeline' })
const row = (page: Page, name: string | RegExp) => timeline(page).getByRole('row', { name })
const sums = (page: Page) => view(page).getByRole('region', { name: 'By cache and request' })
const count = (page: Page) => view(page).getByRole('status')

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file…' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Opens a capture of the fixtures. */
async function openCapture(page: Page, name: string): Promise<void> {
  await visit(page)
  await choose(page, name, gunzipSync(readFileSync(join(FOLDER, `${name}.gz`))))
  await expect(timeline(page)).toBeVisible()
}

test('a capture opens as a timeline of its messages', async ({ page }) => {
  await openCapture(page, 'events.pcap')
  await expect(view(page)).toContainText('Connections1')
  await expect(view(page)).toContainText('Messages60')
  // 60 messages, 2 entries in one of them, the connection and its end.
  await expect(count(page)).toHaveText('64 rows')
  await expect(timeline(page)).toHaveAttribute('aria-rowcount', '65')
  await expect(row(page, /^0\.000000.*Connection/)).toContainText('Coherence*Extend')
  const put = row(page, /PutRequest/).first()
  await expect(put).toContainText('events')
  await expect(put).toContainText('answered by 18')
  await expect(row(page, /MapEvent/).first()).toContainText('from the server')
  await expect(sums(page).getByRole('row', { name: /events PutRequest/ })).toContainText('384')
  // The header says how much is open, and of a single message its size.
  await expect(parts(page).source).toContainText('60 messages, 12 KiB')
  expect(await seriousFaults(page)).toEqual([])
})

test('a click opens the value in the inspector, its buttons the key and the message, and the way back is one button', async ({
  page,
}) => {
  await openCapture(page, 'basic.pcap')
  const { tree } = parts(page)
  await row(page, /PutRequest/)
    .first()
    .click()
  await expect(tree).toContainText('"Person 1"')
  await expect(tree).toBeFocused()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await expect(tree).toHaveCount(0)
  await row(page, /PutRequest/)
    .first()
    .getByRole('button', { name: 'Key' })
    .click()
  await expect(parts(page).envelope).toHaveText(/FMT_EXT|FMT_BIN/)
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await row(page, /PutRequest/)
    .first()
    .getByRole('button', { name: 'Message' })
    .click()
  await expect(parts(page).row(/PutRequest \(5\)/)).toBeVisible()
  await expect(tree).toContainText('ReturnRequired')
  await expect(parts(page).envelope).toHaveText(/bare POF/)
  // A value is a Binary again.
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await row(page, /PutRequest/)
    .first()
    .getByRole('button', { name: 'Value' })
    .click()
  await expect(parts(page).envelope).toHaveText(/FMT_EXT/)
})

test('the entries of a message have rows, which open and lead back', async ({ page }) => {
  await openCapture(page, 'basic.pcap')
  await page.getByLabel('Request', { exact: true }).selectOption('PutAllRequest')
  await expect(count(page)).toHaveText(/^12 of /)
  await expect(row(page, /PutAllRequest/)).toContainText('10 entries')
  const entry = row(page, /Entry small/).first()
  await expect(entry).toContainText(/in 1\d/)
  await entry.getByRole('button', { name: 'Value' }).click()
  await expect(parts(page).tree).toContainText(/"Person \d+"/)
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await entry.getByRole('button', { name: /^in / }).click()
  await expect(row(page, /PutAllRequest/)).toHaveAttribute('aria-selected', 'true')
})

test('the two ways of a connection open as one conversation, and are there after a reload', async ({
  page,
}) => {
  await visit(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file…' }).click()
  const fileOf = (name: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: gunzipSync(readFileSync(join(FOLDER, `${name}.gz`))),
  })
  await (await chooser).setFiles([fileOf('events.1.s2c'), fileOf('events.1.c2s')])
  for (const _ of [1, 2]) {
    await expect(view(page)).toContainText('Messages60')
    await expect(row(page, /PutRequest/).first()).toContainText('answered by')
    await untilStored(page, 'events')
    await page.reload()
  }
})

test('the filter narrows by text, cache, request and faults, and the sums choose both', async ({ page }) => {
  await openCapture(page, 'odd.pcap')
  await view(page).getByRole('searchbox', { name: 'Text' }).fill('"text"')
  await expect(count(page)).toHaveText(/^2 of 35 rows$/)
  await view(page).getByRole('button', { name: 'Show all' }).click()
  await view(page).getByRole('combobox', { name: 'Request' }).selectOption('LockRequest')
  await expect(count(page)).toHaveText(/^2 of 35 rows$/)
  await view(page).getByRole('button', { name: 'Show all' }).click()
  await view(page).getByRole('checkbox', { name: 'Failures, gaps and faults' }).check()
  await expect(count(page)).toHaveText(/^1 of 35 rows$/)
  await expect(row(page, /Response/)).toContainText('Exception')
  await view(page).getByRole('button', { name: 'Show all' }).click()
  await sums(page).getByRole('button', { name: 'InvokeRequest' }).click()
  await expect(count(page)).toHaveText(/^2 of 35 rows$/)
  await expect(sums(page).getByRole('row', { name: /InvokeRequest/ })).toContainText('1')
})

test('gaps are rows, and a match leads from a request to its answer', async ({ page }) => {
  await openCapture(page, 'events-gap.pcap')
  await expect(row(page, /Gap/).first()).toContainText('142 bytes are missing')
  await row(page, /PutRequest/)
    .first()
    .getByRole('button', { name: /answered by/ })
    .click()
  await expect(timeline(page).locator('[aria-selected=true]')).toContainText('Response')
})

test('by keyboard alone', async ({ page }) => {
  await openCapture(page, 'basic.pcap')
  await timeline(page).focus()
  await page.keyboard.press('End')
  const active = timeline(page).locator('[aria-selected=true]')
  await expect(active).toContainText('The connection ends')
  await page.keyboard.press('Home')
  for (let i = 0; i < 12; i++) {
    if (/GetRequest|PutRequest/.test((await active.textContent()) ?? '')) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(active).toContainText('PutRequest')
  await page.keyboard.press('ArrowRight')
  await expect(active).toContainText('answers')
  await page.keyboard.press('ArrowLeft')
  await expect(active).toContainText('PutRequest')
  await page.keyboard.press('m')
  await expect(parts(page).row(/PutRequest \(5\)/)).toBeVisible()
})

test('entries of a capture are profiled', async ({ page }) => {
  await openCapture(page, 'basic.pcap')
  await view(page).getByRole('button', { name: 'Profile these entries' }).click()
  const cache = page.getByRole('region', { name: 'All entries' })
  await expect(cache).toContainText('Entries28')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page
    .getByRole('menuitem', { name: /basic\.pcap/ })
    .first()
    .click()
  await expect(timeline(page)).toBeVisible()
})

test('a stream of one way opens too, and a reload shows it again', async ({ page }) => {
  await openCapture(page, 'basic.1.c2s')
  await expect(row(page, /PutAllRequest/)).toContainText('cache unknown')
  await untilStored(page, 'basic.1.c2s')
  await page.reload()
  await expect(row(page, /PutAllRequest/)).toContainText('cache unknown')
})

test('messages of gRPC have their cache, key and value', async ({ page }) => {
  await openCapture(page, 'grpc.pcap')
  await expect(row(page, /BinaryKeyAndValue/).first()).toContainText('people')
  await row(page, /BinaryKeyAndValue/)
    .first()
    .click()
  await expect(parts(page).tree).toContainText('"Person ')
})

test('on a narrow screen a row has two lines, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openCapture(page, 'basic.pcap')
  await expect(row(page, /OpenChannelRequest/).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const box = await row(page, /OpenChannelRequest/)
    .first()
    .boundingBox()
  expect(box?.height).toBe(48)
  await view(page).getByRole('searchbox', { name: 'Text' }).fill('PutRequest')
  await row(page, /PutRequest/)
    .first()
    .click()
  await expect(parts(page).tree).toContainText('"Person 1"')
})

test('the text of tcpdump is a capture, pasted or as a file', async ({ page }) => {
  await visit(page)
  const text = tcpdumpText(gunzipSync(readFileSync(join(FOLDER, 'events.pcap.gz'))), { times: 'date' })
  await paste(page, text)
  await expect(row(page, /PutRequest/).first()).toContainText('events')
  await expect(view(page)).toContainText('Messages60')
})

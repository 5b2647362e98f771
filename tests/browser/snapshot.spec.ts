// Snapshots on the page: a folder that is dropped or chosen, single files, the list of caches by keys and by pointer, the entries of
// one as a whole, what is wrong, and a folder of payloads.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { snapshotFiles } from '../support/snapshot-files.ts'
import { parts, seriousFaults, visit } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Caches of/ })
const caches = (page: Page) => dialog(page).getByRole('listbox', { name: 'Caches' })
const view = (page: Page) => page.getByRole('region', { name: 'All entries' })

/** Writes a fixture's files below a folder to disk; the folder. */
function written(
  to: string,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): string {
  for (const { path, bytes } of files) {
    const file = join(to, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return to
}

const archive = (to: string) => written(to, snapshotFiles('small', 'archive/live/PartitionedPof/s1'))
const store = (to: string) => written(to, snapshotFiles('corpus', 'active/base/active/live/PartitionedPof'))

/** Drops files or folders on the page, as the browser does for a hand. */
async function drop(page: Page, ...files: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data })
}

/** Chooses what the item of the menu asks for. */
async function choose(page: Page, item: RegExp, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await (await chooser).setFiles(files.length === 1 ? (files[0] as string) : files)
}

test('a dropped folder lists its caches, and one opens with all its entries', async ({ page }, info) => {
  await visit(page)
  await drop(page, archive(info.outputPath('s1')))
  await expect(caches(page).getByRole('option')).toHaveCount(6)
  await expect(caches(page)).toContainText('Archived snapshot, 2 of 2 partitions')
  await expect(caches(page)).toBeFocused()
  const people = caches(page).getByRole('option', { name: /^people/ })
  await expect(people).toHaveAttribute('aria-selected', 'true')
  await expect(people).toContainText('3,074')
  await expect(dialog(page)).toContainText('index PofExtractor(target=VALUE, navigator=pof(0)')
  await expect(dialog(page)).toContainText('lock of the key 7')
  await people.click()
  await expect(dialog(page)).toBeHidden()
  await expect(view(page)).toContainText('Entries40')
  await expect(view(page).getByRole('row', { name: /^0 string/ })).toBeVisible()
  await expect(page).toHaveTitle(/people\.ndjson/)
})

test('keys choose, and the menu leads back to the list', async ({ page }, info) => {
  await visit(page)
  await choose(page, /^Folder…/, store(info.outputPath('store')))
  await expect(caches(page)).toBeFocused()
  await expect(caches(page)).toContainText('Logs of Berkeley DB, 3 of 3 partitions')
  // Nothing opens where there are no entries.
  for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(caches(page).getByRole('option', { name: /^empty/ })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(view(page)).toContainText('Entries200')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Caches of store…/ }).click()
  await caches(page)
    .getByRole('option', { name: /^mixed/ })
    .click()
  await expect(view(page)).toContainText('Entries7')
})

test('single files open, too, and damaged ones say what is wrong', async ({ page }, info) => {
  const folder = store(info.outputPath('store'))
  const [log] = snapshotFiles('corpus', 'active/base/active/live/PartitionedPof').filter(({ path }) =>
    path.endsWith('.jdb'),
  )
  await visit(page)
  await drop(page, join(folder, log?.path ?? ''))
  await expect(caches(page).getByRole('option', { name: /^people/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const [file] = snapshotFiles('small', 'archive/live/PartitionedPof/s1')
  const cut = info.outputPath(file?.path ?? '')
  writeFileSync(cut, file?.bytes.subarray(0, -200) ?? '')
  await drop(page, cut)
  const problems = dialog(page).getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText(/error .*The file is cut at offset \d+: expected a whole record/)
  await caches(page)
    .getByRole('option', { name: /^people/ })
    .click()
  await expect(view(page)).toContainText(/Entries\d/)
})

test('a form of storage that is not known is refused in words', async ({ page }, info) => {
  await visit(page)
  await drop(
    page,
    written(info.outputPath('s2'), [
      { path: 'meta.properties', bytes: new TextEncoder().encode('storage.format=RocksDB\n') },
      { path: '000012.sst', bytes: Uint8Array.of(1, 2, 3) },
    ]),
  )
  await expect(dialog(page)).toContainText('expected storage.format=BDB, found storage.format=RocksDB')
})

test('a folder of payloads opens as their list', async ({ page }, info) => {
  await visit(page)
  const folder = written(info.outputPath('payloads'), [
    { path: 'a.bin', bytes: Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69) },
    { path: 'below/b.bin', bytes: Uint8Array.of(0x15, 0x41, 0xa8, 0x0f) },
    { path: 'c.txt', bytes: new TextEncoder().encode('15 41 07') },
  ])
  await drop(page, folder)
  const list = page.getByRole('dialog', { name: '3 binaries in this text' })
  await expect(list.getByRole('option')).toHaveCount(3)
  await list.getByRole('option', { name: /b\.bin/ }).click()
  await expect(parts(page).tree).toContainText('1000')
})

test('the list is whole on a narrow page, in the dark, and for screen readers', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 720 })
  await visit(page)
  await drop(page, archive(info.outputPath('s1')))
  await expect(caches(page).getByRole('option')).toHaveCount(6)
  const box = await dialog(page).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 375).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await seriousFaults(page)).toEqual([])
  await caches(page)
    .getByRole('option', { name: /^people/ })
    .click()
  await expect(view(page)).toContainText('Entries40')
})

// Opening what is large: off the page's own thread, with progress, and with a way back at every moment.

import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { dropLarge } from './large-files.ts'
import { openExample, parts, paste, untilStored, visit } from './visit.ts'

const panel = (page: Page) => page.getByRole('region', { name: /^Opening / })
const refusal = (page: Page) => page.getByRole('alertdialog')

test('a large file shows its progress, then its rows, and the focus is in the tree', async ({ page }) => {
  const { tree, source } = await visit(page)
  await dropLarge(page, { name: 'orders.pof', mebibytes: 32 })
  await expect(panel(page)).toContainText('orders.pof')
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await expect(source).toContainText('orders.pof')
  await expect(panel(page)).toBeHidden()
  await expect(tree).toContainText('1042')
  await expect(tree).toBeFocused()
  await expect(page.getByText(/^orders.pof: .*\d+ bytes/)).toBeAttached()
})

test('the beginning of a long file is there first, and what is selected and open in it stays', async ({
  page,
}) => {
  const { selected, source, row } = await visit(page)
  await pressOnceAtBeginning(page, ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])
  await dropLarge(page, { name: 'orders.pof', mebibytes: 64 })
  await expect(page.locator('.page')).toHaveAttribute(
    'data-presses',
    'orders.pof raw bytes first 1 MiB of 64 MiB, reading the rest',
  )
  await expect(panel(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.locator('.page')).toHaveAttribute('data-costs', '0 of true')
  await expect(source).toContainText('67,108,8')
  await expect(source).not.toContainText('first')
  await expect(selected).toContainText('[2]')
  await expect(row(/^\[2\]/)).toHaveAttribute('aria-expanded', 'true')
})

test('a level chosen at the beginning is that of the whole', async ({ page }) => {
  const { tree } = await visit(page)
  await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('.page')
    const observer = new MutationObserver(() => {
      const isThere = document.querySelector('.tree')?.textContent?.includes('[3]') ?? false
      if (root?.dataset.beginning !== 'true' || !isThere) return
      observer.disconnect()
      document.querySelector<HTMLElement>('[aria-label="Open to level 2"]')?.click()
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  })
  await dropLarge(page, { name: 'orders.pof', mebibytes: 16 })
  // Objects of 17 bytes with two fields each; head, format byte and collection.
  const objects = Math.floor((16 << 20) / 17)
  await expect(tree).toHaveAttribute('aria-rowcount', `${1 + 1 + 3 * objects}`, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Open to level 2' })).toHaveAttribute('aria-pressed', 'true')
})

test('whoever gives up at the beginning has back what was open before, and where', async ({ page }) => {
  const { tree, selected, source } = await visit(page)
  await paste(page, '0x15a90f00004119014180024180890f')
  await expect(source).toContainText('pasted text')
  await tree.press('ArrowDown')
  await tree.press('ArrowDown')
  const [before, row] = [await source.textContent(), await selected.textContent()]
  await pressOnceAtBeginning(page, ['Escape'])
  await dropLarge(page, { name: 'orders.pof', mebibytes: 64 })
  await expect(page.locator('.page')).toHaveAttribute('data-presses', /orders.pof .* reading the rest/)
  await expect(panel(page)).toBeHidden()
  await page.waitForTimeout(1000)
  expect([await source.textContent(), await selected.textContent()]).toEqual([before, row])
})

test('an envelope chosen at the beginning is that of the whole, of which nothing is lost', async ({
  page,
}) => {
  const { source, envelope } = await visit(page)
  await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('.page')
    const observer = new MutationObserver(() => {
      if (root?.dataset.beginning !== 'true') return
      observer.disconnect()
      const button = document.querySelector('[aria-label^=Envelope]')
      for (const type of ['pointerdown', 'pointerup'])
        button?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
      const seen = new MutationObserver(() => {
        const items = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
        const bare = items.find(({ textContent }) => textContent?.startsWith('Bare'))
        if (bare !== undefined) {
          bare.click()
          root.dataset.chosen = document.querySelector('.chip')?.textContent ?? ''
          seen.disconnect()
        }
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  })
  await dropLarge(page, { name: 'orders.pof', mebibytes: 64 })
  await expect(page.locator('.page')).toHaveAttribute('data-chosen', /first 1 MiB of 64 MiB/)
  // Its beginning, then the whole.
  await expect(envelope).toContainText('bare POF')
  await expect(panel(page)).toBeHidden({ timeout: 30_000 })
  await expect(source).toContainText('67,108,8')
  await expect(source).not.toContainText('first')
  await expect(envelope).toContainText('bare POF')
})

test('what would take a beginning away waits until all of it has been read', async ({ page }) => {
  const { source } = await visit(page)
  await dropLarge(page, { name: 'orders.pof', mebibytes: 128 })
  await expect(source).toContainText('first 1 MiB of 128 MiB')
  await expect(source.locator('.is-short')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share or export' }).click()
  await expect(page.getByRole('menuitem', { name: /^Export/ })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /^Link/ })).toContainText('when all of it has been read')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page)).toBeHidden()
})

/** Presses keys in the tree as soon as the beginning of a file is on the page, and notes on the page what is said of it. */
async function pressOnceAtBeginning(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((keys) => {
    const root = document.querySelector<HTMLElement>('.page')
    const observer = new MutationObserver(() => {
      const title = [...(document.querySelector('.chip')?.children ?? [])].map(
        ({ textContent }) => textContent,
      )
      const isThere = document.querySelector('.tree')?.textContent?.includes('[3]') ?? false
      if (root === null || root.dataset.beginning !== 'true' || !isThere) return
      observer.disconnect()
      root.dataset.presses = title.join(' ').trim()
      const cells = [...document.querySelectorAll('.tree-row > .tree-pass')]
      root.dataset.costs = `${cells.filter(({ textContent }) => textContent !== '').length} of ${cells.length > 3}`
      for (const key of keys)
        document.querySelector('.tree')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
  }, keys)
}

test('Escape and Cancel give it up, and what was open stays', async ({ page }) => {
  const { tree, source } = await visit(page)
  const before = await source.textContent()
  await dropLarge(page, { name: 'orders.pof', mebibytes: 64 })
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(tree).toBeFocused()
  await dropLarge(page, { name: 'again.pof', mebibytes: 64 })
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page)).toBeHidden()
  await page.waitForTimeout(1000)
  expect(await source.textContent()).toBe(before)
  await dropLarge(page, { name: 'third.pof', mebibytes: 2 })
  await expect(source).toContainText('third.pof')
})

test('the last of several loads wins, whichever is done first', async ({ page }) => {
  const { source } = await visit(page)
  await dropLarge(page, { name: 'first.pof', mebibytes: 64 })
  await dropLarge(page, { name: 'second.pof', mebibytes: 2 })
  await expect(source).toContainText('second.pof')
  await expect(panel(page)).toBeHidden()
  await dropLarge(page, { name: 'third.pof', mebibytes: 64 })
  await openExample(page, 'Null')
  await expect(source).toContainText('Null')
  await page.waitForTimeout(1000)
  await expect(source).toContainText('Null')
  await expect(panel(page)).toBeHidden()
})

test('gzip files, hex and large pastes are read there too, and other choices of them', async ({ page }) => {
  const { source, tree, envelope } = await visit(page)
  await dropLarge(page, { name: 'orders.pof.gz', mebibytes: 8, as: 'gzip' })
  await expect(source).toContainText('8,388,6')
  await expect(tree).toContainText('1042')
  await dropLarge(page, { name: 'orders.txt', mebibytes: 2, as: 'hex' })
  await expect(source).toContainText('orders.txt')
  await expect(source).toContainText('2,097,1')
  await envelope.click()
  await page.getByRole('menuitemradio', { name: /^Bare/ }).click()
  await expect(envelope).toContainText('bare')
  await expect(source).toContainText('2,097,1')
  await paste(page, `0x15${'4e03616263'.repeat(150_000)}`)
  await expect(source).toContainText('750,001 bytes')
})

test('what is over the limit is opened in part, or not at all', async ({ page }) => {
  const { source, tree } = await visit(page)
  const before = await source.textContent()
  const path = join(await mkdtemp(join(tmpdir(), 'pof-inspector-')), 'heap dump.pof')
  const file = await open(path, 'w')
  // An octet-string of 600 MiB less its own header, of which the disk holds the header alone.
  await file.write(Uint8Array.from([0x15, 0x4c, 0xb9, 0xff, 0xff, 0xd7, 0x04]))
  await file.truncate(600 << 20)
  await file.close()
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('menuitem', { name: /^File/ }).click()
    await (await chooser).setFiles(path)
  }
  await choose()
  await expect(refusal(page)).toContainText('heap dump.pof is large')
  await expect(refusal(page)).toContainText('It is 600 MiB, and the limit is 512 MiB.')
  await expect(refusal(page)).toContainText("pof-inspect './heap dump.pof'")
  await expect(refusal(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(refusal(page)).toBeHidden()
  expect(await source.textContent()).toBe(before)

  await choose()
  await refusal(page).getByRole('button', { name: 'Open the first 64 MiB' }).click()
  await expect(source).toContainText('heap dump.pof (first 64 MiB)')
  await expect(source).toContainText('629,145,600 bytes, 67,108,864 given')
  await expect(
    page.getByText('This is a slice: only the first 64 MiB were read, and the rest is missing.'),
  ).toBeVisible()
  await expect(tree).toContainText('octet-string')
})

test('a file that cannot be read is told, and can be tried again', async ({ page }) => {
  const { source } = await visit(page)
  const before = await source.textContent()
  const path = join(await mkdtemp(join(tmpdir(), 'pof-inspector-')), 'moving.pof')
  const bytes = new Uint8Array(2 << 20)
  bytes.set([0x15, 0x4e, 2, 0x68, 0x69])
  await writeFile(path, bytes)
  // Chosen here, and dropped when it has gone.
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'chosen'
    document.body.append(input)
  })
  await page.setInputFiles('#chosen', path)
  // Browsers find out how large a file is when they are first asked.
  expect(await page.locator('#chosen').evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBe(
    2 << 20,
  )
  await rm(path)
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    const file = document.querySelector<HTMLInputElement>('#chosen')?.files?.[0]
    if (file !== undefined) transfer.items.add(file)
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    )
  })
  await expect(refusal(page)).toContainText('moving.pof could not be opened')
  await expect(refusal(page)).toContainText('The previous payload is still open.')
  await refusal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(refusal(page)).toContainText('moving.pof could not be opened')
  await refusal(page).getByRole('button', { name: 'Dismiss' }).click()
  expect(await source.textContent()).toBe(before)
})

test('a log of many binaries lists those on screen, finds some, and is gone through by keys', async ({
  page,
}) => {
  const { source } = await visit(page)
  const line = 'put value=Binary(length=7, value=0x15921000016440)\n'
  const other = 'get key=Binary(length=4, value=0x1541A102) cut=Binary(length=9, value=0x1541A1)\n'
  await paste(page, line.repeat(30_000) + other + line.repeat(30_000))
  const dialog = page.getByRole('dialog', { name: '60,002 binaries in this text' })
  const list = dialog.getByRole('listbox', { name: 'Binaries' })
  const option = dialog.getByRole('option', { selected: true })
  await expect(list).toBeFocused()
  await expect(option).toContainText('line 1, column 11')
  expect(await dialog.getByRole('option').count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(option).toContainText('line 60,001,')
  await expect(option).toHaveAttribute('aria-posinset', '60002')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(option).toContainText('line 2,')
  // Typing in the list finds.
  await page.keyboard.type('int32 <5')
  await expect(dialog.getByText('2 of 60,002')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'with problems' }).check()
  await expect(dialog.getByText('1 of 60,002')).toBeVisible()
  await expect(option).toContainText('3 of 9 bytes')
  await dialog.getByRole('checkbox', { name: 'with problems' }).uncheck()
  await expect(dialog.getByText('2 of 60,002')).toBeVisible()
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '30,001 of 60,002' })).toBeVisible()
  await expect(source).toContainText('4 bytes')
  await page.keyboard.press('F9')
  await expect(source).toContainText('9 bytes, 3 given')
  await page.keyboard.press('Shift+F9')
  await page.keyboard.press('Shift+F9')
  await expect(source).toContainText('7 bytes')
})

test('a large paste that was open is there again after a reload', async ({ page }) => {
  const { source } = await visit(page)
  await paste(page, `0x15${'4e03616263'.repeat(120_000)}`)
  await expect(source).toContainText('600,001 bytes')
  await untilStored(page, 'pasted text')
  await page.reload()
  await expect(source).toContainText('600,001 bytes')
})

test('a file of 8 MiB is there again after a reload, and what is not kept is named', async ({ page }) => {
  const { source } = await visit(page)
  await paste(page, `0x15584b${'8080800f'}${'6a'.repeat(8 << 20)}`)
  await expect(source).toContainText('8,388,6', { timeout: 30_000 })
  await untilStored(page, 'pasted text')
  await page.reload()
  await expect(source).toContainText('8,388,6', { timeout: 30_000 })
  // The browser has cleared its database, as it may where there is little room.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase('pof-inspector'), { onsuccess: resolve, onblocked: resolve }),
      ),
  )
  await page.reload()
  await expect(page.locator('.notice')).toContainText('pasted text (16')
  await expect(page.locator('.notice')).toContainText(
    'was open here. This browser has not stored it: open it again.',
  )
  await expect(parts(page).tree).toBeHidden()
})

test('what is opened right after another is kept, and of what is typed the last', async ({ page }) => {
  const { source, input } = await visit(page)
  // Three pastes faster than anybody's.
  await page.evaluate(
    (texts) => {
      for (const text of texts) {
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        Object.defineProperty(event, 'clipboardData', { value: clipboardData })
        document.body.dispatchEvent(event)
      }
    },
    ['15 4e 02 68 69', '15 4e 03 68 69 68', '15 4e 04 68 69 68 69'],
  )
  await expect(source).toContainText('7 bytes')
  await untilStored(page, 'pasted text', 3)
  await page.keyboard.press('Control+e')
  await input.fill('15 4e 02 68 6')
  await input.press('End')
  await input.pressSequentially('9 ff')
  await untilStored(page, 'typed text')
  await page.reload()
  await expect(source).toContainText('6 bytes')
})

test('each tab has after a reload what it had open itself', async ({ page, context }) => {
  const first = await visit(page)
  await paste(page, '15 4e 02 68 69')
  await expect(first.source).toContainText('5 bytes')
  const other = await context.newPage()
  const second = await visit(other)
  await paste(other, '15 4e 04 68 69 68 69')
  await expect(second.source).toContainText('7 bytes')
  for (const tab of [page, other]) await untilStored(tab, 'pasted text', 2)
  await page.reload()
  await expect(first.source).toContainText('5 bytes')
  await other.reload()
  await expect(second.source).toContainText('7 bytes')
})

test('panes take a large document one after another, and never stand empty', async ({ page }) => {
  const { source, tree } = await visit(page)
  await page.getByRole('grid', { name: 'Hex view' }).getByRole('gridcell').nth(3).waitFor()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const hex = () => document.querySelector('.hx-scroll')?.textContent ?? ''
    const before = hex()
    const look = () => {
      const rows = document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount')
      const title = document.querySelector('.inspector h2')?.textContent ?? ''
      const now = `${rows} rows, ${hex() === '' ? 'no' : hex() === before ? 'old' : 'new'} bytes, title ${title}`
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    // A click on bytes that are still those of the document before names nothing any more.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.chips')?.textContent?.includes('orders.pof')) return
      observer.disconnect()
      const cell = [...document.querySelectorAll('.hx-scroll [role=gridcell]')].at(-1)
      for (const type of ['pointerdown', 'pointerup'])
        cell?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await dropLarge(page, { name: 'orders.pof', mebibytes: 4 })
  await expect(source).toContainText('orders.pof')
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('246,723 children')
  const seen = await page.evaluate(() => (globalThis as typeof globalThis & { seen: string[] }).seen)
  expect(seen.filter((frame) => frame.includes('no bytes') || frame.endsWith('title '))).toEqual([])
  // The tree first, the bytes later.
  expect(seen.some((frame) => frame.startsWith('246725 rows, old bytes'))).toBe(true)
  expect(seen.at(-1)).toMatch(/^246725 rows, new bytes/)
  await expect(tree.getByRole('row', { selected: true })).toHaveAttribute('aria-level', '1')
})
